internal import SymbolArtwork
internal import SymbolStyle

/// How symbols look, as the options say.
struct DrawingLook: Sendable {
  let scale: SymbolScale
  let scheme: PaintScheme

  /// - `isDark`: The appearance if no option says.
  init(_ arguments: Arguments, isDark: Bool) throws(ToolError) {
    let asked = OptionValues.choice(
      DrawingOptions.appearance, arguments, DrawingOptions.AppearanceName.self)
    try self.init(arguments, in: Appearance(isDark: asked.map { $0 == .dark } ?? isDark))
  }

  /// The look in an appearance, whatever an option says about that.
  init(_ arguments: Arguments, in appearance: Appearance) throws(ToolError) {
    typealias Options = DrawingOptions
    scale = OptionValues.choice(Options.scale, arguments, SymbolScale.self) ?? .medium
    var scheme = PaintScheme()
    scheme.isDark = appearance.isDark
    scheme.palette = try OptionValues.palette(Options.palette, arguments).map {
      $0.color(in: appearance)
    }
    var arguments = arguments
    if !scheme.palette.isEmpty {
      // Settings give way to the palette, which no setting says.
      arguments = arguments.withoutSetting(of: Options.color.name)
        .withoutSetting(of: Options.mode.name)
    }
    scheme.color = try OptionValues.symbolColor(Options.color, arguments)?.color(in: appearance)
    scheme.variableValue = OptionValues.number(Options.variableValue, arguments)
    let mode = OptionValues.choice(Options.mode, arguments, RenderingMode.self)
    scheme.mode = mode ?? (scheme.palette.isEmpty ? .monochrome : .palette)
    try Self.expectPalette(mode, isEmpty: scheme.palette.isEmpty)
    self.scheme = scheme
  }

  /// Refuses palette mode without colors, and colors of a palette in other modes.
  static func expectPalette(_ mode: RenderingMode?, isEmpty: Bool) throws(ToolError) {
    switch (mode, isEmpty) {
    case (.palette, true): throw .requires("--rendering-mode palette", "--palette red,blue")
    case (.monochrome?, false), (.hierarchical?, false), (.multicolor?, false):
      throw .conflict("--palette", "--rendering-mode \(mode?.rawValue ?? "")")
    default: break
    }
  }

  /// A symbol in a weight on the scale of CSS, with its colors.
  func picture(
    of name: String, weight: Double, _ artist: SymbolArtist
  ) throws(ArtworkError) -> PaintedSymbol {
    try artist.draw(name, DrawingStyle(weight: weight, scale: scale)).painted(scheme)
  }
}
