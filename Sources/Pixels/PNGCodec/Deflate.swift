internal import CPNG

/// Raw deflate streams (RFC 1951) by libdeflate, for decompression in browsers.
package enum Deflate {
  /// Compresses bytes to a raw deflate stream.
  ///
  /// - Parameters:
  ///   - bytes: The uncompressed bytes.
  ///   - level: 1...12, from the fastest to the smallest.
  /// - Returns: The stream.
  /// - Throws: `outOfMemory` if the compressor cannot be created.
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
