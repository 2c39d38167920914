internal import Encodings

/// Diagnostics as JSON for programs: one object for all of them, or one line for each.
enum JSONReport {
  /// The schema version, written to every object.
  private static let schemaVersion = 1

  static func writeLines<E>(_ report: Report, to out: (String) throws(E) -> Void) throws(E) {
    for entry in report.entries { try out(json(entry.diagnostic).text + "\n") }
  }

  static func write<E>(_ report: Report, to out: (String) throws(E) -> Void) throws(E) {
    try out("{\"schemaVersion\":\(schemaVersion),\"findings\":[")
    for (index, entry) in report.entries.enumerated() {
      try out((index == 0 ? "" : ",") + json(entry.diagnostic).text)
    }
    var rest = JSONWriter()
    rest.object { json in
      // "notes" lists items that were not checked.
      json.member("errors", report.count(.error))
      json.member("warnings", report.count(.warning))
      json.member("files", report.fileCount)
      json.member("known", report.covered)
      json.member("fixable") { json in
        json.object { json in
          for applicability in FixIt.Applicability.allCases {
            json.member(
              applicability.rawValue,
              report.entries.count { $0.diagnostic.fixIt?.applicability == applicability })
          }
        }
      }
      json.member("fixed") { json in
        json.array(report.fixed) { json, diagnostic in json.object { place(diagnostic, &$0) } }
      }
      json.member("problems", report.problems.map(\.message.text))
      json.member("stale", report.stale.map(\.message.text))
      json.member("notes", report.notes.map(\.text))
    }
    try out("]," + rest.text.dropFirst() + "\n")
  }

  private static func place(_ diagnostic: Diagnostic, _ json: inout JSONWriter) {
    if let location = diagnostic.location {
      json.member("file", location.path)
      json.member("line", location.start.line)
      json.member("column", location.start.column)
    }
    json.member("rule", diagnostic.id)
  }

  /// Writes a diagnostic.
  ///
  /// Lines and columns start at 1; columns count characters. Ends are exclusive. Offsets count
  /// bytes from 0.
  private static func json(_ diagnostic: Diagnostic) -> JSONWriter {
    var json = JSONWriter()
    json.object { json in
      place(diagnostic, &json)
      if let location = diagnostic.location {
        json.member("endLine", location.end.line)
        json.member("endColumn", location.end.column)
      }
      json.member("severity", diagnostic.severity.rawValue)
      json.member("message", diagnostic.message)
      json.member("advice", diagnostic.help)
      if let subject = diagnostic.subject { json.member("symbol", subject) }
      if !diagnostic.keys.isEmpty { json.member("keys", diagnostic.keys) }
      guard let fix = diagnostic.fixIt else { return }
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
