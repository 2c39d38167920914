package import PNGCodec

/// Why something cannot be written in a format, as facts.
package enum ExportError: Error, Hashable, Sendable {
  /// The image would have no pixels, or more than `PixelPainter.maximumPixels`.
  case size(width: Double, height: Double)
  case png(PNGError)
  /// The format has no such scale.
  case scale(Double, valid: [Double])
}
