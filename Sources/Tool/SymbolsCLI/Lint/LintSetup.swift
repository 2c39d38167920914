internal import DeploymentTargets
internal import Diagnostics
internal import FileAccess
internal import SymbolCatalog
internal import SymbolLint
internal import UserLibrary

/// The setup of a `lint` run, from the command line and the project file.
struct LintSetup {
  let configuration: LintConfiguration
  /// The projects of these.
  let project: LintProject
  /// The given paths, or the project's folder.
  let paths: [String]
  let scope: SourceScope
  /// Whether files must have known deployment targets.
  let requiresTargets: Bool
  /// The riskiest fixes that are made and reported as such.
  let permitted: FixIt.Applicability
  /// The baseline's path; nil if there is to be none.
  let baseline: String?

  init(_ arguments: Arguments, _ context: inout Context) throws(ToolError) {
    let project = try context.project()
    let configuration = try Self.configuration(arguments, project)
    self.configuration = configuration
    requiresTargets = arguments.has(LintOptions.requireTargets.name)
    permitted = arguments.has(LintOptions.unsafeFixes.name) ? .unsafe : .safe
    let folder = project?.folder ?? ""
    let named = try LintInput.paths(arguments, LintCommand.row)
    // A text alone belongs to no project.
    let isAlone = arguments.source != nil && arguments.confinement == nil
    let whole = isAlone ? [] : [folder.isEmpty ? "." : folder]
    paths = named.isEmpty ? whole : named
    scope = SourceScope(
      folder: folder,
      exclude: configuration.exclude + OptionValues.list(LintOptions.exclude, arguments),
      include: configuration.include)
    baseline = try Self.baseline(arguments, configuration, project?.folder)
    self.project = LintProject(
      paths, said: OptionValues.targets(Commands.target, arguments), within: arguments.confinement)
  }

  // MARK: Doubt

  /// Whether a problem leaves the deployment targets unknown: a file that may state them cannot be
  /// read.
  func isDoubt(_ problem: TargetProblem) -> Bool {
    problem.isDamage && !scope.excludes(problem.path)
  }

  /// The error, with advice.
  static func error(_ problem: TargetProblem) -> FileError {
    File.refusal(
      "read the deployment targets of", problem.path,
      problem.located + "; fix the file, or pass --\(Commands.target.name)")
  }

  private static func configuration(
    _ arguments: Arguments, _ project: ProjectFile?
  ) throws(ToolError) -> LintConfiguration {
    var configuration = try project?.lintConfiguration() ?? LintConfiguration()
    if let preset = arguments.value(LintOptions.preset.name).flatMap(Rule.Preset.init) {
      configuration.preset = preset
    }
    if let word = arguments.value(LintOptions.failOn.name),
      let threshold = LintConfiguration.Threshold(rawValue: word)
    {
      configuration.threshold = threshold
    }
    configuration.only = LintOptions.rules(LintOptions.rule, arguments)
    configuration.disabled = LintOptions.rules(LintOptions.disable, arguments)
    if !configuration.only.isEmpty, configuration.only.isSubset(of: configuration.disabled) {
      throw .conflict(LintOptions.rule.name, LintOptions.disable.name)
    }
    return configuration
  }

  /// Where no project's file says the folder: the nearest baseline up to the root of the
  /// repository; the current folder's without one.
  private static func nearestBaseline() -> String {
    let repository = RepositoryRoot()
    guard var depth = repository.path(of: ".").map({ $0.split(separator: "/").count }) else {
      return Baseline.name
    }
    var folder = ""
    while true {
      if File.exists(folder + Baseline.name) { return folder + Baseline.name }
      guard depth > 0 else { return Baseline.name }
      depth -= 1
      folder += "../"
    }
  }

  private static func baseline(
    _ arguments: Arguments, _ configuration: LintConfiguration, _ projectFolder: String?
  ) throws(ToolError) -> String? {
    if arguments.has(LintOptions.noBaseline.name) { return nil }
    if let path = arguments.value(LintOptions.baseline.name) { return path }
    let isChanged = LintOptions.baselineChanges.contains { arguments.has($0.name) }
    let folder = projectFolder ?? ""
    guard let path = configuration.baseline else {
      let path = projectFolder.map { $0 + Baseline.name } ?? nearestBaseline()
      if isChanged, projectFolder != nil,
        let error = PathConfinement(folder)?.error(path, isWritten: true)
      {
        throw .file(error)
      }
      // One that is found above the folder that the arguments may read is none of theirs.
      if projectFolder == nil, let confinement = arguments.confinement,
        let error = confinement.error(path, isWritten: false)
      {
        if confinement.isLeft(byLink: path), File.exists(path) { throw .file(error) }
        return nil
      }
      return isChanged || File.exists(path) ? path : nil
    }
    // It came with somebody's files.
    let resolved = path.hasPrefix("/") ? path : folder + path
    if let error = PathConfinement(folder)?.error(resolved, isWritten: isChanged) {
      throw .file(error)
    }
    return resolved
  }
}
