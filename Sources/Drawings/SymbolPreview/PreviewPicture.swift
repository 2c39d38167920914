package import Raster

/// An image that fills a block of terminal cells.
package struct PreviewPicture: Sendable {
  package let columns: Int
  package let rows: Int
  /// The pixels: `columns` times the width and `rows` times the height of a cell.
  package let image: PixelImage
  /// The coverage of each pixel by the symbol's shape, regardless of its opacity.
  package let coverage: [UInt8]
  /// Whether the image has colors other than the text color.
  package let hasColor: Bool

  /// Creates a picture.
  ///
  /// - Precondition: There are as many coverage values as pixels.
  package init(columns: Int, rows: Int, image: PixelImage, coverage: [UInt8], hasColor: Bool) {
    precondition(coverage.count == image.width * image.height, "expected one value per pixel")
    self.columns = columns
    self.rows = rows
    self.image = image
    self.coverage = coverage
    self.hasColor = hasColor
  }
}

/// The dots of an image, for characters that distinguish only two levels.
struct PreviewDots {
  /// The minimum coverage of a dot, 0...255; it is less than half, so thin strokes have no gaps.
  private static let threshold = 100

  /// The order in which the pixels of a 4 by 4 square turn dark (Bayer, 1973).
  private static let order = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  let width: Int
  private let isSet: [Bool]

  /// Converts covered pixels to dots; translucent pixels are dithered by their opacity.
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
