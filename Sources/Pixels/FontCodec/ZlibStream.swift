internal import CPNG

/// A compressor of font tables that uses libdeflate.
enum ZlibStream {
  /// Compresses bytes to a zlib stream (RFC 1950) at the highest level, or returns nil if the
  /// stream is not shorter than the bytes.
  static func compressed(_ bytes: [UInt8]) throws(FontError) -> [UInt8]? {
    guard bytes.count > 1 else { return nil }
    guard let compressor = unsafe libdeflate_alloc_compressor(12) else { throw .outOfMemory }
    defer { unsafe libdeflate_free_compressor(compressor) }
    // libdeflate returns 0 if the output does not fit, which means that it is not shorter.
    let stream = unsafe [UInt8](unsafeUninitializedCapacity: bytes.count - 1) { buffer, count in
      count = unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe libdeflate_zlib_compress(
          compressor, bytes.baseAddress, bytes.count, buffer.baseAddress, buffer.count)
      }
    }
    return stream.isEmpty ? nil : stream
  }
}
