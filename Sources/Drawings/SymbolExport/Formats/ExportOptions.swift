package import PNGCodec
package import SymbolStyle

/// How pictures are written, whatever they show.
package struct ExportOptions: Sendable {
  /// The size of `PaintedSymbol.unitsHigh` in points: pixels at a scale of 1, dp, CSS pixels.
  package var pointSize = 24.0
  /// Pixels for each point, for files of pixels.
  package var imageScales: [Double] = [1]
  /// What is behind the symbol; nil for nothing.
  package var background: Color?
  /// Whether text has a line for each element.
  package var isPretty = false
  /// How much time goes into small PNGs.
  package var effort = PNGEncoder.Effort.standard
  /// Whether straight edges are moved to whole pixels.
  package var isHinted = false
  /// What an image set holds.
  package var payload = Payload.svg
  /// Whether symbols may have a picture for dark appearance.
  package var hasDark = false
  /// Whether their own one is for dark appearance.
  package var isDark = false
  /// Whether symbols have colors of their own, and not only that of what is around them.
  package var hasColors = false
  /// What names in a collection begin with; nil for what is usual in the format.
  package var prefix: String?
  /// Of templates of symbols; nil for the oldest that carries what a symbol has.
  package var templateVersion: Int?
  /// What templates of symbols hold.
  package var templateKind = TemplateKind.automatic
  /// What makes the files, for those that tell.
  package var version = ""

  /// What a template of a symbol holds.
  package enum TemplateKind: String, CaseIterable, Sendable {
    /// All 27 weights and scales, each as it is drawn.
    case `static`
    /// Three masters, of which the system makes the others.
    case variable
    /// Masters where they can be interpolated, all variants else.
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

/// An option that some formats read and others do not, by its name on the command line.
package enum ExportOption: String, CaseIterable, Sendable {
  case pointSize = "point-size"
  case imageScale = "image-scale"
  case background, payload, hint, optimize, minify, pretty, title
  case darkColor = "dark-color"
  case prefix
  case templateVersion = "template-version"
  case templateKind = "template-kind"
  // How the layers get their colors.
  case renderingMode = "rendering-mode"
  case color, palette, appearance
  case variableValue = "variable-value"

  /// The options about colors, which all formats read that have any.
  package static let colors: Set<ExportOption> = [
    .background, .renderingMode, .color, .palette, .appearance, .variableValue,
  ]
}
