package import PNGCodec

/// Why a symbol cannot be written in a format.
package enum ExportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The image would have no pixels, or more than `PixelPainter.maximumPixels`.
  case size(width: Double, height: Double)
  case png(PNGError)

  package var description: String {
    switch self {
    case .size(let width, let height):
      "an image of \(width) x \(height) pixels cannot be made: 1 to "
        + "\(PixelPainter.maximumPixels) pixels are possible"
    case .png(let error): error.description
    }
  }
}
