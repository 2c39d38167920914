/// The connected areas of one kind in a square grid; cells that share a side are connected.
struct InkParts {
  /// By cell: the number of its area, -1 for cells of the other kind.
  private(set) var labels: [Int32]
  /// By area: how many cells it has.
  private(set) var sizes: [Int] = []
  /// By area: a cell of it.
  private(set) var cells: [Int] = []

  /// The areas of cells that are in a set.
  ///
  /// - Parameters:
  ///   - set: Row by row, `side` times `side`.
  ///   - side: How many cells a row has.
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
        for next in [
          column > 0 ? cell - 1 : -1, column + 1 < side ? cell + 1 : -1, cell - side, cell + side,
        ] where next >= 0 && next < set.count && set[next] && labels[next] < 0 {
          labels[next] = label
          stack.append(next)
        }
      }
      sizes.append(size)
      cells.append(start)
    }
  }
}
