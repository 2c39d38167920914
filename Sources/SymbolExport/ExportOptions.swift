package import PNGCodec
package import Raster

/// How symbols are written, besides what they look like.
package struct ExportOptions: Sendable {
  /// The height of a square canvas, or of the grid where only a part of it is shown, in points.
  package var pointSize = 24.0
  /// Behind the symbol.
  package var background: Color?
  /// Told to screen readers; an SVG without one is decoration.
  package var title: String?
  /// Line breaks and indentation.
  package var isPretty = false
  package var effort = PNGEncoder.Effort.standard
  /// Whether straight stems of PNGs are moved to whole pixels.
  package var isHinted = false
  /// Whether an image set takes its colour from where it is used.
  package var isTemplate = true

  package init() {}
}

/// A file of an export.
package struct ExportedFile: Sendable {
  /// Relative to the folder of the export.
  package var path: String
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
