internal import Console
internal import Diagnostics
internal import FileAccess
internal import SymbolLint
internal import TemplateLint

extension ReportedRule {
  init(_ active: LintConfiguration.ActiveRule) {
    let rule = active.rule
    self.init(
      rule.id, family: rule.family.rawValue, active.severity, summary: rule.summary,
      rationale: rule.rationale, command: "symbols lint --rule \(rule.id) --explain")
  }

  init(_ rule: TemplateRule) {
    self.init(
      rule.id, family: rule.family.rawValue, rule.severity, summary: rule.summary,
      rationale: rule.rationale, command: "symbols validate --list-rules")
  }
}

/// A problem that prevents linting or fixing a file, with its path.
struct LintProblem {
  let path: String
  let problem: LintRun.Problem

  var message: Message {
    switch problem {
    case .file(let error): "\(error)"
    case .contents(let text): "\(path): \(text)"
    case .changedMeanwhile:
      "\(path) was not fixed: it changed in the meantime; run the command again"
    case .endlessFixes(let rounds):
      "\(path) was not fixed: its fixes still conflict after \(rounds) rounds"
    }
  }
}

/// Writes the diagnostic reports of commands; knows the report option, formats and destination.
enum ReportOutput {
  /// The option for commands that write reports in all formats.
  static let option = OutputFormat.option(
    ReportFormat.allCases.map { OutputFormat($0) },
    "output format (default: text); the others are for programs, editors and CI")

  /// Returns the conditions for an option that writes a diff, which excludes all report formats.
  static func needs(ofDiff diff: Option) -> [Need] {
    [Need(diff, [.init(option, in: ["text"], orAbsent: true)])]
  }

  /// Returns the conditions for an option that writes data other than diagnostics, which has no
  /// report formats.
  static func needs(ofData data: Option) -> [Need] {
    [Need(data, [.init(option, in: ["text", "json", "jsonl"], orAbsent: true)])]
  }

  /// Returns the requested format.
  static func format(_ arguments: Arguments) -> ReportFormat {
    OutputFormat.requested(arguments).flatMap { ReportFormat(rawValue: $0.rawValue) } ?? .text
  }

  /// Returns report entries: diagnostics with their source lines.
  static func entries(_ diagnostics: [Diagnostic], _ excerpts: [LineExcerpt]) -> [Report.Entry] {
    diagnostics.enumerated().map { index, diagnostic in
      Report.Entry(diagnostic, index < excerpts.count ? excerpts[index] : nil)
    }
  }

  /// Writes a report to standard output.
  static func write(
    _ report: Report, _ format: ReportFormat, _ context: inout Context
  ) throws(ToolError) {
    if format == .sarif {
      let (left, isCrowded) = SARIFReport.limits(report)
      if isCrowded {
        context.note(
          "\(report.entries.count) results, but GitHub shows only \(SARIFReport.mostShown): use a baseline or fewer rules"
        )
      }
      if left > 0 {
        context.report("skipped the \(left) least severe results")
      }
    }
    let repository = RepositoryRoot()
    let paths = ReportPaths(
      root: repository.folder, absolute: { repository.absolute($0) },
      relative: { repository.path(of: $0) })
    let style = style(context.terminal)
    try format.write(report, paths, style) { (text) throws(ToolError) in
      try context.output.write(document: text)
    }
  }

  private static func style(_ terminal: Terminal) -> ReportStyle {
    ReportStyle(
      columns: terminal.columns,
      styled: { message, emphasis in
        let style: Terminal.Style =
          switch emphasis {
          case .strong: .strong
          case .dim: .dim
          case .error: .bad
          case .warning: .warning
          }
        return terminal.styled(message, style)
      }, hint: FixSummary.hint)
  }
}
