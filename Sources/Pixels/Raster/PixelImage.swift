/// An image with 8 bits for each channel, in sRGB with straight alpha, and with rows from the top
/// without padding.
package struct PixelImage: Hashable, Sendable {
  /// The storage of the pixels.
  package enum Storage: Hashable, Sendable {
    /// One color, and a plane of alphas with one byte for each pixel, which is sufficient for
    /// single-color symbols.
    ///
    /// Invisible pixels have this color, too.
    case tinted(red: UInt8, green: UInt8, blue: UInt8, alpha: [UInt8])
    /// Red, green, blue and alpha: four bytes for each pixel.
    case rgba([UInt8])
  }

  /// The number of pixels in a row, at least 1.
  package let width: Int
  /// The number of rows, at least 1.
  package let height: Int
  /// The storage of all `width * height` pixels.
  package let storage: Storage

  /// - Precondition: The width and height are positive, and the storage has exactly that many
  ///   pixels.
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

  /// The pixels as RGBA, regardless of the storage.
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
