internal import Encodings

/// Diagnostics as a GitLab code quality report: an array of Code Climate issues ("Code Quality
/// report format").
enum GitLabReport {
  static func write<E>(
    _ report: Report, _ paths: ReportPaths, to out: (String) throws(E) -> Void
  ) throws(E) {
    var prints = ReportText.Fingerprints()
    try out("[")
    // A merge request cannot show diagnostics without a file.
    for (index, diagnostic) in report.all.lazy.filter({ $0.location != nil }).enumerated() {
      let path = paths.shown(diagnostic.path)
      var json = JSONWriter()
      json.object { json in
        json.member("description", ReportText.sentence(diagnostic))
        json.member("check_name", diagnostic.id)
        json.member("fingerprint", prints.next(diagnostic, in: path))
        json.member("severity", severity(diagnostic.severity))
        json.member("location") { json in
          json.object { json in
            json.member("path", path)
            json.member("lines") { json in
              json.object { json in
                json.member("begin", diagnostic.start.line)
                json.member("end", diagnostic.end.line)
              }
            }
          }
        }
      }
      try out((index == 0 ? "\n" : ",\n") + json.text)
    }
    try out("\n]\n")
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .note: "info"
    case .warning: "minor"
    case .error: "major"
    }
  }
}
