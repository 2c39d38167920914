internal import DeploymentTargets
internal import Diagnostics
internal import FileAccess
internal import LanguageServer
internal import SourceUses
internal import SymbolLint
internal import SymbolSearch
internal import Workers

/// The cached state of an editor's folder since the disk was last read: settings, files and lint
/// results.
struct LintedFolder {
  let memory: LintMemory
  private let root: String
  /// The path of the folder with all links resolved.
  private let current: String
  private let setup: LintSetup
  private let arguments: Arguments
  private var context: Context
  private let search: SourceSearch
  private let files: [SourceFile]
  private var names: ProjectNames?
  /// The problems that leave the deployment targets of files unknown.
  private let doubts: [String]
  /// The diagnostics by absolute path.
  private(set) var findings: [String: [Diagnostic]] = [:]
  /// Errors that prevent linting of files.
  private(set) var problems: [String] = []

  /// Reads the state of a folder, which must be the current directory.
  init(
    _ root: String, _ current: String, _ arguments: Arguments, _ request: AnalysisRequest,
    _ engine: SearchEngine, _ memory: LintMemory
  ) throws(ToolError) {
    self.root = root
    self.current = current
    self.memory = memory
    var context = try Context(arguments, engine)
    let applied = try SettingLayers.applied(to: arguments, &context)
    let setup = try LintSetup(applied, applied.operands, &context)
    let search = SourceSearch(setup.paths, setup.scope)
    self.context = context
    self.arguments = applied
    self.setup = setup
    self.search = search
    files =
      search.files
      + (setup.paths == ["."] ? Self.named(request, besides: search, in: root, setup.scope) : [])
    doubts = setup.project.problems.filter(setup.isDoubt).map { LintSetup.error($0).description }
  }

  /// Returns open documents that the search does not include: hidden, ignored and new files.
  ///
  /// An open file is treated like a file that was named on the command line.
  private static func named(
    _ request: AnalysisRequest, besides search: SourceSearch, in root: String,
    _ scope: SourceScope
  ) -> [SourceFile] {
    let known = Set(search.files.map { FilePath.normalized($0.path) })
    return request.documents.sorted { $0.key < $1.key }.compactMap { path, document in
      guard let kind = document.kind, let relative = FilePath.rest(of: path, inFolder: root),
        !known.contains(relative), !scope.excludes(relative),
        document.bytes.count <= kind.sizeLimit
      else { return nil }
      return SourceFile(path: relative, kind: kind)
    }
  }

  /// Lints all files, or only edited files if nothing else can have changed.
  ///
  /// - Parameters:
  ///   - looksAtDisk: Whether files on disk may have changed since the last run.
  ///   - engine: The search engine for symbol names.
  /// - Returns: The paths of the linted files; nil for all files.
  /// - Throws: An error if the baseline cannot be read.
  mutating func lint(looksAtDisk: Bool, _ engine: SearchEngine) throws(ToolError) -> Set<String>? {
    memory.begin(looksAtDisk: looksAtDisk, targets: setup.project.targets)
    var session = LintSession(
      setup, engine: engine, wantsExcerpts: false, countsUses: false, confinement: nil,
      threads: WorkerPool.cores, memory: memory
    ) { FixSummary.hint($0, in: $1).text }
    // A baseline needs the diagnostics of all files.
    if setup.baseline == nil, let edited = session.performEdits(files) {
      for outcome in edited { findings[path(outcome.file.path)] = outcome.findings }
      return Set(edited.map { path($0.file.path) })
    }
    let outcomes = session.perform(files, of: search, .none)
    names = session.names
    var conclusion = LintConclusion(setup, outcomes, .none, unreadable: search.problems)
    let report = try conclusion.report(arguments, &context)
    findings = [:]
    for entry in report.entries {
      findings[path(entry.diagnostic.path), default: []].append(entry.diagnostic)
    }
    problems = report.problems.map(\.message.text) + doubts
    return nil
  }

  private func path(_ told: String) -> String { FilePath.absolute(told, in: root) }

  /// The data about the project that editor features need.
  var knowledge: ProjectKnowledge {
    let project = setup.project
    let isAbove = setup.paths.first.map { $0 != "." } ?? false
    return ProjectKnowledge(
      root: root,
      names: names
        ?? ProjectNames(
          wrappers: setup.configuration.wrappers, constants: setup.configuration.constants),
      targets: { [root, current] path in
        let rest = FilePath.rest(of: path, inFolder: root)
        return project.targets(of: rest.map { FilePath.adding($0, toFolder: current) } ?? path)
      },
      told: { [root] path in
        isAbove ? path : FilePath.rest(of: path, inFolder: root) ?? path
      })
  }
}
