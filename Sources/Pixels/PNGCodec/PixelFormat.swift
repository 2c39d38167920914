/// How a PNG file represents pixels (PNG specification, third edition, 11.2.1).
struct PixelFormat {
  enum Kind: Equatable {
    /// One sample a pixel; the level `transparent`, in samples, is invisible.
    case gray(transparent: UInt8?)
    case grayAlpha
    case rgb
    case rgba
    case indexed
  }

  let kind: Kind
  /// Bits a sample: 8, and for the kinds of one sample also 1, 2 and 4.
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

  /// How many bytes a filter looks back to the left: those of a pixel, at least one (PNG 3, 9.2).
  var filterDistance: Int { max(1, bitsPerPixel / 8) }

  /// The bytes of a row without the byte that tells its filter.
  func bytesPerRow(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

  /// The bytes that PLTE and tRNS add to a file.
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

  /// The contents of PLTE and tRNS, empty where there is no such chunk.
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
        // The opaque ones come last, and need not be told.
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
      // The levels of a depth are the multiples of 255, 85, 17 and 1.
      let step = 255 / (1 << depth - 1)
      let isExact = !(0...255).contains { census.grays[$0] && $0 % step != 0 }
      guard isExact else { continue }
      guard census.hasInvisible else {
        return PixelFormat(kind: .gray(transparent: nil), depth: depth)
      }
      // A level that no visible pixel has stands for the invisible ones.
      if let free = stride(from: 0, through: 255, by: step).first(where: { !census.grays[$0] }) {
        let sample = UInt8(truncatingIfNeeded: free / step)
        return PixelFormat(kind: .gray(transparent: sample), depth: depth)
      }
    }
    return PixelFormat(kind: .grayAlpha, depth: 8)
  }

  /// The smallest format with a palette, nil if there are more than 256 colors.
  static func indexed(_ census: ColorCensus) -> PixelFormat? {
    guard let count = census.table?.colors.count else { return nil }
    let depth = count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8
    return PixelFormat(kind: .indexed, depth: depth)
  }
}
