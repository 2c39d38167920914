internal import SymbolStyle

/// The options for the appearance of symbols, shared by all commands that draw.
enum DrawingOptions {
  static let weight = Option(
    "weight", value: .weights, repeats: true,
    "stroke weights: names, 100 to 900, or all (default: regular)")
  static let scale = Option(
    "symbol-scale", value: .choice(SymbolScale.allCases.map(\.rawValue)),
    "symbol scale relative to text (default: medium)")
  static let mode = Option(
    "rendering-mode", value: .choice(RenderingMode.allCases.map(\.rawValue)),
    "how layers are colored (default: monochrome; palette with --palette)")
  static let color = Option(
    "color", value: .color,
    "#f80, a CSS or system color name, or currentColor (the default)")
  static let palette = Option(
    "palette", value: .palette,
    "palette colors, first level first, such as red,#00000080")
  static let variableValue = Option(
    "variable-value", value: .number(placeholder: "0..1", 0...1),
    "variable value, for symbols with variable layers")
  static let appearance = Option(
    "appearance", value: .choice(AppearanceName.allCases.map(\.rawValue)),
    "light or dark values of system colors and background")

  /// All appearance options except the weight, which commands describe differently.
  static let colors = [scale, mode, color, palette, variableValue, appearance]

  enum AppearanceName: String, CaseIterable, Sendable {
    case light
    case dark
  }
}
