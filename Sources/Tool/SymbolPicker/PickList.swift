/// A place in a list of which a part is seen.
package struct PickList: Sendable {
  /// How many there are.
  package private(set) var count = 0
  /// The item under the cursor, from 0; 0 also where there is none.
  package private(set) var cursor = 0
  /// The first item that is seen.
  package private(set) var top = 0
  /// Items side by side.
  package private(set) var perRow = 1
  /// Rows of items that are seen, at least one.
  package private(set) var rows = 1

  package init() {}

  /// The items that are seen.
  package var visible: Range<Int> { top..<min(top + rows * perRow, max(count, top)) }

  /// Has other items, and the cursor on the first.
  package mutating func reset(count: Int) {
    self.count = max(count, 0)
    cursor = 0
    top = 0
  }

  /// Has more items, or fewer at the end.
  package mutating func resize(count: Int) {
    self.count = max(count, 0)
    move(to: cursor)
  }

  /// Is seen in another shape.
  package mutating func show(rows: Int, perRow: Int) {
    self.rows = max(rows, 1)
    self.perRow = max(perRow, 1)
    move(to: cursor)
  }

  /// Moves the cursor, at most to the first or the last item.
  package mutating func move(by steps: Int) { move(to: cursor + steps) }

  /// The same by as many rows as are seen, but for one.
  package mutating func movePages(_ pages: Int) { move(by: pages * max(rows - 1, 1) * perRow) }

  /// Moves the cursor to an item, or to the nearest that there is, and shows it.
  package mutating func move(to item: Int) {
    cursor = max(min(item, count - 1), 0)
    let row = cursor / perRow
    let first = max(min(top / perRow, row), row - rows + 1)
    let last = max((count + perRow - 1) / perRow - rows, 0)
    top = min(first, last) * perRow
  }
}
