internal import Encodings

/// Diagnostics as a JUnit report, which build servers show with test results.
///
/// Each file is a suite, and each diagnostic is a test case. The test case fails if the diagnostic
/// makes the run fail, so the build server and the exit code agree. The XML is the common subset
/// that Jenkins, GitLab, and Azure Pipelines read.
enum JUnitReport {
  static func write<E>(_ report: Report, to out: (String) throws(E) -> Void) throws(E) {
    let all = report.all
    try out(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        + "<testsuites name=\"symbols\" tests=\"\(max(all.count, 1))\" "
        + "failures=\"\(all.count(where: report.fails))\" errors=\"0\">\n")
    var rest = all[...]
    while let first = rest.first {
      let suite = Array(rest.prefix { $0.path == first.path })
      rest = rest.dropFirst(suite.count)
      try write(suite, of: report, to: out)
    }
    if all.isEmpty {
      // Some servers treat a report without tests as missing.
      try out("  <testsuite name=\"symbols\" tests=\"1\" failures=\"0\" errors=\"0\">\n")
      try out("    <testcase classname=\"symbols\" name=\"no findings\"/>\n  </testsuite>\n")
    }
    try out("</testsuites>\n")
  }

  private static func write<E>(
    _ suite: [Diagnostic], of report: Report, to out: (String) throws(E) -> Void
  ) throws(E) {
    // Diagnostics without a file concern the command line.
    let isPlaceless = suite[0].location == nil
    let path = isPlaceless ? "symbols" : ReportText.xml(suite[0].path)
    try out(
      "  <testsuite name=\"\(path)\" tests=\"\(suite.count)\" "
        + "failures=\"\(suite.count(where: report.fails))\" errors=\"0\">\n")
    for diagnostic in suite {
      let place = "\(path):\(diagnostic.start.line):\(diagnostic.start.column)"
      let name = isPlaceless ? ReportText.xml(diagnostic.subject ?? diagnostic.message) : place
      let id = ReportText.xml(diagnostic.id)
      let file = isPlaceless ? "" : " file=\"\(path)\""
      try out("    <testcase classname=\"\(id)\" name=\"\(name)\"\(file)")
      guard report.fails(diagnostic) else {
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
