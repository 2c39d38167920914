internal import CPNG

/// zlib streams by libdeflate, for tables of fonts.
enum ZlibStream {
  /// The bytes as a zlib stream (RFC 1950) of the highest level, or nil if it would not be shorter.
  static func compressed(_ bytes: [UInt8]) throws(FontError) -> [UInt8]? {
    guard bytes.count > 1 else { return nil }
    guard let compressor = unsafe libdeflate_alloc_compressor(12) else { throw .outOfMemory }
    defer { unsafe libdeflate_free_compressor(compressor) }
    // libdeflate says 0 where the room does not suffice, which is where nothing is won.
    let stream = unsafe [UInt8](unsafeUninitializedCapacity: bytes.count - 1) { buffer, count in
      count = unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe libdeflate_zlib_compress(
          compressor, bytes.baseAddress, bytes.count, buffer.baseAddress, buffer.count)
      }
    }
    return stream.isEmpty ? nil : stream
  }
}
