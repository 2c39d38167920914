/// The connected areas that a set of cells forms in a square grid; cells are connected if they
/// share a side.
struct InkParts {
  /// For each cell, the number of its area; -1 for cells that are not in the set.
  private(set) var labels: [Int32]
  /// The number of cells in each area.
  private(set) var sizes: [Int] = []
  /// For each area, one of its cells.
  private(set) var cells: [Int] = []

  /// Finds the connected areas in a set of cells.
  ///
  /// - Parameters:
  ///   - set: Whether each of the `side` times `side` cells is in the set, row by row.
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
