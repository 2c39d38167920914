internal import SymbolStyle

/// The options about how symbols look that commands which draw them share.
enum DrawingOptions {
  private static let weights = SymbolWeight.allCases.map(\.rawValue)

  static let weight = Option(
    "weight", value: .choices(weights + ["all"]), repeats: true,
    "names of weights or numbers from 100 to 900, or all nine; regular if not given")
  static let scale = Option(
    "symbol-scale", value: .choice(SymbolScale.allCases.map(\.rawValue)),
    "the size beside text of the same size; medium if not given")
  static let mode = Option(
    "rendering-mode", value: .choice(RenderingMode.allCases.map(\.rawValue)),
    "how layers get their colours; monochrome if not given, palette with --palette")
  static let color = Option(
    "color", value: .text(placeholder: "COLOR"),
    "#f80, orange, a system colour like red, or currentColor, that of text, if not given")
  static let palette = Option(
    "palette", value: .text(placeholder: "COLORS"),
    "the colours of palette mode from the first level on, like red,#00000080")
  static let variableValue = Option(
    "variable-value", value: .text(placeholder: "0..1"),
    "how far symbols with variable layers are lit")
  static let appearance = Option(
    "appearance", value: .choice(AppearanceName.allCases.map(\.rawValue)),
    "which values system colours have, and what is behind")

  /// All but the weight, which commands word differently.
  static let colors = [scale, mode, color, palette, variableValue, appearance]

  enum AppearanceName: String, CaseIterable, Sendable {
    case light
    case dark
  }
}
