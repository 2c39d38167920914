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
  private(set) var cellsPerRow = 0
  private var limit = 0.0
  /// The first cell of the selected row.
  private var firstCell = 0

  /// Makes room for rows of `width` pixels; all cells are 0 then and whenever they have been painted.
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

  /// Whether the lines of a chain between these columns need no clipping.
  func holds(_ minX: Double, _ maxX: Double) -> Bool {
    minX >= Self.margin && maxX <= limit - Self.margin
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

  /// Forgets which cells were touched, all of which have been taken.
  mutating func removeMarks() {
    for word in 0..<(rows * cellsPerRow + 255) / 256 { marks[word] = 0 }
  }

  /// Tells the coverage of the selected row from left to right, without parts that have none, and empties
  /// its cells.
  ///
  /// - Parameter paint: Takes the first column of a part, the one after its last and its bytes: those of
  ///   up to four columns, or one that holds for all of more.
  @inline(__always)
  mutating func takeRow(_ paint: (_ start: Int, _ end: Int, _ bytes: SIMD4<Int32>) -> Void) {
    var sum: Int32 = 0
    var column = 0
    let end = firstCell &+ cellsPerRow
    var word = firstCell &>> 8
    var bits = marks[word] & (.max &<< UInt64(truncatingIfNeeded: firstCell &>> 2))
    while true {
      while bits != 0 {
        let bit = UInt64(truncatingIfNeeded: bits.trailingZeroBitCount)
        bits &= bits &- 1
        let start = word &<< 8 &+ Int(truncatingIfNeeded: bit) &<< 2 &- firstCell
        guard start < cellsPerRow else { break }
        if column < start, sum >= Self.visible {
          paint(column, min(start, width), SIMD4(repeating: Self.byte(sum)))
        }
        let bytes = takeBytes(start, &sum)
        paint(start, min(start &+ 4, width), bytes)
        column = start &+ 4
        // The second cell of an addition may lie behind the last mark.
        if column < cellsPerRow, cells[firstCell &+ column] != 0 {
          if bit == 63 { marks[word &+ 1] |= 1 } else { bits |= 2 &<< bit }
        }
      }
      word &+= 1
      guard word &<< 8 < end else { break }
      bits = marks[word]
    }
    if column < width, sum >= Self.visible {
      paint(column, width, SIMD4(repeating: Self.byte(sum)))
    }
  }

  /// The least area that is not rounded to 0.
  private static let visible = one / 510

  /// The areas of four columns of the selected row as 0...255, whose cells become 0.
  @inline(__always)
  private mutating func takeBytes(_ column: Int, _ sum: inout Int32) -> SIMD4<Int32> {
    var areas = cells.takeFour(firstCell &+ column)
    areas &+= SIMD4(0, areas.x, areas.y, areas.z)
    areas &+= SIMD4(0, 0, areas.x, areas.y)
    areas &+= SIMD4(repeating: sum)
    sum = areas.w
    // Rounding errors of the sum lie outside of 0...1, too.
    var clamped = areas.replacing(with: 0, where: areas .< 0)
    clamped.replace(with: Self.one, where: clamped .> Self.one)
    return (clamped &<< 8 &- clamped &+ (Self.one / 2)) &>> 22
  }

  /// An area as a byte, rounded to the nearest.
  @inline(__always)
  private static func byte(_ area: Int32) -> Int32 {
    (min(area, one) &* 255 &+ one / 2) >> 22
  }
}
