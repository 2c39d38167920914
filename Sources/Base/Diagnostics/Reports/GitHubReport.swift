/// Diagnostics as GitHub Actions annotations ("Workflow commands for GitHub Actions").
enum GitHubReport {
  static func write<E>(
    _ report: Report, _ paths: ReportPaths, to out: (String) throws(E) -> Void
  ) throws(E) {
    for diagnostic in report.all {
      let level: WorkflowCommand.Level =
        switch diagnostic.severity {
        case .error: .error
        case .warning: .warning
        case .note: .notice
        }
      let lines: [Message] = ([diagnostic.message] + diagnostic.help).map { "\($0)" }
      let path = diagnostic.location.map { paths.shown($0.path) }
      let line = WorkflowCommand.text(
        level, lines.joined(separator: "\n"),
        at: path.map { SourceLocation(path: $0, diagnostic.start) },
        end: path.map { SourceLocation(path: $0, diagnostic.end) }, title: diagnostic.id)
      try out(line.text + "\n")
    }
  }
}
