internal import DeploymentTargets
internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import SymbolCatalog
internal import SymbolExport
internal import UserLibrary

/// `symbols init`: a first project's file.
enum InitCommand {
  static let row = Command(
    "init", "write a first symbols.json, from what is found in this folder",
    options: [OutputOptions.dryRun],
    discussion: [
      "It looks for the systems that Package.swift and Xcode's projects name, for asset catalogs, and for the "
        + "symbols that Swift sources use, and writes defaults, a collection and jobs from them. A file that "
        + "is there is not replaced. With --dry-run, the file goes to standard output.",
      "Nothing else is written; 'symbols run' does the jobs.",
    ],
    examples: [
      .init("symbols init", "at the root of a repository"),
      .init("symbols init --dry-run", "to see what it would write"),
    ],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    try arguments.expectOperands(atMost: 0, row)
    let isPreview = arguments.has(OutputOptions.dryRun.name)
    if !isPreview, File.exists(ProjectFile.name) { throw .projectExists(ProjectFile.name) }
    if let above = Project.path, above != ProjectFile.name {
      context.note("\(above) is the project's file so far; in this folder, only the new one counts")
    }
    let survey = try ProjectSurvey(context.catalog)
    let text = ProjectDraft(survey).text
    if isPreview {
      try context.output.write(document: text)
    } else {
      let rules = FileWriting().onlyThere.replacing(.nothing)
      do throws(FileError) { try File.write(Array(text.utf8), to: ProjectFile.name, rules) } catch {
        throw .file(error)
      }
      context.note("wrote \(ProjectFile.name)")
    }
    remark(survey, &context)
    return .success
  }

  private static func remark(_ survey: ProjectSurvey, _ context: inout Context) {
    for problem in survey.problems { context.note("\(problem.description)") }
    let found: [(String, Int)] = [
      ("deployment targets", survey.targets.count), ("asset catalogs", survey.catalogs.count),
      ("symbols in Swift sources", survey.symbols.count),
    ]
    let parts = found.map { name, count in count == 0 ? "no \(name)" : "\(count) \(name)" }
    context.note("found \(parts.joined(separator: ", "))")
  }
}

/// The text of a first project's file.
struct ProjectDraft {
  /// The collection of the symbols that sources use.
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
    if let catalog = survey.catalogs.first, !survey.symbols.isEmpty {
      jobs.append(
        "    \"images\": { \"command\": \"export\", \"collection\": \"\(collection)\", "
          + "\"drawn\": true, \"format\": \"imageset\", \"output-dir\": \(quoted(catalog)) }")
    }
    return jobs
  }

  private static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.value(text)
    return json.text
  }
}
