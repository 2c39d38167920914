internal import Raster
internal import SVGReader
internal import SymbolArtwork
internal import SymbolStyle

/// The options that say how symbols look, and their values: shared by all commands that draw.
enum LookOptions {
  static let weight = Option(
    "weight", value: .text(placeholder: "LIST"), repeats: true,
    "ultralight to black, numbers from 100 to 900, several of them, or all; regular if not given")
  static let symbolScale = Option(
    "symbol-scale", value: .choice(SymbolScale.allCases.map(\.rawValue)),
    "small, medium or large beside text of one size")
  static let renderingMode = Option(
    "rendering-mode", value: .choice(RenderingMode.allCases.map(\.rawValue)),
    "how layers get their colours; monochrome if not given")
  static let color = Option(
    "color", value: .text(placeholder: "COLOR"),
    "#f80, a system colour like red, a CSS colour or currentColor")
  static let palette = Option(
    "palette", value: .text(placeholder: "LIST"),
    "colours of the levels, the first one for what matters most; sets the mode palette")
  static let variableValue = Option(
    "variable-value", value: .text(placeholder: "N"),
    "0 to 1: how many of the variable parts are lit")

  static let all = [weight, symbolScale, renderingMode, color, palette, variableValue]

  // MARK: Values

  /// The weights asked for, each once.
  static func weights(_ arguments: Arguments) throws(ToolError) -> [ExportWeight] {
    var weights: [ExportWeight] = []
    for text in OptionValues.list(weight, arguments) {
      let found: [ExportWeight]
      if text == "all" {
        found = SymbolWeight.allCases.map { ExportWeight($0) }
      } else if let one = ExportWeight(text) {
        found = [one]
      } else {
        throw .invalidValue(
          weight, value: text,
          reason: "it must be a weight, a number from 100 to 900, or all",
          valid: SymbolWeight.allCases.map(\.rawValue) + ["all"])
      }
      for weight in found where !weights.contains(weight) { weights.append(weight) }
    }
    return weights.isEmpty ? [ExportWeight(.regular)] : weights
  }

  static func scale(_ arguments: Arguments) throws(ToolError) -> SymbolScale {
    try OptionValues.choice(symbolScale, arguments, SymbolScale.self) ?? .medium
  }

  static func scheme(_ arguments: Arguments) throws(ToolError) -> PaintScheme {
    var scheme = PaintScheme()
    scheme.palette = try OptionValues.colorList(palette, arguments)
    let mode = try OptionValues.choice(renderingMode, arguments, RenderingMode.self)
    if let mode, mode != .palette, !scheme.palette.isEmpty {
      throw .conflict("--palette", "--rendering-mode \(mode.rawValue)")
    }
    scheme.mode = mode ?? (scheme.palette.isEmpty ? .monochrome : .palette)
    if scheme.mode == .palette, scheme.palette.isEmpty {
      throw .missingValue(palette)
    }
    scheme.color = try OptionValues.symbolColor(color, arguments)
    if let text = arguments.value(variableValue.name) {
      guard let value = Double(text), (0...1).contains(value) else {
        throw .invalidValue(
          variableValue, value: text, reason: "it must be a number from 0 to 1", valid: [])
      }
      scheme.variableValue = value
    }
    return scheme
  }
}

extension OptionValues {
  /// A colour; nil if the option was not given, or for `currentColor`.
  static func symbolColor(
    _ option: Option, _ arguments: Arguments, isDark: Bool = false
  ) throws(ToolError) -> Color? {
    guard let text = arguments.value(option.name), text.lowercased() != "currentcolor" else {
      return nil
    }
    return try color(text, option, isDark: isDark)
  }

  static func colorList(
    _ option: Option, _ arguments: Arguments
  ) throws(ToolError) -> [Color] {
    // Commas within parentheses are those of a colour.
    guard let text = arguments.value(option.name) else { return [] }
    var parts = [""]
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    var colors: [Color] = []
    for part in parts { colors.append(try color(part, option, isDark: false)) }
    return colors
  }

  /// System colours first: `red` is the system's, not that of CSS.
  private static func color(
    _ text: String, _ option: Option, isDark: Bool
  ) throws(ToolError) -> Color {
    if let system = SystemColor(named: text) {
      return Color(rgba: isDark ? system.dark : system.light)
    }
    guard let color = Color(css: text) else {
      throw .invalidValue(
        option, value: text,
        reason: "it must be a colour: #f80, #ff880080, rgb(255 136 0), a system colour or CSS name",
        valid: SystemColor.all.map(\.name))
    }
    return color
  }
}
