internal import Encodings
internal import SymbolLint

/// Findings for programs: as one object, or a line each.
enum JSONLintReport {
  static let row = LintFormat(format: .json, needsViews: { _ in false }, write: write)
  static let linesRow = LintFormat(format: .jsonl, needsViews: { _ in false }, write: writeLines)

  private static func writeLines(
    _ report: LintReport, _ context: inout Context
  ) throws(ToolError) {
    for entry in report.entries { try context.output.line(json(entry.finding)) }
  }

  private static func write(
    _ report: LintReport, _ context: inout Context
  ) throws(ToolError) {
    try context.output.write(
      document: "{\"schemaVersion\":\(SymbolJSON.schemaVersion),\"findings\":[")
    for (index, entry) in report.entries.enumerated() {
      try context.output.write(document: (index == 0 ? "" : ",") + json(entry.finding).text)
    }
    var rest = JSONWriter()
    rest.object { json in
      for severity in Severity.allCases.reversed() {
        json.member("\(severity.rawValue)s", report.count(severity))
      }
      json.member("files", report.fileCount)
      json.member("known", report.covered)
      json.member("fixable") { json in
        json.object { json in
          for applicability in Fix.Applicability.allCases {
            json.member(
              applicability.rawValue,
              report.entries.count { $0.finding.fix?.applicability == applicability })
          }
        }
      }
      json.member("fixed") { json in
        json.array(report.mended) { json, finding in json.object { place(finding, &$0) } }
      }
      json.member("problems", report.problems.map(\.message.text))
      json.member("notes", report.notes.map(\.text))
    }
    try context.output.write(document: "]," + rest.text.dropFirst() + "\n")
  }

  private static func place(_ finding: Finding, _ json: inout JSONWriter) {
    json.member("file", finding.path)
    json.member("line", finding.start.line)
    json.member("column", finding.start.column)
    json.member("rule", finding.rule)
  }

  /// Lines and columns count from 1, columns in bytes, and ends are behind what is meant; offsets count bytes
  /// from 0.
  private static func json(_ finding: Finding) -> JSONWriter {
    var json = JSONWriter()
    json.object { json in
      place(finding, &json)
      json.member("endLine", finding.end.line)
      json.member("endColumn", finding.end.column)
      json.member("severity", finding.severity.rawValue)
      json.member("message", finding.message)
      json.member("advice", finding.advice)
      if let symbol = finding.symbol { json.member("symbol", symbol) }
      if !finding.keys.isEmpty { json.member("keys", finding.keys) }
      guard let fix = finding.fix else { return }
      json.member("fix") { json in
        json.object { json in
          json.member("title", fix.title)
          json.member("applicability", fix.applicability.rawValue)
          json.member("edits") { json in
            json.array(fix.edits) { json, edit in
              json.object { json in
                json.member("start", edit.range.lowerBound)
                json.member("end", edit.range.upperBound)
                json.member("text", edit.text)
              }
            }
          }
        }
      }
    }
    return json
  }
}
