internal import Geometry

/// The signed areas of some rows of pixels.
///
/// A line adds to a cell how much the covered area of that pixel differs from that of the pixel
/// left of it, so that the running sum over the cells is the area itself (Levien, "font-rs", 2016;
/// the same differences as the area and cover of FreeType's cells in one number). One bit for every
/// four cells tells which of them were touched, as in Blend2D: between those the coverage does not
/// change.
struct CellBand: ~Copyable {
  /// The most cells in a band, unless that is less than `minimumRows`: they should stay in the
  /// cache.
  private static let maximumCells = 1 << 15
  private static let minimumRows = 8
  /// A chain must be so many pixels within the row for its lines not to be clipped: more than
  /// rounding errors of where it crosses the border of two rows.
  private static let margin = 1e-6

  /// The area of a pixel in the units of the cells.
  ///
  /// In whole numbers, sums do not depend on the order and take less time; what is lost by rounding
  /// is at most 1/10,000 of 1/255 a line.
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

  /// Makes room for rows of `width` pixels; all cells are 0 then and whenever they have been
  /// painted.
  mutating func resize(width: Int, rows: Int) {
    self.width = width
    limit = Double(width)
    // The extra cells take what lies at the right edge.
    cellsPerRow = (width + 2 + 7) & ~3
    self.rows = min(rows, max(Self.maximumCells / cellsPerRow, Self.minimumRows))
    if cells.count < self.rows * cellsPerRow { cells.fill(0, count: self.rows * cellsPerRow) }
    let markCount = (self.rows * cellsPerRow + 255) / 256
    if marks.count < markCount { marks.fill(0, count: markCount) }
  }

  /// Takes the row, counted from the first one of the band, that is meant from now on.
  mutating func selectRow(_ row: Int) {
    firstCell = row * cellsPerRow
  }

  /// Where the lines of a chain need no clipping if all of it is there.
  var columnsWithoutClipping: ClosedRange<Double> {
    Self.margin...max(limit - Self.margin, Self.margin)
  }

  /// Lends a pen that begins in the selected row.
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

  /// Tells the coverage of the first `count` rows, each from left to right, without parts that have
  /// none, and empties their cells.
  ///
  /// `paint` takes the row, the first column of a part, the one after its last and its bytes: those
  /// of up to four columns, or one that holds for all of more.
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
        // The second cell of an addition may lie behind the last mark.
        if column < cellsPerRow, cells[place &+ 4] != 0 {
          if bit == 63 { marks[word &+ 1] |= 1 } else { bits |= 2 &<< bit }
        }
      }
    }
    if column < width, sum >= Self.visible {
      paint(row, column, width, SIMD4(repeating: Self.byte(sum)))
    }
  }

  /// Added before a product with 255 is cut to a byte: a half, and a millionth of a pixel, so that
  /// what lies in the middle of two bytes, as tenths of pixels do, is rounded up whatever its last
  /// digit.
  private static let half = one / 2 + 1024
  /// The least area that becomes the byte 1 instead of 0.
  private static let visible = (one - half) / 255

  /// The areas of four cells as 0...255; the cells become 0.
  @inline(__always)
  private mutating func takeBytes(_ place: Int, _ sum: inout Int32) -> SIMD4<Int32> {
    var areas = cells.takeFour(place)
    areas &+= SIMD4(0, areas.x, areas.y, areas.z)
    areas &+= SIMD4(0, 0, areas.x, areas.y)
    areas &+= SIMD4(repeating: sum)
    sum = areas.w
    // Rounding errors of the sum lie outside of 0...1, too.
    var clamped = areas.replacing(with: 0, where: areas .< 0)
    clamped.replace(with: Self.one, where: clamped .> Self.one)
    return (clamped &<< 8 &- clamped &+ Self.half) &>> 22
  }

  /// An area as a byte, rounded to the nearest.
  @inline(__always)
  private static func byte(_ area: Int32) -> Int32 {
    (min(area, one) &* 255 &+ half) >> 22
  }
}
