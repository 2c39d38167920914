/// Finished pixels: 8 bits a channel, sRGB, not premultiplied, rows from the top without padding.
package struct PixelImage: Hashable, Sendable {
  /// How the pixels are kept.
  package enum Storage: Hashable, Sendable {
    /// One color seen through a plane of alphas, one byte a pixel: what every symbol in one color
    /// is. The color is that of the invisible pixels, too.
    case tinted(red: UInt8, green: UInt8, blue: UInt8, alpha: [UInt8])
    /// Red, green, blue, alpha: four bytes a pixel.
    case rgba([UInt8])
  }

  /// Pixels a row, at least 1.
  package let width: Int
  /// Rows, at least 1.
  package let height: Int
  /// The pixels, `width * height` of them.
  package let storage: Storage

  /// - Precondition: The sizes are positive and the storage holds exactly that many pixels.
  package init(width: Int, height: Int, storage: Storage) {
    let count =
      switch storage {
      case .tinted(_, _, _, let alpha): alpha.count
      case .rgba(let bytes): bytes.count / 4
      }
    precondition(
      width > 0 && height > 0 && count == width * height,
      "\(count) pixels given for an image of \(width) x \(height)")
    self.width = width
    self.height = height
    self.storage = storage
  }

  /// Red, green, blue, alpha of every pixel, whatever the storage.
  package var rgba: [UInt8] {
    switch storage {
    case .rgba(let bytes): return bytes
    case .tinted(let red, let green, let blue, let alpha):
      var bytes: [UInt8] = []
      bytes.reserveCapacity(4 * alpha.count)
      for value in alpha {
        bytes.append(red)
        bytes.append(green)
        bytes.append(blue)
        bytes.append(value)
      }
      return bytes
    }
  }
}
