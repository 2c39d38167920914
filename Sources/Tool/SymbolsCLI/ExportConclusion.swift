internal import FileAccess
internal import SymbolArtwork
internal import SymbolExport
internal import SymbolSearch

/// What is said after an export, in the order of the command line, and the files of many symbols.
struct ExportConclusion {
  private let run: ExportRun
  private let engine: SearchEngine
  private lazy var suggester = NameSuggester(engine)
  private var summary = OutputFiles.Summary()
  private var json = ExportReport()
  /// Names that somebody asked for and that failed.
  private var failures = 0
  /// Symbols that a search found and that are not drawn.
  private var skipped = 0
  private var exported = 0
  /// Whether it was said that nothing can be written: each thread may have found that out.
  private var isPlaceTold = false

  /// Failures beyond are only counted for names that there are not: what they meant takes time.
  private static let suggestions = 20

  init(_ run: ExportRun, _ context: Context) {
    self.run = run
    engine = context.engine
  }

  /// Says what became of all symbols; `missing` is how many were not begun, as the run was stopped.
  mutating func tell(
    _ results: [ExportResult], missing: Int, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    var told: Set<String> = []
    var rest = results[...]
    for (number, job) in run.jobs.enumerated() {
      let own = rest.prefix { $0.job == number }
      rest = rest.dropFirst(own.count)
      for result in own { try tell(result, job, &context) }
      job.stamps?.update(
        own.compactMap { result in
          result.stamp.map { (job.entries[result.entry].name, $0) }
        })
      guard missing == 0, own.contains(where: { $0.failure == nil }) else { continue }
      if let path = job.sharedPath, told.insert(path).inserted {
        try finish(job, own, path, &context)
      } else if job.isCollection {
        try context.output.write(bytes: Self.document(job, own))
      }
    }
    if let path = run.report, missing == 0 {
      let outcome = run.files.put(json.bytes, to: path)
      try run.files.tell(outcome, of: path, lists: false, &summary, &context)
    }
    return conclude(results.count + missing, missing, &context)
  }

  private mutating func tell(
    _ result: ExportResult, _ job: ExportJob, _ context: inout Context
  ) throws(ToolError) {
    let entry = job.entries[result.entry]
    if let data = result.data { try context.output.write(bytes: data) }
    let lists = if case .folder = job.request.place { true } else { false }
    let paths = result.outcomes.isEmpty ? [] : job.paths(of: entry.name)
    var own = OutputFiles.Summary()
    for (path, outcome) in zip(paths, result.outcomes) {
      if case .failed(let error) = outcome, error.concernsPlace {
        own.hasFailed = true
        if isPlaceTold { continue }
        isPlaceTold = true
      }
      try run.files.tell(outcome, of: path, lists: lists, &own, &context)
    }
    for (index, facts) in result.facts.enumerated() {
      let weight = job.request.weights[index / max(job.parts.count, 1)].name
      json.addFile(
        index < paths.count ? paths[index] : "-", symbol: entry.name, weight: weight, facts)
    }
    if own.isStale { summary.isStale = true }
    if let failure = result.failure {
      tell(failure, entry, &context)
    } else if own.hasFailed {
      failures += 1
    } else {
      exported += 1
    }
  }

  private mutating func tell(
    _ failure: ExportResult.Failure, _ entry: ExportJob.Entry, _ context: inout Context
  ) {
    let message: String
    let code: String
    switch failure {
    case .artwork(.notDrawn), .artwork(.restricted):
      guard entry.isAsked else {
        skipped += 1
        return
      }
      if case .artwork(.restricted(_, let restriction)) = failure {
        message = ErrorMessage.text(.restricted(entry.name, restriction))
        code = "restricted"
      } else {
        message = "'\(entry.name)' is a symbol, but it is not drawn yet"
        code = "not-drawn"
      }
    case .artwork(.unknown):
      let isMany = failures >= Self.suggestions
      let names = isMany ? [] : suggester.names(like: entry.name).map { "'\($0)'" }
      message =
        "'\(entry.name)' is not a symbol"
        + (names.isEmpty ? "" : "\n  did you mean \(names.joined(separator: ", "))?")
      code = "unknown"
    case .format(let error):
      message = "'\(entry.name)': \(error)"
      code = "format"
    }
    failures += 1
    context.report(message)
    json.addFailure(entry.name, code: code, message: message)
  }

  /// Writes the file of many symbols, or that of the folder.
  private mutating func finish(
    _ job: ExportJob, _ results: ArraySlice<ExportResult>, _ path: String,
    _ context: inout Context
  ) throws(ToolError) {
    let outcome: OutputFiles.Outcome
    let bytes: [UInt8]
    if job.isCollection {
      bytes = Self.document(job, results)
      outcome = run.files.put(bytes, to: path, makingFolders: job.makesFolders)
    } else {
      // What somebody wrote into it stays.
      let old = try? File.read(path)
      bytes = old ?? ExportFormat.catalogContents
      outcome =
        old == nil ? run.files.put(bytes, to: path, makingFolders: true) : .unchanged
    }
    let lists = if case .folder = job.request.place { true } else { false }
    try run.files.tell(outcome, of: path, lists: lists, &summary, &context)
    if run.report != nil {
      json.addFile(
        path, symbol: nil, weight: nil, .init(bytes))
    }
  }

  private static func document(_ job: ExportJob, _ results: ArraySlice<ExportResult>) -> [UInt8] {
    guard case .collection(_, let document) = job.request.format.product else { return [] }
    let pieces = results.filter { $0.failure == nil }.flatMap(\.pieces)
    return document(pieces, job.request.options)
  }

  private func conclude(_ total: Int, _ missing: Int, _ context: inout Context) -> ExitCode {
    if skipped > 0 {
      context.note("\(skipped) of the \(total) symbols found are not drawn and were left out")
    }
    let lost = missing + failures
    if System.isInterrupted {
      context.report("interrupted: \(lost) of \(total) symbols were not exported")
      return .interrupted
    }
    if missing > 0 {
      context.report("stopped: \(lost) of \(total) symbols were not exported")
    } else if failures > 0, total > 1 {
      context.report("\(failures) of \(total) symbols could not be exported")
    }
    if failures > 0 || missing > 0 || summary.hasFailed { return .failure }
    return summary.isStale || exported == 0 ? .negative : .success
  }
}
