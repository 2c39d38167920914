/// A representation of pixels in a PNG file (PNG specification, third edition, 11.2.1).
struct PixelFormat {
  enum Kind: Equatable {
    /// One sample for each pixel, where the sample value `transparent` is invisible.
    case gray(transparent: UInt8?)
    case grayAlpha
    case rgb
    case rgba
    case indexed
  }

  let kind: Kind
  /// The number of bits in a sample: 8, and also 1, 2 or 4 for kinds with one sample for each
  /// pixel.
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

  /// The distance in bytes to the previous pixel for filters: the size of a pixel, at least 1 (PNG
  /// 3, 9.2).
  var filterDistance: Int { max(1, bitsPerPixel / 8) }

  /// Returns the number of bytes in a row, without its filter byte.
  func bytesPerRow(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

  /// Returns the file size of the PLTE and tRNS chunks, in bytes.
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

  /// Returns the contents of the PLTE and tRNS chunks; empty if there are none.
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
        // Opaque colors come last, so their alphas can be omitted.
        if color >> 24 != 255 { alphas.append(UInt8(truncatingIfNeeded: color >> 24)) }
      }
      return (colors, alphas)
    }
  }
}

extension PixelFormat {
  /// Returns the smallest format without a palette.
  static func direct(_ census: ColorCensus) -> PixelFormat {
    guard census.isGray else {
      let isOpaque = !census.hasInvisible && !census.hasTranslucent
      return PixelFormat(kind: isOpaque ? .rgb : .rgba, depth: 8)
    }
    guard !census.hasTranslucent else { return PixelFormat(kind: .grayAlpha, depth: 8) }
    for depth in [1, 2, 4, 8] {
      // The gray levels at a depth of 1, 2, 4 or 8 bits are multiples of 255, 85, 17 or 1.
      let step = 255 / (1 << depth - 1)
      let isExact = !(0...255).contains { census.grays[$0] && $0 % step != 0 }
      guard isExact else { continue }
      guard census.hasInvisible else {
        return PixelFormat(kind: .gray(transparent: nil), depth: depth)
      }
      // A gray level that no visible pixel has can represent the invisible pixels.
      if let free = stride(from: 0, through: 255, by: step).first(where: { !census.grays[$0] }) {
        let sample = UInt8(truncatingIfNeeded: free / step)
        return PixelFormat(kind: .gray(transparent: sample), depth: depth)
      }
    }
    return PixelFormat(kind: .grayAlpha, depth: 8)
  }

  /// Returns the smallest format with a palette, or nil if there are more than 256 colors.
  static func indexed(_ census: ColorCensus) -> PixelFormat? {
    guard let count = census.table?.colors.count else { return nil }
    let depth = count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8
    return PixelFormat(kind: .indexed, depth: depth)
  }
}
