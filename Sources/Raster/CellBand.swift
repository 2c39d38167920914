internal import Geometry

/// The signed areas of some rows of pixels.
///
/// A line adds to a cell how much the covered area of that pixel differs from that of the pixel left of
/// it, so that the running sum over the cells is the area itself (Levien, "font-rs", 2016; the same
/// differences as the area and cover of FreeType's cells in one number). One bit for every four cells
/// tells which of them were touched, as in Blend2D: between those the coverage does not change.
struct CellBand: ~Copyable {
  /// The most cells in a band, unless that is less than `minimumRows`: they should stay in the cache.
  private static let maximumCells = 1 << 14
  private static let minimumRows = 8
  /// A chain must be so many pixels within the row for its lines not to be clipped: more than rounding
  /// errors of where it crosses the border of two rows.
  static let margin = 1e-6

  private var cells = Buffer<Double>()
  private var marks = Buffer<UInt64>()
  private(set) var width = 0
  /// The number of rows in the band.
  private(set) var rows = 0
  /// Cells and marks a row.
  private var stride = 0
  private var words = 0
  private var limit = 0.0
  /// The first cell and the first mark of the row that lines are added to.
  private var firstCell = 0
  private var firstMark = 0

  /// Makes room for rows of `width` pixels; all cells are 0 then and whenever they have been painted.
  mutating func resize(width: Int, rows: Int) {
    self.width = width
    limit = Double(width)
    // The two extra cells take what lies at the right edge.
    stride = (width + 2 + 3) & ~3
    words = (stride + 255) / 256
    self.rows = min(rows, max(Self.maximumCells / stride, Self.minimumRows))
    if cells.count < self.rows * stride { cells.fill(0, count: self.rows * stride) }
    if marks.count < self.rows * words { marks.fill(0, count: self.rows * words) }
  }

  /// Takes the row, counted from the first one of the band, that lines are added to from now on.
  mutating func selectRow(_ row: Int) {
    firstCell = row * stride
    firstMark = row * words
  }

  @inline(__always)
  mutating func selectNextRow() {
    firstCell &+= stride
    firstMark &+= words
  }

  /// Whether the lines of a chain between these columns need no clipping.
  func holds(_ minX: Double, _ maxX: Double) -> Bool {
    minX >= Self.margin && maxX <= limit - Self.margin
  }

  /// Adds the area to the right of a line within the row, which may leave it to the sides unless it is
  /// told that nothing must be clipped.
  ///
  /// Left of the row, lines count as its left edge, right of it not at all.
  @inline(__always)
  mutating func add(_ x0: Double, _ x1: Double, _ height: Double, isClipped: Bool) {
    if isClipped { addClipped(x0, x1, height) } else { addInside(x0, x1, height) }
  }

  private mutating func addClipped(_ x0: Double, _ x1: Double, _ height: Double) {
    let low = min(x0, x1)
    let high = max(x0, x1)
    if high <= 0 {
      add(height, 0, 0)
    } else if low < limit {
      let perX = height / (high - low)
      if low < 0 { add(-low * perX, 0, 0) }
      let inLow = max(low, 0)
      let inHigh = min(high, limit)
      addInside(inLow, inHigh, low < 0 || high > limit ? (inHigh - inLow) * perX : height)
    }
  }

  @inline(__always)
  private mutating func addInside(_ x0: Double, _ x1: Double, _ height: Double) {
    let column = Self.column(x0)
    if column == Self.column(x1) {
      let right = ((x0 + x1) * 0.5 - Double(column)) * height
      add(height - right, right, Int(column))
    } else {
      addAcross(min(x0, x1), max(x0, x1), height)
    }
  }

  /// Adds to the cell of a column and the next one.
  @inline(__always)
  private mutating func add(_ first: Double, _ second: Double, _ column: Int) {
    marks[firstMark &+ column >> 8] |= 1 &<< UInt64(truncatingIfNeeded: column >> 2)
    cells.add(first, second, at: firstCell &+ column)
  }

  /// The column of an x in the row; at the border of two, either of them.
  ///
  /// Adding 1.5 * 2^52 rounds to an integer, whose bits are then the last of the number: a third of the
  /// instructions of `Int(_: Double)`, which must trap on what no x here is.
  @inline(__always)
  static func column(_ x: Double) -> Int32 {
    Int32(truncatingIfNeeded: (x - 0.5 + 0x1.8p52).bitPattern)
  }

  /// A line between two columns within the row.
  private mutating func addAcross(_ low: Double, _ high: Double, _ height: Double) {
    let first = Int(Self.column(low))
    let last = Int(Self.column(high))
    let lowPart = low - Double(first)
    let highPart = high - Double(last)
    let perX = height / (high - low)
    let firstArea = 0.5 * perX * (1 - lowPart) * (1 - lowPart)
    let lastArea = 0.5 * perX * highPart * highPart
    if last == first + 1 {
      add(firstArea, height - firstArea - lastArea, first)
    } else {
      let secondArea = perX * (1.5 - lowPart)
      add(firstArea, secondArea - firstArea, first)
      var column = first + 2
      while column < last {
        add(perX, 0, column)
        column += 1
      }
      add(height - (secondArea + Double(last - first - 2) * perX) - lastArea, 0, last)
    }
    add(0, lastArea, last)
  }

  /// Makes areas of integrals of the winding number in the selected row: at most 1, and for the even-odd
  /// rule falling again between odd and even numbers.
  mutating func fold(by rule: FillRule) {
    var sum = 0.0
    var last = 0.0
    for column in 0..<stride {
      sum += cells[firstCell + column]
      var area = abs(sum)
      if rule == .evenOdd {
        area -= 2 * (area / 2).rounded(.down)
        if area > 1 { area = 2 - area }
      }
      area = min(area, 1)
      cells[firstCell + column] = area - last
      last = area
    }
    for word in 0..<words { marks[firstMark + word] = .max }
  }

  /// The next columns of the selected row, from a multiple of four on, that may be touched: nil if there
  /// are no more.
  @inline(__always)
  mutating func nextSpan(from column: Int) -> Range<Int>? {
    guard column < stride else { return nil }
    var word = column >> 8
    var bits = marks[firstMark &+ word] & (.max &<< UInt64(truncatingIfNeeded: column >> 2))
    while bits == 0 {
      word &+= 1
      guard word < words else { return nil }
      bits = marks[firstMark &+ word]
    }
    let start = word &<< 8 &+ bits.trailingZeroBitCount &<< 2
    guard start < stride else { return nil }
    // The second cell of the last addition may lie behind the last mark.
    var end = start &+ 4
    while end < stride, isMarked(end) || cells[firstCell &+ end] != 0 { end &+= 4 }
    return start..<end
  }

  @inline(__always)
  private func isMarked(_ column: Int) -> Bool {
    marks[firstMark &+ column >> 8] >> UInt64(truncatingIfNeeded: (column >> 2) & 63) & 1 != 0
  }

  /// Forgets which columns of the selected row were touched, all of which must be 0 again.
  @inline(__always)
  mutating func removeMarks() {
    for word in 0..<words { marks[firstMark &+ word] = 0 }
  }

  /// Writes the areas of the columns in `range` as bytes of 255, from the sum of all cells left of it,
  /// and returns the sum at its end.
  mutating func resolve(
    _ range: Range<Int>, from sum: Double, into bytes: inout Buffer<UInt8>
  ) -> Double {
    var sum = sum
    for column in range {
      sum += cells.take(firstCell + column)
      if column < width { bytes[column] = Self.byte(sum) }
    }
    return sum
  }

  /// Blends an opaque colour with the coverage of the selected row over alphas that begin at `offset`:
  /// `resolve` and source-over in one pass, for what symbols mostly are.
  mutating func resolveOver(into alphas: inout [UInt8], at offset: Int) {
    var alphas = alphas.mutableSpan
    var sum = 0.0
    var column = 0
    while let span = nextSpan(from: column) {
      let start = min(span.lowerBound, width)
      Self.cover(&alphas, offset &+ column, offset &+ start, Self.byte(sum))
      column = start
      let end = min(span.upperBound, width)
      while column < end {
        sum += cells.take(firstCell &+ column)
        let byte = Self.byte(sum)
        let place = offset &+ column
        alphas[place] = byte &+ scaled(UInt32(alphas[place]), UInt32(255 &- byte))
        column &+= 1
      }
      // What lies right of the target.
      while column < span.upperBound {
        _ = cells.take(firstCell &+ column)
        column &+= 1
      }
    }
    if column < width { Self.cover(&alphas, offset &+ column, offset &+ width, Self.byte(sum)) }
    removeMarks()
  }

  @inline(__always)
  private static func cover(
    _ alphas: inout MutableSpan<UInt8>, _ start: Int, _ end: Int, _ byte: UInt8
  ) {
    guard byte > 0 else { return }
    var place = start
    while place < end {
      alphas[place] = byte &+ scaled(UInt32(alphas[place]), UInt32(255 &- byte))
      place &+= 1
    }
  }

  /// The area as a byte, rounded to the nearest.
  @inline(__always)
  static func byte(_ area: Double) -> UInt8 {
    // Rounding errors of the sum lie outside of 0...1, too. The integer is taken as in `column`.
    let clamped = area < 1 ? (area > 0 ? area : 0) : 1
    return UInt8(truncatingIfNeeded: (clamped * 255 + 0x1.8p52).bitPattern)
  }
}
