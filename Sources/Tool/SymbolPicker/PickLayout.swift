/// The layout of the picker on a screen of any size.
package struct PickLayout: Hashable, Sendable {
  /// A rectangle of cells; rows and columns start at 0.
  package struct Area: Hashable, Sendable {
    package var row: Int
    package var column: Int
    package var rows: Int
    package var columns: Int

    /// Returns whether the rectangle contains a cell.
    package func contains(row: Int, column: Int) -> Bool {
      (self.row..<self.row + rows).contains(row)
        && (self.column..<self.column + columns).contains(column)
    }
  }

  /// The size of a tile in the grid, in cells: the image and the name below it.
  package static let tile = (columns: 16, rows: 7)
  /// The size of the image in a tile, in cells.
  package static let tilePicture = (columns: 12, rows: 6)

  package let columns: Int
  package let rows: Int
  /// The row for filters and messages; nil if there is no space.
  package let status: Int?
  /// The row for help on keys; nil if there is no space.
  package let help: Int?
  /// The area of the symbols.
  package let list: Area
  /// The area of details; nil if there is no space.
  package let details: Area?
  /// The area of the large image; nil if there is no space.
  package let picture: Area?
  /// Whether symbols are arranged in a grid.
  package let isGrid: Bool

  /// The number of symbols in a row.
  package var perRow: Int { isGrid ? max(list.columns / Self.tile.columns, 1) : 1 }
  /// The number of visible rows of symbols.
  package var listRows: Int { isGrid ? max(list.rows / Self.tile.rows, 1) : max(list.rows, 1) }

  /// Lays out a screen; `wantsGrid` requests a grid if there is enough space.
  package init(columns: Int, rows: Int, wantsGrid: Bool) {
    let columns = min(max(columns, 1), 1_000)
    let rows = min(max(rows, 1), 1_000)
    self.columns = columns
    self.rows = rows
    status = rows >= 4 ? 1 : nil
    help = rows >= 7 ? rows - 1 : nil
    let first = status == nil ? 1 : 2
    var body = Area(
      row: first, column: 0, rows: max(rows - first - (help == nil ? 0 : 1), 0),
      columns: columns)
    if columns >= 64, body.rows >= 6 {
      let width = min(max(columns / 3, 26), 48)
      let side = Area(
        row: first, column: columns - width, rows: body.rows, columns: width)
      body.columns -= width + 1
      // Cells are twice as high as wide; half of the height is reserved for text.
      let room = min(width - 2, body.rows > 14 ? 24 : 12, body.rows / 2 * 2 * 2 - 4)
      let size = max(room / 4 * 4, 8)
      picture = Area(row: side.row, column: side.column + 1, rows: size / 2, columns: size)
      let used = size / 2 + 1
      details = Area(
        row: side.row + used, column: side.column + 1, rows: max(side.rows - used, 0),
        columns: width - 1)
    } else if columns >= 30, body.rows >= 15 {
      let height = 6
      body.rows -= height + 1
      let top = body.row + body.rows + 1
      picture = Area(row: top, column: 1, rows: height, columns: 2 * height)
      details = Area(
        row: top, column: 2 * height + 3, rows: height, columns: columns - 2 * height - 3)
    } else {
      picture = nil
      details = nil
    }
    list = body
    isGrid = wantsGrid && body.columns >= Self.tile.columns && body.rows >= Self.tile.rows
  }

  /// Returns the area of a symbol; the first visible symbol has the index 0.
  package func area(ofItem index: Int) -> Area {
    guard isGrid else {
      return Area(row: list.row + index, column: list.column, rows: 1, columns: list.columns)
    }
    return Area(
      row: list.row + index / perRow * Self.tile.rows,
      column: list.column + index % perRow * Self.tile.columns,
      rows: Self.tile.rows, columns: Self.tile.columns)
  }

  /// Returns the index of the symbol at a cell; the first visible symbol has the index 0.
  ///
  /// Nil if there is no symbol.
  package func item(row: Int, column: Int) -> Int? {
    guard list.contains(row: row, column: column) else { return nil }
    guard isGrid else { return row - list.row }
    let across = (column - list.column) / Self.tile.columns
    let down = (row - list.row) / Self.tile.rows
    guard across < perRow, down < listRows else { return nil }
    return down * perRow + across
  }
}
