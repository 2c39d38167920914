internal import Raster
internal import SVGReader
internal import SymbolArtwork
internal import SymbolStyle

/// How symbols look, as the options say.
struct DrawingLook: Sendable {
  let scale: SymbolScale
  let scheme: PaintScheme

  /// - Parameter isDark: The appearance if no option says.
  init(_ arguments: Arguments, isDark: Bool) throws(ToolError) {
    typealias Options = DrawingOptions
    scale = try OptionValues.choice(Options.scale, arguments, SymbolScale.self) ?? .medium
    var scheme = PaintScheme()
    let appearance = try OptionValues.choice(
      Options.appearance, arguments, DrawingOptions.Appearance.self)
    scheme.isDark = appearance.map { $0 == .dark } ?? isDark
    scheme.color = try OptionValues.symbolColor(Options.color, arguments, isDark: scheme.isDark)
    scheme.palette = try OptionValues.palette(Options.palette, arguments, isDark: scheme.isDark)
    scheme.variableValue = try OptionValues.number(
      Options.variableValue, arguments, in: 0...1)
    let mode = try OptionValues.choice(Options.mode, arguments, RenderingMode.self)
    scheme.mode = mode ?? (scheme.palette.isEmpty ? .monochrome : .palette)
    switch (scheme.mode, scheme.palette.isEmpty) {
    case (.palette, true):
      throw .invalidValue(
        Options.mode, value: "palette", reason: "it needs colours: --palette red,blue", valid: [])
    case (.monochrome, false), (.hierarchical, false), (.multicolor, false):
      throw .conflict("--palette", "--rendering-mode \(scheme.mode.rawValue)")
    default: break
    }
    self.scheme = scheme
  }

  /// A symbol in a weight on the scale of CSS, with its colours.
  func picture(
    of name: String, weight: Double, _ artist: SymbolArtist
  ) throws(ArtworkError) -> PaintedSymbol {
    try artist.draw(name, DrawingStyle(weight: weight, scale: scale)).painted(scheme)
  }
}

extension OptionValues {
  /// A colour of a symbol; nil is that of the text around it.
  static func symbolColor(
    _ option: Option, _ arguments: Arguments, isDark: Bool
  ) throws(ToolError) -> Color? {
    guard let text = arguments.value(option.name), text.lowercased() != "currentcolor" else {
      return nil
    }
    return try symbolColor(option, text, isDark: isDark)
  }

  static func palette(
    _ option: Option, _ arguments: Arguments, isDark: Bool
  ) throws(ToolError) -> [Color] {
    var colors: [Color] = []
    for list in arguments.values(option.name) {
      // Commas within parentheses are those of a colour.
      var depth = 0
      let parts = list.split(omittingEmptySubsequences: false) { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return character == "," && depth == 0
      }
      for part in parts {
        let text = String(part.drop { $0 == " " })
        colors.append(try symbolColor(option, text, isDark: isDark))
      }
    }
    return colors
  }

  /// System colours come before those of CSS that have their names.
  private static func symbolColor(
    _ option: Option, _ text: String, isDark: Bool
  ) throws(ToolError) -> Color {
    if let system = SystemColor(named: text) {
      return Color(rgba: isDark ? system.dark : system.light)
    }
    if let color = Color(css: text) { return color }
    throw .invalidValue(
      option, value: text,
      reason:
        "it must be a colour: #f80, #ff880080, a CSS name like orange, or one of the system's",
      valid: SystemColor.all.map(\.name))
  }
}
