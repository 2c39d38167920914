package import FileAccess
package import PNGCodec

/// An error while writing a symbol in a format, as data.
package enum ExportError: Error, Sendable {
  /// The image would have no pixels, or more than `PixelPainter.maximumPixels`.
  case size(width: Double, height: Double)
  /// The image would need more memory than is available; both values are in bytes.
  case memory(needed: Int, limit: Int)
  case png(PNGError)
  /// The format does not support the scale.
  case scale(Double, valid: [Double])
  /// An existing file that the export continues cannot be read.
  case earlier(FileError)
  /// Another process is writing to the same location.
  case busy(FileError)
  /// An error specific to the format.
  case own(any FormatError)
}

/// An error specific to a format, which also provides its message, so all code of a format is in a
/// single file.
package protocol FormatError: Error, Hashable, Sendable, CustomStringConvertible {}
