internal import Geometry

/// An accumulation buffer of signed areas for several rows of pixels.
///
/// For each cell, a line adds the difference between the covered area of that pixel and of the
/// pixel to its left. So the running sum over the cells is the covered area (Levien, "font-rs",
/// 2016). FreeType's cells store the same differences as two numbers, area and cover. As in
/// Blend2D, one bit for every four cells marks touched cells; between them, the coverage is
/// constant.
struct CellBand: ~Copyable {
  /// The maximum number of cells in a band, chosen for the cache; ignored if it gives fewer than
  /// `minimumRows`.
  private static let maximumCells = 1 << 15
  private static let minimumRows = 8
  /// The distance from the edges at which chains are clipped, which is larger than the rounding
  /// error of their intersection with a row.
  private static let margin = 1e-6

  /// The area of a pixel, in units of the cells.
  ///
  /// Sums of integers do not depend on their order and are faster. For each line, rounding loses at
  /// most 1/10,000 of 1/255.
  static let one: Int32 = 1 << 22

  private var cells = Buffer<Int32>()
  private var marks = Buffer<UInt64>()
  private(set) var width = 0
  /// The number of rows in the band.
  private(set) var rows = 0
  private(set) var cellsPerRow = 0
  private var limit = 0.0
  /// The first cell of the selected row.
  private var firstCell = 0

  /// Allocates rows of `width` pixels; all cells are 0 after this call and after painting.
  mutating func resize(width: Int, rows: Int) {
    self.width = width
    limit = Double(width)
    // The extra cells receive what lines add at the right edge.
    cellsPerRow = (width + 2 + 7) & ~3
    self.rows = min(rows, max(Self.maximumCells / cellsPerRow, Self.minimumRows))
    if cells.count < self.rows * cellsPerRow { cells.fill(0, count: self.rows * cellsPerRow) }
    let markCount = (self.rows * cellsPerRow + 255) / 256
    if marks.count < markCount { marks.fill(0, count: markCount) }
  }

  /// Selects a row by its index in the band.
  mutating func selectRow(_ row: Int) {
    firstCell = row * cellsPerRow
  }

  /// The range of columns in which the lines of a chain need no clipping.
  var columnsWithoutClipping: ClosedRange<Double> {
    Self.margin...max(limit - Self.margin, Self.margin)
  }

  /// Calls `body` with a pen for the selected row, the cells and the marks.
  @inline(__always)
  mutating func draw(
    _ body: (inout CellPen, inout MutableSpan<Int32>, inout MutableSpan<UInt64>) -> Void
  ) {
    var pen = CellPen(cell: firstCell, limit: limit)
    Self.lend(&cells, &marks) { body(&pen, &$0, &$1) }
  }

  @inline(__always)
  private static func lend(
    _ cells: inout Buffer<Int32>, _ marks: inout Buffer<UInt64>,
    _ body: (inout MutableSpan<Int32>, inout MutableSpan<UInt64>) -> Void
  ) {
    cells.withMutableSpan { cells in
      marks.withMutableSpan { marks in body(&cells, &marks) }
    }
  }

  /// Reports the coverage of the first `count` rows from left to right, skips empty parts, and
  /// clears the cells.
  ///
  /// `paint` receives the row, the first column of a part, the column after its last one, and its
  /// bytes: one for each column if there are up to four, or a single one for a longer part.
  @inline(__always)
  mutating func takeRows(
    _ count: Int, _ paint: (_ row: Int, _ start: Int, _ end: Int, _ bytes: SIMD4<Int32>) -> Void
  ) {
    var row = 0
    var rowStart = 0
    var sum: Int32 = 0
    var column = 0
    for word in 0..<(count &* cellsPerRow &+ 255) / 256 {
      var bits = marks[word]
      marks[word] = 0
      while bits != 0 {
        let bit = UInt64(truncatingIfNeeded: bits.trailingZeroBitCount)
        bits &= bits &- 1
        let place = word &<< 8 &+ Int(truncatingIfNeeded: bit) &<< 2
        while place &- rowStart >= cellsPerRow {
          if column < width, sum >= Self.visible {
            paint(row, column, width, SIMD4(repeating: Self.byte(sum)))
          }
          row &+= 1
          rowStart &+= cellsPerRow
          sum = 0
          column = 0
        }
        let start = place &- rowStart
        if column < start, sum >= Self.visible {
          paint(row, column, min(start, width), SIMD4(repeating: Self.byte(sum)))
        }
        let bytes = takeBytes(place, &sum)
        paint(row, start, min(start &+ 4, width), bytes)
        column = start &+ 4
        // The second cell of an addition may be just after the last marked group.
        if column < cellsPerRow, cells[place &+ 4] != 0 {
          if bit == 63 { marks[word &+ 1] |= 1 } else { bits |= 2 &<< bit }
        }
      }
    }
    if column < width, sum >= Self.visible {
      paint(row, column, width, SIMD4(repeating: Self.byte(sum)))
    }
  }

  /// The offset that is added before a product with 255 is truncated to a byte.
  ///
  /// It is a half plus a millionth of a pixel. So exact halves, which tenths of pixels cause, are
  /// rounded up regardless of rounding errors.
  private static let half = one / 2 + 1024
  /// The smallest area that becomes 1 rather than 0.
  private static let visible = (one - half) / 255

  /// Converts the areas of four cells to 0...255, and clears these cells.
  @inline(__always)
  private mutating func takeBytes(_ place: Int, _ sum: inout Int32) -> SIMD4<Int32> {
    var areas = cells.takeFour(place)
    areas &+= SIMD4(0, areas.x, areas.y, areas.z)
    areas &+= SIMD4(0, 0, areas.x, areas.y)
    areas &+= SIMD4(repeating: sum)
    sum = areas.w
    // Because of rounding errors, the sum may lie outside of 0...1.
    var clamped = areas.replacing(with: 0, where: areas .< 0)
    clamped.replace(with: Self.one, where: clamped .> Self.one)
    return (clamped &<< 8 &- clamped &+ Self.half) &>> 22
  }

  /// Converts an area to the nearest byte.
  @inline(__always)
  private static func byte(_ area: Int32) -> Int32 {
    (min(area, one) &* 255 &+ half) >> 22
  }
}
