internal import SymbolArtwork
internal import SymbolStyle

/// The appearance of symbols, as determined by options.
struct DrawingLook: Sendable {
  let scale: SymbolScale
  let scheme: PaintScheme

  /// Parses the options.
  ///
  /// `isDark` determines the appearance if no option does.
  init(_ arguments: Arguments, isDark: Bool) throws(ToolError) {
    let asked = OptionValues.choice(
      DrawingOptions.appearance, arguments, DrawingOptions.AppearanceName.self)
    try self.init(arguments, in: Appearance(isDark: asked.map { $0 == .dark } ?? isDark))
  }

  /// Parses the options for the given appearance and ignores the option `--appearance`.
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
      // A palette overrides the color and the mode from settings. There is no setting for palettes.
      arguments = arguments.withoutSetting(of: Options.color.name)
        .withoutSetting(of: Options.mode.name)
    }
    if !scheme.palette.isEmpty, arguments.has(Options.color.name) {
      throw .conflict("--\(Options.palette.name)", "--\(Options.color.name)")
    }
    scheme.color = try OptionValues.symbolColor(Options.color, arguments)?.color(in: appearance)
    scheme.variableValue = OptionValues.number(Options.variableValue, arguments)
    let mode = OptionValues.choice(Options.mode, arguments, RenderingMode.self)
    scheme.mode = mode ?? (scheme.palette.isEmpty ? .monochrome : .palette)
    try Self.expectPalette(mode, isEmpty: scheme.palette.isEmpty)
    self.scheme = scheme
  }

  /// Throws an error for palette mode without palette colors, or palette colors in another mode.
  static func expectPalette(_ mode: RenderingMode?, isEmpty: Bool) throws(ToolError) {
    switch (mode, isEmpty) {
    case (.palette, true): throw .requires("--rendering-mode palette", "--palette red,blue")
    case (.monochrome?, false), (.hierarchical?, false), (.multicolor?, false):
      throw .conflict("--palette", "--rendering-mode \(mode?.rawValue ?? "")")
    default: break
    }
  }

  /// Draws a symbol with a CSS weight and the colors of this look.
  func picture(
    of name: String, weight: Double, _ artist: SymbolArtist
  ) throws(ArtworkError) -> PaintedSymbol {
    try artist.draw(name, DrawingStyle(weight: weight, scale: scale)).painted(scheme)
  }
}
