package import FileAccess
package import PNGCodec

/// Why something cannot be written in a format, as facts.
package enum ExportError: Error, Sendable {
  /// The image would have no pixels, or more than `PixelPainter.maximumPixels`.
  case size(width: Double, height: Double)
  /// The image would need more memory than there may be, in bytes.
  case memory(needed: Int, limit: Int)
  case png(PNGError)
  /// The format has no such scale.
  case scale(Double, valid: [Double])
  /// What is there already, and is to be kept in what is written, cannot be read.
  case earlier(FileError)
  /// Another process writes to the same place.
  case busy(FileError)
  /// What only this format asks for, and what was found.
  case own(any FormatError)
}

/// Why something cannot be written in a format that has demands of its own; it words them itself,
/// so that a format is one file.
package protocol FormatError: Error, Hashable, Sendable, CustomStringConvertible {}
