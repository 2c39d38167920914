package import PNGCodec
package import SymbolStyle

/// Options for the output files, independent of the symbols.
package struct ExportOptions: Sendable {
  /// The size of `PaintedSymbol.unitsHigh` in points: pixels at a scale of 1, dp, or CSS pixels.
  package var pointSize = 24.0
  /// The number of pixels for each point, for raster formats.
  package var imageScales: [Double] = [1]
  /// The background color; nil for none.
  package var background: Color?
  /// Whether text formats have a line for each element.
  package var isPretty = false
  /// The time to invest in small PNGs.
  package var effort = PNGEncoder.Effort.standard
  /// Whether straight edges are moved to whole pixels.
  package var isHinted = false
  /// The kind of images in an image set.
  package var payload = Payload.svg
  /// Whether symbols may have a second image for dark appearance.
  package var hasDark = false
  /// Whether the only image is for dark appearance.
  package var isDark = false
  /// Whether symbols have colors other than the surrounding text color.
  package var hasColors = false
  /// The prefix of names in a collection; nil for the format's default.
  package var prefix: String?
  /// Of templates of symbols; nil for the oldest that carries what a symbol has.
  package var templateVersion: Int?
  /// The contents of symbol templates.
  package var templateKind = TemplateKind.automatic
  /// The version of the program, for formats that mention it.
  package var version = ""

  /// The contents of a symbol template.
  package enum TemplateKind: String, CaseIterable, Sendable {
    /// All 27 weights and scales, each with its drawing.
    case `static`
    /// Three masters, from which the system interpolates the others.
    case variable
    /// Masters if they can be interpolated, otherwise all variants.
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

/// An option that only some formats use, by its name on the command line.
package enum ExportOption: String, CaseIterable, Sendable {
  case pointSize = "point-size"
  case imageScale = "image-scale"
  case background, payload, hint, optimize, minify, pretty, title
  case darkColor = "dark-color"
  case prefix
  case templateVersion = "template-version"
  case templateKind = "template-kind"
  // The way layers get their colors.
  case renderingMode = "rendering-mode"
  case color, palette, appearance
  case variableValue = "variable-value"

  /// The color options, which a format uses all or not at all.
  package static let colors: Set<ExportOption> = [
    .background, .renderingMode, .color, .palette, .appearance, .variableValue,
  ]
}
