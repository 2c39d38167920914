/// A pixel representation in PNG files (PNG specification, third edition, 11.2.1).
struct PixelFormat {
  enum Kind: Equatable {
    /// One sample for each pixel; the sample value `transparent` is invisible.
    case gray(transparent: UInt8?)
    case grayAlpha
    case rgb
    case rgba
    case indexed
  }

  let kind: Kind
  /// The number of bits in a sample: 8, and for single-sample kinds also 1, 2 and 4.
  let depth: Int

  var colorType: UInt8 {
    switch kind {
    case .gray: 0
    case .rgb: 2
    case .indexed: 3
    case .grayAlpha: 4
    case .rgba: 6
    }
  }

  var bitsPerPixel: Int {
    switch kind {
    case .gray, .indexed: depth
    case .grayAlpha: 16
    case .rgb: 24
    case .rgba: 32
    }
  }

  /// The distance of filters in bytes: the size of a pixel, at least one (PNG 3, 9.2).
  var filterDistance: Int { max(1, bitsPerPixel / 8) }

  /// The bytes of a row without its filter byte.
  func bytesPerRow(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

  /// The file size of PLTE and tRNS.
  func paletteLength(_ census: ColorCensus) -> Int {
    switch kind {
    case .gray(.some): return 14
    case .gray, .grayAlpha, .rgb, .rgba: return 0
    case .indexed:
      let colors = census.table?.colors ?? []
      let alphas = colors.prefix { $0 >> 24 != 255 }.count
      return 12 + 3 * colors.count + (alphas > 0 ? 12 + alphas : 0)
    }
  }

  /// The contents of PLTE and tRNS; empty without these chunks.
  func palette(_ census: ColorCensus) -> (colors: [UInt8], alphas: [UInt8]) {
    switch kind {
    case .gray(let transparent?): return ([], [0, transparent])
    case .gray, .grayAlpha, .rgb, .rgba: return ([], [])
    case .indexed:
      var (colors, alphas): ([UInt8], [UInt8]) = ([], [])
      for color in census.table?.colors ?? [] {
        colors.append(UInt8(truncatingIfNeeded: color >> 16))
        colors.append(UInt8(truncatingIfNeeded: color >> 8))
        colors.append(UInt8(truncatingIfNeeded: color))
        // Opaque colors come last and may be omitted.
        if color >> 24 != 255 { alphas.append(UInt8(truncatingIfNeeded: color >> 24)) }
      }
      return (colors, alphas)
    }
  }
}

extension PixelFormat {
  /// The smallest format without a palette.
  static func direct(_ census: ColorCensus) -> PixelFormat {
    guard census.isGray else {
      let isOpaque = !census.hasInvisible && !census.hasTranslucent
      return PixelFormat(kind: isOpaque ? .rgb : .rgba, depth: 8)
    }
    guard !census.hasTranslucent else { return PixelFormat(kind: .grayAlpha, depth: 8) }
    for depth in [1, 2, 4, 8] {
      // The levels of a depth are multiples of 255, 85, 17 or 1.
      let step = 255 / (1 << depth - 1)
      let isExact = !(0...255).contains { census.grays[$0] && $0 % step != 0 }
      guard isExact else { continue }
      guard census.hasInvisible else {
        return PixelFormat(kind: .gray(transparent: nil), depth: depth)
      }
      // A level that no visible pixel has can represent invisible ones.
      if let free = stride(from: 0, through: 255, by: step).first(where: { !census.grays[$0] }) {
        let sample = UInt8(truncatingIfNeeded: free / step)
        return PixelFormat(kind: .gray(transparent: sample), depth: depth)
      }
    }
    return PixelFormat(kind: .grayAlpha, depth: 8)
  }

  /// The smallest format with a palette; nil for more than 256 colors.
  static func indexed(_ census: ColorCensus) -> PixelFormat? {
    guard let count = census.table?.colors.count else { return nil }
    let depth = count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8
    return PixelFormat(kind: .indexed, depth: depth)
  }
}
