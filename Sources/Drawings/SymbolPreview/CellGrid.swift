/// The pixels of an image that fit into one terminal cell.
package struct CellGrid: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// The ratio of height to width of a displayed cell.
  package let aspect: Double
}

extension CellGrid {
  /// Creates a grid from parts of a character, such as half blocks; the cell is twice as high as it
  /// is wide.
  init(charactersOf width: Int, _ height: Int) {
    self.init(width: width, height: height, aspect: 2)
  }

  /// Creates a grid of square screen pixels.
  ///
  /// - Returns: The grid; nil for implausible sizes.
  package init?(screenPixels width: Int, _ height: Int) {
    guard (2...200).contains(width), (2...400).contains(height) else { return nil }
    self.init(width: width, height: height, aspect: Double(height) / Double(width))
  }

  /// The default grid for terminals that do not report their cell size.
  package static let usual = CellGrid(width: 10, height: 20, aspect: 2)
}
