/// A pen that adds lines to the cells of a row.
struct CellPen: BitwiseCopyable {
  /// The first cell of the row.
  var cell: Int
  /// The width of the row.
  let limit: Double

  typealias Cells = MutableSpan<Int32>
  /// Bits that mark touched cells, one bit for every four cells; the cell after a marked group can
  /// also be touched.
  typealias Marks = MutableSpan<UInt64>

  /// Adding this number rounds to the nearest integer, which is then in the low bits of the sum.
  ///
  /// This takes a third of the instructions of `Int(_: Double)`, which must trap for values that
  /// never occur here.
  private static let rounding = 0x1.8p52

  /// Adds the area to the right of a line within the row.
  ///
  /// The line is clipped at the sides unless the caller states that it needs no clipping. A line
  /// left of the row is moved to its left edge; a line right of the row has no effect.
  @inline(__always)
  func add(
    _ x0: Double, _ x1: Double, _ height: Double, isClipped: Bool, _ cells: inout Cells,
    _ marks: inout Marks
  ) {
    if isClipped {
      Self.addClipped(x0, x1, height, cell, limit, &cells, &marks)
    } else {
      Self.addInside(x0, x1, height, cell, &cells, &marks)
    }
  }

  @inline(never)
  private static func addClipped(
    _ x0: Double, _ x1: Double, _ height: Double, _ cell: Int, _ limit: Double,
    _ cells: inout Cells, _ marks: inout Marks
  ) {
    let low = min(x0, x1)
    let high = max(x0, x1)
    if high <= 0 {
      add(integer(height), 0, cell, &cells, &marks)
    } else if low < limit {
      let perX = height / (high - low)
      if low < 0 { add(integer(-low * perX), 0, cell, &cells, &marks) }
      let inLow = max(low, 0)
      let inHigh = min(high, limit)
      let inHeight = low < 0 || high > limit ? (inHigh - inLow) * perX : height
      addInside(inLow, inHigh, inHeight, cell, &cells, &marks)
    }
  }

  @inline(__always)
  private static func addInside(
    _ x0: Double, _ x1: Double, _ height: Double, _ cell: Int, _ cells: inout Cells,
    _ marks: inout Marks
  ) {
    // The columns of both ends; at the border between two columns, it can be either.
    let first = x0 - 0.5 + rounding
    let last = x1 - 0.5 + rounding
    if first == last {
      let right = integer(((x0 + x1) * 0.5 - (first - rounding)) * height)
      add(integer(height) &- right, right, cell &+ column(first), &cells, &marks)
    } else {
      addAcross(x0, x1, height, cell, &cells, &marks)
    }
  }

  /// Adds a line that spans several columns.
  @inline(never)
  private static func addAcross(
    _ x0: Double, _ x1: Double, _ height: Double, _ cell: Int, _ cells: inout Cells,
    _ marks: inout Marks
  ) {
    let low = min(x0, x1)
    let high = max(x0, x1)
    let first = low - 0.5 + rounding
    let last = high - 0.5 + rounding
    let perX = height / (high - low)
    let lowPart = 1 - (low - (first - rounding))
    let highPart = high - (last - rounding)
    let firstArea = 0.5 * perX * lowPart * lowPart
    let firstInteger = integer(firstArea)
    let lastInteger = integer(0.5 * perX * highPart * highPart)
    let start = cell &+ column(first)
    let end = cell &+ column(last)
    if end == start &+ 1 {
      let rest = integer(height) &- firstInteger &- lastInteger
      add(firstInteger, rest, start, &cells, &marks)
    } else {
      let secondArea = perX * (0.5 + lowPart)
      add(firstInteger, integer(secondArea - firstArea), start, &cells, &marks)
      let middle = integer(perX)
      var place = start &+ 2
      while place < end {
        add(middle, 0, place, &cells, &marks)
        place &+= 1
      }
      let rest = height - (secondArea + Double(end &- start &- 2) * perX)
      add(integer(rest) &- lastInteger, 0, end, &cells, &marks)
    }
    add(0, lastInteger, end, &cells, &marks)
  }

  /// Adds values to a cell and to the next one.
  @inline(__always)
  private static func add(
    _ first: Int32, _ second: Int32, _ place: Int, _ cells: inout Cells, _ marks: inout Marks
  ) {
    marks[place &>> 8] |= 1 &<< UInt64(truncatingIfNeeded: place &>> 2)
    cells[place] &+= first
    cells[place &+ 1] &+= second
  }

  @inline(__always)
  private static func integer(_ number: Double) -> Int32 {
    Int32(truncatingIfNeeded: (number + rounding).bitPattern)
  }

  /// Returns the column of a number to which `rounding` was added, from the low bits of its
  /// significand.
  @inline(__always)
  private static func column(_ sum: Double) -> Int {
    Int(UInt32(truncatingIfNeeded: sum.bitPattern))
  }
}
