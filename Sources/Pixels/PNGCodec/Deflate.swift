internal import CPNG

/// Streams of RFC 1951 without a wrapper, by libdeflate: for what browsers inflate.
package enum Deflate {
  /// The bytes as a raw deflate stream.
  ///
  /// - Parameters:
  ///   - bytes: What is compressed.
  ///   - level: 1...12, from the fastest to the smallest.
  /// - Returns: The stream.
  /// - Throws: `outOfMemory` where the compressor cannot be made.
  package static func compressed(_ bytes: [UInt8], level: Int) throws(PNGError) -> [UInt8] {
    guard let compressor = unsafe libdeflate_alloc_compressor(Int32(min(max(level, 1), 12))) else {
      throw .outOfMemory
    }
    defer { unsafe libdeflate_free_compressor(compressor) }
    let bound = unsafe libdeflate_deflate_compress_bound(compressor, bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe libdeflate_deflate_compress(
          compressor, bytes.baseAddress, bytes.count, buffer.baseAddress, buffer.count)
      }
    }
  }
}
