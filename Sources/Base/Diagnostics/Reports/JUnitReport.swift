internal import Encodings

/// Diagnostics as a JUnit report, which build servers show among tests.
///
/// Each diagnostic is a test case, which fails for an error or a warning, in a suite for its file.
///
/// The common subset of what Jenkins, GitLab, and Azure Pipelines read.
enum JUnitReport {
  static func write<E>(_ report: Report, to out: (String) throws(E) -> Void) throws(E) {
    let failures = report.count(.error) + report.count(.warning)
    try out(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        + "<testsuites name=\"symbols\" tests=\"\(max(report.entries.count, 1))\" "
        + "failures=\"\(failures)\" errors=\"\(report.problems.count)\">\n")
    var rest = report.entries[...]
    while let first = rest.first?.diagnostic {
      let suite = rest.prefix { $0.diagnostic.path == first.path }.map(\.diagnostic)
      rest = rest.dropFirst(suite.count)
      try write(suite, to: out)
    }
    if report.entries.isEmpty {
      // A report without tests counts as missing in some servers.
      try out("  <testsuite name=\"symbols\" tests=\"1\" failures=\"0\" errors=\"0\">\n")
      try out("    <testcase classname=\"symbols\" name=\"no findings\"/>\n  </testsuite>\n")
    }
    for problem in report.problems {
      let text = ReportText.xml(problem.text)
      try out(
        "  <testsuite name=\"symbols\" tests=\"1\" failures=\"0\" errors=\"1\">\n"
          + "    <testcase classname=\"symbols\" name=\"problem\">\n"
          + "      <error message=\"\(text)\"/>\n    </testcase>\n  </testsuite>\n")
    }
    try out("</testsuites>\n")
  }

  private static func write<E>(
    _ suite: [Diagnostic], to out: (String) throws(E) -> Void
  ) throws(E) {
    let path = ReportText.xml(suite[0].path)
    try out(
      "  <testsuite name=\"\(path)\" tests=\"\(suite.count)\" "
        + "failures=\"\(suite.count { $0.severity != .note })\" errors=\"0\">\n")
    for diagnostic in suite {
      let place = "\(path):\(diagnostic.start.line):\(diagnostic.start.column)"
      let id = ReportText.xml(diagnostic.id)
      try out("    <testcase classname=\"\(id)\" name=\"\(place)\" file=\"\(path)\"")
      guard diagnostic.severity != .note else {
        try out("/>\n")
        continue
      }
      let help = diagnostic.help.map(ReportText.xml).joined(separator: "\n")
      try out(
        ">\n      <failure type=\"\(diagnostic.severity.rawValue)\" "
          + "message=\"\(ReportText.xml(diagnostic.message))\">\(help)</failure>\n"
          + "    </testcase>\n")
    }
    try out("  </testsuite>\n")
  }
}
