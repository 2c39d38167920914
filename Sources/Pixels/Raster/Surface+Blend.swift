/// Functions that blend runs of pixels; only this code changes pixels.
extension Surface {
  /// Blends the brush into a run of pixels in one row, with a constant coverage of 0...255.
  mutating func cover(_ row: Int, _ columns: Range<Int>, by coverage: UInt8, _ brush: Brush) {
    guard coverage > 0 else { return }
    count(columns.count)
    let first = row * width + columns.lowerBound
    switch brush.kind {
    case .solid(let red, let green, let blue, let brushAlpha):
      let alpha = Brush.scaled(coverage, brushAlpha)
      if isTinted {
        Self.blendAlpha(&alphas, first, columns.count, alpha, mode)
      } else {
        let word = PixelWord(red: red, green: green, blue: blue, alpha: alpha)
        Self.blend(&pixels, first, columns.count, word, mode)
      }
    case .gradient(let shader):
      var exact = columns.count
      if coverage == 255, table.isReady(for: shader, count: columns.count) {
        exact = table.shade(&pixels, row: row, columns: columns, width: width, shader, mode)
      } else {
        for column in columns {
          let word = shader.word(column: column, row: row, coverage: coverage)
          Self.blend(&pixels, row * width + column, 1, word, mode)
        }
      }
      painted &+= exact * GradientTable.exactCost
    }
  }

  /// Blends the brush into a run of pixels in one row, with the coverage of each pixel in
  /// `scratch`.
  mutating func coverByScratch(_ row: Int, _ columns: Range<Int>, _ brush: Brush) {
    let offset = row * width
    switch brush.kind {
    case .solid(let red, let green, let blue, let alpha):
      if isTinted {
        Self.blendAlphas(&alphas, offset, columns, scratch, alpha, mode)
      } else {
        let opaque = PixelWord(red: red, green: green, blue: blue, alpha: 255)
        for column in columns where scratch[column] != 0 {
          let covered = UInt32(Brush.scaled(scratch[column], alpha))
          Self.blend(&pixels, offset + column, 1, opaque.scaled(by: covered), mode)
        }
      }
    case .gradient(let shader):
      for column in columns where scratch[column] != 0 {
        let word = shader.word(column: column, row: row, coverage: scratch[column])
        Self.blend(&pixels, offset + column, 1, word, mode)
      }
    }
  }

  /// Blends the brush into rows of pixels, with the coverage that a band of cells has accumulated.
  mutating func cover(_ rows: Range<Int>, by cells: inout CellBand, _ brush: Brush) {
    if isTinted, mode == .over, brush.isOpaque {
      count(cells.paintOver(&alphas, rows: rows.count, at: rows.lowerBound * width))
      return
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

  private static func blendAlpha(
    _ alphas: inout ContiguousArray<UInt8>, _ first: Int, _ count: Int, _ alpha: UInt8,
    _ mode: BlendMode
  ) {
    var run = alphas.mutableSpan
    if alpha == 255 {
      for index in first..<first + count { run[index] = 255 }
      return
    }
    for index in first..<first + count { run[index] = blended(run[index], alpha, mode) }
  }

  static func blendAlphas(
    _ alphas: inout ContiguousArray<UInt8>, _ offset: Int, _ columns: Range<Int>,
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
  static func blended(_ under: UInt8, _ alpha: UInt8, _ mode: BlendMode) -> UInt8 {
    switch mode {
    case .over: alpha &+ scaled(UInt32(under), UInt32(255 &- alpha))
    case .plus: UInt8(min(UInt32(under) + UInt32(alpha), 255))
    }
  }

  /// Blends one pixel into `count` four-channel pixels.
  @inline(__always)
  private static func blend(
    _ pixels: inout ContiguousArray<UInt8>, _ first: Int, _ count: Int, _ word: PixelWord,
    _ mode: BlendMode
  ) {
    guard word.alpha != 0 else { return }
    var span = pixels.mutableSpan
    var run = unsafe span.mutableBytes
    if word.alpha == 255, mode == .over {
      for index in first..<first + count { run.setPixel(index, word) }
    } else {
      let end = first + count
      var start = first
      if mode == .over {
        let words = SIMD4(repeating: word.bits)
        while start &+ 4 <= end {
          run.blendFour(start, words)
          start &+= 4
        }
      }
      for index in start..<end {
        run.setPixel(index, word.blended(with: run.pixel(index), mode))
      }
    }
  }
}
