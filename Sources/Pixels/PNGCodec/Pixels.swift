internal import Raster

/// The pixels to encode; an image with a single color is stored as alphas.
enum Pixels {
  /// Pixels of one color, as in `ColorCensus.tint`, with different alphas.
  case tinted(UInt32, alpha: ContiguousArray<UInt8>)
  case rgba(ContiguousArray<UInt8>)

  /// Returns the pixels of an image, and their statistics.
  static func counted(_ image: PixelImage) -> (Pixels, ColorCensus) {
    switch image.storage {
    case .tinted(let red, let green, let blue, let alpha):
      let tint = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
      let alpha = ContiguousArray(alpha)
      return (.tinted(tint, alpha: alpha), ColorCensus(tint: tint, alphas: alpha.occurring()))
    case .rgba(let bytes):
      let bytes = ContiguousArray(bytes)
      let census = ColorCensus(rgba: bytes)
      guard let tint = census.tint else { return (.rgba(bytes), census) }
      let alpha = ContiguousArray(stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] })
      return (.tinted(tint, alpha: alpha), census)
    }
  }

  /// Packs the rows into `output`, each row after a filter byte of 0, and returns their total
  /// length; `output` grows if necessary.
  func pack(
    as format: PixelFormat, width: Int, height: Int, census: ColorCensus,
    into output: inout ContiguousArray<UInt8>
  ) -> Int {
    let bytesPerRow = format.bytesPerRow(width: width) + 1
    output.grow(to: bytesPerRow * height)
    var rows = output.mutableSpan
    switch (self, format.kind) {
    case (.tinted(_, let alpha), .gray), (.tinted(_, let alpha), .indexed):
      let samples = samples(of: format, census: census)
      rows.pack(alpha.span, samples: samples.span, width: width, depth: format.depth)
    case (.tinted(let tint, let alpha), .grayAlpha):
      rows.pack(alpha.span, gray: UInt8(truncatingIfNeeded: tint), width: width)
    case (.tinted(let tint, let alpha), _):
      rows.pack(alpha.span, tint: tint, width: width, isOpaque: format.kind == .rgb)
    case (.rgba(let bytes), let kind):
      rows.pack(bytes.span, kind: kind, depth: format.depth, census: census, width: width)
    }
    return bytesPerRow * height
  }

  /// Returns the sample for each alpha of an image with a single color.
  private func samples(of format: PixelFormat, census: ColorCensus) -> ContiguousArray<UInt8> {
    guard case .tinted(let tint, _) = self else { return [] }
    return ContiguousArray(
      (0...255).map { alpha in
        let color = alpha == 0 ? 0 : UInt32(alpha) << 24 | tint
        return format.sample(of: color, census: census)
      })
  }
}

extension PixelFormat {
  /// Returns the sample for a color in a single-sample format.
  @inline(__always)
  func sample(of color: UInt32, census: ColorCensus) -> UInt8 {
    guard case .gray(let transparent) = kind else { return census.table?.rank(of: color) ?? 0 }
    if color == 0, let transparent { return transparent }
    return UInt8(truncatingIfNeeded: color) >> UInt8(truncatingIfNeeded: 8 - depth)
  }
}

extension ContiguousArray<UInt8> {
  /// Returns which of the 256 values occur.
  fileprivate func occurring() -> [Bool] {
    var occurs = [Bool](repeating: false, count: 256)
    // Most words of a mask equal the previous one.
    let words = count / 8
    let bytes = unsafe span.bytes
    var previous: UInt64?
    for index in 0..<words {
      let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: 8 * index, as: UInt64.self)
      guard word != previous else { continue }
      previous = word
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        occurs[Int(UInt8(truncatingIfNeeded: word >> shift))] = true
      }
    }
    for value in self[(8 * words)...] { occurs[Int(value)] = true }
    return occurs
  }
}
