internal import Encodings
internal import SymbolLint

/// Findings as XML of Checkstyle 4.3, which most servers of builds read.
enum CheckstyleReport {
  static let row = LintFormat(format: .checkstyle, needsViews: { _ in false }, write: write)

  private static func write(
    _ report: LintReport, _ context: inout Context
  ) throws(ToolError) {
    try context.output.write(
      document: "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<checkstyle version=\"4.3\">\n")
    var file: String?
    for finding in report.entries.map(\.finding) {
      if file != finding.path {
        if file != nil { try context.output.write(document: "  </file>\n") }
        file = finding.path
        try context.output.write(document: "  <file name=\"\(text(finding.path))\">\n")
      }
      let message = ([finding.message] + finding.advice).joined(separator: "; ")
      try context.output.write(
        document: "    <error line=\"\(finding.start.line)\" column=\"\(finding.start.column)\" "
          + "severity=\"\(severity(finding.severity))\" message=\"\(text(message))\" "
          + "source=\"symbols.\(text(finding.rule))\"/>\n")
    }
    if file != nil { try context.output.write(document: "  </file>\n") }
    try context.output.write(document: "</checkstyle>\n")
  }

  /// Bytes that are no UTF-8 are shown, as XML has none.
  private static func text(_ text: String) -> String {
    XMLText.escaped(ByteText.hasBytes(text) ? VisibleText.escaped(text) : text)
  }

  private static func severity(_ severity: Severity) -> String {
    severity == .note ? "info" : severity.rawValue
  }
}
