/// The statistics of an image's colors that determine its best representation.
struct ColorCensus {
  /// The distinct colors in palette order, or nil if there are more than 256.
  private(set) var table: ColorTable? = ColorTable()
  /// Whether every visible pixel is gray.
  private(set) var isGray = true
  private(set) var hasInvisible = false
  /// Whether any pixel is translucent.
  private(set) var hasTranslucent = false
  /// The color (without alpha) that all visible pixels have, or nil if they differ; 0 if nothing is
  /// visible.
  private(set) var tint: UInt32? = 0
  /// For each gray level, whether a visible pixel has it; meaningful only if `isGray` is true.
  private(set) var grays = [Bool](repeating: false, count: 256)

  /// Examines RGBA pixels.
  ///
  /// - Complexity: O(*pixels*); a pixel that equals the previous one costs one comparison.
  init(rgba: ContiguousArray<UInt8>) {
    let bytes = rgba.span
    var (previous, isFirst, hasVisible) = (UInt32(0), true, false)
    for offset in stride(from: 0, to: bytes.count - 3, by: 4) {
      let color = bytes.color(at: offset)
      if color == previous && !isFirst { continue }
      (previous, isFirst) = (color, false)
      if color != 0 {
        let opaqueTint = color & 0xFF_FFFF
        if hasVisible {
          if opaqueTint != tint { tint = nil }
        } else {
          (tint, hasVisible) = (opaqueTint, true)
        }
      }
      count(color)
    }
    table?.sort()
  }

  /// Creates the statistics of an image with one color.
  ///
  /// The index in `alphas` is the alpha, and the element tells whether the alpha occurs.
  init(tint: UInt32, alphas: [Bool]) {
    self.tint = tint
    for (alpha, occurs) in alphas.enumerated() where occurs {
      count(alpha == 0 ? 0 : UInt32(truncatingIfNeeded: alpha) << 24 | tint)
    }
    table?.sort()
  }

  private mutating func count(_ color: UInt32) {
    if table?.insert(color) == false { table = nil }
    let alpha = color >> 24
    guard alpha != 0 else {
      hasInvisible = true
      return
    }
    if alpha != 255 { hasTranslucent = true }
    let level = color & 0xFF
    if color & 0xFF_FFFF == level &* 0x01_0101 {
      grays[Int(level)] = true
    } else {
      isGray = false
    }
  }
}

extension Span<UInt8> {
  /// Returns the color of the four bytes at `offset`; 0 if the pixel is invisible.
  func color(at offset: Int) -> UInt32 {
    let alpha = UInt32(self[offset + 3])
    guard alpha != 0 else { return 0 }
    return alpha << 24 | UInt32(self[offset]) << 16 | UInt32(self[offset + 1]) << 8
      | UInt32(self[offset + 2])
  }
}
