internal import DeploymentTargets
internal import Diagnostics
internal import Encodings
internal import SymbolLint

/// The output of `lint --explain-target`: the deployment targets of a file, and the origin of each.
struct TargetExplanation {
  private let path: String
  private let setup: LintSetup
  private let targets: FileTargets?

  init(_ path: String, _ setup: LintSetup) {
    self.path = path
    self.setup = setup
    targets = setup.project.fileTargets(of: path)
  }

  /// A platform with its version and the origin of the version.
  private struct Row {
    let target: PlatformVersion
    let effect: String
    let reason: String
    var path: String?
    var line: Int?
  }

  private var rows: [Row] {
    guard let targets else {
      return setup.project.targets(of: path).map {
        Row(target: $0, effect: "applies", reason: "set for all files")
      }
    }
    var applies: [PlatformVersion] = []
    return targets.explanation.map { row in
      if row.isChosen { applies.append(row.target) }
      let effect =
        row.isAssumed
        ? "ignored" : applies.contains(row.target) ? "applies" : "is newer"
      return Row(
        target: row.target, effect: effect, reason: row.reason, path: row.path, line: row.line)
    }
  }

  func write(_ format: OutputFormat, _ context: inout Context) throws(ToolError) -> ExitCode {
    var code = ExitCode.success
    for problem in setup.project.problems where setup.isDoubt(problem) {
      context.report("\(LintSetup.error(problem))")
      code = .failure
    }
    if format == .json || format == .jsonl {
      try context.output.line(json)
    } else {
      if let targets { context.note("\(path) is \(targets.membership.title)") }
      for row in rows {
        var columns = [row.target.description]
        if targets != nil { columns.append(row.effect) }
        columns.append(row.reason)
        if let path = row.path { columns.append(path + (row.line.map { ":\($0)" } ?? "")) }
        try context.output.line(columns: columns)
      }
    }
    guard setup.project.targets(of: path).isEmpty else { return code }
    context.note(
      "no deployment targets known for \(path); use --target, for example --target iOS16")
    return max(code, .negative)
  }

  private var json: JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.member("schemaVersion", SymbolJSON.schemaVersion)
      json.member("file", path)
      json.member("targets") { json in
        json.array(rows) { json, row in
          json.object { json in
            json.member("target", row.target.description)
            json.member("effect", row.effect)
            json.member("reason", row.reason)
            if let path = row.path { json.member("file", path) }
            if let line = row.line { json.member("line", line) }
          }
        }
      }
    }
    return json
  }
}
