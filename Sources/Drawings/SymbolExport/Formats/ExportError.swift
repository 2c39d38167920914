package import FileAccess
package import PNGCodec

/// An error from a format while it writes a symbol.
package enum ExportError: Error, Sendable {
  /// The image would have no pixels, or more than `PixelPainter.maximumPixels`.
  case size(width: Double, height: Double)
  /// The image would need more memory than is available; both values are in bytes.
  case memory(needed: Int, limit: Int)
  case png(PNGError)
  /// The format does not support the scale.
  case scale(Double, valid: [Double])
  /// The existing file that a new export extends, such as a code point map, cannot be read.
  case earlier(FileError)
  /// Another process is writing to the same location.
  case busy(FileError)
  /// An error specific to the format.
  case own(any FormatError)
}

/// An error of one format, which provides its own message.
///
/// As a result, everything about a format is in a single file.
package protocol FormatError: Error, Hashable, Sendable, CustomStringConvertible {}
