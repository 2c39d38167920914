internal import Encodings
internal import SymbolCatalog
internal import SymbolSearch

/// `symbols check`: whether names are symbols and exist on deployment targets.
enum CheckCommand {
  private static let format = OutputFormat.option(
    [.text, .jsonl, .json, .tsv, .names],
    "how to write verdicts; text on a terminal, else jsonl; names lists those that fail")

  /// Which names; `target` says what they are checked against.
  private static let selection = SelectionOptions.rows(except: ["target"])

  static let row = Command(
    "check", "check that names are symbols and exist on your targets",
    operands: .namesUnlessChosen,
    options: [Commands.target] + selection + [format, Commands.json],
    discussion: [
      "A name passes if it is a canonical or an earlier name and, with --target, if it works on all "
        + "targets. For each name that does not, the nearest names or the name to use instead are "
        + "given. The exit code is 1 if any name fails, so that it can guard a build. An empty list passes; a "
        + "search, a folder or filters that leave nothing do not.",
      "The status is one of: ok; renamed (works, but a newer name exists); unavailable (too new for a "
        + "target); localized (a variant that the catalog knows and the system chooses: it passes); unknown.",
      "The columns of tsv are: name, status, name to use or nearest names.",
    ],
    examples: [
      .init("symbols check heart --target iOS13", "one name"),
      .init(
        "grep -oh 'systemName: \"[^\"]*' *.swift | cut -d'\"' -f2 | symbols check -", "a project"),
    ],
    run: run)

  /// What is to be said of a name.
  private struct Verdict {
    enum Status: String {
      case ok, renamed, unavailable, localized, unknown
    }

    var name: String
    var status: Status
    /// The name to use instead, where there is one.
    var use: String?
    /// The code of the localized variant that the name is.
    var localization: String?
    /// Targets on which the name does not work.
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
    let format =
      OutputFormat.requested(arguments) ?? (context.terminal.isTerminal ? .text : .jsonl)
    let selection = try Selection(arguments, row, rows: selection)
    var checker = Checker(targets: targets, format: format, engine: context.engine)
    let filteredOut = try selection.withEachName(context) { (name, _) throws(ToolError) in
      try checker.check(name, &context)
    }
    Selection.remark(filteredOut: filteredOut, &context)
    for name in try selection.found(&context) { try checker.check(name, &context) }
    let isEmptyList =
      filteredOut == 0 && !selection.isSearch && !arguments.has(SelectionOptions.usedIn.name)
    return try checker.finish(whenEmpty: isEmptyList ? .success : .negative, &context)
  }

  /// Judges names and tells the verdicts as they come.
  private struct Checker {
    let targets: [DeploymentTarget]
    let format: OutputFormat
    let engine: SearchEngine
    private lazy var suggester = NameSuggester(engine)
    private var failed = 0
    private var count = 0
    private var all = JSONWriter()
    /// Lists repeat names; a verdict is found once.
    private var known: [String: Verdict] = [:]
    private static let mostKnown = 10_000

    init(targets: [DeploymentTarget], format: OutputFormat, engine: SearchEngine) {
      self.targets = targets
      self.format = format
      self.engine = engine
    }

    mutating func check(_ name: String, _ context: inout Context) throws(ToolError) {
      let verdict = verdict(name)
      count += 1
      if !verdict.passes { failed += 1 }
      switch format {
      case .json: write(verdict, &all)
      case .jsonl:
        var json = JSONWriter()
        write(verdict, &json)
        try context.output.line(json.text)
      case .tsv:
        let other = verdict.use.map { [$0] } ?? verdict.suggestions
        try context.output.line(
          "\(verdict.name)\t\(verdict.status.rawValue)\t\(other.joined(separator: ","))")
      case .names: if !verdict.passes { try context.output.line(verdict.name) }
      default: try context.output.line(text(verdict, context.terminal))
      }
    }

    private mutating func verdict(_ name: String) -> Verdict {
      if let known = known[name] { return known }
      var verdict =
        engine.index.mayKnow(name)
        ? judge(name, targets, engine.catalog) : Verdict(name: name, status: .unknown)
      if verdict.status == .unknown, verdict.suggestions.isEmpty, !NamePattern.isGlob(name) {
        verdict.suggestions = suggester.names(like: name)
      }
      if known.count < Self.mostKnown { known[name] = verdict }
      return verdict
    }

    /// Ends the output and tells what all comes to.
    func finish(
      whenEmpty: ExitCode, _ context: inout Context
    ) throws(ToolError) -> ExitCode {
      if format == .json {
        var json = JSONWriter()
        json.object { json in
          json.member("schemaVersion", SymbolJSON.schemaVersion)
          json.member("checked", count)
          json.member("failed", failed)
          json.member("names") { $0.number("[\(all.text)]") }
        }
        try context.output.line(json.text)
      }
      if count == 0 { context.note("there are no names to check") }
      if failed > 0, context.terminal.isTerminal {
        context.note("\(failed) of \(count) names fail")
      }
      return count == 0 ? whenEmpty : failed == 0 ? .success : .negative
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
    // No fact says that earlier names had variants.
    if resolution.localization != nil, resolution.alias != nil {
      return Verdict(name: name, status: .unknown, suggestions: [symbol.name])
    }
    verdict.localization = resolution.localization
    // An earlier name of unknown age works at least where the canonical name does.
    let availability = (resolution.alias?.release ?? symbol.release).availability
    verdict.missing = availability.missing(on: targets)
    let best = catalog.name(of: symbol, workingOn: targets)
    if resolution.localization != nil {
      verdict.status = .localized
      verdict.use = best ?? symbol.name
    } else if !verdict.missing.isEmpty {
      verdict.status = .unavailable
      verdict.use = best
    } else if resolution.alias != nil, let best, best != name {
      verdict.status = .renamed
      verdict.use = best
    }
    return verdict
  }

  private static func write(_ verdict: Verdict, _ json: inout JSONWriter) {
    json.object { json in
      json.member("name", verdict.name)
      json.member("ok", verdict.passes)
      json.member("status", verdict.status.rawValue)
      if let use = verdict.use { json.member("use", use) }
      if let code = verdict.localization { json.member("localization", code) }
      if !verdict.missing.isEmpty {
        json.member("missing", verdict.missing.map(\.description))
      }
      if verdict.status == .unknown { json.member("suggestions", verdict.suggestions) }
      if let restriction = verdict.restriction { json.member("restriction", restriction.text) }
    }
  }

  private static func text(_ verdict: Verdict, _ terminal: Terminal) -> String {
    let mark =
      verdict.passes
      ? terminal.styled(terminal.mark(.yes), .good) : terminal.styled(terminal.mark(.no), .bad)
    let name = terminal.styled(verdict.name.shortened(), .strong)
    let use = verdict.use.map { "use '\($0)'" }
    let detail: String? =
      switch verdict.status {
      case .ok: nil
      case .renamed: "renamed; \(use ?? "")"
      case .unavailable:
        "not on \(verdict.missing.map(\.description).joined(separator: ", ")); "
          + (use ?? "no name of it works there")
      case .localized:
        "the localized variant '\(verdict.localization ?? "")'; the system chooses it where "
          + "'\(verdict.use ?? "")' is used"
          + (verdict.missing.isEmpty
            ? "" : "; not on \(verdict.missing.map(\.description).joined(separator: ", "))")
      case .unknown where NamePattern.isGlob(verdict.name): "no name matches"
      case .unknown:
        verdict.suggestions.isEmpty
          ? "not a symbol"
          : "not a symbol; nearest: \(verdict.suggestions.joined(separator: ", "))"
      }
    let restricted = verdict.restriction == nil ? "" : " (restricted)"
    return "\(mark) \(name)\(restricted)" + (detail.map { "  \($0)" } ?? "")
  }
}
