internal import PNGCodec
internal import SymbolArtwork
internal import SymbolExport
internal import SymbolStyle

/// What is asked of all symbols of an export.
struct ExportRequest: Sendable {
  /// Where files go.
  enum Place: Sendable {
    case standardOutput
    /// For a single symbol or a file of all; scales are told before the ending.
    case file(String)
    /// With the separator at its end.
    case folder(String)
  }

  var format: ExportFormat
  var options = ExportOptions()
  var weights: [OptionValues.Weight]
  var symbolScale: SymbolScale
  var scheme: PaintScheme
  /// Of the second picture in files that have one for each appearance.
  var darkScheme: PaintScheme?
  var canvas: Canvas
  /// In units.
  var padding: Double
  var place: Place
  /// Of names of files, or of pieces in a file of all.
  var names: ExportTemplate
  var title: ExportTemplate?

  private typealias Rows = ExportOptionRows

  init(_ arguments: Arguments) throws(ToolError) {
    format = try Self.format(arguments)
    weights = try OptionValues.weights(DrawingOptions.weight, arguments)
    let look = try DrawingLook(arguments, isDark: false)
    symbolScale = look.scale
    scheme = look.scheme
    canvas = try OptionValues.choice(Rows.canvas, arguments, Canvas.self) ?? .square
    padding = try OptionValues.number(Rows.padding, arguments, in: 0...1000) ?? 0
    if arguments.has(Rows.darkColor.name) {
      guard format.name == ExportFormat.imageset.name else {
        throw .conflict("--dark-color", "--format \(format.name)")
      }
      var dark = scheme
      dark.color = try OptionValues.symbolColor(Rows.darkColor, arguments)?.color(in: .dark)
      dark.isDark = true
      darkScheme = dark
      options.hasDark = true
    }
    if let text = arguments.value(Rows.title.name) {
      title = try ExportTemplate(text, Rows.title)
    }
    place = try Self.place(arguments, format)
    let text =
      arguments.value(Rows.nameTemplate.name)
      ?? format.template + (weights.count > 1 ? "-{weight}" : "") + "{@scale}"
    names = try ExportTemplate(text, Rows.nameTemplate)
    guard Self.isInside(text) else {
      throw .invalidValue(
        Rows.nameTemplate, value: text,
        reason: "it must be a path inside of the folder: not absolute, without empty parts and ..",
        valid: [])
    }
    try readOptions(arguments)
  }

  private mutating func readOptions(_ arguments: Arguments) throws(ToolError) {
    options.pointSize =
      try OptionValues.points(Rows.pointSize, arguments) ?? options.pointSize
    options.imageScales = try OptionValues.imageScales(OutputOptions.imageScale, arguments)
    options.background = try OptionValues.paint(OutputOptions.background, arguments)
    options.effort = arguments.has(OutputOptions.optimize.name) ? .smallest : .standard
    options.isHinted = arguments.has(Rows.hint.name)
    options.isPretty = arguments.has(Rows.pretty.name)
    if options.isPretty, arguments.has(Rows.minify.name) { throw .conflict("--minify", "--pretty") }
    let hasScales = arguments.has(OutputOptions.imageScale.name)
    options.payload =
      try OptionValues.choice(Rows.payload, arguments, ExportOptions.Payload.self)
      ?? (hasScales ? .png : .svg)
    guard format.name == ExportFormat.imageset.name, options.payload == .png else { return }
    if !hasScales { options.imageScales = [1, 2, 3] }
    for scale in options.imageScales where ![1, 2, 3].contains(scale) {
      throw .invalidValue(
        OutputOptions.imageScale, value: ScaleText.text(scale),
        reason: "asset catalogs have no such scale", valid: ["1x", "2x", "3x"])
    }
  }

  /// Formats by the ending of `--output`, where their own differs or tells too little.
  private static let endings = [
    ("xcassets", "imageset"), ("imageset", "imageset"), ("png", "png"), ("pdf", "pdf"),
    ("xml", "vectordrawable"), ("json", "iconify"),
  ]

  private static func format(_ arguments: Arguments) throws(ToolError) -> ExportFormat {
    if let text = arguments.value(Rows.format.name) {
      guard let format = ExportFormat.named(text) else {
        throw .invalidValue(
          Rows.format, value: text, reason: "it must be one of the words below",
          valid: ExportFormat.all.map(\.name))
      }
      return format
    }
    let path = OutputOptions.normalized(
      arguments.value(OutputOptions.output.name) ?? ""
    ).lowercased()
    let name = endings.first { path.hasSuffix(".\($0.0)") }?.1
    return name.flatMap { ExportFormat.named($0) } ?? .svg
  }

  private static func place(
    _ arguments: Arguments, _ format: ExportFormat
  ) throws(ToolError) -> Place {
    let output = arguments.value(OutputOptions.output.name).map(OutputOptions.normalized)
    let isCatalog = format.name == ExportFormat.imageset.name
    if let folder = try OutputOptions.folder(arguments) {
      if output != nil { throw .conflict("--output", "--output-dir") }
      guard isCatalog else { return .folder(folder) }
      let isItself = folder.hasSuffix(".xcassets/")
      return .folder(isItself ? folder : folder + "Symbols.xcassets/")
    }
    guard isCatalog else {
      guard let output, output != "-" else { return .standardOutput }
      return .file(output)
    }
    if let output, output.hasSuffix(".xcassets") { return .folder(output + "/") }
    if let output, output.hasSuffix(".imageset") { return .file(output) }
    throw .missingOutput(
      hint: "image sets are folders: say --output-dir FOLDER, -o NAME.xcassets or -o NAME.imageset")
  }

  /// Whether a path cannot lead out of the folder that it is added to.
  static func isInside(_ path: String) -> Bool {
    !path.contains("\0")
      && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && $0 != "." && $0 != ".."
      }
  }
}
