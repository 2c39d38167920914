/// The connected areas of one kind in a square grid; cells are connected if they share a side.
struct InkParts {
  /// For each cell, the number of its area; -1 for cells of the other kind.
  private(set) var labels: [Int32]
  /// For each area, its number of cells.
  private(set) var sizes: [Int] = []
  /// For each area, one of its cells.
  private(set) var cells: [Int] = []

  /// Finds the connected areas of a set of cells.
  ///
  /// - Parameters:
  ///   - set: The cells row by row, `side` times `side`.
  ///   - side: The number of cells in a row.
  init(of set: [Bool], side: Int) {
    labels = [Int32](repeating: -1, count: set.count)
    var stack: [Int] = []
    for start in set.indices where set[start] && labels[start] < 0 {
      let label = Int32(sizes.count)
      labels[start] = label
      stack.append(start)
      var size = 0
      while let cell = stack.popLast() {
        size += 1
        let column = cell % side
        func visit(_ next: Int) {
          guard set[next], labels[next] < 0 else { return }
          labels[next] = label
          stack.append(next)
        }
        if column > 0 { visit(cell - 1) }
        if column + 1 < side { visit(cell + 1) }
        if cell >= side { visit(cell - side) }
        if cell + side < set.count { visit(cell + side) }
      }
      sizes.append(size)
      cells.append(start)
    }
  }
}
