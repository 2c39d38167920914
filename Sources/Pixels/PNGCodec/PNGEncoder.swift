package import Raster

/// Pixels to PNG files: the smallest lossless representation, compressed by libdeflate.
///
/// Keeps its buffers and compressors between images: one encoder for many images, one thread at a
/// time. The same image and options always give the same bytes.
package struct PNGEncoder: ~Copyable {
  /// How much time a smaller file may take.
  package enum Effort: Hashable, Sendable, CaseIterable {
    /// Some twenty microseconds at 24 pixels a side, a third of a millisecond at 256.
    case standard
    /// As small as the best optimizers make it: a third of a millisecond at 24 pixels a side, three
    /// at 72, a fifth of a second at 512.
    case smallest
  }

  private var compression = PixelCompression()

  /// An encoder whose buffers are still empty.
  package init() {}

  /// The image as a PNG file.
  ///
  /// The colors of invisible pixels are not kept. The file holds no time, and no text but the mark.
  ///
  /// - Parameters:
  ///   - image: Pixels of any size that PNG can tell.
  ///   - effort: How much time a smaller file may take.
  ///   - pointScale: Pixels a point of 1/72 inch, told by pHYs in whole pixels a meter: 2 makes
  ///     5669, 144 dpi. What does not come to 1...2^31 - 1 pixels a meter is not told.
  ///   - isSRGB: Whether the file says, by the chunk sRGB, that its colors are sRGB.
  ///   - isMarked: Whether the file says which program made it (`PNGMark`).
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
    // Compression, filters and order of rows: the only ones there are, and not interlaced.
    file.append("IHDR", Self.bytes(width) + Self.bytes(height) + samples + [0, 0, 0])
    // The intent "perceptual".
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

  /// The highest byte first.
  private static func bytes(_ value: Int32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
