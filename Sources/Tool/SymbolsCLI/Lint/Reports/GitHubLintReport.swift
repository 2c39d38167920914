internal import SymbolLint

/// Findings as GitHub's runners read them ("Workflow commands for GitHub Actions").
enum GitHubLintReport {
  static let row = LintFormat(format: .github, needsViews: { _ in false }, write: write)

  private static func write(
    _ report: LintReport, _ context: inout Context
  ) throws(ToolError) {
    let root = RepositoryRoot()
    for finding in report.entries.map(\.finding) {
      let level: WorkflowCommand.Level =
        switch finding.severity {
        case .error: .error
        case .warning: .warning
        case .note: .notice
        }
      let lines: [Message] = ([finding.message] + finding.advice).map { "\($0)" }
      try context.output.line(
        WorkflowCommand.text(
          level, lines.joined(separator: "\n"), at: place(finding, finding.start, root),
          end: place(finding, finding.end, root), title: finding.rule))
    }
    for row in report.stale {
      let place = SourcePlace(path: root.path(of: row.path) ?? row.path, line: 1, column: 1)
      try context.output.line(
        WorkflowCommand.text(
          .warning, row.message + "\n" + LintConclusion.adviceOnStale, at: place, end: place,
          title: "stale-baseline"))
    }
  }

  private static func place(
    _ finding: Finding, _ position: TextPosition, _ root: RepositoryRoot
  ) -> SourcePlace {
    SourcePlace(
      path: root.path(of: finding.path) ?? finding.path, line: position.line,
      column: position.column)
  }
}
