/// What the colors of an image have in common: all that the choice of a representation asks.
struct ColorCensus {
  /// The distinct colors in the order of a palette, nil beyond 256.
  private(set) var table: ColorTable? = ColorTable()
  /// Whether every visible pixel has equal red, green and blue.
  private(set) var isGray = true
  private(set) var hasInvisible = false
  /// Whether any pixel is neither invisible nor opaque.
  private(set) var hasTranslucent = false
  /// The one color without its alpha that all visible pixels share; 0 if nothing is visible.
  private(set) var tint: UInt32? = 0
  /// Which levels of gray the visible pixels have; meaningful as long as `isGray`.
  private(set) var grays = [Bool](repeating: false, count: 256)

  /// A census of pixels of four bytes: red, green, blue, alpha.
  ///
  /// - Complexity: O(*pixels*), a comparison for a pixel like the one before it.
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

  /// A census of the alphas that occur, each in the one color.
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
  /// The color of the four bytes from `offset`, 0 if it is invisible.
  func color(at offset: Int) -> UInt32 {
    let alpha = UInt32(self[offset + 3])
    guard alpha != 0 else { return 0 }
    return alpha << 24 | UInt32(self[offset]) << 16 | UInt32(self[offset + 1]) << 8
      | UInt32(self[offset + 2])
  }
}
