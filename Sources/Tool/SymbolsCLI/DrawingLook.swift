internal import SVGReader
internal import SymbolArtwork
internal import SymbolStyle

/// How symbols look, as the options say.
struct DrawingLook: Sendable {
  let scale: SymbolScale
  let scheme: PaintScheme

  /// Reads the options; `isDark` is the appearance if none of them says.
  init(_ arguments: Arguments, isDark: Bool) throws(ToolError) {
    typealias Options = DrawingOptions
    scale = try OptionValues.choice(Options.scale, arguments, SymbolScale.self) ?? .medium
    var scheme = PaintScheme()
    let asked = try OptionValues.choice(
      Options.appearance, arguments, DrawingOptions.AppearanceName.self)
    scheme.isDark = asked.map { $0 == .dark } ?? isDark
    let appearance = Appearance(isDark: scheme.isDark)
    scheme.color = try OptionValues.symbolColor(Options.color, arguments)?.color(in: appearance)
    scheme.palette = try OptionValues.palette(Options.palette, arguments).map {
      $0.color(in: appearance)
    }
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
    _ option: Option, _ arguments: Arguments
  ) throws(ToolError) -> SymbolColor? {
    guard let text = arguments.value(option.name), text.lowercased() != "currentcolor" else {
      return nil
    }
    return try symbolColor(option, text)
  }

  static func palette(_ option: Option, _ arguments: Arguments) throws(ToolError) -> [SymbolColor] {
    var colors: [SymbolColor] = []
    for list in arguments.values(option.name) {
      for part in SymbolColor.parts(ofList: list) {
        colors.append(try symbolColor(option, String(part)))
      }
    }
    return colors
  }

  static func symbolColor(_ option: Option, _ text: String) throws(ToolError) -> SymbolColor {
    if let color = SymbolColor(text) { return color }
    throw .invalidValue(
      option, value: text,
      reason:
        "it must be a colour: #f80, #ff880080, a CSS name like orange, or a system colour",
      valid: SystemColor.all.map(\.name))
  }
}
