internal import Console
internal import Diagnostics
internal import FileAccess
internal import PNGCodec
internal import Raster
internal import SVGReader
internal import SVGRenderer
internal import SymbolExport
internal import SymbolStyle
internal import Workers

/// `symbols render`: converts SVG files to PNG, PDF, or optimized SVG.
enum RenderCommand {
  private static let format = Option(
    "format", short: "f", value: .choice(RenderFormat.allCases.map(\.rawValue)),
    "output format (default: by file extension, else png)")
  private static let endings = OutputEnding(
    option: format, rows: RenderFormat.allCases.map { ($0.rawValue, [$0.rawValue]) })
  /// The placeholders in file names.
  private static let fields: [NameTemplate.Field] = [.name, .scale, .atScale, .density]
  private static let nameTemplate = Option(
    "name-template", value: .template,
    "file names without extension, with placeholders {name}, {@scale} …")
  private static let width = Option("width", value: .pixels, "width in pixels; in points for PDF")
  private static let height = Option(
    "height", value: .pixels, "height in pixels; in points for PDF")
  private static let pointSize = Option(
    "point-size", value: .points,
    "longer side in points; PNG files also store the resolution")
  private static let color = Option(
    "color", value: .paint, "value of currentColor (default: black)")

  private static let inPlace = Option(
    "in-place", "replace each file with clean SVG, unless content would be lost")

  static let row = Command(
    "render", "convert SVG icons to PNG, PDF or clean SVG",
    operands: .files,
    options: [
      OutputOptions.outputs, OutputOptions.outputDir, format, OutputOptions.imageScale, width,
      height, pointSize, color, OutputOptions.background, OutputOptions.optimize,
      nameTemplate, inPlace,
    ] + OutputOptions.ofRuns + [OutputOptions.threads],
    exclusive: OutputOptions.exclusive + OutputOptions.exclusivePlaces + [
      (pointSize.name, width.name), (pointSize.name, height.name),
    ]
      + [OutputOptions.output, OutputOptions.outputDir, nameTemplate].map {
        (inPlace.name, $0.name)
      },
    needs: [Need(inPlace, [.init(format, in: ["svg"], orAbsent: true)])],
    discussion: [
      "Draws the static part of SVG that icons use, every pixel by its exact covered area. "
        + "Unsupported content, such as text, filters and images, is reported with its line and "
        + "column. The exit code is then 1, because the image can be incomplete.",
      "With --width and --height, the image fits inside both. Files are written completely or not "
        + "at all, and unchanged files are not touched. One bad file does not stop the others.",
      "Files in an output directory are named after their source, with a suffix such as @2x. "
        + "--name-template changes this, with "
        + "\(NameTemplate.placeholders(fields).joined(separator: " ")); it can contain folders.",
      "With --format pdf, an icon becomes one page of vectors, with one point for each pixel of "
        + "its size, unless --width, --height or --point-size set another size. Strokes become "
        + "outlines. Content that PDF cannot represent is an error.",
      "With --format svg, shapes become paths, styles become attributes, and unused parts, "
        + "comments, titles and metadata are removed. Input files are never overwritten unless you "
        + "pass --in-place, which replaces each file with its clean form if all of it can be drawn.",
      "Nothing is ever fetched: external entities, remote references and scripts are refused.",
    ],
    examples: [
      .init("symbols render icon.svg -o icon.png --width 256", "one file"),
      .init("symbols render icons/*.svg --output-dir out --image-scale 1x,2x,3x", "for an app"),
      .init("symbols render icons/*.svg --output-dir out --format pdf", "vectors for print"),
      .init("symbols render icons/*.svg --output-dir out --check", "is the output up to date?"),
      .init("symbols render - --color '#0a84ff' < icon.svg > icon.png", "in a pipe"),
    ],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    guard !arguments.operands.isEmpty else { throw .missingOperand(row) }
    if arguments.operands.contains("-"), System.isTerminal(0) {
      throw .standardInputIsTerminal(row)
    }
    var session = try OutputSession(arguments)
    let request = try request(arguments)
    for option in idleOptions(request.format) where arguments.has(option.name) {
      throw .noEffect(option: option.name, on: request.format.rawValue)
    }
    if let remark = endings.remark(arguments, chosen: request.format.rawValue) {
      context.note("\(remark)")
    }
    let jobs = try jobs(arguments, request, context.terminal)
    var inputs = InputFiles()
    if !arguments.has(inPlace.name) { for job in jobs { inputs.add(job.input) } }
    try session.expectDistinct(jobs.flatMap { $0.outputs.map(\.destination) }, inputs: inputs)
    let writer = session.writer
    if writer.mode == .write, let folder = arguments.value(OutputOptions.outputDir.name) {
      do throws(FileError) { try File.makeFolder(folder) } catch { throw .file(error) }
    }
    Interrupt.notice()
    session.hasMany = session.hasMany || jobs.reduce(0) { $0 + $1.outputs.count } > 1
    let progress = ProgressLine(
      total: jobs.count, unit: "files", terminal: context.progressTerminal)
    let results = WorkerPool.run(
      count: jobs.count, threads: try OutputOptions.threadCount(arguments)
    ) { queue in
      var renderer = ImageRenderer { Interrupt.isPending }
      var results: [(Int, RenderResult)] = []
      while let number = queue.take() {
        results.append((number, jobs[number].perform(request, writer, &renderer)))
        progress.advance()
      }
      return results
    }
    progress.finish()
    return try conclude(
      results, of: jobs.reduce(0) { $0 + $1.outputs.count }, &session, &context)
  }

  /// Reports the result for each file, in the order of the command line.
  private static func conclude(
    _ results: [RenderResult], of total: Int, _ session: inout OutputSession,
    _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    var failed = 0
    for result in results {
      if !context.isQuiet {
        for finding in result.findings {
          context.report(
            "warning: \(finding.message)", in: result.input, line: finding.position.line,
            column: finding.position.column)
        }
      }
      var hasFailed = result.failure != nil
      if let failure = result.failure {
        let message = failure.message(result.input)
        context.report("\(message)")
        session.report.addFailure(result.input, code: "render", message: message)
        session.hasFailed = true
      }
      for file in result.files {
        if try session.tell(file, &context) { hasFailed = true }
      }
      if hasFailed { failed += 1 }
    }
    try session.finish(isWhole: !Interrupt.isPending, &context)
    if Interrupt.isPending {
      let made = results.reduce(0) { $0 + $1.files.count }
      context.report("interrupted: \(total - made) of \(total) files were not rendered")
      return .interrupted
    }
    if failed > 0, results.count > 1 {
      context.report("\(failed) of \(results.count) files could not be rendered")
    }
    return session.exitCode(isNegative: results.contains { !$0.findings.isEmpty })
  }

  // MARK: Options

  /// Returns the options that have no effect with a format.
  private static func idleOptions(_ format: RenderFormat) -> [Option] {
    let ofPixels = [OutputOptions.imageScale, OutputOptions.optimize]
    return switch format {
    case .png: []
    case .pdf: ofPixels
    case .svg: ofPixels + [width, height, pointSize, OutputOptions.background]
    }
  }

  private static func request(_ arguments: Arguments) throws(ToolError) -> RenderRequest {
    var request = RenderRequest()
    request.currentColor = OptionValues.paint(color, arguments)
    request.background = OptionValues.paint(OutputOptions.background, arguments) ?? .transparent
    request.effort = arguments.has(OutputOptions.optimize.name) ? .smallest : .standard
    request.scales = try OptionValues.imageScales(OutputOptions.imageScale, arguments)
    if let points = OptionValues.points(pointSize, arguments) {
      request.basis = .points(points)
      request.tellsResolution = true
    } else {
      switch (OptionValues.pixels(width, arguments), OptionValues.pixels(height, arguments)) {
      case (let width?, let height?): request.basis = .box(width: width, height: height)
      case (let width?, nil): request.basis = .width(width)
      case (nil, let height?): request.basis = .height(height)
      case (nil, nil): break
      }
    }
    let format = try endings.format(arguments).flatMap(RenderFormat.init)
    request.format = format ?? (arguments.has(inPlace.name) ? .svg : .png)
    return request
  }

  /// Returns one job for each file, with the paths of its results.
  private static func jobs(
    _ arguments: Arguments, _ request: RenderRequest, _ terminal: Terminal
  ) throws(ToolError) -> [RenderJob] {
    let inputs = arguments.operands
    if inputs.filter({ $0 == "-" }).count > 1 { throw .unexpectedOperand("-", command: row) }
    // Image scales do not affect vector formats.
    let scales = request.format == .png ? request.scales : [1]
    let ending = request.format.rawValue
    let names = try names(arguments)
    if arguments.has(inPlace.name) {
      if inputs.contains("-") { throw .conflict("--\(inPlace.name)", "-") }
      return inputs.map { RenderJob(input: $0, outputs: [(1, .file($0))], isInPlace: true) }
    }
    if let folder = try OutputOptions.folder(arguments) {
      return inputs.map { input in
        var values = NameTemplate.Values(
          name: input == "-" ? "stdin" : FilePath.baseName(input))
        return RenderJob(
          input: input,
          outputs: scales.map { scale in
            values.scale = scale
            let path = "\(folder)\(names.text(values)).\(ending)"
            return (scale, .file(path, below: folder))
          })
      }
    }
    if arguments.has(nameTemplate.name) {
      throw .requires("--\(nameTemplate.name)", "--\(OutputOptions.outputDir.name)")
    }
    guard inputs.count == 1 else { throw .missingOutput(.severalFiles) }
    let outputs: [(scale: Double, destination: Destination)]
    switch try OutputOptions.destination(arguments) {
    case .file(let path, _):
      // A single file gets exactly the name that was given.
      outputs =
        scales.count == 1
        ? [(scales[0], .file(path))]
        : scales.map { ($0, .file(FilePath.adding(ScaleText.suffix($0), to: path))) }
    case .stream:
      // Several scales from a setting only apply to files.
      let scales = arguments.has(OutputOptions.imageScale.name) || scales.count == 1 ? scales : [1]
      guard scales.count == 1 else { throw .missingOutput(.severalScales) }
      if terminal.isTerminal, request.format != .svg, !arguments.has(OutputOptions.output.name) {
        throw .missingOutput(.binary(format: ending.uppercased()))
      }
      outputs = [(scales[0], .stream)]
    }
    return [RenderJob(input: inputs[0], outputs: outputs)]
  }

  /// Returns the template for file names in a folder, without extension.
  private static func names(_ arguments: Arguments) throws(ToolError) -> NameTemplate {
    let text = arguments.value(nameTemplate.name) ?? "{name}{@scale}"
    let template = try OptionValues.template(nameTemplate, text)
    guard template.fields.isSubset(of: fields) else {
      throw .invalidValue(
        nameTemplate, value: text,
        reason: "unknown placeholder; these are valid in braces",
        valid: NameTemplate.placeholders(fields))
    }
    if !arguments.has(nameTemplate.name),
      OptionValues.list(OutputOptions.imageScale, arguments).contains(AndroidDensity.preset)
    {
      return try OptionValues.template(nameTemplate, "drawable-{density}/{name}")
    }
    if let problem = PortableName.problem(withPath: "\(text).png") {
      throw .invalidValue(nameTemplate, value: text, reason: problem, valid: [])
    }
    guard FilePath.isInside(text) else {
      throw .invalidValue(
        nameTemplate, value: text,
        reason: "expected a relative path inside the output directory, without empty parts or ..",
        valid: [])
    }
    return template
  }
}
