internal import FileAccess
internal import PNGCodec
internal import Raster
internal import SVGReader
internal import SVGRenderer
internal import SymbolExport
internal import SymbolStyle

/// `symbols render`: SVG files to PNG, or to small, resolved SVG.
enum RenderCommand {
  private static let format = Option(
    "format", short: "f", value: .choice(RenderFormat.allCases.map(\.rawValue)),
    "what to write; by the ending of --output, else png")
  private static let width = Option("width", value: .count(placeholder: "PX"), "width in pixels")
  private static let height = Option("height", value: .count(placeholder: "PX"), "height in pixels")
  private static let pointSize = Option(
    "point-size", value: .text(placeholder: "PT"),
    "the longer side in points; PNGs then also say their resolution")
  private static let color = Option(
    "color", value: .text(placeholder: "COLOR"), "what currentColor is; black if not given")
  static let row = Command(
    "render", "turn SVG icons into PNG or clean SVG",
    operands: .files,
    options: [
      OutputOptions.output, OutputOptions.outputDir, format, OutputOptions.imageScale, width,
      height,
      pointSize, color, OutputOptions.background, OutputOptions.optimize, OutputOptions.check,
      OutputOptions.threads,
    ],
    discussion: [
      "Draws the static part of SVG that icons are made of, every pixel by its exact covered area. "
        + "What is not supported, such as text, filters and images, is reported with its line and "
        + "column, and the exit code is then 1: the picture may lack something.",
      "With --width and --height, the picture is fitted into both. Files are written whole or not at "
        + "all, and those that would not change are not touched. One bad file does not stop the others.",
      "With --format svg, shapes become paths, styles become attributes, and unused parts go.",
      "Nothing is ever fetched: external entities, remote references and scripts are refused.",
    ],
    examples: [
      .init("symbols render icon.svg -o icon.png --width 256", "one file"),
      .init("symbols render icons/*.svg --output-dir out --image-scale 1x,2x,3x", "for an app"),
      .init("symbols render icons/*.svg --output-dir out --check", "is out up to date?"),
      .init("symbols render - --color '#0a84ff' < icon.svg > icon.png", "in a pipe"),
    ],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    guard !arguments.operands.isEmpty else { throw .missingOperand(row) }
    let request = try request(arguments)
    let jobs = try jobs(arguments, request, context.terminal)
    let threads = try OutputOptions.threadCount(arguments)
    let files = OutputFiles(mode: arguments.has(OutputOptions.check.name) ? .check : .write)
    if files.mode == .write, let folder = arguments.value(OutputOptions.outputDir.name) {
      do throws(FileError) { try File.makeFolder(folder) } catch { throw .file(error) }
    }
    System.noticeInterrupts()
    let reports = WorkerPool.run(count: jobs.count, threads: threads) { queue in
      var renderer = ImageRenderer()
      var reports: [(Int, RenderReport)] = []
      while let number = queue.take() {
        reports.append((number, jobs[number].perform(request, files, &renderer)))
      }
      return reports
    }
    return try conclude(
      reports, files, listsFiles: arguments.has(OutputOptions.outputDir.name), &context)
  }

  /// Says what became of every file, in the order of the command line.
  private static func conclude(
    _ reports: [RenderReport], _ files: OutputFiles, listsFiles: Bool, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    var failed = 0
    var isNegative = false
    for report in reports {
      for finding in report.findings {
        isNegative = true
        guard !context.isQuiet else { continue }
        context.report(
          "warning: \(finding.message)", in: report.input, line: finding.line,
          column: finding.column)
      }
      if let data = report.data { try context.output.write(bytes: data) }
      if let failure = report.failure { context.report(failure) }
      var summary = OutputFiles.Summary(hasFailed: report.failure != nil)
      for (path, outcome) in report.outcomes {
        try files.tell(outcome, of: path, lists: listsFiles, &summary, &context)
      }
      if summary.isStale { isNegative = true }
      if summary.hasFailed { failed += 1 }
    }
    if System.isInterrupted { return .interrupted }
    if failed > 0, reports.count > 1 {
      context.report("\(failed) of \(reports.count) files could not be rendered")
    }
    return failed > 0 ? .failure : isNegative ? .negative : .success
  }

  // MARK: Options

  private static func request(_ arguments: Arguments) throws(ToolError) -> RenderRequest {
    var request = RenderRequest()
    request.currentColor = try OptionValues.paint(color, arguments)
    request.background = try OptionValues.paint(OutputOptions.background, arguments) ?? .transparent
    request.effort = arguments.has(OutputOptions.optimize.name) ? .smallest : .standard
    request.scales = try OptionValues.imageScales(OutputOptions.imageScale, arguments)
    let width = try OptionValues.pixels(width, arguments)
    let height = try OptionValues.pixels(height, arguments)
    if let points = try OptionValues.points(pointSize, arguments) {
      if width != nil { throw .conflict("--point-size", "--width") }
      if height != nil { throw .conflict("--point-size", "--height") }
      request.basis = .points(points)
      request.tellsResolution = true
    } else if let width, let height {
      request.basis = .box(width: width, height: height)
    } else if let width {
      request.basis = .width(width)
    } else if let height {
      request.basis = .height(height)
    }
    let path = arguments.value(OutputOptions.output.name)
    request.format =
      try OptionValues.choice(format, arguments, RenderFormat.self)
      ?? (path?.lowercased().hasSuffix(".svg") == true ? .svg : .png)
    return request
  }

  /// One job a file, with the paths that its results go to.
  private static func jobs(
    _ arguments: Arguments, _ request: RenderRequest, _ terminal: Terminal
  ) throws(ToolError) -> [RenderJob] {
    let inputs = arguments.operands
    if inputs.filter({ $0 == "-" }).count > 1 { throw .unexpectedOperand("-", command: row) }
    // Scales make no difference to SVG.
    let scales = request.format == .svg ? [1] : request.scales
    var jobs: [RenderJob] = []
    if let prefix = try OutputOptions.folder(arguments) {
      if arguments.has(OutputOptions.output.name) { throw .conflict("--output", "--output-dir") }
      for input in inputs {
        let name = input == "-" ? "stdin" : RenderJob.baseName(input)
        jobs.append(
          RenderJob(
            input: input,
            outputs: scales.map {
              ($0, prefix + name + ScaleText.suffix($0) + ".\(request.format.rawValue)")
            }))
      }
    } else {
      guard inputs.count == 1 else {
        throw .missingOutput(hint: "for several files, say --output-dir FOLDER")
      }
      if let path = arguments.value(OutputOptions.output.name), path != "-" {
        jobs = [
          RenderJob(
            input: inputs[0],
            outputs: scales.map { ($0, RenderJob.path(path, ScaleText.suffix($0))) })
        ]
      } else {
        guard scales.count == 1 else {
          throw .missingOutput(hint: "for several scales, say -o FILE or --output-dir FOLDER")
        }
        if terminal.isTerminal, request.format == .png, !arguments.has(OutputOptions.output.name) {
          throw .missingOutput(hint: "say -o FILE, or -o - to write PNG to the terminal")
        }
        jobs = [RenderJob(input: inputs[0], outputs: [(scales[0], "-")])]
      }
    }
    try OutputFiles.expectDistinct(jobs.flatMap { $0.outputs.map(\.path) })
    return jobs
  }
}
