internal import FileAccess
internal import SymbolLint

/// Findings as Xcode shows them in its editor: lines of build phases like those of compilers, with whole paths.
enum XcodeReport {
  static let row = LintFormat(format: .xcode, needsViews: { _ in false }, write: write)

  private static func write(
    _ report: LintReport, _ context: inout Context
  ) throws(ToolError) {
    let current = File.currentFolder ?? "/"
    for finding in report.entries.map(\.finding) {
      let path = FilePath.absolute(finding.path, in: current)
      let text: [Message] = ([finding.message] + finding.advice).map { "\($0)" }
      try context.output.line(
        "\(path):\(finding.start.line):\(finding.start.column): \(finding.severity.rawValue): "
          + text.joined(separator: "; ") + " [\(finding.rule)]")
    }
  }
}
