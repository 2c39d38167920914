internal import SymbolCatalog
internal import SymbolExport
internal import SymbolSearch

/// `symbols export`: symbols to files.
enum ExportCommand {
  private typealias Rows = ExportOptionRows

  static let row = Command(
    "export", "write symbols as SVG, PNG, PDF, image sets, sprites and more",
    operands: .namesUnlessChosen,
    options: Rows.ofJobs + Rows.ofRuns,
    discussion: [
      "Formats: "
        + ExportFormat.all.map { "\($0.name), \($0.summary)" }.joined(separator: "; ") + ".",
      "One symbol goes to standard output unless --output or --output-dir is given. Names are made of "
        + "the symbol's name, its weight if there are several, and @2x and the like; --name-template "
        + "says otherwise, and may have folders.",
      "Files are written whole or not at all, and those that would not change are not touched. One bad "
        + "name does not stop the others. Symbols that a search finds and that are not drawn are left "
        + "out; names that are written out and are not drawn are errors.",
      "Which files are up to date is remembered in $XDG_CACHE_HOME/symbols/export, by their times and "
        + "sizes; --check looks into all of them.",
      "Image sets go into the asset catalog that the folder is, or else into Symbols.xcassets in it.",
      "A file for --batch is a JSON array of objects; its keys are names, and the long options except "
        + Rows.ofRuns.map { "--\($0.name)" }.joined(separator: ", ")
        + "; paths in it count from its folder.",
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
    let isCheck = arguments.has(OutputOptions.check.name)
    if isCheck, arguments.has(Rows.dryRun.name) { throw .conflict("--check", "--dry-run") }
    if arguments.value(Rows.report.name) == "-" {
      throw .invalidValue(
        Rows.report, value: "-", reason: "it must be a file, as standard output lists the files",
        valid: [])
    }
    let mode: OutputFiles.Mode =
      isCheck ? .check : arguments.has(Rows.dryRun.name) ? .preview : .write
    let run = ExportRun(
      jobs: try jobs(arguments, remembers: mode == .write, &context),
      files: OutputFiles(mode: mode),
      threads: try OutputOptions.threadCount(arguments), report: arguments.value(Rows.report.name))
    guard run.jobs.contains(where: { !$0.entries.isEmpty }) else {
      context.note("nothing found")
      return .negative
    }
    return try run.perform(&context)
  }

  private static func jobs(
    _ arguments: Arguments, remembers: Bool, _ context: inout Context
  ) throws(ToolError) -> [ExportJob] {
    guard let path = arguments.value(Rows.batch.name) else {
      return [try job(arguments, isBatch: false, remembers: remembers, &context)]
    }
    if let other = Rows.ofJobs.first(where: { arguments.has($0.name) }) {
      throw .conflict("--batch", "--\(other.name)")
    }
    if let name = arguments.operands.first { throw .unexpectedOperand(name, command: row) }
    var jobs: [ExportJob] = []
    for job in try ExportBatch.read(path, row) {
      do throws(ToolError) {
        jobs.append(try self.job(job.arguments, isBatch: true, remembers: remembers, &context))
      } catch {
        throw .malformed(
          path: path, line: job.line, column: job.column, problem: ErrorMessage.text(error))
      }
    }
    return jobs
  }

  private static func job(
    _ arguments: Arguments, isBatch: Bool, remembers: Bool, _ context: inout Context
  ) throws(ToolError) -> ExportJob {
    let request = try ExportRequest(arguments)
    let entries = try entries(arguments, &context)
    if case .folder(let folder) = request.place {
      let isWorthIt = entries.count >= fewestRemembered && remembers
      return ExportJob(
        request, entries, stamps: isWorthIt ? ExportStamps(folder: folder, arguments) : nil)
    }
    let job = ExportJob(request, entries)
    try expectOneFile(job, isBatch: isBatch, arguments, context.terminal)
    return job
  }

  /// Fewer symbols are drawn as fast as it is looked up whether they need to be.
  private static let fewestRemembered = 32

  /// Refuses what a single path or standard output cannot take.
  private static func expectOneFile(
    _ job: ExportJob, isBatch: Bool, _ arguments: Arguments, _ terminal: Terminal
  ) throws(ToolError) {
    if !job.isCollection, job.entries.count > 1 || job.request.weights.count > 1 {
      throw .missingOutput(hint: "for several symbols or weights, say --output-dir FOLDER")
    }
    guard case .standardOutput = job.request.place else { return }
    if isBatch { throw .missingOutput(hint: "say where, by output or output-dir") }
    if job.parts.count > 1 {
      throw .missingOutput(hint: "for several scales, say -o FILE or --output-dir FOLDER")
    }
    let isBinary = ["png", "pdf"].contains(job.request.format.name)
    if isBinary, terminal.isTerminal, !arguments.has(OutputOptions.output.name) {
      throw .missingOutput(
        hint: "say -o FILE, or -o - to write \(job.request.format.name) to the terminal")
    }
  }

  /// Names that were written out, in order, and after them what the search finds; each once.
  private static func entries(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> [ExportJob.Entry] {
    var entries: [ExportJob.Entry] = []
    var seen: Set<String> = []
    let selects = [Rows.query, Rows.category, Rows.all].contains { arguments.has($0.name) }
    if !arguments.operands.isEmpty || !selects {
      let catalog = context.catalog
      try NameInput(arguments, row).withEach { (name) throws(ToolError) in
        guard seen.insert(name).inserted else { return }
        let isKnown = catalog.resolve(name) != nil
        entries.append(.init(name: name, isAsked: true, isKnown: isKnown))
      }
    }
    guard selects else { return entries }
    for name in try found(arguments, &context) where seen.insert(name).inserted {
      entries.append(.init(name: name, isAsked: false, isKnown: true))
    }
    return entries
  }

  private static func found(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> [String] {
    let text = arguments.value(Rows.query.name) ?? ""
    var request = SearchRequest(Query(text))
    if arguments.has(Rows.category.name) {
      var filter = Filter()
      filter.categories = try OptionValues.categories(Rows.category, arguments, context.catalog)
      request.filter = filter
    }
    if !text.isEmpty { request.userKeywords = context.userKeywords() }
    return context.engine.search(request).results.map(\.name)
  }
}
