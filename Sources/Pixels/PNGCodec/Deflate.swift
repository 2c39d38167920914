internal import CPNG
package import Encodings

/// Raw deflate streams (RFC 1951), compressed by libdeflate, for embedded tables and for
/// decompression in browsers.
package enum Deflate {
  /// Compresses bytes to a raw deflate stream.
  ///
  /// - Parameters:
  ///   - bytes: The uncompressed bytes.
  ///   - level: The level, from 1 (fastest) to 12 (smallest).
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
  /// Decompresses a raw deflate stream.
  ///
  /// - Parameters:
  ///   - stream: The whole stream.
  ///   - count: The number of decompressed bytes.
  /// - Returns: The bytes, or nil if the stream is damaged, if it expands to more or fewer bytes,
  ///   or if memory runs out.
  package static func decompressed(_ stream: Bytes, count: Int) -> [UInt8]? {
    // A stream expands to at most 1,032 times its size, so reject a larger count before allocation.
    guard count >= 0, count / 1_032 <= stream.count,
      let decompressor = unsafe libdeflate_alloc_decompressor()
    else { return nil }
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    var isWhole = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      // Without a pointer for the actual count, libdeflate requires exactly `count` bytes.
      isWhole = stream.withSpan { stream in
        unsafe stream.withUnsafeBytes { stream in
          unsafe libdeflate_deflate_decompress(
            decompressor, stream.baseAddress, stream.count, buffer.baseAddress, count, nil)
            == LIBDEFLATE_SUCCESS
        }
      }
      initialized = isWhole ? count : 0
    }
    return isWhole ? bytes : nil
  }
}
