internal import FileAccess
internal import SourceUses
internal import SymbolLint

/// The options of `lint`.
enum LintOptions {
  static let changedSince = Option(
    "changed-since", value: .text(placeholder: "REF"),
    "only files that differ from a branch, tag or commit, or are untracked")
  static let staged = Option("staged", "only files staged in git, with their staged contents")
  static let exclude = Option(
    "exclude", value: .text(placeholder: "GLOBS"), repeats: true,
    "also skip these files and folders, as with 'exclude' in symbols.json")

  /// Returns the files to check: those that the project's configuration and `--exclude` leave.
  ///
  /// `paths` outside of the project have no configuration, but `--exclude` applies to them, too.
  static func scope(
    _ arguments: Arguments, _ configuration: LintConfiguration, folder: String, paths: [String]
  ) throws(ToolError) -> SourceScope {
    var roots = [folder]
    var scope = SourceScope(folder: folder, exclude: [], include: [])
    for path in paths where !scope.covers(path) {
      let root = File.isFolder(path) ? path : FilePath.folder(path)
      scope.exclude([], in: root)
      roots.append(root)
    }
    scope = SourceScope(
      folder: folder,
      exclude: try configuration.exclude + excluded(arguments, folder: folder, of: roots),
      include: configuration.include)
    for root in roots.dropFirst() {
      scope.exclude(try excluded(arguments, folder: root, of: roots), in: root)
    }
    return scope
  }

  /// Returns the globs of `--exclude`, relative to a folder of the project and paths outside of it.
  ///
  /// Shells and people write paths that a `.gitignore` file cannot have: `./Generated` and
  /// `/home/me/App/Generated`.
  private static func excluded(
    _ arguments: Arguments, folder: String, of roots: [String]
  ) throws(ToolError) -> [String] {
    let current = File.currentFolder ?? "/"
    let root = FilePath.absolute(folder, in: current)
    let roots = roots.map { FilePath.absolute($0, in: current) }
    // A job's globs are relative to its project file, whatever the current folder is.
    let base = arguments.recordsOutputs ? roots[0] : current
    var globs: [String] = []
    for glob in OptionValues.list(exclude, arguments) {
      func invalid(_ reason: String) -> ToolError {
        .invalidValue(exclude, value: glob, reason: reason, valid: [])
      }
      let isDotted = glob.split(separator: "/").contains { $0 == "." || $0 == ".." }
      let path = FilePath.absolute(glob, in: base)
      // A path from here, although globs with a separator start at the project.
      let isFromHere =
        base != root && glob.dropLast().contains("/") && File.exists(path)
        && !File.exists(FilePath.adding(glob, toFolder: root))
      let isPath = isDotted || isFromHere || glob.hasPrefix("/")
      if isPath, path == root {
        globs.append("*")
      } else if isPath, let rest = FilePath.rest(of: path, inFolder: root) {
        globs.append("/" + rest + (glob.hasSuffix("/") ? "/" : ""))
      } else if isDotted || glob.hasPrefix("/") && glob != "/" && File.exists(path) {
        guard roots.contains(where: { path == $0 || FilePath.isInside(path, folder: $0) }) else {
          throw invalid("this is outside of \(roots.joined(separator: ", "))")
        }
        continue
      } else {
        // One that begins with a separator is anchored to the folder of the project, as in a
        // .gitignore file.
        globs.append(glob)
      }
      if let problem = PathPatterns.problem(with: globs[globs.count - 1]) { throw invalid(problem) }
    }
    return globs
  }

  static let preset = Option(
    "preset", value: .choice(Rule.Preset.allCases.filter { $0 != .configured }.map(\.rawValue)),
    "rule set to use; symbols.json can turn single rules on or off")
  private static let rulesAndFamilies =
    Rules.known.map(\.id) + Rule.Family.allCases.map(\.rawValue)

  /// Returns the rules that the values of an option name, with families expanded.
  static func rules(_ option: Option, _ arguments: Arguments) -> Set<String> {
    Set(
      OptionValues.list(option, arguments).flatMap { word in
        let members = Rules.known.filter { $0.family.rawValue == word }.map(\.id)
        return members.isEmpty ? [word] : members
      })
  }

  static let rule = Option(
    "rule", value: .choices(rulesAndFamilies), repeats: true,
    "use only these rules or families of rules")
  static let disable = Option(
    "disable", value: .choices(rulesAndFamilies), repeats: true,
    "turn these rules or families of rules off")
  static let failOn = Option(
    "fail-on", value: .choice(LintConfiguration.Threshold.allCases.map(\.rawValue)),
    "lowest severity that gives exit code 1 (default: error)")
  static let fix = Option("fix", "apply safe fixes, and report the rest")
  static let unsafeFixes = Option(
    "unsafe-fixes", "also apply fixes that may change behavior, such as renaming stored names")
  static let fixDryRun = Option(
    "fix-dry-run", "write nothing; show what --fix would change, as a diff for patch -p1")
  static let ignoreUnknown = Option(
    "ignore-unknown", "skip named files of unknown kinds instead of failing with exit code 2")
  static let stdinFilename = Option(
    "stdin-filename", value: .file,
    "path that standard input (-) stands for; sets language, targets and project")
  static let stats = Option(
    "stats", "count symbols, and print the minimum OS versions that all names need")
  static let requireTargets = Option(
    "require-targets", "fail with exit code 2 if a file has no known deployment targets")
  static let baseline = Option(
    "baseline", value: .file,
    "file of accepted problems (default: \(Baseline.name) of the project)"
  )
  static let noBaseline = Option("no-baseline", "report all problems, including accepted ones")
  static let writeBaseline = Option(
    "write-baseline", "accept all current problems as the baseline")
  static let pruneBaseline = Option(
    "prune-baseline", "remove fixed problems from the baseline")
  static let listRules = Option("list-rules", "list the rules, and whether they are on")
  static let explain = Option("explain", "explain what a rule finds and why, with examples")
  static let explainTarget = Option(
    "explain-target", value: .file, "print the deployment targets of a file and their origin")

  /// Options that print information instead of linting.
  static let questions = [listRules, explain, explainTarget]
  /// Options that change the baseline.
  static let baselineChanges = [writeBaseline, pruneBaseline]

  /// The options that can be keys of jobs: neither queries nor changes to the baseline.
  static var ofJobs: [Option] {
    let others = (questions + baselineChanges + [fixDryRun, stdinFilename, Commands.json]).map(
      \.name)
    return ReportFile.without(LintCommand.row.options).filter { !others.contains($0.name) }
  }
}
