internal import SymbolStyle

/// A lookup table of a gradient's colors by parameter, which replaces the search for stops in large
/// areas.
///
/// Every entry is accurate to within 1 of 255 for its bucket and half of the neighboring buckets.
/// Where colors change faster, and around stops, an entry requests exact computation, which
/// preserves sharp edges.
struct GradientTable: ~Copyable {
  /// The number of buckets between the first and the last stop, a power of two.
  private static let size = 1 << 14
  /// The entry that requests exact computation; no pixel can have a color channel above its alpha.
  private static let exact = PixelWord(bits: 0x00FF_FFFF)
  /// The minimum number of pixels in a fill to build a table, which costs as much as several
  /// thousand pixels.
  private static let worthwhile = 2 * size
  /// The cost of an exact pixel, in table lookups.
  static let exactCost = 32
  /// The number of columns in a batch of lookups.
  private static let chunk = 256

  /// The colors of the buckets: bucket n is at the index n + 1.
  ///
  /// The first and the last element are the colors beyond both ends of the gradient.
  private var words = Buffer<UInt32>()
  /// The indices in `words` for the columns of a batch.
  private var indexes = Buffer<Int32>()
  private var colors = Buffer<UInt32>()
  private var isOpaque = false
  /// The number of pixels in the fill so far.
  private var pixels = 0

  /// Clears the table for the next gradient.
  mutating func removeAll() {
    words.removeAll()
    pixels = 0
  }

  /// Returns whether to use the table for a run, and builds the table once there are enough pixels.
  mutating func isReady(for shader: GradientShader, count: Int) -> Bool {
    if words.count > 0 { return true }
    pixels += count
    guard pixels >= Self.worthwhile else { return false }
    make(shader)
    return true
  }

  private mutating func make(_ shader: GradientShader) {
    let count = Self.size + 3
    words.fill(Self.exact.bits, count: 2 * Self.size)
    isOpaque = shader.isOpaque
    for index in 0..<count {
      let word = shader.word(atUnfolded: Double(index - 1) / Double(Self.size))
      words[index] = word.bits
    }
    // The buckets at the ends have a single color, regardless of their neighbors.
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

  /// Returns whether two pixels are so close that every color between them differs from each by at
  /// most 1 of 255.
  ///
  /// With equal alphas, blending does not increase this error.
  private static func areNear(_ a: PixelWord, _ b: PixelWord) -> Bool {
    func differ(_ a: UInt32, _ b: UInt32) -> Bool { a > b &+ 1 || b > a &+ 1 }
    return a.alpha == b.alpha && !differ(a.red, b.red) && !differ(a.green, b.green)
      && !differ(a.blue, b.blue)
  }

  /// Blends a run of fully covered pixels.
  ///
  /// Returns the number of pixels that were computed exactly.
  mutating func shade(
    _ pixels: inout ContiguousArray<UInt8>, row: Int, columns: Range<Int>, width: Int,
    _ shader: GradientShader,
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
    // An opaque color replaces pixels without being blended.
    let isStored = isOpaque && mode == .over
    var start = columns.lowerBound
    while start < columns.upperBound {
      let count = min(Self.chunk, columns.upperBound - start)
      let first = row * width + start
      if let ramp {
        locate(ramp, shader.spread, from: start, count: count)
        exact += words.withSpan { words in
          indexes.withSpan { indexes in
            let colorAt = { shader.word(column: start + $0, row: row, coverage: 255) }
            if isStored { return Self.look(up: indexes, words, count, &run, first, colorAt) }
            return colors.withMutableSpan { colors in
              var colors = unsafe colors.mutableBytes
              return Self.look(up: indexes, words, count, &colors, 0, colorAt)
            }
          }
        }
      } else {
        for index in 0..<count {
          colors[index] = shader.word(column: start + index, row: row, coverage: 255).bits
        }
        exact += count
      }
      if ramp == nil || !isStored {
        // Without a ramp, some pixels may not be painted.
        let hides = isStored && ramp != nil
        colors.withSpan { Self.blend($0, count, &run, first, isStored: hides, mode) }
      }
      start += count
    }
    return exact
  }

  /// Writes the colors of `count` pixels from the table, or from `colorAt` where exact computation
  /// is requested.
  ///
  /// Returns the number of exact pixels.
  @inline(__always)
  private static func look(
    up indexes: Span<Int32>, _ words: Span<UInt32>, _ count: Int, _ run: inout MutableRawSpan,
    _ first: Int, _ colorAt: (_ index: Int) -> PixelWord
  ) -> Int {
    precondition(words.count == 2 * size && count &+ 3 < indexes.count, "wrong table size")
    func word(_ index: Int) -> UInt32 {
      // `fill` produces only valid indices in `words`.
      let place = unsafe indexes[unchecked: index]
      return unsafe words[unchecked: Int(truncatingIfNeeded: place)]
    }
    var exact = 0
    var index = 0
    func look(_ index: Int) {
      var found = PixelWord(bits: word(index))
      if found == Self.exact {
        found = colorAt(index)
        exact &+= 1
      }
      run.setPixel(first &+ index, found)
    }
    while index &+ 4 <= count {
      let (a, b, c, d) = (word(index), word(index &+ 1), word(index &+ 2), word(index &+ 3))
      let none = Self.exact.bits
      if a != none, b != none, c != none, d != none {
        run.setFourPixels(first &+ index, SIMD4(a, b, c, d))
      } else {
        for index in index..<index &+ 4 { look(index) }
      }
      index &+= 4
    }
    for index in index..<count { look(index) }
    return exact
  }

  /// Blends pixels with the pixels of a run, in branch-free loops.
  private static func blend(
    _ colors: Span<UInt32>, _ count: Int, _ run: inout MutableRawSpan, _ first: Int,
    isStored: Bool, _ mode: Surface.BlendMode
  ) {
    let bytes = unsafe colors.bytes
    if isStored {
      for index in 0..<count { run.setPixel(first &+ index, bytes.pixel(index)) }
    } else if mode == .plus {
      for index in 0..<count {
        let under = run.pixel(first &+ index)
        run.setPixel(first &+ index, bytes.pixel(index).blended(with: under, .plus))
      }
    } else {
      var index = 0
      while index &+ 4 <= count {
        run.blendFour(first &+ index, bytes.fourPixels(index))
        index &+= 4
      }
      for index in index..<count {
        let under = run.pixel(first &+ index)
        run.setPixel(first &+ index, bytes.pixel(index).blended(with: under, .over))
      }
    }
  }

  /// Computes the table indices for `count` columns, at most `chunk`.
  private mutating func locate(
    _ ramp: GradientShader.RowRamp, _ spread: Gradient.Spread, from start: Int, count: Int
  ) {
    let x = Double(start) + 0.5
    let isNear = ramp.reach(from: x, to: x + Double(count)) < Self.near
    let fold = Fold(spread)
    indexes.withMutableSpan { indexes in
      switch ramp {
      case .linear(let slope, let offset) where isNear:
        let (slope, offset) = (Float(slope), Float(x * slope + offset))
        Self.locateNear(&indexes, fold, count) { $0 * slope + offset }
      case .radial(let bend, let vertex, let least, let slope, let offset) where isNear:
        let (first, bend, least) = (Float(x - vertex), Float(bend), Float(least))
        let (slope, offset) = (Float(slope), Float(x * slope + offset))
        // A closure would not be inlined, and would be called for every four pixels.
        @inline(__always)
        func position(_ column: SIMD4<Float>) -> SIMD4<Float> {
          let side = column + first
          return column * slope + offset + Self.squareRoot(side * side * bend + least)
        }
        Self.locateNear(&indexes, fold, count, position)
      case .linear(let slope, let offset):
        Self.locateFar(&indexes, fold, start, count) { $0 * slope + offset }
      case .radial(let bend, let vertex, let least, let slope, let offset):
        Self.locateFar(&indexes, fold, start, count) { column in
          let side = column - vertex
          let square = side * side * bend + least
          return column * slope + offset + square.squareRoot()
        }
      }
    }
  }

  /// Returns the square roots of nonnegative numbers, nearly as accurately as `squareRoot()`, which
  /// processes one lane at a time.
  @inline(__always)
  private static func squareRoot(_ square: SIMD4<Float>) -> SIMD4<Float> {
    // Estimate 1 / root from the exponent, to within 4 %, and then apply Newton's method.
    let bits = unsafe unsafeBitCast(square, to: SIMD4<Int32>.self)
    var inverse = unsafe unsafeBitCast(0x5F37_59DF &- bits &>> 1, to: SIMD4<Float>.self)
    let half = square * 0.5
    inverse *= 1.5 - half * inverse * inverse
    inverse *= 1.5 - half * inverse * inverse
    let root = square * inverse
    return root + (square - root * root) * (inverse * 0.5)
  }

  /// The limit up to which the 24 bits of `Float` distinguish buckets, with a margin of a quarter
  /// bucket for rounding.
  private static let near = 0x1p20

  /// A map from any bucket number to a bucket of the table: 0 to `size`, or -1 and `size + 1` for
  /// padding.
  private struct Fold {
    /// The limits beyond which the gradient is padded.
    var low = -Double.infinity
    var high = Double.infinity
    /// The mask that reduces a bucket number to one period of a repeated gradient.
    var mask: Int32 = -1
    /// Whether every second repetition of the gradient is mirrored.
    var turns = false

    init(_ spread: Gradient.Spread) {
      switch spread {
      case .pad: (low, high) = (-1, Double(size + 1))
      case .repeat: mask = Int32(size - 1)
      case .reflect: (mask, turns) = (Int32(2 * size - 1), true)
      }
    }
  }

  /// Maps parameters to buckets, four columns at a time from the first column.
  @inline(__always)
  private static func locateNear(
    _ indexes: inout MutableSpan<Int32>, _ fold: Fold, _ count: Int,
    _ position: (SIMD4<Float>) -> SIMD4<Float>
  ) {
    let (low, high) = (Float(fold.low), Float(fold.high))
    fill(&indexes, count, fold, SIMD4<Float>(0, 1, 2, 3)) { columns in
      let place = position(columns)
      let inside = place.replacing(with: low, where: place .< low)
        .replacing(with: high, where: place .> high)
      // The sum has the rounded integer in its lowest bits.
      return unsafe unsafeBitCast(inside + 0x1.8p23, to: SIMD4<Int32>.self) &- 0x4B40_0000
    }
  }

  /// Maps parameters to buckets, starting at column 0.
  @inline(__always)
  private static func locateFar(
    _ indexes: inout MutableSpan<Int32>, _ fold: Fold, _ start: Int, _ count: Int,
    _ position: (SIMD4<Double>) -> SIMD4<Double>
  ) {
    let (low, high) = (fold.low, fold.high)
    let columns = SIMD4(repeating: Double(start)) + SIMD4(0.5, 1.5, 2.5, 3.5)
    fill(&indexes, count, fold, columns) { columns in
      let place = position(columns)
      let inside = place.replacing(with: low, where: place .< low)
        .replacing(with: high, where: place .> high)
      return SIMD4<Int32>(
        truncatingIfNeeded: unsafe unsafeBitCast(inside + 0x1.8p52, to: SIMD4<UInt64>.self))
    }
  }

  /// Writes buckets as indices in `words`, four columns at a time.
  @inline(__always)
  private static func fill<Number: SIMDScalar & FloatingPoint>(
    _ indexes: inout MutableSpan<Int32>, _ count: Int, _ fold: Fold, _ columns: SIMD4<Number>,
    _ bucket: (SIMD4<Number>) -> SIMD4<Int32>
  ) {
    var run = unsafe indexes.mutableBytes
    let mask = fold.mask
    var columns = columns
    var index = 0
    while index < count {
      // The second mask only guarantees valid indices; it does not change any value that occurs.
      let place = ((bucket(columns) & mask) &+ 1) & Int32(2 * size - 1)
      run.storeBytes(of: place, toByteOffset: index &* 4, as: SIMD4<Int32>.self)
      columns += 4
      index &+= 4
    }
    guard fold.turns else { return }
    for index in 0..<count {
      let turn = indexes[index] &- 1
      indexes[index] = Int32(size) &- abs(turn &- Int32(size)) &+ 1
    }
  }
}
