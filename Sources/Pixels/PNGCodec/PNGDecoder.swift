internal import CPNG
package import Raster

/// PNG files to pixels, by libpng.
package enum PNGDecoder {
  /// The pixels that are read when the caller says nothing else: 128 MiB, and libpng's 20 MB.
  package static let defaultLimit = 1 << 25

  /// The pixels of a PNG file: of any kind of color, interlaced or not.
  ///
  /// 16 bits a channel become 8, rounded. Gamma and color profiles are ignored: the numbers are
  /// taken as sRGB. What follows the end of the PNG file is ignored, too.
  ///
  /// - Parameters:
  ///   - bytes: Anything: what is not a whole PNG file with right checksums throws.
  ///   - limit: The most pixels to read. A larger image throws before memory is asked for, so that
  ///     four bytes a pixel bound what a hostile file can take. No side may exceed a million.
  /// - Returns: An image in `.rgba`.
  /// - Throws: `malformed`, `tooManyPixels` or `outOfMemory`.
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
    // Both are a million at most: the product does not overflow.
    guard width * height <= limit else {
      return .failure(.tooManyPixels(width: width, height: height, limit: limit))
    }
    var isRead = false
    // Not cleared first: memory that a truncated file never fills is never touched.
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
