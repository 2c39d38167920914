internal import FileAccess
internal import PNGCodec
internal import Raster
internal import SymbolArtwork
internal import SymbolExport
internal import SymbolStyle

/// `symbols export`: symbols to files of many formats.
enum ExportCommand {
  static let query = Option(
    "query", value: .text(placeholder: "QUERY"), "the symbols that a search finds")
  static let category = Option(
    "category", short: "c", value: .categories, repeats: true,
    "all drawn symbols of these categories")
  static let all = Option("all", "all symbols that are drawn")
  static let limit = Option(
    "limit", value: .count(placeholder: "N"),
    "at most N symbols of a query, 0 for all; 25 if not given")
  static let format = Option(
    "format", short: "f", value: .choice(ExportFormat.allCases.map(\.rawValue)),
    "what to write; by the ending of --output, else svg")
  static let output = Option(
    "output", short: "o", value: .file, "where to write one symbol; - is standard output")
  static let outputDir = Option(
    "output-dir", value: .folder, "write all files into this folder, made if it is not there")
  private static let nameTemplate = Option(
    "name-template", value: .text(placeholder: "TEXT"),
    "names of files: {name}{@scale}, with {weight}, {scale}, {size}, {mode}, {symbol-scale}")
  private static let imageScale = Option(
    "image-scale", value: .text(placeholder: "LIST"), "pixels a point for PNG, like 1x,2x,3x")
  private static let pointSize = Option(
    "point-size", value: .text(placeholder: "PT"),
    "the height of the square canvas, or of the grid, in points; 24 if not given")
  private static let darkColor = Option(
    "dark-color", value: .text(placeholder: "COLOR"), "the colour in dark appearance, for imageset")
  private static let background = Option(
    "background", value: .text(placeholder: "COLOR"), "what is behind; nothing if not given")
  private static let padding = Option(
    "padding", value: .text(placeholder: "UNITS"), "room around the canvas; 24 units are the grid")
  private static let canvas = Option(
    "canvas", value: .choice(Canvas.allCases.map(\.rawValue)),
    "what is shown: the square grid, tight around the ink, or the advance width in text")
  private static let minify = Option("minify", "no line breaks; this is the default")
  private static let pretty = Option("pretty", "line breaks and indentation")
  private static let title = Option(
    "title", value: .text(placeholder: "TEXT"), "a title for screen readers; {name} is the name")
  private static let hint = Option("hint", "move straight stems of PNGs to whole pixels")
  private static let optimize = Option("optimize", "smallest PNGs, for ten times the time or more")
  private static let dryRun = Option(
    "dry-run", "write nothing; list the files that would be written")
  private static let check = Option(
    "check", "write nothing; list files that are missing or not up to date, and exit with 1 then")
  private static let batch = Option(
    "batch", value: .file, "export jobs as a JSON array of objects with these options as keys")
  private static let report = Option(
    "report", value: .file, "write names, files, sizes and SHA-256 as JSON")
  private static let threads = Option(
    "threads", value: .count(placeholder: "N"), "how many symbols at once; all cores if not given")

  static let row = Command(
    "export", "write symbols as SVG, PNG, PDF and for app projects",
    operands: .symbols,
    options: [
      query, category, all, limit, format, output, outputDir, nameTemplate, imageScale, pointSize,
    ] + LookOptions.all + [
      darkColor, background, padding, canvas, minify, pretty, title, hint, optimize, dryRun, check,
      batch, report, threads,
    ],
    discussion: [
      "Writes original artwork, dedicated to the public domain, as plain filled paths. Names that are "
        + "not drawn yet, and those that may only refer to products of Apple, are errors; one of them "
        + "does not stop the others.",
      "Formats: svg, png and pdf; imageset, into a folder that is best called NAME.xcassets; sprite, "
        + "one SVG with a symbol for each; vectordrawable for Android; iconify, one IconifyJSON.",
      "Files are written whole or not at all, and those that would not change are not touched: a "
        + "second run writes nothing. The same symbols give the same bytes on every machine.",
      "A batch file is like [{\"names\": [\"heart\"], \"format\": \"png\", \"image-scale\": [\"1x\", "
        + "\"2x\"], \"output-dir\": \"icons\"}]; its paths are relative to it.",
    ],
    examples: [
      .init("symbols export heart.fill -o heart.svg", "one symbol"),
      .init(
        "symbols export heart star --format png --image-scale 1x,2x,3x --output-dir icons",
        "for an app"),
      .init("symbols export --query weather --weight all --output-dir weather", "nine weights"),
      .init("symbols export --all --format sprite -o sprite.svg", "for a web page"),
      .init("symbols export --batch icons.json --check", "are all files up to date?"),
    ],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    System.catchInterrupts()
    var runner = ExportRunner(
      checksOnly: arguments.has(check.name), isDryRun: arguments.has(dryRun.name),
      threads: try OptionValues.count(threads, arguments) ?? 0)
    if let path = arguments.value(batch.name) {
      guard arguments.operands.isEmpty else {
        throw .unexpectedOperand(arguments.operands[0], command: row)
      }
      for (index, job) in try ExportBatch.read(path).enumerated() {
        do throws(ToolError) {
          try export(
            job.arguments, folder: job.folder, wantsHashes: arguments.has(report.name), &runner,
            &context)
        } catch {
          throw .batch(path, job: index + 1, ErrorMessage.text(error))
        }
      }
    } else {
      try export(arguments, folder: "", wantsHashes: arguments.has(report.name), &runner, &context)
    }
    if let path = arguments.value(report.name), !runner.writesNothing {
      do throws(FileError) {
        try File.write(runner.report, to: path, durably: false)
      } catch { throw .file(error) }
    }
    return try runner.conclude(&context)
  }

  /// - Parameter folder: Where relative paths begin; empty, or with a slash at its end.
  private static func export(
    _ arguments: Arguments, folder: String, wantsHashes: Bool, _ runner: inout ExportRunner,
    _ context: inout Context
  ) throws(ToolError) {
    var request = try request(arguments, folder: folder)
    request.wantsHashes = wantsHashes
    request.description = row.options.map { option in
      "\(option.name)=\(arguments.values(option.name).joined(separator: ","))"
    }.joined(separator: "\n")
    let selection = try ExportSelection(arguments, &context)
    let places = Set(selection.names).count * request.weights.count
    if request.file == "-", request.format == .png, context.terminal.isTerminal,
      !arguments.has(output.name)
    {
      throw .missingOutput(hint: "say -o FILE, or -o - to write PNG to the terminal")
    }
    if request.file != nil, !request.format.isCollection, places > 1 {
      throw .missingOutput(hint: "for several symbols or weights, say --output-dir FOLDER")
    }
    try runner.run(request, selection, &context)
  }

  // MARK: Request

  private static func request(
    _ arguments: Arguments, folder: String
  ) throws(ToolError) -> ExportRequest {
    let path = arguments.value(output.name)
    let format =
      try OptionValues.choice(format, arguments, ExportFormat.self)
      ?? path.flatMap(Self.format(ofPath:)) ?? .svg
    let weights = try LookOptions.weights(arguments)
    var request = ExportRequest(template: try template(arguments, format, weights))
    request.format = format
    request.weights = weights
    request.scale = try LookOptions.scale(arguments)
    request.scheme = try LookOptions.scheme(arguments)
    if arguments.has(darkColor.name) {
      guard format == .imageset else {
        throw .conflict("--dark-color", "--format \(format.rawValue)")
      }
      var dark = request.scheme
      dark.color = try OptionValues.symbolColor(darkColor, arguments, isDark: true)
      dark.isDark = true
      request.darkScheme = dark
    }
    request.imageScales =
      format.hasScales ? try OptionValues.imageScales(imageScale, arguments) : [1]
    request.canvas = try OptionValues.choice(canvas, arguments, Canvas.self) ?? .square
    request.padding = try paddingValue(arguments)
    request.options = try options(arguments, request)
    try setPlace(&request, arguments, folder)
    return request
  }

  private static func options(
    _ arguments: Arguments, _ request: ExportRequest
  ) throws(ToolError) -> ExportOptions {
    if arguments.has(minify.name), arguments.has(pretty.name) {
      throw .conflict("--minify", "--pretty")
    }
    var options = ExportOptions()
    options.pointSize = try OptionValues.points(pointSize, arguments) ?? 24
    options.background = try OptionValues.symbolColor(background, arguments)
    options.title = arguments.value(title.name)
    options.isPretty = arguments.has(pretty.name)
    options.isHinted = arguments.has(hint.name)
    options.effort = arguments.has(optimize.name) ? .smallest : .standard
    // What has colours of its own keeps them.
    let scheme = request.scheme
    options.isTemplate =
      scheme.color == nil && request.darkScheme == nil && options.background == nil
      && (scheme.mode == .monochrome || scheme.mode == .hierarchical)
    return options
  }

  private static func format(ofPath path: String) -> ExportFormat? {
    let lowered = path.lowercased()
    return [ExportFormat.svg, .png, .pdf, .vectordrawable, .iconify].first {
      lowered.hasSuffix(".\($0.ending)")
    }
  }

  private static func template(
    _ arguments: Arguments, _ format: ExportFormat, _ weights: [ExportWeight]
  ) throws(ToolError) -> NameTemplate {
    let usual = weights.count > 1 ? "{name}-{weight}{@scale}" : "{name}{@scale}"
    let text = arguments.value(nameTemplate.name) ?? usual
    let (template, problem) = NameTemplate.parse(text)
    guard let template else {
      throw .invalidValue(
        nameTemplate, value: text, reason: problem,
        valid: NameTemplate.Field.allCases.map { "{\($0.rawValue)}" })
    }
    return template
  }

  private static func paddingValue(_ arguments: Arguments) throws(ToolError) -> Double {
    guard let text = arguments.value(padding.name) else { return 0 }
    guard let value = Double(text), value >= -8, value <= 1000 else {
      throw .invalidValue(
        padding, value: text, reason: "it must be a number of units from -8 to 1000", valid: [])
    }
    return value
  }

  private static func setPlace(
    _ request: inout ExportRequest, _ arguments: Arguments, _ base: String
  ) throws(ToolError) {
    func joined(_ path: String) -> String {
      path.hasPrefix("/") || path == "-" ? path : base + path
    }
    if let folder = arguments.value(outputDir.name) {
      if arguments.has(output.name) { throw .conflict("--output", "--output-dir") }
      request.folder = joined(folder.hasSuffix("/") ? folder : folder + "/")
      if request.format.isCollection {
        request.file = request.folder + "symbols.\(request.format.ending)"
      }
      return
    }
    if request.format == .imageset {
      guard let path = arguments.value(output.name) else {
        throw .missingOutput(hint: "say --output-dir NAME.xcassets")
      }
      request.folder = joined(path.hasSuffix("/") ? path : path + "/")
      return
    }
    request.file = arguments.value(output.name).map(joined) ?? "-"
    if request.imageScales.count > 1, request.file == "-" {
      throw .missingOutput(hint: "for several scales, say -o FILE or --output-dir FOLDER")
    }
  }
}
