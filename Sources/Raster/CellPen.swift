/// Adds lines to the cells of a row.
struct CellPen: BitwiseCopyable {
  /// The first cell of the row and the first mark.
  var cell: Int
  var mark: Int
  let cellsPerRow: Int
  let marksPerRow: Int
  /// The width of the row.
  let limit: Double

  typealias Cells = MutableSpan<Int32>
  typealias Marks = MutableSpan<UInt64>

  @inline(__always)
  mutating func moveToNextRow() {
    cell &+= cellsPerRow
    mark &+= marksPerRow
  }

  /// Adds the area to the right of a line within the row, which may leave it to the sides unless it is
  /// told that nothing must be clipped.
  ///
  /// Left of the row, lines count as its left edge, right of it not at all.
  @inline(__always)
  func add(
    _ x0: Double, _ x1: Double, _ height: Double, isClipped: Bool, _ cells: inout Cells,
    _ marks: inout Marks
  ) {
    if isClipped {
      addClipped(x0, x1, height, &cells, &marks)
    } else {
      addInside(x0, x1, height, &cells, &marks)
    }
  }

  @inline(never)
  private func addClipped(
    _ x0: Double, _ x1: Double, _ height: Double, _ cells: inout Cells, _ marks: inout Marks
  ) {
    let low = min(x0, x1)
    let high = max(x0, x1)
    if high <= 0 {
      add(Self.integer(height), 0, 0, &cells, &marks)
    } else if low < limit {
      let perX = height / (high - low)
      if low < 0 { add(Self.integer(-low * perX), 0, 0, &cells, &marks) }
      let inLow = max(low, 0)
      let inHigh = min(high, limit)
      let inHeight = low < 0 || high > limit ? (inHigh - inLow) * perX : height
      addInside(inLow, inHigh, inHeight, &cells, &marks)
    }
  }

  @inline(__always)
  private func addInside(
    _ x0: Double, _ x1: Double, _ height: Double, _ cells: inout Cells, _ marks: inout Marks
  ) {
    // At the border of two columns, it may be either of them.
    let column = Self.integer(x0 - 0.5)
    let last = Self.integer(x1 - 0.5)
    if column == last {
      let right = Self.integer(((x0 + x1) * 0.5 - Double(column)) * height)
      add(Self.integer(height) &- right, right, Int(column), &cells, &marks)
    } else if x0 < x1 {
      addAcross(x0, x1, Int(column), Int(last), height, &cells, &marks)
    } else {
      addAcross(x1, x0, Int(last), Int(column), height, &cells, &marks)
    }
  }

  /// A line between two columns.
  @inline(__always)
  private func addAcross(
    _ low: Double, _ high: Double, _ first: Int, _ last: Int, _ height: Double,
    _ cells: inout Cells, _ marks: inout Marks
  ) {
    let perX = height / (high - low)
    let lowPart = low - Double(first)
    let highPart = high - Double(last)
    let firstArea = 0.5 * perX * (1 - lowPart) * (1 - lowPart)
    let lastArea = Self.integer(0.5 * perX * highPart * highPart)
    if last == first &+ 1 {
      let area = Self.integer(firstArea)
      add(area, Self.integer(height) &- area &- lastArea, first, &cells, &marks)
    } else {
      addFar(perX, lowPart, first, last, firstArea, height, lastArea, &cells, &marks)
    }
    add(0, lastArea, last, &cells, &marks)
  }

  /// All of a line over more than two columns but the part behind the last one.
  @inline(never)
  private func addFar(
    _ perX: Double, _ lowPart: Double, _ first: Int, _ last: Int, _ firstArea: Double,
    _ height: Double, _ lastArea: Int32, _ cells: inout Cells, _ marks: inout Marks
  ) {
    let secondArea = perX * (1.5 - lowPart)
    add(Self.integer(firstArea), Self.integer(secondArea - firstArea), first, &cells, &marks)
    let middle = Self.integer(perX)
    var column = first &+ 2
    while column < last {
      add(middle, 0, column, &cells, &marks)
      column &+= 1
    }
    let rest = height - (secondArea + Double(last &- first &- 2) * perX)
    add(Self.integer(rest) &- lastArea, 0, last, &cells, &marks)
  }

  /// Adds to the cell of a column and the next one.
  @inline(__always)
  private func add(
    _ first: Int32, _ second: Int32, _ column: Int, _ cells: inout Cells, _ marks: inout Marks
  ) {
    marks[mark &+ column >> 8] |= 1 &<< UInt64(truncatingIfNeeded: column >> 2)
    cells[cell &+ column] &+= first
    cells[cell &+ column &+ 1] &+= second
  }

  /// The nearest integer.
  ///
  /// Adding 1.5 * 2^52 rounds to one, whose bits are then the last of the number: a third of the
  /// instructions of `Int(_: Double)`, which must trap on what no number here is.
  @inline(__always)
  private static func integer(_ number: Double) -> Int32 {
    Int32(truncatingIfNeeded: (number + 0x1.8p52).bitPattern)
  }
}
