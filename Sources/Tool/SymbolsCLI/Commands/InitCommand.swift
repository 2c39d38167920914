internal import DeploymentTargets
internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import SymbolCatalog
internal import UserLibrary

/// `symbols init`: creates an initial project file.
enum InitCommand {
  private static let ci = Option(
    "ci", value: .choice(ContinuousIntegration.allCases.map(\.rawValue)),
    "write a CI job that lints changes instead of symbols.json")

  static let row = Command(
    "init", "create symbols.json for this project",
    options: [Commands.target, ci, OutputOptions.dryRun],
    exclusive: [(ci.name, Commands.target.name)],
    discussion: [
      "Reads the deployment targets of Package.swift and Xcode projects and the symbols that Swift sources use, and "
        + "writes defaults, a collection and a job that checks the names. --target replaces the deployment targets. "
        + "Names that are unknown or too new are skipped. An existing symbols.json is not replaced. With "
        + "--dry-run, prints the file instead.",
      "Writes nothing else; 'symbols run' runs the jobs. In a project with package.json and no Apple project, the job "
        + "writes icons for its framework.",
      "--ci writes \(ContinuousIntegration.github.path) or \(ContinuousIntegration.gitlab.path), which lints what a "
        + "branch changes. A file that exists is not replaced.",
    ],
    examples: [
      .init("symbols init", "at the root of a repository"),
      .init("symbols init --dry-run", "to see what it would write"),
      .init("symbols init --ci github", "a workflow that checks pull requests"),
    ],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    try arguments.expectOperands(atMost: 0, row)
    let isPreview = arguments.has(OutputOptions.dryRun.name)
    if let service = OptionValues.choice(ci, arguments, ContinuousIntegration.self) {
      return try write(service, isPreview: isPreview, &context)
    }
    if !isPreview, File.exists(ProjectFile.name) { throw .projectExists(ProjectFile.name) }
    if let above = Project.path, above != ProjectFile.name {
      context.note("\(above) is no longer used: the new project file replaces it in this directory")
    }
    let targets =
      arguments.has(Commands.target.name) ? OptionValues.targets(Commands.target, arguments) : []
    let survey = try ProjectSurvey(context.catalog, targets: targets)
    let text = ProjectDraft(survey).text
    if isPreview {
      try context.output.write(document: text)
    } else {
      try write(text, to: ProjectFile.name, FileWriting().onlyThere)
      context.note("wrote \(ProjectFile.name)")
    }
    remark(survey, &context)
    return .success
  }

  /// Writes the file of a CI service, or prints it.
  private static func write(
    _ service: ContinuousIntegration, isPreview: Bool, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    if isPreview {
      try context.output.write(document: service.text)
      return .success
    }
    if let error = PathConfinement(".")?.error(service.path, isWritten: true) {
      throw .file(error)
    }
    if File.exists(service.path) { throw .projectExists(service.path) }
    let root = RepositoryRoot()
    do throws(FileError) { try File.makeFolder(FilePath.folder(service.path)) } catch {
      throw .file(error)
    }
    try write(service.text, to: service.path, FileWriting())
    context.note("wrote \(service.path)")
    if root.path(of: "x") != "x" {
      context.note("the service reads it only at the root of the repository, \(root.folder)")
    }
    for line in service.advice { context.note("\(line)") }
    return .success
  }

  /// Writes a file that does not exist yet.
  private static func write(
    _ text: String, to path: String, _ rules: FileWriting
  ) throws(ToolError) {
    do throws(FileError) {
      try File.write(Array(text.utf8), to: path, rules.replacing(.nothing))
    } catch { throw .file(error) }
  }

  private static func remark(_ survey: ProjectSurvey, _ context: inout Context) {
    for problem in survey.problems { context.note("\(problem.description)") }
    if survey.targets.isEmpty, survey.web == nil {
      context.note(
        "no deployment targets found; set yours: symbols settings set --project target iOS16")
    }
    if let web = survey.web {
      context.note(
        "'symbols run' writes the icons of the collection \(web.collection) to \(web.folder)")
    }
    let count = survey.symbols.count
    context.note(
      "found \(count == 0 ? "no" : "\(count)") symbol\(count == 1 ? "" : "s") in Swift sources")
    if !survey.unknown.isEmpty {
      context.note(
        "skipped \(list(survey.unknown)): not a symbol; 'symbols lint' reports each use")
    }
    if !survey.tooNew.isEmpty {
      context.note(
        "skipped \(list(survey.tooNew)): not available on \(TargetAdvice.list(survey.targets))")
    }
  }

  /// Returns the first names in a list, and the number of the others.
  private static func list(_ names: [String]) -> String {
    let more = names.count - 5
    return names.prefix(5).map { $0.shortened() }.joined(separator: ", ")
      + (more > 0 ? " and \(more) more" : "")
  }
}

/// The text of an initial project file.
struct ProjectDraft {
  /// The collection for the symbols that sources use.
  private static let collection = "app"

  let text: String

  init(_ survey: ProjectSurvey) {
    var parts = ["  \"schemaVersion\": \(ProjectFile.schemaVersion)"]
    if !survey.targets.isEmpty {
      let targets = survey.targets.map(\.description).joined(separator: ",")
      parts.append("  \"defaults\": {\n    \"target\": \(Self.quoted(targets))\n  }")
    }
    if !survey.symbols.isEmpty {
      let names = survey.symbols.map { "        " + Self.quoted($0) }.joined(separator: ",\n")
      parts.append(
        """
          "collections": {
            "\(Self.collection)": {
              "note": "the symbols that the sources use",
              "symbols": [
        \(names)
              ]
            }
          }
        """)
    }
    if survey.symbols.isEmpty, let web = survey.web {
      parts.append(
        """
          "collections": {
            \(Self.quoted(web.collection)): {
              "note": "the icons of the app: add yours",
              "symbols": ["house", "magnifyingglass", "heart", "gearshape"]
            }
          }
        """)
    }
    let jobs = Self.jobs(survey)
    if !jobs.isEmpty {
      parts.append("  \"jobs\": {\n\(jobs.joined(separator: ",\n"))\n  }")
    }
    text = "{\n\(parts.joined(separator: ",\n"))\n}\n"
  }

  private static func jobs(_ survey: ProjectSurvey) -> [String] {
    var jobs: [String] = []
    if !survey.sources.isEmpty {
      let sources = survey.sources.map(quoted).joined(separator: ", ")
      jobs.append("    \"names\": { \"command\": \"check\", \"used-in\": [\(sources)] }")
    }
    if survey.symbols.isEmpty, let web = survey.web { jobs.append("    \"icons\": \(web.job)") }
    return jobs
  }

  private static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.value(text)
    return json.text
  }
}
