/// How many pixels a cell of a terminal shows.
package struct CellGrid: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// The height of a cell by its width, as the eye sees it.
  package let aspect: Double
}

extension CellGrid {
  /// Pixels that are parts of a character, whose cell is twice as high as wide.
  init(charactersOf width: Int, _ height: Int) {
    self.init(width: width, height: height, aspect: 2)
  }

  /// Square pixels of the screen.
  ///
  /// - Returns: nil for sizes that no cell has.
  package init?(screenPixels width: Int, _ height: Int) {
    guard (2...200).contains(width), (2...400).contains(height) else { return nil }
    self.init(width: width, height: height, aspect: Double(height) / Double(width))
  }

  /// What to take for the cells of a terminal that does not tell.
  package static let usual = CellGrid(width: 10, height: 20, aspect: 2)
}
