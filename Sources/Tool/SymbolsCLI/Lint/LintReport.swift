internal import SymbolCatalog
internal import SymbolLint
internal import TemplateLint

/// What a run of `lint` found, for the formats.
struct LintReport {
  /// A finding, and what is shown of it where a format asks for that.
  struct Entry {
    let finding: Finding
    let view: LintRun.FindingView?
  }

  /// By files and places.
  let entries: [Entry]
  /// What was fixed, or would be, by files and places.
  let mended: [Finding]
  /// The riskiest fixes that were asked for.
  var permitted = Fix.Applicability.safe
  /// How many files were linted.
  let fileCount: Int
  /// How many findings the baseline covers.
  let covered: Int
  /// What the baseline knows and is no more, with the path of the baseline.
  let stale: [(path: String, message: Message)]
  /// What could not be linted or fixed.
  let problems: [LintProblem]
  /// What was not checked, for people: on which files nothing says where they run.
  var notes: [Message] = []
  /// The rules that are on.
  let rules: [ReportedRule]
  /// What knows the names.
  let catalogVersion: String

  /// How many findings of a severity there are.
  func count(_ severity: Severity) -> Int { entries.count { $0.finding.severity == severity } }
}

/// What reports say of a rule.
struct ReportedRule {
  let id: String
  let family: String
  let severity: Severity
  let summary: String
  let rationale: String
  /// The command that tells more.
  let help: String

  init(_ active: LintConfiguration.ActiveRule) {
    let rule = active.rule
    (id, family, severity) = (rule.id, rule.family.rawValue, active.severity)
    (summary, rationale) = (rule.summary, rule.rationale)
    help = "symbols lint --rule \(rule.id) --explain"
  }

  init(_ rule: TemplateRule) {
    (id, family, severity) = (rule.id, rule.family.rawValue, rule.severity)
    (summary, rationale) = (rule.summary, rule.rationale)
    help = "symbols validate --list-rules"
  }
}

/// What keeps a file from being linted or mended, with its path.
struct LintProblem {
  let path: String
  let problem: LintRun.Problem

  var message: Message {
    switch problem {
    case .file(let error): "\(error)"
    case .contents(let text): "\(path): \(text)"
    case .changedMeanwhile:
      "\(path) is not mended: it changed meanwhile; run it again"
    case .endlessFixes(let rounds):
      "\(path) is not mended: its fixes still change each other after \(rounds) rounds"
    }
  }
}

/// How findings are written: a row of the table, in a file of its own.
struct LintFormat: Sendable {
  let format: OutputFormat
  /// Whether lines and places of edits are shown.
  let needsViews: @Sendable (Context) -> Bool
  let write: @Sendable (LintReport, inout Context) throws(ToolError) -> Void

  /// The table of formats.
  static let all = [
    TextLintReport.row, JSONLintReport.row, JSONLintReport.linesRow, SARIFReport.row,
    GitHubLintReport.row, XcodeReport.row, CheckstyleReport.row,
  ]

  /// The option of the command.
  static let option = OutputFormat.option(
    all.map(\.format),
    "how to write findings; text if not given; github, xcode, sarif and checkstyle are for CI and editors"
  )

  /// The one that was asked for.
  static func requested(_ arguments: Arguments) -> LintFormat {
    let format = OutputFormat.requested(arguments) ?? .text
    return all.first { $0.format == format } ?? TextLintReport.row
  }
}
