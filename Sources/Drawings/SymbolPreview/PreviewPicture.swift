package import Raster

/// Pixels that fill a block of a terminal's cells.
package struct PreviewPicture: Sendable {
  package let columns: Int
  package let rows: Int
  /// `columns` and `rows` times the pixels of a cell.
  package let image: PixelImage
  /// How much of each pixel is covered, whatever the opacity of what covers it.
  package let coverage: [UInt8]
  /// Whether something has a color of its own, and not that of text.
  package let hasColor: Bool

  /// - Precondition: As many values of coverage as pixels.
  package init(columns: Int, rows: Int, image: PixelImage, coverage: [UInt8], hasColor: Bool) {
    precondition(coverage.count == image.width * image.height, "coverage of another image")
    self.columns = columns
    self.rows = rows
    self.image = image
    self.coverage = coverage
    self.hasColor = hasColor
  }
}

/// The dots of a picture for characters that can only show or not show one.
struct PreviewDots {
  /// The share of a pixel, of 255, from which on it counts as covered: less than half, so that
  /// the lightest weights do not break up.
  private static let threshold = 100

  /// The order in which a square of 4 by 4 dots gets darker (Bayer, 1973).
  private static let order = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  let width: Int
  private let isSet: [Bool]

  /// Covered pixels are dots; of translucent ones as many as they are opaque.
  init(_ picture: PreviewPicture) {
    width = picture.image.width
    let rgba = picture.image.rgba
    var isSet = [Bool](repeating: false, count: picture.coverage.count)
    for index in isSet.indices {
      let covered = Int(picture.coverage[index])
      guard covered >= Self.threshold else { continue }
      let place = index / width % 4 * 4 + index % width % 4
      isSet[index] = Int(rgba[4 * index + 3]) * 32 > covered * (2 * Self.order[place] + 1)
    }
    self.isSet = isSet
  }

  subscript(column: Int, row: Int) -> Bool { isSet[row * width + column] }
}
