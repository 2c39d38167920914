internal import Console
internal import DeploymentTargets
internal import Diagnostics
internal import FileAccess
internal import SourceUses
internal import SymbolCatalog
internal import SymbolLint
internal import UserLibrary

/// `symbols lint`: finds problems with the symbols in sources.
enum LintCommand {
  static let row = Command(
    "lint", "find blank, outdated and inaccessible symbols in source code",
    operands: .paths,
    options: [
      Commands.target, LintOptions.requireTargets, LintOptions.changedSince, LintOptions.staged,
      LintOptions.exclude, ReportOutput.option,
      Commands.json,
      LintOptions.fix, LintOptions.unsafeFixes, LintOptions.fixDryRun, LintOptions.preset,
      LintOptions.rule, LintOptions.disable,
      LintOptions.failOn, LintOptions.baseline, LintOptions.noBaseline,
      LintOptions.writeBaseline, LintOptions.pruneBaseline, LintOptions.stats,
      LintOptions.listRules, LintOptions.explain, LintOptions.explainTarget,
      Commands.allowEmpty, LintOptions.ignoreUnknown,
      LintOptions.stdinFilename, OutputOptions.threads,
    ] + ReportFile.options,
    exclusive: exclusive,
    needs: ReportOutput.needs(ofDiff: LintOptions.fixDryRun)
      + ([LintOptions.stats] + LintOptions.questions).flatMap(ReportOutput.needs(ofData:)),
    discussion: [
      "Reads Swift, Objective-C, storyboards and XIB files, property lists, string and asset "
        + "catalogs, JavaScript, TypeScript, and this tool's collections and jobs. Reports names "
        + "that are unknown, too new for your targets, or renamed. Turn on more rules with "
        + "--preset, or with 'lint' in symbols.json.",
      "Without paths, checks the directory of symbols.json, or the current one. In directories, "
        + "skips hidden files, files that .gitignore excludes, links, and .build, DerivedData, "
        + "Pods, Carthage and node_modules. Files that you name are checked unless 'exclude' in "
        + "symbols.json or --exclude matches them. Naming a file of an unknown kind is an error; "
        + "hooks that pass all changed files need --ignore-unknown. - reads standard input in "
        + "place of the file that --stdin-filename names.",
      "A comment turns rules off: 'symbols:disable RULE -- reason' to the end of the file or to 'symbols:enable', "
        + "'symbols:disable:next' for the next line with code, 'symbols:disable:this' for its own line. RULE is the id of "
        + "a rule, a family of rules, or all.",
      "Traces names from Apple's APIs and your own functions back to constants. --stats counts the "
        + "names that it cannot trace: declare them with 'wrappers' or 'constants' in "
        + "symbols.json, or put the comment 'symbols:names' before a declaration whose strings are "
        + "names.",
      "--staged reads the contents that git has staged. With --fix, the exit code is 1 if a file was "
        + "fixed: its old text is still staged.",
      "--fix applies a fix only if it cannot change what the program does: the name is an argument of an API that "
        + "shows symbols, and the image goes straight into a view, button or item. Names and images that are stored, "
        + "compared, archived or passed to your own code, names that tests mention, and names in data files need "
        + "--unsafe-fixes, too. Misspelled names are never fixed: choose one of the nearest names in the message.",
      "Deployment targets come from the project's own files. If one of these exists but cannot be "
        + "read, such as a damaged project.pbxproj, the exit code is 2, because symbols could be "
        + "too new for its targets. Fix the file, exclude it in symbols.json, or pass --target.",
      "To adopt lint in an existing project, use --write-baseline: it accepts the current problems, and later runs "
        + "report only new ones. Accepted problems stay accepted when files are renamed or lines move. Entries that no "
        + "longer match are warnings; --prune-baseline removes them.",
      "The exit code is 1 if a finding reaches --fail-on. It is also 1 if there are no files to "
        + "lint, even if 'exclude' skips all files that you named; --allow-empty accepts this. It "
        + "is 2 if something cannot be read or written. With --fail-on warning or note, baseline "
        + "entries that no longer match give 1, too.",
    ],
    examples: [
      .init("symbols lint", "the project"),
      .init("symbols lint Sources --target iOS16", "for an app that runs on iOS 16"),
      .init("symbols lint --changed-since main --format github", "in CI: what a branch changes"),
      .init("symbols lint --staged --exclude Generated", "before a commit"),
      .init("symbols lint --fix-dry-run | git apply", "apply the safe fixes"),
      .init(
        "symbols lint - --stdin-filename Sources/A.swift < Sources/A.swift",
        "unsaved text from an editor"),
      .init("symbols lint --stats", "symbols in use, and the minimum OS versions they need"),
    ],
    run: run)

  private static let exclusive: [(String, String)] =
    [
      (LintOptions.changedSince, LintOptions.staged),
      (LintOptions.stats, LintOptions.fix),
      (LintOptions.stats, LintOptions.fixDryRun),
      (LintOptions.writeBaseline, LintOptions.pruneBaseline),
      (LintOptions.writeBaseline, LintOptions.noBaseline),
      (LintOptions.pruneBaseline, LintOptions.noBaseline),
      (LintOptions.baseline, LintOptions.noBaseline),
      (LintOptions.fixDryRun, LintOptions.writeBaseline),
      (LintOptions.fixDryRun, LintOptions.pruneBaseline),
      (LintOptions.stats, LintOptions.writeBaseline),
      (LintOptions.stats, LintOptions.pruneBaseline),
      (LintOptions.listRules, LintOptions.explain),
      (LintOptions.explainTarget, LintOptions.explain),
      (LintOptions.explainTarget, LintOptions.listRules),
    ].map { ($0.name, $1.name) }

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let arguments = try Self.withExplainedRule(arguments)
    // Options that exclude each other come before what git says.
    let named = try LintInput.paths(arguments, row)
    let changed = try Self.changed(arguments)
    // Deployment targets are those of the staged project files, too.
    changed?.use()
    let setup = try LintSetup(arguments, named, tracked: changed?.tracked ?? [], &context)
    try changed?.expectPaths(setup.paths)
    try changed?.expectStaged([try context.project()?.path, setup.baseline])
    let format = ReportOutput.format(arguments)
    if arguments.has(LintOptions.explain.name) {
      return try RuleText.explain(setup.configuration, OutputFormat(format), &context)
    }
    if arguments.has(LintOptions.listRules.name) {
      return try RuleText.list(setup.configuration, OutputFormat(format), &context)
    }
    if let path = arguments.value(LintOptions.explainTarget.name) {
      return try TargetExplanation(path, setup).write(OutputFormat(format), &context)
    }
    let isPreview = arguments.has(LintOptions.fixDryRun.name)
    let fixing: LintRun.Fixing =
      isPreview ? .preview : arguments.has(LintOptions.fix.name) ? .write : .none
    let countsUses = arguments.has(LintOptions.stats.name)
    let search = try LintInput.search(arguments, setup)
    var problems = search.problems
    for skip in search.skipped {
      if skip.reason == .otherKind, !arguments.has(LintOptions.ignoreUnknown.name) {
        problems.append(unknown(skip.path))
      } else {
        context.note(message(skip))
      }
    }
    var files = search.files
    if let source = arguments.source { (files, problems) = ([source], []) }
    if let changed {
      for note in changed.notes { context.note(note) }
      files = changed.among(files)
      if fixing != .none { try changed.expectFixable(files) }
      if let note = changed.note(onUnstagedAmong: files) { context.note(note) }
      changed.use(for: files)
    }
    let threads = try OutputOptions.threadCount(arguments)
    let patchFolder = isPreview ? PatchFolder(files, roots: setup.project.roots) : nil
    context.verdict = nil
    Interrupt.notice()
    var session = LintSession(
      setup, engine: context.engine,
      wantsExcerpts: format.needsExcerpts(isTerminal: context.terminal.isTerminal),
      countsUses: countsUses, confinement: arguments.confinement, threads: threads,
      patchFolder: patchFolder?.path
    ) { FixSummary.hint($0, in: $1).text }
    let outcomes = session.perform(files, of: search, fixing)
    if outcomes.count < files.count {
      context.report("interrupted: \(files.count - outcomes.count) files were not checked")
      return .interrupted
    }
    // An unreadable folder is reported once, as an error.
    let unreadable = Set(problems.map(\.path))
    for problem in setup.project.problems
    where !unreadable.contains(FilePath.normalized(problem.path)) {
      guard setup.isDoubt(problem) else {
        context.note("\(problem.description)")
        continue
      }
      problems.append(LintSetup.error(problem))
    }
    var conclusion = LintConclusion(setup, outcomes, fixing, unreadable: problems)
    var code: ExitCode
    if countsUses {
      try StatisticsText.write(
        UseStatistics(
          outcomes.map(\.uses), unfollowed: outcomes.map { ($0.file.path, $0.unfollowed) },
          context.catalog), OutputFormat(format), &context)
      code = conclusion.concludeStatistics(&context)
    } else if isPreview {
      code = try preview(outcomes, patchFolder, &conclusion, &context)
    } else {
      let report = try conclusion.report(arguments, &context)
      try ReportOutput.write(report, format, &context)
      code = max(
        try conclusion.conclude(report, &context),
        conclusion.tellPending(arguments.pendingFixes, &context))
      if arguments.has(LintOptions.staged.name) {
        code = max(code, conclusion.tellUnstaged(&context))
      }
    }
    // Unchanged files, and files that --ignore-unknown skips, do not cause this error.
    guard code == .success, search.files.isEmpty, arguments.source == nil,
      !arguments.has(Commands.allowEmpty.name),
      search.skipped.isEmpty || search.skipped.contains(where: { $0.reason == .excluded })
    else { return code }
    context.report(
      "no files to lint in \(setup.paths.joined(separator: ", ")); if that is intended, pass --allow-empty"
    )
    return .negative
  }

  /// Returns the changed files if only those are to be checked.
  private static func changed(_ arguments: Arguments) throws(ToolError) -> ChangedFiles? {
    if arguments.has(LintOptions.staged.name) {
      let fixes = [LintOptions.fix, LintOptions.fixDryRun].contains { arguments.has($0.name) }
      return try .staged(fixes: fixes)
    }
    guard let revision = arguments.value(LintOptions.changedSince.name) else { return nil }
    return try ChangedFiles(since: revision)
  }

  /// Converts `--explain RULE` to `--rule RULE --explain`.
  private static func withExplainedRule(_ arguments: Arguments) throws(ToolError) -> Arguments {
    let (explain, rule) = (LintOptions.explain, LintOptions.rule)
    guard arguments.has(explain.name), !arguments.has(rule.name) else { return arguments }
    let words = arguments.operands
    let ids = Set(Rules.known.map(\.id))
    guard !words.isEmpty else {
      throw .requires("--\(explain.name)", "--\(rule.name)")
    }
    for word in words where !ids.contains(word) {
      throw .invalidValue(
        rule, value: word, reason: "unknown rule", valid: Rules.known.map(\.id))
    }
    return arguments.withoutOperands.with(rule, words.joined(separator: ","))
  }

  private static func unknown(_ path: String) -> FileError {
    File.refusal(
      "lint", path,
      "unknown kind of file; pass source files and directories, or --ignore-unknown to skip it")
  }

  /// Shows the changes that fixes would make; fails if there are any problems, including fixable
  /// ones.
  private static func preview(
    _ outcomes: [LintRun.Outcome], _ folder: PatchFolder?, _ conclusion: inout LintConclusion,
    _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let diffs = outcomes.compactMap(\.diff)
    for diff in diffs { try context.write(diff: diff) }
    if !diffs.isEmpty { folder?.tell(&context) }
    return try conclusion.concludePreview(&context)
  }

  private static func message(_ skip: SourceSearch.Skip) -> Message {
    switch skip.reason {
    case .excluded: "\(skip.path) skipped: excluded"
    case .otherKind: "\(skip.path) skipped: not a kind of file that uses symbols"
    }
  }
}
