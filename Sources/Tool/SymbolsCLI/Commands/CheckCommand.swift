internal import Console
internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import SwiftSource
internal import SymbolCatalog
internal import SymbolLint
internal import SymbolSearch

/// `symbols check`: checks whether names are symbols and available on the deployment targets.
enum CheckCommand {
  /// The report formats that `check` shares with `lint`.
  private static let reports: [OutputFormat] = [.sarif, .gitlab, .xcode, .checkstyle, .junit]
  private static let format = OutputFormat.option(
    [.text, .github, .jsonl, .json, .tsv, .csv, .names] + reports,
    "output format (default: text); 'github' annotates sources, and 'names' lists failures"
  )

  private static let onlyFailed = Option("failed", "report only names that fail")

  /// The options that select names.
  ///
  /// `target` is excluded because names are checked against it.
  private static let selection = SelectionOptions.rows(except: ["target"])

  static let row = Command(
    "check", "check that names exist and are available on your targets",
    operands: .namesUnlessChosen,
    options: [Commands.target] + selection
      + [Commands.allowEmpty, onlyFailed, format, Commands.json, Commands.null]
      + ReportFile.options,
    needs: SelectionOptions.needs(selection),
    discussion: [
      "A name passes if it is a current or earlier name and is available on all targets. For each "
        + "name that fails, prints the nearest names or the name to use instead. The exit code is "
        + "1 if any name fails. It is also 1 if there are no names, for example because a list was "
        + "not generated; --allow-empty accepts this.",
      "A directory or source file in place of a name is read as with --used-in, and a text file "
        + "as with --names-from. Directories are searched as by 'lint': without hidden files, those "
        + "that .gitignore excludes, Pods, Carthage, DerivedData and node_modules.",
      "The status is one of: ok; renamed (works, but a newer name exists); unavailable (too new for a "
        + "target); localized (a variant that the system selects: it passes); unknown.",
      "Each use of a name in lists and sources is reported with its location: as file:line:column in text and "
        + "github, which print only problems; as the members file, line and column in JSON; and as the fourth "
        + "column in tsv and csv. The other columns are: name, status, name to use or nearest names. Only csv has a "
        + "header.",
    ],
    examples: [
      .init("symbols check heart --target iOS13", "one name"),
      .init("symbols check --used-in Sources --target iOS16", "every name that a project uses"),
      .init("symbols check --used-in Sources --format github", "the same in GitHub's CI"),
    ],
    run: run)

  /// The result of checking a name.
  private struct Verdict {
    enum Status: String {
      case ok, renamed, unavailable, localized, unknown
    }

    var name: String
    var status: Status
    /// The name to use instead, if there is one.
    var use: String?
    /// The language or script code, if the name is a localized variant.
    var localization: String?
    /// The names to use on targets that do not have the given name.
    var advice: TargetAdvice?
    /// The targets that do not have the name.
    var missing: [DeploymentTarget] = []
    var suggestions: [String] = []
    var restriction: Restriction?

    var passes: Bool {
      missing.isEmpty && (status == .ok || status == .renamed || status == .localized)
    }
  }

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let targets = OptionValues.targets(Commands.target, arguments)
    let format = OutputFormat.requested(arguments) ?? .text
    let arguments = try withPaths(arguments, &context)
    var selection = try Selection(arguments, row, rows: selection)
    selection.keepsFaults = true
    var checker = Checker(
      targets: targets, format: format, reportsPasses: !arguments.has(onlyFailed.name),
      engine: context.engine)
    context.verdict = nil
    try checker.begin(&context)
    var filteredOut = try selection.withEachName(&context) {
      (mention, context) throws(ToolError) in
      try checker.check(mention, &context)
    }
    let mayBeEmpty = arguments.has(Commands.allowEmpty.name)
    if mayBeEmpty {
      filteredOut.count += filteredOut.named.count
      filteredOut.named = []
    }
    selection.remark(filteredOut: filteredOut, &context)
    var leftOut = LeftOutReport(context)
    for name in filteredOut.named { leftOut.tell(name, &context) }
    for result in try selection.found(&context) {
      try checker.check(Mention(result.usableName), &context)
    }
    let code = try checker.finish(
      mayBeEmpty: mayBeEmpty || !selection.faults.isEmpty, &context)
    guard !selection.faults.isEmpty else { return leftOut.faults > 0 ? .negative : code }
    do throws(ToolError) { try selection.faults.tell() } catch {
      context.report(ErrorMessage.text(error))
    }
    return .failure
  }

  /// Treats files and folders among the operands as sources or as lists of names.
  ///
  /// - Throws: An error for other files.
  private static func withPaths(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> Arguments {
    // The input files of a job are declared before it runs, so its operands are never paths.
    guard !arguments.recordsOutputs else { return arguments }
    var sources: [String] = []
    var lists: [String] = []
    var names: [String] = []
    for word in arguments.operands {
      let kind = word == "-" ? nil : File.kind(word)
      guard let kind, context.catalog.resolve(word) == nil else {
        if kind == .folder {
          context.note(
            "'\(word)' is both a symbol and a directory; to check the directory, use ./\(word)")
        }
        names.append(word)
        continue
      }
      let ending = FilePath.ending(word)
      if kind == .folder || kind == .file && SourceFiles.isSource(word) {
        sources.append(Arguments.withoutDetours(word))
      } else if kind == .file, ending == nil || listEndings.contains(ending ?? "") {
        lists.append(Arguments.withoutDetours(word))
      } else {
        throw .file(
          File.refusal(
            "check", word,
            "it is neither source code nor a list; pass names, sources, directories, or lists such as "
              + "names.txt"))
      }
    }
    for (paths, option) in [
      (sources, SelectionOptions.usedIn), (lists, SelectionOptions.namesFrom),
    ]
    where !paths.isEmpty {
      context.note("reading names from \(paths.joined(separator: ", ")), as with --\(option.name)")
    }
    return arguments.with(operands: names).adding(SelectionOptions.usedIn, sources)
      .adding(SelectionOptions.namesFrom, lists)
  }

  /// Extensions of files that contain one name per line.
  private static let listEndings = ["txt", "text", "list", "lst", "names"]

  /// Checks names and prints each result immediately.
  private struct Checker {
    let targets: [DeploymentTarget]
    let format: OutputFormat
    /// Whether names without problems are reported, too, if the format includes them.
    let reportsPasses: Bool
    let engine: SearchEngine
    /// The name suggester, which is created for the first unknown name.
    private var suggester: NameSuggester?
    /// The meanings of all symbols, for names that are too new.
    private var meanings: SimilarSymbols?
    private var failed = 0
    private var count = 0
    private var reported = 0
    /// The diagnostics of a report, which is written at the end.
    private var diagnostics: [Diagnostic] = []
    private static let mostDiagnostics = 100_000
    private var reportFormat: ReportFormat? {
      CheckCommand.reports.contains(format) ? ReportFormat(rawValue: format.rawValue) : nil
    }
    /// Results by name, because lists repeat names.
    ///
    /// For a name without a location, the record is formatted only once.
    private var known: [String: (verdict: Verdict, record: [UInt8]?)] = [:]
    private static let mostKnown = 10_000

    init(
      targets: [DeploymentTarget], format: OutputFormat, reportsPasses: Bool, engine: SearchEngine
    ) {
      self.targets = targets
      self.format = format
      self.reportsPasses = reportsPasses
      self.engine = engine
    }

    /// Begins the output.
    ///
    /// Results are written immediately, because the output can be larger than memory.
    func begin(_ context: inout Context) throws(ToolError) {
      if format == .csv {
        try context.output.line(OutputFormat.csv(["name", "status", "use", "location"]))
      }
      guard format == .json else { return }
      try context.output.write(
        document: "{\"schemaVersion\":\(SymbolJSON.schemaVersion),\"names\":[")
    }

    mutating func check(_ mention: Mention, _ context: inout Context) throws(ToolError) {
      // Generated code with availability tests has names that are newer than the targets.
      let entry =
        mention.isGuarded
        ? (verdict: CheckCommand.judge(mention.name, [], engine.catalog), record: nil)
        : entry(mention)
      if mention.isText, entry.verdict.status == .unknown {
        context.note(
          "skipped '\(mention.name.shortened())', which is not a symbol", at: mention.place)
        return try context.relieve()
      }
      count += 1
      if !entry.verdict.passes {
        failed += 1
        context.verdict = .negative
      } else if !reportsPasses || context.isQuiet && entry.verdict.status == .ok {
        return
      }
      guard reportFormat == nil else {
        if let diagnostic = CheckCommand.diagnostic(entry.verdict, mention.place),
          diagnostics.count < Self.mostDiagnostics
        {
          diagnostics.append(diagnostic)
        }
        return
      }
      if format == .json, reported > 0 { try context.output.write(document: ",") }
      reported += 1
      if mention.place == nil, let record = entry.record {
        return try context.output.write(bytes: record)
      }
      let record = record(entry.verdict, mention.place, context)
      if mention.place == nil, known[mention.name] != nil { known[mention.name]?.record = record }
      try context.output.write(bytes: record)
    }

    /// Returns the output for a name.
    private func record(
      _ verdict: Verdict, _ place: SourceLocation?, _ context: Context
    ) -> [UInt8] {
      if format == .names, context.usesNull {
        return verdict.passes ? [] : ByteText.bytes(verdict.name) + [0]
      }
      let line = CheckCommand.line(verdict, place, format, context.terminal)
      return line.map { Array(($0.text + (format == .json ? "" : "\n")).utf8) } ?? []
    }

    private mutating func entry(_ mention: Mention) -> (verdict: Verdict, record: [UInt8]?) {
      let name = mention.name
      if let entry = known[name] { return entry }
      let mayBeKnown = suggester?.mayKnow(name) ?? engine.index.mayKnow(name)
      var verdict =
        mayBeKnown
        ? judge(name, targets, engine.catalog) : Verdict(name: name, status: .unknown)
      if verdict.status == .unknown, !mention.isText, !NamePattern.isGlob(name) {
        let suggester = suggester ?? NameSuggester(engine)
        self.suggester = suggester
        verdict.suggestions = suggester.names(like: name)
      }
      if let advice = verdict.advice, advice.use == nil, advice.others.isEmpty {
        verdict.suggestions = advice.similar(to: name, engine, &meanings)
      }
      let entry = (verdict: verdict, record: [UInt8]?.none)
      if known.count < Self.mostKnown, !mention.isText { known[name] = entry }
      return entry
    }

    /// Ends the output and prints the summary.
    func finish(
      mayBeEmpty: Bool, _ context: inout Context
    ) throws(ToolError) -> ExitCode {
      if format == .json {
        try context.output.write(document: "],\"checked\":\(count),\"failed\":\(failed)}\n")
      }
      let placeless = diagnostics.count { $0.location == nil }
      if reportFormat == .gitlab, placeless > 0 {
        context.note(
          "GitLab shows only problems with a location in a file, so \(placeless) "
            + "\(placeless == 1 ? "is" : "are") missing; put the names into a file: --names-from FILE"
        )
      }
      if let reportFormat {
        var report = Report(
          ReportOutput.entries(diagnostics, []), toolVersion: Version.tool,
          catalogVersion: context.catalog.version)
        let ids = Set(diagnostics.map(\.id))
        report.rules = LintConfiguration().active.filter { ids.contains($0.rule.id) }
          .map(ReportedRule.init)
        try ReportOutput.write(report, reportFormat, &context)
      }
      if count == 0 {
        guard mayBeEmpty else {
          context.report("no names to check; if that is intended, pass --allow-empty")
          return .negative
        }
        context.note("no names to check")
      }
      if failed > 0, context.terminal.isTerminal {
        context.note("\(failed) of \(count) names failed the check")
      }
      return failed == 0 ? .success : .negative
    }
  }

  private static func judge(
    _ name: String, _ targets: [DeploymentTarget], _ catalog: Catalog
  ) -> Verdict {
    guard let resolution = catalog.resolve(name) else {
      return Verdict(name: name, status: .unknown)
    }
    let symbol = resolution.symbol
    var verdict = Verdict(name: name, status: .ok, restriction: symbol.restriction)
    // No data confirms that earlier names had localized variants.
    if resolution.localization != nil, resolution.alias != nil {
      return Verdict(name: name, status: .unknown, suggestions: [symbol.name])
    }
    verdict.localization = resolution.localization
    verdict.missing = resolution.availability.missing(on: targets)
    let advice = TargetAdvice(symbol, targets, catalog)
    let best = advice.use
    if resolution.localization != nil {
      verdict.status = .localized
      verdict.use = best ?? symbol.name
    } else if !verdict.missing.isEmpty {
      verdict.status = .unavailable
      verdict.use = best
      verdict.advice = advice
    } else if resolution.alias != nil, let best, best != name {
      verdict.status = .renamed
      verdict.use = best
    }
    return verdict
  }

  // MARK: Verdicts in words

  /// Returns the line for a name in a format; nil if there is nothing to report.
  private static func line(
    _ verdict: Verdict, _ place: SourceLocation?, _ format: OutputFormat, _ terminal: Terminal
  ) -> Message? {
    switch format {
    case .json, .jsonl: Message(verbatim: json(verdict, place))
    case .tsv: Message.columns(columns(verdict, place))
    case .csv:
      OutputFormat.csv(columns(verdict, place) + (place == nil ? [""] : []))
    case .names: verdict.passes ? nil : "\(verdict.name)"
    case .github:
      detail(verdict).map {
        WorkflowCommand.text(
          verdict.passes ? .warning : .error, "'\(verdict.name.shortened())': \($0)", at: place)
      }
    default:
      if let place { finding(verdict, place, terminal) } else { text(verdict, terminal) }
    }
  }

  private static func columns(_ verdict: Verdict, _ place: SourceLocation?) -> [String] {
    [
      verdict.name, verdict.status.rawValue,
      verdict.use ?? verdict.suggestions.joined(separator: ","),
    ] + (place.map { ["\($0.path):\($0.line):\($0.column)"] } ?? [])
  }

  private static func json(_ verdict: Verdict, _ place: SourceLocation?) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("name", verdict.name)
      json.member("ok", verdict.passes)
      json.member("status", verdict.status.rawValue)
      if let use = verdict.use { json.member("use", use) }
      if let code = verdict.localization { json.member("localization", code) }
      if !verdict.missing.isEmpty {
        json.member("missing", verdict.missing.map(\.description))
      }
      if let others = verdict.advice?.others, !others.isEmpty {
        json.member("useOn") { json in
          json.object { json in
            for (name, targets) in others { json.member(name, targets.map(\.description)) }
          }
        }
      }
      if verdict.status == .unknown || !verdict.suggestions.isEmpty {
        json.member("suggestions", verdict.suggestions)
      }
      if let restriction = verdict.restriction { json.member("restriction", restriction.text) }
      guard let place else { return }
      json.member("file", place.path)
      json.member("line", place.line)
      json.member("column", place.column)
    }
    return json.text
  }

  /// Returns the result in the format that editors recognize; nil if there is no problem.
  private static func finding(
    _ verdict: Verdict, _ place: SourceLocation, _ terminal: Terminal
  ) -> Message? {
    detail(verdict).map { detail in
      let severity =
        verdict.passes
        ? terminal.styled("warning:", .warning) : terminal.styled("error:", .bad)
      return
        "\(place.path):\(place.line):\(place.column): \(severity) '\(verdict.name.shortened())': \(detail)"
    }
  }

  private static func text(_ verdict: Verdict, _ terminal: Terminal) -> Message {
    let mark =
      verdict.passes
      ? terminal.styled("\(terminal.mark(.yes))", .good)
      : terminal.styled("\(terminal.mark(.no))", .bad)
    let restricted: Message = verdict.restriction == nil ? "" : " (restricted)"
    let isBlank = verdict.name.allSatisfy(\.isWhitespace)
    let short = verdict.name.shortened()
    let name: Message = isBlank ? "'\(short)'" : "\(short)"
    let head = "\(mark) " + terminal.styled(name, .strong) + restricted
    guard let detail = detail(verdict) else { return head }
    // Each result is a single line unless it goes to a terminal.
    guard terminal.isTerminal else { return "\(head)  \(detail)" }
    let width = terminal.columns
    let said = name + restricted + detail
    // The 4 columns are for the mark and the spaces.
    if said.text.unicodeScalars.count + 4 <= width { return "\(head)  \(detail)" }
    let lines = TextWrap.indented(detail.text, by: 4, width: width)
    return ([head] + lines.map { "\($0)" }).joined(separator: "\n")
  }

  /// Returns the result as a diagnostic, with the identifier of the lint rule that finds the same
  /// problem.
  private static func diagnostic(_ verdict: Verdict, _ place: SourceLocation?) -> Diagnostic? {
    guard let detail = detail(verdict) else { return nil }
    let id =
      switch verdict.status {
      case .unavailable: "too-new-symbol"
      case .renamed: "renamed-symbol"
      case .localized: "localized-variant"
      case .ok, .unknown: "unknown-symbol"
      }
    return Diagnostic(
      id, verdict.passes ? .warning : .error, at: place.map { SourceRange($0) },
      "'\(verdict.name.shortened())': \(detail.text)", subject: verdict.name)
  }

  /// Returns the problem with a name; nil if there is none.
  private static func detail(_ verdict: Verdict) -> Message? {
    let use: Message? = verdict.use.map { "use '\($0)'" }
    var missing: Message { "not available on \(TargetAdvice.list(verdict.missing))" }
    return switch verdict.status {
    case .ok: nil
    case .renamed: "renamed; \(use ?? "")"
    case .unavailable:
      (verdict.advice.map { $0.explanation(of: missing) } ?? missing)
        + (verdict.suggestions.isEmpty
          ? "" : "; similar: \(verdict.suggestions.joined(separator: ", "))")
    case .localized:
      "the localized variant '\(verdict.localization ?? "")'; the system selects it where "
        + "'\(verdict.use ?? "")' is used" + (verdict.missing.isEmpty ? "" : "; \(missing)")
    case .unknown where NamePattern.isGlob(verdict.name):
      "no symbol has this name; globs are expanded only on the command line"
    case .unknown where !verdict.name.isEmpty && File.isFolder(verdict.name):
      "not a symbol, but a directory: use --used-in \(verdict.name)"
    case .unknown:
      verdict.suggestions.isEmpty
        ? "not a symbol"
        : "not a symbol; nearest: \(verdict.suggestions.joined(separator: ", "))"
    }
  }
}
