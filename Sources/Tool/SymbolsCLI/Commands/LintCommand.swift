internal import Console
internal import DeploymentTargets
internal import Diagnostics
internal import FileAccess
internal import SymbolCatalog
internal import SymbolLint

/// `symbols lint`: what is wrong with the symbols of sources.
enum LintCommand {
  static let row = Command(
    "lint", "find symbols in sources that show nothing, or not what is meant",
    operands: .paths,
    options: [
      Commands.target, LintOptions.requireTargets, LintOptions.changedSince, ReportOutput.option,
      Commands.json,
      LintOptions.fix, LintOptions.unsafeFixes, LintOptions.fixDryRun, LintOptions.preset,
      LintOptions.rule, LintOptions.disable,
      LintOptions.failOn, LintOptions.baseline, LintOptions.noBaseline,
      LintOptions.writeBaseline, LintOptions.pruneBaseline, LintOptions.stats,
      LintOptions.listRules, LintOptions.explain, LintOptions.explainTarget,
      Commands.allowEmpty, LintOptions.ignoreUnknown, OutputOptions.threads,
    ],
    exclusive: exclusive,
    needs: [Need(LintOptions.explain, [.init(LintOptions.rule)])],
    discussion: [
      "Reads Swift, Objective-C, storyboards and XIB files, property lists, string and asset catalogs, JavaScript and "
        + "TypeScript, and this tool's own files, and tells names that are no symbols, are too new for your targets, "
        + "or were renamed. More rules are turned on by --preset or by 'lint' in symbols.json.",
      "Without paths, the folder of symbols.json is linted, or this one. In folders, hidden files, what .gitignore "
        + "leaves out, links, and the folders .build, DerivedData, Pods, Carthage and node_modules are passed over. A "
        + "path that is named is linted all the same, unless 'exclude' in symbols.json names it. A file whose kind "
        + "is not known is an error, unless --ignore-unknown is given, as in hooks that name every file that changed.",
      "A comment turns rules off: 'symbols:disable RULE -- reason' to the end of the file or to 'symbols:enable', "
        + "'symbols:disable:next' for the next line with code, 'symbols:disable:this' for its own line. RULE is the id of "
        + "a rule, a family of rules, or all.",
      "Names are followed from Apple's interfaces and your own functions to constants. What is not seen, --stats counts: "
        + "name it by 'wrappers' or 'constants' in symbols.json, or put the comment 'symbols:names' in front of a "
        + "declaration whose texts are names.",
      "--fix applies a fix only if it cannot change what the program does: the name is an argument of an API that "
        + "shows symbols, and the image goes straight into a view, button or item. Names and images that are stored, "
        + "compared, archived or passed to your own code, names that tests mention, and names in data files need "
        + "--unsafe-fixes, too.",
      "Deployment targets come from the project's own files. One of these that is there and cannot be read, such as a "
        + "damaged project.pbxproj, is exit code 2, as symbols may be too new for what it states: fix it, exclude it in "
        + "symbols.json, or pass --target.",
      "A baseline lets a project begin: --write-baseline records the findings, and later runs report only new ones. "
        + "Findings stay known when files are renamed or lines move. Entries that no longer match are warnings; "
        + "--prune-baseline removes them.",
      "The exit code is 1 if a finding reaches --fail-on, or there are no files to lint, also where 'exclude' leaves out "
        + "all that were named (--allow-empty lets that pass), and 2 if something cannot be read or written. With --fail-on warning or note, baseline entries that "
        + "no longer match give 1, too.",
    ],
    examples: [
      .init("symbols lint", "the project"),
      .init("symbols lint Sources --target iOS16", "for an app that runs on iOS 16"),
      .init("symbols lint --changed-since main --format github", "in CI: what a branch changes"),
      .init("symbols lint --fix-dry-run | git apply", "apply the safe fixes"),
      .init("symbols lint --stats", "which symbols, and how old a system could be"),
    ],
    run: run)

  private static let exclusive: [(String, String)] =
    [
      (LintOptions.fix, LintOptions.fixDryRun), (LintOptions.stats, LintOptions.fix),
      (LintOptions.stats, LintOptions.fixDryRun),
      (LintOptions.writeBaseline, LintOptions.pruneBaseline),
      (LintOptions.writeBaseline, LintOptions.noBaseline),
      (LintOptions.pruneBaseline, LintOptions.noBaseline),
      (LintOptions.baseline, LintOptions.noBaseline),
      (LintOptions.stats, LintOptions.writeBaseline),
      (LintOptions.stats, LintOptions.pruneBaseline),
      (LintOptions.listRules, LintOptions.explain),
      (LintOptions.explainTarget, LintOptions.explain),
      (LintOptions.explainTarget, LintOptions.listRules),
    ].map { ($0.name, $1.name) }

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let setup = try LintSetup(arguments, &context)
    let format = ReportOutput.format(arguments)
    if arguments.has(LintOptions.explain.name) {
      return try RuleText.explain(setup.configuration, OutputFormat(format), &context)
    }
    if arguments.has(LintOptions.listRules.name) {
      return try RuleText.list(setup.configuration, OutputFormat(format), &context)
    }
    if let path = arguments.value(LintOptions.explainTarget.name) {
      return try explainTarget(path, setup, &context)
    }
    let isPreview = arguments.has(LintOptions.fixDryRun.name)
    let countsUses = arguments.has(LintOptions.stats.name)
    let search = SourceSearch(setup.paths, setup.scope)
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
    if let revision = arguments.value(LintOptions.changedSince.name) {
      files = try ChangedFiles(since: revision).among(files)
    }
    let threads = try OutputOptions.threadCount(arguments)
    let fixing: LintRun.Fixing =
      isPreview ? .preview : arguments.has(LintOptions.fix.name) ? .write : .none
    context.verdict = nil
    Interrupt.notice()
    var rounds = LintRounds(
      setup, engine: context.engine,
      wantsExcerpts: format.needsExcerpts(isTerminal: context.terminal.isTerminal),
      countsUses: countsUses, confinement: arguments.confinement, threads: threads
    )
    let outcomes = rounds.perform(files, of: search, fixing)
    if outcomes.count < files.count {
      context.report("interrupted: \(files.count - outcomes.count) files were not looked at")
      return .interrupted
    }
    // A folder that cannot be read is reported once, as an error.
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
    let code: ExitCode
    if countsUses {
      try StatisticsText.write(
        UseStatistics(
          outcomes.map(\.uses), unfollowed: outcomes.map { ($0.file.path, $0.unfollowed) },
          context.catalog), OutputFormat(format), &context)
      code = conclusion.concludeStatistics(&context)
    } else if isPreview {
      code = try preview(outcomes, &conclusion, &context)
    } else {
      let report = try conclusion.report(arguments, &context)
      try ReportOutput.write(report, format, &context)
      code = max(
        try conclusion.conclude(report, &context),
        conclusion.tellPending(arguments.pendingFixes, &context))
    }
    // What did not change is not linted with good reason, and so is what --ignore-unknown skips.
    guard code == .success, search.files.isEmpty, arguments.source == nil,
      !arguments.has(Commands.allowEmpty.name),
      search.skipped.isEmpty || search.skipped.contains(where: { $0.reason == .excluded })
    else { return code }
    context.report(
      "no files to lint in \(setup.paths.joined(separator: ", ")); if that is as it should be, pass --allow-empty"
    )
    return .negative
  }

  private static func unknown(_ path: String) -> FileError {
    File.refusal(
      "lint", path,
      "its kind is not known; name sources and folders, or pass --ignore-unknown to skip it")
  }

  /// Shows what fixes would change; it fails if something is wrong that would be mended, too.
  private static func preview(
    _ outcomes: [LintRun.Outcome], _ conclusion: inout LintConclusion, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    for diff in outcomes.compactMap(\.diff) { try context.write(diff: diff) }
    return conclusion.concludePreview(&context)
  }

  private static func message(_ skip: SourceSearch.Skip) -> Message {
    switch skip.reason {
    case .excluded: "\(skip.path) is left out, as symbols.json excludes it"
    case .otherKind: "\(skip.path) is left out: it is no kind of file that symbols are used in"
    }
  }

  private static func explainTarget(
    _ path: String, _ setup: LintSetup, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    var code = ExitCode.success
    for problem in setup.project.problems {
      guard setup.isDoubt(problem) else { continue }
      context.report("\(LintSetup.error(problem))")
      code = .failure
    }
    guard let targets = setup.project.fileTargets(of: path) else {
      for target in setup.project.targets(of: path) {
        try context.output.line(columns: [target.description, "said for all files"])
      }
      guard setup.project.targets(of: path).isEmpty else { return code }
      context.note("nothing says on which systems \(path) runs; say it with --target")
      return max(code, .negative)
    }
    context.note("\(path) is \(targets.membership.title)")
    var applies: [PlatformVersion] = []
    for row in targets.explanation {
      if row.isChosen { applies.append(row.target) }
      let effect =
        row.isAssumed
        ? "does not count" : applies.contains(row.target) ? "applies" : "is newer"
      let place = row.path + (row.line.map { ":\($0)" } ?? "")
      try context.output.line(columns: [row.target.description, effect, row.reason, place])
    }
    guard setup.project.targets(of: path).isEmpty else { return code }
    context.note("nothing says on which systems \(path) runs; say it with --target")
    return max(code, .negative)
  }
}
