internal import DeploymentTargets
internal import Diagnostics
internal import FileAccess
internal import SourceUses
internal import SymbolCatalog
internal import SymbolLint
internal import UserLibrary

extension LintSetup {
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - named: The given paths; empty for the folder of the project.
  ///   - tracked: The files that git tracks although ignore rules match them, with their folders.
  ///   - context: The context that has the project file.
  /// - Throws: An error for invalid options, and for an unreadable project file.
  init(
    _ arguments: Arguments, _ named: [String], tracked: Set<String> = [],
    _ context: inout Context
  ) throws(ToolError) {
    let project = try context.project()
    let configuration = try Self.configuration(arguments, project)
    let folder = project?.folder ?? ""
    // A text that is not in a file belongs to no project.
    let isAlone = arguments.source != nil && arguments.confinement == nil
    let whole = isAlone ? [] : [folder.isEmpty ? "." : folder]
    let paths = named.isEmpty ? whole : named
    var scope = try LintOptions.scope(arguments, configuration, folder: folder, paths: paths)
    scope.tracked = tracked
    self.init(
      configuration: configuration,
      project: ProjectRoots(
        paths,
        said: OptionValues.targets(Commands.target, arguments).map {
          PlatformVersion(BuildPlatform($0.platform), $0.version)
        }, within: arguments.confinement),
      paths: paths, scope: scope, replacesReadOnly: arguments.has(OutputOptions.force.name),
      requiresTargets: arguments.has(LintOptions.requireTargets.name),
      permitted: arguments.has(LintOptions.unsafeFixes.name) ? .unsafe : .safe,
      baseline: try Self.baseline(arguments, configuration, project?.folder))
  }

  // MARK: Doubt

  /// Returns whether a problem leaves the deployment targets unknown, because a file that may set
  /// them is unreadable.
  func isDoubt(_ problem: TargetProblem) -> Bool {
    problem.isDamage && !scope.excludes(problem.path)
  }

  /// Returns the error for a problem, with advice.
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

  /// Returns the default baseline if no project file determines the folder.
  ///
  /// This is the nearest baseline in the current folder and its parents, up to the root of the
  /// repository. If there is none, it is the one for the current folder.
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
      // A baseline above the folder that the arguments may read does not belong to this run.
      if projectFolder == nil, let confinement = arguments.confinement,
        let error = confinement.error(path, isWritten: false)
      {
        if confinement.isLeft(byLink: path), File.exists(path) { throw .file(error) }
        return nil
      }
      return isChanged || File.exists(path) ? path : nil
    }
    // The path comes from a project file, which someone else may have written.
    let resolved = path.hasPrefix("/") ? path : folder + path
    if let error = PathConfinement(folder)?.error(resolved, isWritten: isChanged) {
      throw .file(error)
    }
    return resolved
  }
}
