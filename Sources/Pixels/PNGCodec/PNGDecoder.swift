internal import CPNG
package import Raster

/// A decoder of PNG files that uses libpng.
package enum PNGDecoder {
  /// The default limit of pixels, which allows 128 MiB for them, in addition to 20 MB for libpng.
  package static let defaultLimit = 1 << 25

  /// Decodes a PNG file with any color type, whether it is interlaced or not.
  ///
  /// 16-bit channels are rounded to 8 bits. Gamma and color profiles are ignored, and values are
  /// interpreted as sRGB. Bytes after the end of the PNG data are also ignored.
  ///
  /// - Parameters:
  ///   - bytes: The file, which must be a complete PNG file with correct checksums.
  ///   - limit: The maximum number of pixels. For a larger image, the function throws before it
  ///     allocates memory, so a hostile file can use at most four bytes for each pixel of the
  ///     limit. Each side is limited to a million pixels.
  /// - Returns: An image with `.rgba` storage.
  /// - Throws: `malformed`, `tooManyPixels` or `outOfMemory`.
  package static func decode(
    _ bytes: [UInt8], limit: Int = defaultLimit
  ) throws(PNGError) -> PixelImage {
    let result: Result<PixelImage, PNGError> = unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress, !bytes.isEmpty else {
        return .failure(.malformed("the file is empty"))
      }
      guard let reader = unsafe cpng_reader_create(start, buffer.count) else {
        return .failure(.outOfMemory)
      }
      defer { unsafe cpng_reader_destroy(reader) }
      return unsafe read(reader, limit: limit)
    }
    return try result.get()
  }

  @unsafe private static func read(
    _ reader: OpaquePointer, limit: Int
  ) -> Result<PixelImage, PNGError> {
    var declared: (width: UInt32, height: UInt32) = (0, 0)
    guard unsafe cpng_reader_read_header(reader, &declared.width, &declared.height) else {
      return unsafe .failure(.malformed(String(cString: cpng_reader_message(reader))))
    }
    let (width, height) = (Int(declared.width), Int(declared.height))
    // Both sides are at most a million pixels, so the product does not overflow.
    guard width * height <= limit else {
      return .failure(.tooManyPixels(width: width, height: height, limit: limit))
    }
    var isRead = false
    // The array is not initialized, so memory that a truncated file never fills is never touched.
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: 4 * width * height) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      isRead = unsafe cpng_reader_read_pixels(reader, start)
      count = isRead ? 4 * width * height : 0
    }
    guard isRead else {
      return unsafe .failure(.malformed(String(cString: cpng_reader_message(reader))))
    }
    return .success(PixelImage(width: width, height: height, storage: .rgba(pixels)))
  }
}
