internal import FileAccess
internal import PNGCodec
internal import SymbolArtwork
internal import SymbolExport
internal import SymbolStyle

/// The options of `export`.
enum ExportOptionRows {
  // MARK: How symbols look

  static let darkColor = Option(
    "dark-color", value: .color,
    "dark mode color for image sets and drawables; system colors have their own"
  )
  static let canvas = Option(
    "canvas", value: .choice(Canvas.allCases.map(\.rawValue)),
    "crop: 24-unit square, tight bounds, or advance width (default: square)")
  static let padding = Option(
    "padding", value: .padding,
    "padding on each side: points such as 4pt, or units of 1/24 of the symbol size")

  // MARK: Output

  static let format = Option(
    "format", short: "f", value: .choice(ExportFormat.all.map(\.name)),
    "output format (default: by file extension, else svg)")
  static let endings = OutputEnding(
    option: format, rows: ExportFormat.all.map { ($0.name, $0.endings) })
  static let payload = Option(
    "payload", value: .choice(ExportOptions.Payload.allCases.map(\.rawValue)),
    "format of the images in image sets (default: svg; png with --image-scale)")
  static let pointSize = Option(
    "point-size", value: .points,
    "image width and height in points (default: 24); pixels = points × scale")
  static let opticalSize = Option(
    "optical-size", value: .points,
    "optical size in points; small sizes have less detail (default: --point-size)")
  static let templateVersion = Option(
    "template-version", value: .choice(["2", "3", "4", "5", "6", "7"]),
    "template version (default: the oldest that supports the symbol)")
  static let templateKind = Option(
    "template-kind", value: .choice(ExportOptions.TemplateKind.allCases.map(\.rawValue)),
    "template contents: all 27 variants, 3 masters, or masters if possible (default)"
  )
  static let minify = Option("minify", "omit line breaks (the default)")
  static let pretty = Option("pretty", "write each element on its own line")
  static let title = Option(
    "title", value: .template,
    "title for screen readers in SVG; can contain placeholders")
  static let hint = Option(
    "hint", "move straight edges in PNGs to whole pixels, by at most half a pixel")

  static let prefix = Option(
    "prefix", value: .text(placeholder: "WORD"),
    "prefix of CSS classes, sprite IDs, or the Iconify set (default: symbols)")

  // MARK: Where

  static let nameTemplate = Option(
    "name-template", value: .template,
    "file names without extension, with placeholders {name}, {@scale} …")

  // MARK: The run as a whole

  static let batch = Option(
    "batch", value: .file, "file of jobs: a JSON array of objects with these options as keys")

  /// The options of a job, which can also be keys in a job file.
  static let ofJobs =
    SelectionOptions.rows() + [DrawingOptions.weight] + DrawingOptions.colors + [
      darkColor, OutputOptions.background, canvas, padding, format, payload,
      OutputOptions.imageScale, pointSize, opticalSize, templateVersion, templateKind,
      minify, pretty, title, hint,
      OutputOptions.optimize,
      prefix, OutputOptions.outputs, OutputOptions.outputDir, nameTemplate,
    ]

  /// The options for all jobs of a run.
  static let ofRuns =
    [batch] + OutputOptions.ofRuns + [OutputOptions.prune, OutputOptions.threads, Commands.copy]
}

extension ExportRequest {
  private typealias Rows = ExportOptionRows

  /// Reads the values of the options.
  init(_ arguments: Arguments) throws(ToolError) {
    let output = arguments.value(OutputOptions.output.name).map(FilePath.normalized)
    var format = try Self.format(arguments)
    let isAndroid = OptionValues.list(OutputOptions.imageScale, arguments).contains(
      AndroidDensity.preset)
    if isAndroid, format.name == ExportFormat.png.name, !arguments.has(Rows.nameTemplate.name) {
      format.template = AndroidDensity.template
      format.legalName = ExportFormat.vectorDrawable.legalName
    }
    if format.container == nil, !format.isFolder,
      let output = arguments.value(OutputOptions.output.name)
    {
      try OutputOptions.expectFile(output)
    }
    // A file with all weights is a single file.
    let weights =
      format.hasAllVariants
      ? [NamedWeight(.regular)] : try OptionValues.weights(DrawingOptions.weight, arguments)
    let text =
      arguments.value(Rows.nameTemplate.name)
      ?? format.template + (weights.count > 1 ? "-{weight}" : "")
      + (format.template.contains("{density}") ? "" : "{@scale}")
    guard FilePath.isInside(text) else {
      throw .invalidValue(
        Rows.nameTemplate, value: text,
        reason: "expected a relative path inside the output directory, without empty parts or ..",
        valid: [])
    }
    let place: Place =
      if let folder = try OutputOptions.folder(arguments) {
        .folder(folder)
      } else if let output, output != "-" {
        .file(output)
      } else {
        .stream
      }
    self.init(format, place, names: try OptionValues.template(Rows.nameTemplate, text))
    look.weights = weights
    let look = try DrawingLook(arguments, isDark: false)
    symbolScale = look.scale
    opticalSize = OptionValues.points(Rows.opticalSize, arguments)
    self.look.scheme = look.scheme
    canvas = OptionValues.choice(Rows.canvas, arguments, Canvas.self) ?? .square
    title = try OptionValues.template(Rows.title, arguments)
    try readOptions(arguments)
    try readDark(arguments)
  }

  /// Returns the requested format, or else the format from the settings if the destination allows
  /// it.
  private static func format(_ arguments: Arguments) throws(ToolError) -> ExportFormat {
    let format = try Rows.endings.format(arguments).flatMap(ExportFormat.named) ?? .svg
    let isText = !format.isBinary && format.container == nil
    guard arguments.has(Commands.copy.name), !arguments.has(Rows.format.name), !isText else {
      return format
    }
    return .svg
  }

  /// Reads the look for dark appearance, if an option requests one or the colors are system colors,
  /// whose values differ in dark mode.
  private mutating func readDark(_ arguments: Arguments) throws(ToolError) {
    options.isDark = look.scheme.isDark
    let isAsked = arguments.has(Rows.darkColor.name)
    guard format.reads.contains(.darkColor) else {
      if isAsked { throw .conflict("--dark-color", "--format \(format.name)") }
      return
    }
    guard hasRoomForDark else {
      if isAsked {
        throw .requires("--dark-color", "--output-dir with a resource folder, such as res")
      }
      return
    }
    guard isAsked || !arguments.has(DrawingOptions.appearance.name) else { return }
    var dark = try DrawingLook(arguments, in: .dark).scheme
    if isAsked {
      dark.color = try OptionValues.symbolColor(Rows.darkColor, arguments)?.color(in: .dark)
    }
    guard
      isAsked || dark.color != look.scheme.color || dark.palette != look.scheme.palette
        || look.scheme.mode == .multicolor
    else { return }
    look.darkScheme = dark
    look.alwaysHasDark = isAsked
    options.hasDark = true
  }

  /// Whether the destination allows separate files for dark appearance: a folder for each symbol,
  /// or a resource folder other than a drawable folder.
  private var hasRoomForDark: Bool {
    if format.container != nil { return true }
    guard case .folder(let path) = place else { return false }
    return !FilePath.lastPart(String(path.dropLast())).hasPrefix("drawable")
  }

  private mutating func readOptions(_ arguments: Arguments) throws(ToolError) {
    options.pointSize = OptionValues.points(Rows.pointSize, arguments) ?? options.pointSize
    if let text = arguments.value(Rows.padding.name) {
      padding = try OptionValues.padding(
        Rows.padding, text, size: options.pointSize, isInside: canvas == .square)
    }
    options.imageScales = try OptionValues.imageScales(OutputOptions.imageScale, arguments)
    // Several scales from a setting only apply to files: standard output takes one image.
    if case .stream = place, options.imageScales.count > 1,
      !arguments.has(OutputOptions.imageScale.name)
    {
      options.imageScales = [1]
    }
    options.background = OptionValues.background(arguments, isDark: look.scheme.isDark)
    options.effort = arguments.has(OutputOptions.optimize.name) ? .smallest : .standard
    options.isHinted = arguments.has(Rows.hint.name)
    options.isPretty = arguments.has(Rows.pretty.name)
    options.version = Version.tool
    options.hasColors = look.scheme.hasColors || options.background != nil
    if var prefix = arguments.value(Rows.prefix.name) {
      // The hyphen between prefix and name is added anyway.
      if prefix.hasSuffix("-") { prefix.removeLast() }
      // CSS classes cannot begin with a digit; Iconify prefixes can.
      guard IconifyName.isLegal(prefix), prefix.first?.isLetter == true else {
        throw .invalidValue(
          Rows.prefix, value: prefix,
          reason: "expected lowercase letters and digits in words joined by single hyphens, "
            + "a letter first",
          valid: [])
      }
      options.prefix = prefix
    }
    options.templateVersion = arguments.value(Rows.templateVersion.name).flatMap(Int.init)
    options.templateKind =
      OptionValues.choice(Rows.templateKind, arguments, ExportOptions.TemplateKind.self)
      ?? options.templateKind
    options.payload =
      OptionValues.choice(Rows.payload, arguments, ExportOptions.Payload.self) ?? options.payload
    do throws(ExportError) {
      try format.settle(&options, Self.given(arguments))
    } catch {
      guard case .scale(let scale, let valid) = error else { throw .format(error) }
      throw .invalidValue(
        OutputOptions.imageScale, value: ScaleText.text(scale),
        reason: "\(format.name) has no such scale", valid: valid.map(ScaleText.text))
    }
  }

  private static func given(_ arguments: Arguments) -> Set<ExportOption> {
    Set(ExportOption.allCases.filter { arguments.has($0.rawValue) })
  }

  /// Throws an error for typed options that cannot affect files in the format.
  func expectEffect(_ arguments: Arguments) throws(ToolError) {
    guard let option = idleOptions(arguments).first else { return }
    let readers = ExportFormat.all.filter { format in
      ExportOption(rawValue: option).map(format.reads.contains) ?? !format.hasAllVariants
    }
    throw .noEffect(option: option, on: subject, only: readers.map(\.name))
  }

  /// Returns the given options that have no effect with the format.
  private func idleOptions(_ arguments: Arguments) -> [String] {
    let given = Self.given(arguments)
    let idle = given.subtracting(format.reads).union(given.intersection(format.idle(options)))
    let variants = format.hasAllVariants ? Self.ofVariants.map(\.name).filter(arguments.has) : []
    return (idle.map(\.rawValue) + variants).sorted()
  }

  /// Options that have no effect on a file that contains all weights and scales.
  private static let ofVariants = [
    DrawingOptions.weight, DrawingOptions.scale, Rows.opticalSize, Rows.canvas, Rows.padding,
  ]

  /// The format, as named in notes on options without effect.
  var subject: String {
    format.idle(options).isEmpty ? format.name : "\(format.name) with \(options.payload.rawValue)"
  }
}
