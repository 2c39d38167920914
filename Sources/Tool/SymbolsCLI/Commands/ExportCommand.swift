internal import Console
internal import Diagnostics
internal import FileAccess
internal import OwnArtwork
internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolExport
internal import SymbolStyle
internal import UserLibrary

/// `symbols export`: writes symbols to files.
enum ExportCommand {
  private typealias Rows = ExportOptionRows

  static let row = Command(
    "export", "export symbols as SVG, PNG, PDF, asset catalogs, fonts and more",
    operands: .namesUnlessChosen,
    options: Rows.ofJobs + Rows.ofRuns,
    exclusive: OutputOptions.exclusive + OutputOptions.exclusivePlaces
      + Rows.ofJobs.map { (Rows.batch.name, $0.name) }
      + [OutputOptions.output, OutputOptions.outputDir, Rows.batch].map {
        (Commands.copy.name, $0.name)
      },
    opposites: [(Rows.minify.name, Rows.pretty.name)], needs: SelectionOptions.needs(),
    discussion: [
      "-o FILE writes one file, --output-dir DIR several. The file extension chooses the format, or --format does; "
        + "'symbols help formats' lists them.",
      "Formats: "
        + ExportFormat.all.map { "\($0.name), \($0.summary)" }.joined(separator: "; ") + ".",
      "One symbol goes to standard output unless you pass --output or --output-dir. A file name "
        + "consists of the symbol's name, its weight if there are several, and a suffix such as "
        + "@2x. --name-template changes this, with "
        + "\(NameTemplate.placeholders.joined(separator: " ")); it can contain folders.",
      "Files are written completely or not at all, and unchanged files are not touched. One bad "
        + "name does not stop the others. Search results without artwork are skipped; naming a "
        + "symbol that has no artwork is an error.",
      "Unchanged files are detected by their times and sizes, cached in "
        + "$XDG_CACHE_HOME/symbols/export, and skipped. --check reads all files.",
      "If the output directory is an asset catalog, image sets go into it; otherwise, they go into "
        + "Symbols.xcassets inside it. Image sets contain an image per appearance for system "
        + "colors, unless --appearance selects one.",
      "In a resource directory such as res, drawables with system colors go into drawable and "
        + "drawable-night. In a directory of drawables, they use the values for light appearance.",
      "--prune removes images that an earlier run wrote into a symbol's image set but that its "
        + "Contents.json no longer names; --check reports them. Nothing else is ever removed.",
      "A file for --batch is a JSON array of objects. Keys: names, and the long options except "
        + Rows.ofRuns.map { "--\($0.name)" }.joined(separator: ", ")
        + ". Paths are relative to the folder of the file.",
    ],
    examples: [
      .init("symbols export heart.fill -o heart.svg", "one symbol"),
      .init(
        "symbols export heart.fill star --output-dir icons --format png --image-scale 1x,2x,3x",
        "icons/heart.fill.png, icons/heart.fill@2x.png and so on"),
      .init(
        "symbols export --category weather --output-dir App/Assets.xcassets --format imageset",
        "for Xcode"),
      .init("symbols export --all --format sprite -o sprite.svg", "for the web"),
      .init("symbols export --batch icons.json --check", "in CI: are all files up to date?"),
    ],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    var session = try OutputSession(arguments)
    var leftOut = LeftOutReport(context)
    var inputs = try InputFiles(arguments)
    let jobs = try jobs(arguments, &session, &inputs, &leftOut, &context)
    let run = ExportRun(
      jobs, of: context.catalog, own: ArtworkFolder.ofUser, session.writer,
      threads: try OutputOptions.threadCount(arguments))
    guard run.count > 0 else {
      if leftOut.faults == 0 { context.note("nothing found") }
      try session.finish(&context)
      return session.exitCode(isNegative: true)
    }
    try session.expectDistinct(
      jobs.flatMap(\.allDestinations), names: jobs.flatMap(\.pieceNames), inputs: inputs)
    session.hasMany = session.hasMany || jobs.count > 1 || arguments.has(Rows.batch.name)
    let progress = ProgressLine(
      total: run.count, unit: "symbols", terminal: context.progressTerminal)
    Interrupt.notice()
    let result = run.perform { progress.advance() }
    progress.finish()
    var conclusion = ExportConclusion(session, leftOut)
    return try conclusion.tell(result, of: run, &context)
  }

  private static func jobs(
    _ arguments: Arguments, _ session: inout OutputSession, _ inputs: inout InputFiles,
    _ leftOut: inout LeftOutReport, _ context: inout Context
  ) throws(ToolError) -> [ExportJob] {
    guard let path = arguments.value(Rows.batch.name) else {
      return [try job(arguments, isBatch: false, &session, &leftOut, &context)]
    }
    if let name = arguments.operands.first { throw .unexpectedOperand(name, command: row) }
    var jobs: [ExportJob] = []
    var faults = FaultList()
    for job in try ExportBatch.read(path) {
      do throws(ToolError) {
        let arguments = arguments.under(try job.arguments(row, context.engine))
        try inputs.add(arguments)
        jobs.append(try self.job(arguments, isBatch: true, &session, &leftOut, &context))
      } catch {
        faults.add(
          .malformed(
            path: path, line: job.position.line, column: job.position.column,
            problem: ErrorMessage.text(error)))
      }
    }
    try faults.tell()
    return jobs
  }

  private static func job(
    _ arguments: Arguments, isBatch: Bool, _ session: inout OutputSession,
    _ leftOut: inout LeftOutReport, _ context: inout Context
  ) throws(ToolError) -> ExportJob {
    let request = try ExportRequest(arguments)
    try request.expectEffect(arguments)
    if let remark = Rows.endings.remark(arguments, chosen: request.format.name) {
      context.note("\(remark)")
    }
    var selection = try Selection(arguments, row)
    try selection.read(&context)
    leftOut.tell(selection, report: &session.report, &context)
    if request.format.name == "vectordrawable" {
      MirroredSymbols.remark(selection.subjects.map(\.symbol), &context)
    }
    let scheme = request.look.scheme
    if scheme.mode == .palette {
      DrawnSymbols(context.engine).noteFewLevels(
        selection.subjects.map(\.symbol), scheme.palette.count, &context)
    }
    if arguments.has(DrawingOptions.variableValue.name) {
      remarkOnVariableValue(selection.subjects.map(\.symbol), &context)
    }
    var looks: [ExportRequest.Look] = []
    var numbers: [OwnLook: Int] = [:]
    for look in selection.looks {
      numbers[look] = looks.count
      looks.append(try ExportRequest(look.filling(arguments)).look)
    }
    let subjects = selection.subjects.map { subject in
      ExportJob.Subject(
        name: subject.name, symbol: subject.symbol, isAsked: subject.isAsked,
        look: subject.look.flatMap { numbers[$0] })
    }
    let job: ExportJob
    do throws(ExportPlanError) {
      job = try ExportJob(
        request, looks: looks, subjects,
        stamps: stamps(request, selection.subjects, session.writer, arguments))
    } catch {
      throw .plan(error, format: request.format)
    }
    guard case .stream = request.place else { return job }
    if isBatch { throw .missingOutput(.job) }
    if context.copies, request.format.isBinary {
      throw .conflict("--\(Commands.copy.name)", "--format \(request.format.name)")
    }
    if request.format.isBinary, context.terminal.isTerminal,
      !arguments.has(OutputOptions.output.name)
    {
      throw .missingOutput(.binary(format: request.format.name))
    }
    return job
  }

  /// Prints a note for symbols that look the same at every variable value.
  private static func remarkOnVariableValue(_ symbols: [String], _ context: inout Context) {
    let constant = symbols.filter {
      context.catalog.symbol(named: $0)?.layers.variable == false
    }
    guard let subject = DrawnSymbols.subject(constant) else { return }
    context.note("\(subject) has no variable layers: the variable value was ignored")
  }

  /// The minimum number of symbols for which the times and sizes of earlier outputs are cached:
  /// drawing fewer symbols is as fast as a lookup.
  private static let fewestRemembered = 32

  /// Returns the cached times and sizes of the files that earlier exports with the same options
  /// wrote to the folder; nil if the cache is not used.
  private static func stamps(
    _ request: ExportRequest, _ subjects: [Selection.Subject], _ writer: OutputWriter,
    _ arguments: Arguments
  ) -> OutputStamps? {
    guard case .folder(let folder) = request.place, writer.mode == .write,
      subjects.count >= fewestRemembered,
      let cache = UserFolders(variable: System.variable).cache
    else { return nil }
    // Options that select symbols do not affect the contents of their files.
    let ignored = Set(
      (SelectionOptions.rows() + [OutputOptions.output, OutputOptions.outputDir]).map(\.name))
    let options = Rows.ofJobs.filter { !ignored.contains($0.name) }.flatMap { option in
      arguments.values(option.name).map { "\(option.name)=\($0)" }
    }
    // The looks of symbols do affect their files.
    let looks = subjects.compactMap { subject in
      subject.look.map { "\(subject.name)=\($0.text)" }
    }
    return OutputStamps(cache: cache, folder: folder, options: [Version.tool] + options + looks)
  }
}
