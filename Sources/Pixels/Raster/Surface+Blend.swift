/// Runs of pixels on a surface, the only code that changes pixels.
extension Surface {
  /// Blends the brush into a run of pixels in one row, all covered by the same part of 255.
  mutating func cover(_ row: Int, _ columns: Range<Int>, by coverage: UInt8, _ brush: Brush) {
    guard coverage > 0 else { return }
    switch brush.kind {
    case .solid(let red, let green, let blue, let brushAlpha):
      let alpha = Brush.scaled(coverage, brushAlpha)
      if isTinted {
        Self.blendAlpha(&alphas, row * width + columns.lowerBound, columns.count, alpha, mode)
      } else {
        Self.blend(
          &pixels, row * width + columns.lowerBound, columns.count,
          Pixel(red: red, green: green, blue: blue, alpha: alpha), mode)
      }
    case .gradient:
      growScratch()
      for column in columns { scratch[column] = coverage }
      coverByScratch(row, columns, brush)
    }
  }

  /// Blends the brush into a run of pixels in one row, each covered by its part of 255 in
  /// `scratch`.
  mutating func coverByScratch(_ row: Int, _ columns: Range<Int>, _ brush: Brush) {
    switch brush.kind {
    case .solid(let red, let green, let blue, let alpha):
      if isTinted {
        Self.blendAlphas(&alphas, row * width, columns, scratch, alpha, mode)
      } else {
        let offset = row * width
        for column in columns where scratch[column] != 0 {
          let covered = Brush.scaled(scratch[column], alpha)
          Self.blend(
            &pixels, offset + column, 1,
            Pixel(red: red, green: green, blue: blue, alpha: covered), mode)
        }
      }
    case .gradient(let shader):
      let offset = row * width
      for column in columns where scratch[column] != 0 {
        let pixel = shader.pixel(column: column, row: row, coverage: scratch[column])
        Self.blend(&pixels, offset + column, 1, pixel, mode)
      }
    }
  }

  /// Blends the brush into rows of pixels, covered by what the cells of a band sum up to.
  mutating func cover(_ rows: Range<Int>, by cells: inout CellBand, _ brush: Brush) {
    if isTinted, mode == .over, brush.isOpaque {
      return cells.paintOver(&alphas, rows: rows.count, at: rows.lowerBound * width)
    }
    cells.takeRows(rows.count) { index, start, end, bytes in
      let row = rows.lowerBound + index
      if end - start > 4 {
        cover(row, start..<end, by: UInt8(truncatingIfNeeded: bytes.x), brush)
      } else if start < end {
        for column in start..<end {
          scratch[column] = UInt8(truncatingIfNeeded: bytes[column - start])
        }
        coverByScratch(row, start..<end, brush)
      }
    }
  }

  mutating func growScratch() {
    if scratch.count < width { scratch.fill(0, count: width) }
  }

  /// Straight colour seen through an alpha that holds all opacities and coverages.
  struct Pixel {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
    var alpha: UInt8
  }

  private static func blendAlpha(
    _ alphas: inout [UInt8], _ first: Int, _ count: Int, _ alpha: UInt8, _ mode: BlendMode
  ) {
    var run = alphas.mutableSpan
    if alpha == 255 {
      for index in first..<first + count { run[index] = 255 }
      return
    }
    for index in first..<first + count { run[index] = blended(run[index], alpha, mode) }
  }

  private static func blendAlphas(
    _ alphas: inout [UInt8], _ offset: Int, _ columns: Range<Int>,
    _ coverage: borrowing Buffer<UInt8>,
    _ brushAlpha: UInt32, _ mode: BlendMode
  ) {
    var run = alphas.mutableSpan
    for column in columns {
      let alpha = Brush.scaled(coverage[column], brushAlpha)
      run[offset + column] = blended(run[offset + column], alpha, mode)
    }
  }

  @inline(__always)
  private static func blended(_ under: UInt8, _ alpha: UInt8, _ mode: BlendMode) -> UInt8 {
    switch mode {
    case .over: alpha &+ scaled(UInt32(under), UInt32(255 &- alpha))
    case .plus: UInt8(min(UInt32(under) + UInt32(alpha), 255))
    }
  }

  /// Blends one pixel into `count` pixels of four channels.
  private static func blend(
    _ pixels: inout [UInt8], _ first: Int, _ count: Int, _ pixel: Pixel, _ mode: BlendMode
  ) {
    let alpha = UInt32(pixel.alpha)
    guard alpha != 0 else { return }
    blendPremultiplied(
      &pixels, first, count, scaled(UInt32(pixel.red), alpha), scaled(UInt32(pixel.green), alpha),
      scaled(UInt32(pixel.blue), alpha), pixel.alpha, mode)
  }

  @inline(__always)
  static func blendPremultiplied(
    _ pixels: inout [UInt8], _ first: Int, _ count: Int, _ red: UInt8, _ green: UInt8,
    _ blue: UInt8, _ alpha: UInt8, _ mode: BlendMode
  ) {
    var run = pixels.mutableSpan
    let rest = UInt32(255 - alpha)
    var index = 4 * first
    while index < 4 * (first + count) {
      switch mode {
      case .over:
        run[index] = red &+ scaled(UInt32(run[index]), rest)
        run[index + 1] = green &+ scaled(UInt32(run[index + 1]), rest)
        run[index + 2] = blue &+ scaled(UInt32(run[index + 2]), rest)
        run[index + 3] = alpha &+ scaled(UInt32(run[index + 3]), rest)
      case .plus:
        run[index] = UInt8(min(UInt32(run[index]) + UInt32(red), 255))
        run[index + 1] = UInt8(min(UInt32(run[index + 1]) + UInt32(green), 255))
        run[index + 2] = UInt8(min(UInt32(run[index + 2]) + UInt32(blue), 255))
        run[index + 3] = UInt8(min(UInt32(run[index + 3]) + UInt32(alpha), 255))
      }
      index += 4
    }
  }
}
