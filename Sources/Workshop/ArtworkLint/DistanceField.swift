/// The distances from each cell of a square grid to the nearest cell in a set.
///
/// The result is exact, and takes time linear in the number of cells: Felzenszwalb and
/// Huttenlocher, "Distance Transforms of Sampled Functions", Theory of Computing 8 (2012).
struct DistanceField {
  /// The squared distances between cell centers, row by row; all are `infinite` if the set is
  /// empty.
  private(set) var squares: [Float]

  /// A value larger than any distance in a grid.
  static let infinite: Float = 1e12

  /// Computes the distances to the cells in a set.
  ///
  /// - Parameters:
  ///   - set: Whether each of the `side` times `side` cells is in the set, row by row.
  ///   - side: The number of cells in a row.
  init(to set: [Bool], side: Int) {
    // The nearest cell in a column is the last one above or the first one below. Process rows in
    // memory order.
    let far = Float(side) * 2
    var heights = [Float](repeating: far, count: set.count)
    for cell in set.indices {
      heights[cell] = set[cell] ? 0 : cell < side ? far : min(heights[cell - side] + 1, far)
    }
    for cell in set.indices.dropLast(side).reversed() {
      heights[cell] = min(heights[cell], heights[cell + side] + 1)
    }
    squares = heights.map { $0 < far ? $0 * $0 : Self.infinite }
    var line = Line(side)
    for row in 0..<side { line.transform(&squares, from: row * side) }
  }

  /// A row of the grid, whose distances are the lower envelope of the parabolas at its cells.
  private struct Line {
    private let count: Int
    private var heights: [Float]
    /// The cells whose parabolas are part of the envelope, and the positions where their parts
    /// begin.
    private var apexes: [Int]
    private var starts: [Float]

    init(_ count: Int) {
      self.count = count
      heights = [Float](repeating: 0, count: count)
      apexes = [Int](repeating: 0, count: count)
      starts = [Float](repeating: 0, count: count + 1)
    }

    mutating func transform(_ values: inout [Float], from first: Int) {
      var isEmpty = true
      for cell in 0..<count {
        heights[cell] = values[first + cell]
        if heights[cell] < DistanceField.infinite { isEmpty = false }
      }
      if isEmpty { return }
      var last = -1
      for cell in 0..<count where heights[cell] < DistanceField.infinite {
        // Skip a cell of the set between two others: it is the nearest cell only for itself.
        if heights[cell] == 0, cell > 0, cell + 1 < count, heights[cell - 1] == 0,
          heights[cell + 1] == 0
        {
          continue
        }
        var start = -Float.infinity
        while last >= 0 {
          let apex = apexes[last]
          start =
            ((heights[cell] + Float(cell * cell)) - (heights[apex] + Float(apex * apex)))
            / Float(2 * (cell - apex))
          if start > starts[last] { break }
          last -= 1
          start = -.infinity
        }
        last += 1
        apexes[last] = cell
        starts[last] = start
      }
      starts[last + 1] = .infinity
      var place = 0
      for cell in 0..<count where heights[cell] > 0 {
        while starts[place + 1] < Float(cell) { place += 1 }
        let distance = Float(cell - apexes[place])
        values[first + cell] = distance * distance + heights[apexes[place]]
      }
    }
  }
}
