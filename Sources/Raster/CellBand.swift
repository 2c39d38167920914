internal import Geometry

/// The signed areas of some rows of pixels.
///
/// A line adds to a cell how much the covered area of that pixel differs from that of the pixel left of
/// it, so that the running sum over the cells is the area itself (Levien, "font-rs", 2016; the same
/// differences as the area and cover of FreeType's cells in one number). One bit for every four cells
/// tells which of them were touched, as in Blend2D: between those the coverage does not change.
struct CellBand: ~Copyable {
  /// The most cells in a band, unless that is less than `minimumRows`: they should stay in the cache.
  private static let maximumCells = 1 << 15
  private static let minimumRows = 8
  /// A chain must be so many pixels within the row for its lines not to be clipped: more than rounding
  /// errors of where it crosses the border of two rows.
  static let margin = 1e-6

  /// The area of a pixel. In whole numbers, sums do not depend on the order and take less time; what is
  /// lost by rounding is 1/16,000 of 1/255 a line.
  static let one: Int32 = 1 << 22

  private var cells = Buffer<Int32>()
  private var marks = Buffer<UInt64>()
  private(set) var width = 0
  /// The number of rows in the band.
  private(set) var rows = 0
  /// Cells and marks a row.
  private var cellsPerRow = 0
  private var wordsPerRow = 0
  private var limit = 0.0
  /// The first cell and the first mark of the row that lines are added to.
  private var firstCell = 0
  private var firstMark = 0

  /// Makes room for rows of `width` pixels; all cells are 0 then and whenever they have been painted.
  mutating func resize(width: Int, rows: Int) {
    self.width = width
    limit = Double(width)
    // The two extra cells take what lies at the right edge.
    cellsPerRow = (width + 2 + 3) & ~3
    wordsPerRow = (cellsPerRow + 255) / 256
    self.rows = min(rows, max(Self.maximumCells / cellsPerRow, Self.minimumRows))
    if cells.count < self.rows * cellsPerRow { cells.fill(0, count: self.rows * cellsPerRow) }
    if marks.count < self.rows * wordsPerRow { marks.fill(0, count: self.rows * wordsPerRow) }
  }

  /// Takes the row, counted from the first one of the band, that lines are added to from now on.
  mutating func selectRow(_ row: Int) {
    firstCell = row * cellsPerRow
    firstMark = row * wordsPerRow
  }

  @inline(__always)
  mutating func selectNextRow() {
    firstCell &+= cellsPerRow
    firstMark &+= wordsPerRow
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
    cells.add(Self.integer(first), Self.integer(second), at: firstCell &+ column)
  }

  /// The column of an x in the row; at the border of two, either of them.
  @inline(__always)
  private static func column(_ x: Double) -> Int32 { integer(x - 0.5) }

  /// The nearest integer.
  ///
  /// Adding 1.5 * 2^52 rounds to one, whose bits are then the last of the number: a third of the
  /// instructions of `Int(_: Double)`, which must trap on what no number here is.
  @inline(__always)
  private static func integer(_ number: Double) -> Int32 {
    Int32(truncatingIfNeeded: (number + 0x1.8p52).bitPattern)
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

  /// The next columns of the selected row, from a multiple of four on, that may be touched: nil if there
  /// are no more.
  @inline(__always)
  mutating func nextSpan(from column: Int) -> Range<Int>? {
    guard column < cellsPerRow else { return nil }
    var word = column >> 8
    var bits = marks[firstMark &+ word] & (.max &<< UInt64(truncatingIfNeeded: column >> 2))
    while bits == 0 {
      word &+= 1
      guard word < wordsPerRow else { return nil }
      bits = marks[firstMark &+ word]
    }
    let start = word &<< 8 &+ bits.trailingZeroBitCount &<< 2
    guard start < cellsPerRow else { return nil }
    // The second cell of the last addition may lie behind the last mark.
    var end = start &+ 4
    while end < cellsPerRow, isMarked(end) || cells[firstCell &+ end] != 0 { end &+= 4 }
    return start..<end
  }

  @inline(__always)
  private func isMarked(_ column: Int) -> Bool {
    marks[firstMark &+ column >> 8] >> UInt64(truncatingIfNeeded: (column >> 2) & 63) & 1 != 0
  }

  /// Forgets which columns of the selected row were touched, all of which must be 0 again.
  @inline(__always)
  mutating func removeMarks() {
    for word in 0..<wordsPerRow { marks[firstMark &+ word] = 0 }
  }

  /// Writes the areas of the columns in `range`, from a multiple of four on, as bytes of 255, from the
  /// sum of all cells left of it, and returns the sum at its end.
  mutating func resolve(
    _ range: Range<Int>, from sum: Int32, into bytes: inout Buffer<UInt8>
  ) -> Int32 {
    var sum = sum
    for column in stride(from: range.lowerBound, to: range.upperBound, by: 4) {
      let four = takeBytes(column, &sum)
      for lane in 0..<min(4, width - column) { bytes[column + lane] = UInt8(four[lane]) }
    }
    return sum
  }

  /// The areas of four columns of the selected row as 0...255, whose cells become 0.
  @inline(__always)
  mutating func takeBytes(_ column: Int, _ sum: inout Int32) -> SIMD4<Int32> {
    var areas = cells.takeFour(firstCell &+ column)
    areas &+= SIMD4(0, areas.x, areas.y, areas.z)
    areas &+= SIMD4(0, 0, areas.x, areas.y)
    areas &+= SIMD4(repeating: sum)
    sum = areas.w
    return Self.bytes(areas)
  }

  /// Areas as 0...255, rounded to the nearest.
  @inline(__always)
  private static func bytes(_ areas: SIMD4<Int32>) -> SIMD4<Int32> {
    // Rounding errors of the sum lie outside of 0...1, too.
    var clamped = areas.replacing(with: 0, where: areas .< 0)
    clamped.replace(with: one, where: clamped .> one)
    return (clamped &<< 8 &- clamped &+ (one / 2)) &>> 22
  }

  /// An area as a byte, rounded to the nearest.
  @inline(__always)
  static func byte(_ area: Int32) -> UInt8 {
    UInt8(truncatingIfNeeded: (min(max(area, 0), one) &* 255 &+ one / 2) >> 22)
  }
}
