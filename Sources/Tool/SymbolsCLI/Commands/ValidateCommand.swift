internal import Console
internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import SourceUses
internal import SymbolCatalog
internal import SymbolLint
internal import TemplateLint

/// `symbols validate`: finds problems with custom symbol templates and symbol sets.
enum ValidateCommand {
  static let row = Command(
    "validate", "find errors in custom symbols, including those that Xcode hides",
    operands: .paths,
    options: [
      ReportOutput.option, Commands.json, LintOptions.fix, LintOptions.fixDryRun,
      LintOptions.failOn, LintOptions.listRules, Commands.allowEmpty,
      OutputOptions.threads,
    ] + ReportFile.options,
    exclusive: [
      (LintOptions.listRules.name, LintOptions.fix.name),
      (LintOptions.listRules.name, LintOptions.fixDryRun.name),
    ],
    needs: ReportOutput.needs(ofDiff: LintOptions.fixDryRun)
      + ReportOutput.needs(ofData: LintOptions.listRules),
    discussion: [
      "Checks SVG templates and the Contents.json of symbol sets: structure, guides, weights and "
        + "scales, outlines, point-by-point interpolation of the three masters, layer classes, and "
        + "other files next to them in an asset catalog. Xcode drops invalid symbols without an "
        + "error; 'validate' reports them.",
      "Without paths, checks the current folder. In folders, checks SVG files that are in a symbol "
        + "set or marked as templates; the others are counted, and broken ones are named. Files "
        + "that you name are always checked; - is standard input.",
      "--fix turns shapes, strokes and groups into paths, adapts holes to the non-zero rule, gives "
        + "masters the same points, and corrects names, wherever the appearance stays the same.",
      "The exit code is 1 if a finding reaches --fail-on, by default error, and 2 if something cannot be "
        + "read or written.",
    ],
    examples: [
      .init("symbols validate Assets.xcassets", "all symbol sets of an app"),
      .init("symbols validate logo.svg --fix", "fix a template from a drawing program"),
      .init("symbols validate - < logo.svg", "the output of another program"),
      .init("symbols validate --format github", "in CI"),
      .init("symbols validate --list-rules", "all rules"),
    ],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let format = ReportOutput.format(arguments)
    if arguments.has(LintOptions.listRules.name) { return try list(OutputFormat(format), &context) }
    let threshold =
      arguments.value(LintOptions.failOn.name).flatMap(LintConfiguration.Threshold.init) ?? .error
    let paths = arguments.operands.isEmpty ? ["."] : arguments.operands
    if paths.contains("-") {
      if arguments.has(LintOptions.fix.name) { throw .conflict("--\(LintOptions.fix.name)", "-") }
      if paths.count(where: { $0 == "-" }) > 1 { throw .unexpectedOperand("-", command: row) }
      if System.isTerminal(0) { throw .standardInputIsTerminal(row) }
    }
    let search = TemplateSearch(paths)
    let isPreview = arguments.has(LintOptions.fixDryRun.name)
    let fixing: LintRun.Fixing =
      isPreview ? .preview : arguments.has(LintOptions.fix.name) ? .write : .none
    let patchFolder = isPreview ? PatchFolder(search.files, roots: []) : nil
    context.verdict = nil
    Interrupt.notice()
    let outcomes = LintRun(
      fixing: fixing, wantsExcerpts: format.needsExcerpts(isTerminal: context.terminal.isTerminal),
      confinement: arguments.confinement,
      project: fixing == .write ? PathConfinement(ProjectRoots.root(of: ".")) : nil,
      patchFolder: patchFolder?.path, replacesReadOnly: arguments.has(OutputOptions.force.name)
    ) {
      let linter = TemplateLinter(search)
      return { linter.report($0, $1) }
    }.perform(search.files, threads: try OutputOptions.threadCount(arguments))
    if outcomes.count < search.files.count {
      context.report("interrupted: \(search.files.count - outcomes.count) files were not checked")
      return .interrupted
    }
    let problems =
      search.problems.map { LintProblem(path: $0.path, problem: .file($0)) }
      + outcomes.compactMap { outcome in
        outcome.problem.map { LintProblem(path: outcome.file.path, problem: $0) }
      }
    let bare = search.bare.map(TemplateLinter.bare)
    if isPreview {
      let diffs = outcomes.compactMap(\.diff)
      for diff in diffs { try context.write(diff: diff) }
      if !diffs.isEmpty { patchFolder?.tell(&context) }
    } else {
      let found = outcomes.flatMap { ReportOutput.entries($0.findings, $0.excerpts) }
      var report = Report(
        ReportOutput.entries(bare, []) + found, toolVersion: Version.tool,
        catalogVersion: context.catalog.version)
      report.fixed = outcomes.flatMap(\.mended)
      report.fileCount = outcomes.count
      report.problems = problems.map { ($0.path, $0.message) }
      report.rules = TemplateRules.all.map(ReportedRule.init)
      try ReportOutput.write(report, format, &context)
    }
    return conclude(
      bare + outcomes.flatMap(\.findings), outcomes.flatMap(\.mended), search, problems, threshold,
      isPreview: isPreview, isFixing: fixing == .write,
      mayBeEmpty: arguments.has(Commands.allowEmpty.name), &context)
  }

  /// The maximum number of unreadable files to report.
  private static let mostTold = 20

  /// Prints the summary on standard error.
  private static func conclude(
    _ findings: [Diagnostic], _ mended: [Diagnostic], _ search: TemplateSearch,
    _ problems: [LintProblem], _ threshold: LintConfiguration.Threshold, isPreview: Bool,
    isFixing: Bool, mayBeEmpty: Bool, _ context: inout Context
  ) -> ExitCode {
    for (path, reason) in search.unreadable.prefix(mostTold) {
      context.report("\(path) skipped: not well-formed XML (\(reason))")
    }
    if search.unreadable.count > mostTold {
      context.report(
        "skipped \(search.unreadable.count - mostTold) more files that are not well-formed XML")
    }
    if search.others > 0 {
      context.note(
        "skipped \(count(search.others, "SVG file")): not a template, and not in a symbol set")
    }
    if search.links > 0 {
      context.note(
        "skipped \(count(search.links, "symbolic link")); to check them, pass their paths")
    }
    for problem in problems { context.report(problem.message) }
    guard problems.isEmpty else { return .failure }
    guard !search.files.isEmpty || !search.bare.isEmpty else {
      guard mayBeEmpty else {
        context.report(
          "no templates or symbol sets to check; if that is intended, pass --allow-empty"
        )
        return .negative
      }
      context.note("no templates or symbol sets to check")
      return .success
    }
    let fixes = FixSummary(
      fixed: mended, left: findings, isFixing: isPreview || isFixing)
    if isPreview {
      context.note(fixes.preview(leaving: findings.count))
      let fails = (mended + findings).contains { threshold.isReached(by: $0.severity) }
      return fails ? .negative : .success
    }
    var parts: [String] = []
    for severity in Severity.allCases.reversed() {
      let number = findings.count { $0.severity == severity }
      if number > 0 { parts.append(count(number, severity.rawValue)) }
    }
    let files = count(search.files.count, "file")
    let sum = (parts.isEmpty ? "no findings" : parts.joined(separator: ", ")) + " in \(files)"
    context.note("\(sum)" + fixes.text)
    return findings.contains { threshold.isReached(by: $0.severity) } ? .negative : .success
  }

  private static func count(_ count: Int, _ what: String) -> String {
    "\(count) \(what)\(count == 1 ? "" : "s")"
  }

  private static func list(
    _ format: OutputFormat, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    if format == .jsonl {
      for rule in TemplateRules.all {
        var json = JSONWriter()
        json.object { write(rule, &$0) }
        try context.output.line(json)
      }
      return .success
    }
    if format == .json {
      var json = JSONWriter()
      json.object { json in
        json.member("schemaVersion", SymbolJSON.schemaVersion)
        json.member("rules") { json in
          json.array(TemplateRules.all) { json, rule in json.object { write(rule, &$0) } }
        }
      }
      try context.output.line(json)
      return .success
    }
    for rule in TemplateRules.all {
      try context.output.line(
        columns: [rule.id, rule.family.rawValue, rule.severity.rawValue, rule.summary])
    }
    return .success
  }

  private static func write(_ rule: TemplateRule, _ json: inout JSONWriter) {
    json.member("id", rule.id)
    json.member("family", rule.family.rawValue)
    json.member("severity", rule.severity.rawValue)
    json.member("fixable", rule.isMendable)
    json.member("summary", rule.summary)
    json.member("rationale", rule.rationale)
  }
}
