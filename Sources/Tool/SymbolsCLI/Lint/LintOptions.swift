internal import SymbolLint

/// Options of `lint`.
enum LintOptions {
  static let changedSince = Option(
    "changed-since", value: .text(placeholder: "REF"),
    "only files that git says differ from a branch, tag or commit, or that it does not track")
  static let preset = Option(
    "preset", value: .choice(Rule.Preset.allCases.filter { $0 != .configured }.map(\.rawValue)),
    "which rules are on where the project's file says nothing of them")
  static let rule = Option(
    "rule", value: .choices(Rules.known.map(\.id)), repeats: true,
    "only these rules, whatever else is said")
  static let disable = Option(
    "disable", value: .choices(Rules.known.map(\.id)), repeats: true,
    "turn these rules off, whatever the project file says")
  static let failOn = Option(
    "fail-on", value: .choice(LintConfiguration.Threshold.allCases.map(\.rawValue)),
    "how much a finding must matter for exit code 1; error if not given")
  static let fix = Option("fix", "apply safe fixes, and report the rest")
  static let unsafeFixes = Option(
    "unsafe-fixes", "include fixes that may change what a program does, as names it stores")
  static let fixDryRun = Option(
    "fix-dry-run", "write nothing; show what --fix would change, as a diff for patch -p1")
  static let ignoreUnknown = Option(
    "ignore-unknown", "skip files of unknown kinds that you name, instead of exit code 2")
  static let stdinFilename = Option(
    "stdin-filename", value: .file,
    "path that standard input (-) stands for: it decides the kind, targets and project")
  static let stats = Option(
    "stats", "count the symbols instead, and tell the oldest systems that all names allow")
  static let requireTargets = Option(
    "require-targets", "fail with exit code 2 if a file has no known deployment targets")
  static let baseline = Option(
    "baseline", value: .file,
    "the file of findings that are known and not told; \(Baseline.name) in the project's folder if not given"
  )
  static let noBaseline = Option("no-baseline", "tell all findings, known or not")
  static let writeBaseline = Option(
    "write-baseline", "record the current findings as known")
  static let pruneBaseline = Option(
    "prune-baseline", "remove entries of the baseline that no longer match")
  static let listRules = Option("list-rules", "list the rules, and which of them are on")
  static let explain = Option("explain", "tell what a rule finds and why, with examples")
  static let explainTarget = Option(
    "explain-target", value: .file, "tell a file's deployment targets and what says them")

  /// What is asked instead of linting.
  static let questions = [listRules, explain, explainTarget]
  /// What changes the baseline.
  static let baselineChanges = [writeBaseline, pruneBaseline]

  /// What can be keys of jobs: neither questions nor changes of the baseline.
  static var ofJobs: [Option] {
    let others = (questions + baselineChanges + [fixDryRun, stdinFilename, Commands.json]).map(
      \.name)
    return LintCommand.row.options.filter { !others.contains($0.name) }
  }
}
