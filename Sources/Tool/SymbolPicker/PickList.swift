/// The cursor and the scroll position in a list.
package struct PickList: Sendable {
  /// The number of items.
  package private(set) var count = 0
  /// The index of the selected item, from 0; 0 for an empty list.
  package private(set) var cursor = 0
  /// The first visible item.
  package private(set) var top = 0
  /// The number of items in a row.
  package private(set) var perRow = 1
  /// The number of visible rows, at least one.
  package private(set) var rows = 1

  package init() {}

  /// The indices of the visible items.
  package var visible: Range<Int> { top..<min(top + rows * perRow, max(count, top)) }

  /// Replaces all items, and moves the cursor to the first one.
  package mutating func reset(count: Int) {
    self.count = max(count, 0)
    cursor = 0
    top = 0
  }

  /// Adds or removes items at the end.
  package mutating func resize(count: Int) {
    self.count = max(count, 0)
    move(to: cursor)
  }

  /// Adapts to a new number of visible rows and of items in a row.
  package mutating func show(rows: Int, perRow: Int) {
    self.rows = max(rows, 1)
    self.perRow = max(perRow, 1)
    move(to: cursor)
  }

  /// Moves the cursor, clamped to the first and last item.
  package mutating func move(by steps: Int) { move(to: cursor + steps) }

  /// Moves the cursor by pages, which overlap by one row.
  package mutating func movePages(_ pages: Int) { move(by: pages * max(rows - 1, 1) * perRow) }

  /// Moves the cursor to an item, clamped to the valid range, and scrolls to it.
  package mutating func move(to item: Int) {
    cursor = max(min(item, count - 1), 0)
    let row = cursor / perRow
    let first = max(min(top / perRow, row), row - rows + 1)
    let last = max((count + perRow - 1) / perRow - rows, 0)
    top = min(first, last) * perRow
  }
}
