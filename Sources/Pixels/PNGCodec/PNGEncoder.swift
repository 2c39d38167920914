package import Raster

/// An encoder that finds the smallest lossless PNG representation of an image and compresses it
/// with libdeflate.
///
/// It reuses its buffers and compressors, so use one encoder for many images, on one thread at a
/// time. Equal images and options always give equal bytes.
package struct PNGEncoder: ~Copyable {
  /// How much time to spend on a smaller file.
  package enum Effort: Hashable, Sendable, CaseIterable {
    /// About 20 microseconds for 24 pixels a side, and a third of a millisecond for 256.
    case standard
    /// As small as with the best optimizers.
    ///
    /// This takes a third of a millisecond for 24 pixels a side, three milliseconds for 72, and a
    /// fifth of a second for 512.
    case smallest
  }

  private var compression = PixelCompression()

  /// Creates an encoder with empty buffers.
  package init() {}

  /// Encodes an image as a PNG file.
  ///
  /// The colors of invisible pixels are dropped. The file contains no time, and no text except for
  /// the mark.
  ///
  /// - Parameters:
  ///   - image: An image of any size that PNG can represent.
  ///   - effort: How much time to spend on a smaller file.
  ///   - pointScale: The number of pixels for each point of 1/72 inch. It is stored in pHYs as
  ///     whole pixels per meter: 2 becomes 5669, which is 144 dpi. The chunk is omitted if the
  ///     value is outside of 1...2^31 - 1 pixels per meter.
  ///   - isSRGB: Whether to write the sRGB chunk.
  ///   - isMarked: Whether to include the name of this tool (`PNGMark`).
  /// - Returns: The bytes of the file.
  /// - Throws: `unwritableSize` or `outOfMemory`.
  package mutating func encode(
    _ image: PixelImage, effort: Effort = .standard, pointScale: Double? = nil,
    isSRGB: Bool = false, isMarked: Bool = false
  ) throws(PNGError) -> [UInt8] {
    guard let width = Int32(exactly: image.width), let height = Int32(exactly: image.height) else {
      throw .unwritableSize(width: image.width, height: image.height)
    }
    let (pixels, census) = Pixels.counted(image)
    try compression.compress(
      pixels, census: census, width: image.width, height: image.height, effort: effort)

    let format = compression.format
    var file = PNGFile()
    let samples = [UInt8(truncatingIfNeeded: format.depth), format.colorType]
    // The only compression and filter methods, and no interlacing.
    file.append("IHDR", Self.bytes(width) + Self.bytes(height) + samples + [0, 0, 0])
    // The rendering intent is "perceptual".
    if isSRGB { file.append("sRGB", [0]) }
    let (colors, alphas) = format.palette(census)
    if !colors.isEmpty { file.append("PLTE", colors) }
    if !alphas.isEmpty { file.append("tRNS", alphas) }
    if let density = pointScale.flatMap(Self.pixelsPerMeter) {
      file.append("pHYs", Self.bytes(density) + Self.bytes(density) + [1])
    }
    return try file.finish(
      stream: compression.stream, count: compression.count, isMarked: isMarked)
  }

  private static func pixelsPerMeter(pointScale: Double) -> Int32? {
    let density = (pointScale * 72 / 0.0254).rounded()
    guard density >= 1 else { return nil }
    return Int32(exactly: density)
  }

  /// Returns the big-endian bytes of a number.
  private static func bytes(_ value: Int32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
