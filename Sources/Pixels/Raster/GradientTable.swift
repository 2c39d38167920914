internal import SymbolStyle

/// The colours of a gradient by its parameter, so that most pixels of a large area take a look into a
/// table instead of a search for the stops around them.
///
/// Every entry is right within 1 of 255 in its bucket and half of the buckets beside it; where the
/// colours change faster, and around stops, it says that the pixel is to be computed by itself. So
/// sharp edges stay where they are.
struct GradientTable: ~Copyable {
  /// Buckets between the first and the last stop, a power of two.
  private static let size = 1 << 14
  /// What stands for a pixel that is computed by itself: no pixel has more colour than alpha.
  private static let exact = PixelWord(bits: 0x00FF_FFFF)
  /// Fewer pixels of a fill are computed one by one: a table costs as much as some thousands.
  private static let worthwhile = 2 * size
  /// How many pixels of the table a pixel that is computed by itself takes the time of.
  static let exactCost = 32
  /// Columns that are looked up at once.
  private static let chunk = 256

  /// Bucket n - 1 stands at n: the one before 0 and the one after 1 are what is padded with.
  private var words = Buffer<UInt32>()
  /// Of the columns that are looked up.
  private var indexes = Buffer<Int32>()
  private var colors = Buffer<UInt32>()
  private var isOpaque = false
  /// Pixels of the fill so far.
  private var pixels = 0

  /// Begins with another gradient.
  mutating func removeAll() {
    words.removeAll()
    pixels = 0
  }

  /// Whether a run is to be looked up; makes the table when there are enough pixels for it.
  mutating func isReady(for shader: GradientShader, count: Int) -> Bool {
    if words.count > 0 { return true }
    pixels += count
    guard pixels >= Self.worthwhile else { return false }
    make(shader)
    return true
  }

  private mutating func make(_ shader: GradientShader) {
    let count = Self.size + 3
    words.fill(0, count: count)
    isOpaque = shader.isOpaque
    for index in 0..<count {
      let word = shader.word(atUnfolded: Double(index - 1) / Double(Self.size))
      words[index] = word.bits
    }
    // Those at the ends stand for one colour, whatever is beside them.
    var before = PixelWord(bits: words[0])
    for index in 1..<count - 1 {
      let word = PixelWord(bits: words[index])
      let after = PixelWord(bits: words[index + 1])
      if !(Self.areNear(word, before) && Self.areNear(word, after)) {
        words[index] = Self.exact.bits
      }
      before = word
    }
    for offset in shader.offsets {
      let place = offset * Double(Self.size) + 1
      let first = Int((place - 1).rounded(.up))
      for index in max(first, 1)...min(Int(place + 1), count - 2) {
        words[index] = Self.exact.bits
      }
    }
  }

  /// Whether all between two pixels is within 1 of each: with equal alphas, blending adds nothing.
  private static func areNear(_ a: PixelWord, _ b: PixelWord) -> Bool {
    func differ(_ a: UInt32, _ b: UInt32) -> Bool { a > b &+ 1 || b > a &+ 1 }
    return a.alpha == b.alpha && !differ(a.red, b.red) && !differ(a.green, b.green)
      && !differ(a.blue, b.blue)
  }

  /// Blends a run of fully covered pixels.
  ///
  /// Returns how many of them had to be computed by themselves.
  mutating func shade(
    _ pixels: inout [UInt8], row: Int, columns: Range<Int>, width: Int, _ shader: GradientShader,
    _ mode: Surface.BlendMode
  ) -> Int {
    var exact = 0
    let ramp = shader.ramp(inRow: row, width: width, size: Self.size)
    if indexes.count == 0 {
      indexes.fill(0, count: Self.chunk + 4)
      colors.fill(0, count: Self.chunk)
    }
    var bytes = pixels.mutableSpan
    var run = unsafe bytes.mutableBytes
    var start = columns.lowerBound
    while start < columns.upperBound {
      let count = min(Self.chunk, columns.upperBound - start)
      if let ramp {
        locate(ramp, shader.spread, from: start, count: count)
        exact += look(up: count, from: start, row, shader)
      } else {
        for index in 0..<count {
          colors[index] = shader.word(column: start + index, row: row, coverage: 255).bits
        }
        exact += count
      }
      let first = row * width + start
      colors.withSpan { colors in
        // Without a ramp there may be pixels that are not painted at all.
        let hides = isOpaque && ramp != nil
        Self.blend(colors, count, &run, first, isOpaque: hides, mode)
      }
      start += count
    }
    return exact
  }

  /// Takes the colours of pixels from the table, and those that it does not hold from the shader.
  ///
  /// Returns how many those are.
  private mutating func look(
    up count: Int, from start: Int, _ row: Int, _ shader: GradientShader
  ) -> Int {
    var exact = 0
    words.withSpan { words in
      indexes.withSpan { indexes in
        colors.withMutableSpan { colors in
          for index in 0..<count {
            var word = words[Int(truncatingIfNeeded: indexes[index])]
            if word == Self.exact.bits {
              word = shader.word(column: start &+ index, row: row, coverage: 255).bits
              exact &+= 1
            }
            colors[index] = word
          }
        }
      }
    }
    return exact
  }

  /// Blends pixels with those of a run, in loops without branches.
  private static func blend(
    _ colors: Span<UInt32>, _ count: Int, _ run: inout MutableRawSpan, _ first: Int,
    isOpaque: Bool, _ mode: Surface.BlendMode
  ) {
    switch mode {
    case .over where isOpaque:
      for index in 0..<count { run.setPixel(first &+ index, PixelWord(bits: colors[index])) }
    case .over:
      for index in 0..<count {
        let under = run.pixel(first &+ index)
        let word = PixelWord(bits: colors[index])
        run.setPixel(first &+ index, word.blended(with: under, .over))
      }
    case .plus:
      for index in 0..<count {
        let under = run.pixel(first &+ index)
        let word = PixelWord(bits: colors[index])
        run.setPixel(first &+ index, word.blended(with: under, .plus))
      }
    }
  }

  /// Finds the entries of `count` columns, at most `chunk`.
  private mutating func locate(
    _ ramp: GradientShader.RowRamp, _ spread: Gradient.Spread, from start: Int, count: Int
  ) {
    indexes.withMutableSpan { indexes in
      switch ramp {
      case .linear(let slope, let offset):
        Self.locate(&indexes, spread, start, count) { $0 * slope + offset }
      case .radial(let bend, let vertex, let least, let slope, let offset):
        Self.locate(&indexes, spread, start, count) { column in
          let side = column - vertex
          let square = side * side * bend + least
          return column * slope + offset + square.squareRoot()
        }
      }
    }
  }

  @inline(__always)
  private static func locate(
    _ indexes: inout MutableSpan<Int32>, _ spread: Gradient.Spread, _ start: Int, _ count: Int,
    _ position: (SIMD4<Double>) -> SIMD4<Double>
  ) {
    switch spread {
    case .pad:
      let last = Double(size + 1)
      func clamped(_ place: SIMD4<Double>) -> SIMD4<Double> {
        place.replacing(with: -1, where: place .< -1).replacing(with: last, where: place .> last)
      }
      locate(&indexes, start, count, { clamped(position($0)) }, fold: { $0 })
    case .repeat:
      locate(&indexes, start, count, position, fold: { $0 & Int32(size - 1) })
    case .reflect:
      func turned(_ bucket: SIMD4<Int32>) -> SIMD4<Int32> {
        let turn = bucket & Int32(2 * size - 1)
        return turn.replacing(with: Int32(2 * size) &- turn, where: turn .> Int32(size))
      }
      locate(&indexes, start, count, position, fold: turned)
    }
  }

  @inline(__always)
  private static func locate(
    _ indexes: inout MutableSpan<Int32>, _ start: Int, _ count: Int,
    _ position: (SIMD4<Double>) -> SIMD4<Double>, fold: (SIMD4<Int32>) -> SIMD4<Int32>
  ) {
    var run = unsafe indexes.mutableBytes
    var column = SIMD4(repeating: Double(start)) + SIMD4(0.5, 1.5, 2.5, 3.5)
    var index = 0
    while index < count {
      // Leaves the whole part, rounded, in the lowest bits.
      let place = position(column) + SIMD4(repeating: 0x1.8p52)
      let bits = unsafe unsafeBitCast(place, to: SIMD4<UInt64>.self)
      let bucket = fold(SIMD4<Int32>(truncatingIfNeeded: bits)) &+ 1
      run.storeBytes(of: bucket, toByteOffset: index &* 4, as: SIMD4<Int32>.self)
      column += 4
      index &+= 4
    }
  }
}
