package import Raster

/// An image that fills a block of terminal cells.
package struct PreviewPicture: Sendable {
  package let columns: Int
  package let rows: Int
  /// The pixels, `columns` and `rows` times those of a cell.
  package let image: PixelImage
  /// The coverage of each pixel, whatever the opacity.
  package let coverage: [UInt8]
  /// Whether it has colors other than the text color.
  package let hasColor: Bool

  /// - Precondition: As many coverage values as pixels.
  package init(columns: Int, rows: Int, image: PixelImage, coverage: [UInt8], hasColor: Bool) {
    precondition(coverage.count == image.width * image.height, "coverage of another image")
    self.columns = columns
    self.rows = rows
    self.image = image
    self.coverage = coverage
    self.hasColor = hasColor
  }
}

/// The dots of an image, for characters that show only two levels.
struct PreviewDots {
  /// The minimum coverage of dots, in 1/255: less than half, so that the lightest weights do not
  /// break up.
  private static let threshold = 100

  /// The order in which a 4 by 4 square darkens (Bayer, 1973).
  private static let order = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  let width: Int
  private let isSet: [Bool]

  /// Converts covered pixels to dots; translucent ones are dithered by their opacity.
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
