internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import SourceUses
internal import SymbolCatalog
internal import SymbolExport
internal import SymbolLint

/// The conclusion of a `lint` run: the report, the baseline, the summary and the exit code.
struct LintConclusion {
  private let setup: LintSetup
  private let outcomes: [LintRun.Outcome]
  private let problems: [LintProblem]
  private let fixing: LintRun.Fixing
  private var stale: [Baseline.Stale] = []

  /// - `unreadable`: The errors for paths that could not be searched.
  init(
    _ setup: LintSetup, _ outcomes: [LintRun.Outcome], _ fixing: LintRun.Fixing,
    unreadable: [FileError]
  ) {
    self.setup = setup
    self.fixing = fixing
    self.outcomes = outcomes
    problems =
      unreadable.map { LintProblem(path: $0.path, problem: .file($0)) }
      + outcomes.compactMap { outcome in
        outcome.problem.map { LintProblem(path: outcome.file.path, problem: $0) }
      }
  }

  // MARK: The report

  /// Applies the baseline and returns the report.
  mutating func report(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> Report {
    var findings = outcomes.flatMap(\.findings)
    var covered = 0
    if let path = setup.baseline {
      let names = BaselineNames(path)
      let all = named(names)
      let isJudged = judgement(names)
      let baseline: Baseline
      if arguments.has(LintOptions.writeBaseline.name) {
        baseline = try change(path, mayBeMissing: true, &context) { baseline in
          baseline.update(with: Baseline(all), isJudged: isJudged)
          return true
        }
      } else if arguments.has(LintOptions.pruneBaseline.name) {
        baseline = try change(path, mayBeMissing: false, &context) { baseline in
          let stale = baseline.compare(all, isJudged: isJudged).stale
          baseline.prune(stale)
          return !stale.isEmpty
        }
      } else {
        guard File.exists(path) || File.obstacle(to: path) != nil else {
          throw .file(
            File.refusal(
              "read", path,
              "no such file; to accept all current problems: "
                + line(LintOptions.writeBaseline, arguments).text))
        }
        baseline = try Self.read(path, mayBeMissing: false).baseline
      }
      if baseline.hasOldEntries {
        context.note(
          "\(path) is in an older format, which cannot follow renamed files; update it: symbols lint --write-baseline"
        )
      }
      let comparison = baseline.compare(all, isJudged: isJudged)
      stale = comparison.stale
      (findings, covered) = (comparison.findings, comparison.covered)
    }
    var report = Report(
      entries(Set(findings)), toolVersion: Version.tool, catalogVersion: context.catalog.version)
    report.fixed = outcomes.flatMap(\.mended)
    report.permitted = setup.permitted
    report.failure = Severity(rawValue: setup.configuration.threshold.rawValue)
    report.fileCount = outcomes.count
    report.covered = covered
    report.stale = staleRows
    report.staleHelp =
      "to remove entries of fixed problems: \(line(LintOptions.pruneBaseline, arguments))"
    report.problems = problems.map { ($0.path, $0.message) }
    report.notes = doubt.map { [$0.message] } ?? []
    report.rules = setup.configuration.active.map(ReportedRule.init)
    return report
  }

  /// The files whose deployment targets are unknown; nil if all files have targets.
  private var doubt: TargetGap? { TargetGap(outcomes) }

  /// Returns diagnostics with their names in a baseline.
  private func named(_ names: BaselineNames, withMended: Bool = false) -> [Baseline.Named] {
    outcomes.flatMap { outcome in
      let file = names.name(outcome.file.path)
      var found = Array(zip(outcome.findings, outcome.fingerprints))
      if withMended { found += zip(outcome.mended, outcome.mendedFingerprints) }
      return found.map { Baseline.Named($0, file: file, fingerprint: $1) }
    }
  }

  /// Returns the command line that changes the baseline of this run, with its paths and its file.
  private func line(_ change: Option, _ arguments: Arguments) -> Message {
    var words = ["symbols lint"] + arguments.operands.map { ErrorMessage.shellWord($0) }
    if let path = arguments.typed(LintOptions.baseline.name) {
      words.append("--\(LintOptions.baseline.name) \(ErrorMessage.shellWord(path))")
    }
    return "\((words + ["--\(change.name)"]).joined(separator: " "))"
  }

  private var staleRows: [(path: String, message: Message)] {
    stale.map { entry in
      (
        setup.baseline ?? Baseline.name,
        "the baseline accepts \(Self.count(entry.count, "finding")) of \(entry.key.rule) in "
          + "\(entry.key.file), but only \(entry.found) \(entry.found == 1 ? "is" : "are") left"
      )
    }
  }

  private func entries(_ kept: Set<Diagnostic>) -> [Report.Entry] {
    outcomes.flatMap { outcome in
      ReportOutput.entries(outcome.findings, outcome.excerpts).filter {
        kept.contains($0.diagnostic)
      }
    }
  }

  // MARK: The baseline

  /// The names of files in a baseline: their paths relative to its folder.
  private struct BaselineNames {
    private let current = File.currentFolder ?? "/"
    let folder: String

    init(_ path: String) {
      let parent = FilePath.folder(FilePath.absolute(path, in: current))
      folder = parent
    }

    func name(_ path: String) -> String {
      FilePath.within(folder, FilePath.absolute(path, in: current))
    }
  }

  /// The timeout for another run that writes the baseline, in milliseconds.
  private static let patience = 60_000

  /// Reads a baseline, lets `body` change it, and writes it if `body` returns true.
  ///
  /// All of this is one step, during which other runs cannot change the baseline.
  private func change(
    _ path: String, mayBeMissing: Bool, _ context: inout Context,
    _ body: (inout Baseline) -> Bool
  ) throws(ToolError) -> Baseline {
    try OutputSession.expectNoRecord([.file(path)], but: Baseline.name)
    try OutputSession.expectPortable([.file(path)])
    let folder = FilePath.folder(File.linkTarget(path))
    var isChanged: Bool?
    let result = try File.locked(
      folder, waitingAtMost: Self.patience, failing: ToolError.file
    ) { () throws(ToolError) in
      var (baseline, bytes) = try Self.read(path, mayBeMissing: mayBeMissing)
      guard body(&baseline) else { return baseline }
      let rules = FileWriting().replacing(bytes.map(FileProof.contents) ?? .nothing)
      do throws(FileError) {
        isChanged = try File.write(Array(baseline.text.utf8), to: path, rules)
      } catch { throw .file(error) }
      return baseline
    }
    if let isChanged {
      let count = result.counts.values.reduce(0, +)
      context.note(
        isChanged
          ? "\(path) now has \(Self.count(count, "accepted problem"))"
          : "\(path) is up to date: \(Self.count(count, "accepted problem"))")
    }
    return result
  }

  /// Returns a baseline and the bytes of its file; nil bytes if there is no file.
  private static func read(
    _ path: String, mayBeMissing: Bool
  ) throws(ToolError) -> (baseline: Baseline, bytes: [UInt8]?) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try File.read(path, limit: Baseline.sizeLimit, onlyFiles: true)
    } catch {
      if mayBeMissing, error.isMissing { return (Baseline(), nil) }
      throw .file(error)
    }
    do throws(JSONError) { return (try Baseline(parsing: bytes), bytes) } catch {
      let position = LineTable(bytes).position(of: error.offset)
      let (line, column) = (position.line, position.column)
      throw .malformed(
        path: path, line: line, column: column, problem: "expected \(error.expected)")
    }
  }

  /// Returns a closure that determines whether the run checked a rule in a file of the baseline.
  private func judgement(_ names: BaselineNames) -> (Baseline.Key) -> Bool {
    let active = Set(setup.configuration.active.map(\.rule.id))
    let known = Set(Rules.known.map(\.id))
    // Without targets, it is unknown what these rules would find.
    let untargeted = Set(outcomes.filter(\.lacksTargets).map { names.name($0.file.path) })
    let linted = Set(outcomes.filter { $0.problem == nil }.map { names.name($0.file.path) })
    return { key in
      !(Rules.needingTargets.contains(key.rule) && untargeted.contains(key.file))
        && (active.contains(key.rule) || !known.contains(key.rule))
        && (linted.contains(key.file)
          || !File.exists(key.file.hasPrefix("/") ? key.file : names.folder + key.file))
    }
  }

  // MARK: The end

  /// Prints the summary on standard error.
  func conclude(_ report: Report, _ context: inout Context) throws(ToolError) -> ExitCode {
    for row in report.stale { context.report("warning: \(row.message)") }
    if !stale.isEmpty { context.note(report.staleHelp) }
    if let doubt { doubt.tell(isRequired: setup.requiresTargets, &context) }
    if let sum = sum(report) { context.note(sum) }
    let worst = tellProblems(&context)
    if worst != .success { return worst }
    if doubt != nil, setup.requiresTargets { return .failure }
    let threshold = setup.configuration.threshold
    let fails = report.entries.contains { threshold.isReached(by: $0.diagnostic.severity) }
    return fails || !stale.isEmpty && threshold.isReached(by: .warning) ? .negative : .success
  }

  /// Returns the number of problems as text; nil if no file could be checked.
  private func sum(_ report: Report) -> Message? {
    let count = report.entries.count
    // Unreadable files have no diagnostics.
    let read = outcomes.count { $0.problem == nil || !$0.findings.isEmpty }
    if read == 0, !problems.isEmpty { return nil }
    let files = Self.count(read, "file")
    var parts: [Message] = []
    for severity in Severity.allCases.reversed() where report.count(severity) > 0 {
      parts.append("\(Self.count(report.count(severity), severity.rawValue))")
    }
    var sum: Message =
      count == 0 ? "no findings in \(files)" : parts.joined(separator: ", ") + " in \(files)"
    if report.covered > 0 { sum += "; \(report.covered) accepted by the baseline" }
    let fixes = FixSummary(
      fixed: report.fixed, left: linted(report.entries.map(\.diagnostic)),
      permitted: setup.permitted,
      isFixing: fixing == .write)
    return sum + fixes.text
  }

  /// Returns the diagnostics in linted files.
  private func linted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let beside = Set(outcomes.lazy.filter(\.isBesideLinted).map(\.file.path))
    return diagnostics.filter { !beside.contains($0.path) }
  }

  /// Prints the summary for a preview of fixes.
  ///
  /// Problems in the baseline do not count, as in a run without fixes.
  func concludePreview(_ context: inout Context) throws(ToolError) -> ExitCode {
    let mended = outcomes.flatMap(\.mended)
    var left = outcomes.flatMap(\.findings)
    var new = mended + left
    if let path = setup.baseline {
      let names = BaselineNames(path)
      let baseline = try Self.read(path, mayBeMissing: false).baseline
      new = baseline.compare(named(names, withMended: true), isJudged: judgement(names)).findings
      let known = Set(new)
      left = left.filter(known.contains)
    }
    let fixes = FixSummary(
      fixed: mended, left: linted(left), permitted: setup.permitted, isFixing: true)
    if let doubt { doubt.tell(isRequired: setup.requiresTargets, &context) }
    context.note(fixes.preview(leaving: left.count))
    let worst = tellProblems(&context)
    if worst != .success { return worst }
    if doubt != nil, setup.requiresTargets { return .failure }
    let threshold = setup.configuration.threshold
    return new.contains { threshold.isReached(by: $0.severity) } ? .negative : .success
  }

  /// Reports why statistics can be incomplete.
  func concludeStatistics(_ context: inout Context) -> ExitCode {
    let worst = tellProblems(&context)
    guard setup.requiresTargets, let doubt else { return worst }
    doubt.tell(isRequired: true, &context)
    return .failure
  }

  /// Reports files that a job in a project would fix, if `run` writes nothing.
  ///
  /// - Parameters:
  ///   - pending: The effect of pending fixes; nil if the job fixes nothing.
  ///   - context: The context to report to.
  /// - Returns: A negative result if there are such files and pending fixes make the job fail.
  func tellPending(_ pending: Arguments.PendingFixes?, _ context: inout Context) -> ExitCode {
    guard let pending else { return .success }
    var isAny = false
    for outcome in outcomes {
      let count = outcome.findings.count { $0.isFixable(setup.permitted) }
      guard count > 0 else { continue }
      isAny = true
      context.note(
        "\(outcome.file.path) is not up to date: \(Self.count(count, "problem")) would be fixed")
    }
    return isAny && pending == .fail ? .negative : .success
  }

  /// Reports fixed files whose old contents are still staged.
  ///
  /// - Returns: A negative result if there are such files, so that a hook does not commit them.
  func tellUnstaged(_ context: inout Context) -> ExitCode {
    let fixed = outcomes.filter { !$0.mended.isEmpty }.map(\.file.path)
    guard fixing == .write, let first = fixed.first else { return .success }
    let files = fixed.count == 1 ? first.shortened() : "\(fixed.count) files"
    context.note(
      "\(files) fixed, but not staged; stage the fixes: git add "
        + "\(fixed.prefix(5).map { ErrorMessage.shellWord($0) }.joined(separator: " "))"
        + (fixed.count > 5 ? " …" : "")
    )
    return .negative
  }

  /// Reports the files that could not be linted or fixed.
  func tellProblems(_ context: inout Context) -> ExitCode {
    for problem in problems { context.report(problem.message) }
    return problems.isEmpty ? .success : .failure
  }

  private static func count(_ count: Int, _ what: String) -> String {
    "\(count) \(what)\(count == 1 ? "" : "s")"
  }
}
