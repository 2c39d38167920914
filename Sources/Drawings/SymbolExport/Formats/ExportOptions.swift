package import PNGCodec
package import SymbolStyle

/// The options for output files that do not depend on the symbols.
package struct ExportOptions: Sendable {
  /// The height of the symbol in points (pixels at a scale of 1), in dp, or in CSS pixels;
  /// `PaintedSymbol.unitsHigh` states the corresponding number of units.
  package var pointSize = 24.0
  /// The numbers of pixels per point, for raster formats.
  package var imageScales: [Double] = [1]
  /// The background color; nil for none.
  package var background: Color?
  /// Whether text formats put each element on a separate line.
  package var isPretty = false
  /// The effort to spend on making PNGs small.
  package var effort = PNGEncoder.Effort.standard
  /// Whether straight edges are moved to whole pixels.
  package var isHinted = false
  /// The kind of images in an image set.
  package var payload = Payload.svg
  /// Whether symbols can have a second image for dark appearance.
  package var hasDark = false
  /// Whether the only image is the one for dark appearance.
  package var isDark = false
  /// Whether symbols have colors other than the color of the surrounding text.
  package var hasColors = false
  /// The prefix for names in a collection; nil for the format's default.
  package var prefix: String?
  /// The version of symbol templates; nil for the oldest version that supports all features of a
  /// symbol.
  package var templateVersion: Int?
  /// The contents of symbol templates.
  package var templateKind = TemplateKind.automatic
  /// The version of the program, for formats that state it.
  package var version = ""

  /// The contents of a symbol template.
  package enum TemplateKind: String, CaseIterable, Sendable {
    /// All 27 variants (9 weights in 3 scales), each with its own drawing.
    case `static`
    /// Three masters, from which the system interpolates all other variants.
    case variable
    /// Masters if they can be interpolated, and all variants otherwise.
    case automatic
  }

  /// A kind of file in an image set.
  package enum Payload: String, CaseIterable, Sendable {
    case svg
    case pdf
    case png
  }

  package init() {}
}

/// An option that only some formats support; the raw value is its name on the command line.
package enum ExportOption: String, CaseIterable, Sendable {
  case pointSize = "point-size"
  case imageScale = "image-scale"
  case background, payload, hint, optimize, minify, pretty, title
  case darkColor = "dark-color"
  case prefix
  case templateVersion = "template-version"
  case templateKind = "template-kind"
  // The rendering mode, which assigns colors to layers.
  case renderingMode = "rendering-mode"
  case color, palette, appearance
  case variableValue = "variable-value"

  /// The color options; a format supports all of them or none.
  package static let colors: Set<ExportOption> = [
    .background, .renderingMode, .color, .palette, .appearance, .variableValue,
  ]
}
