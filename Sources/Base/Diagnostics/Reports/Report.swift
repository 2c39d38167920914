/// The result of a run, in a form for all report formats.
package struct Report: Sendable {
  /// A diagnostic with the source line that some formats show.
  package struct Entry: Sendable {
    /// The diagnostic itself.
    package let diagnostic: Diagnostic
    /// The first line of the diagnostic's range; nil if the format does not need it.
    package let excerpt: LineExcerpt?

    /// Creates an entry from its parts.
    package init(_ diagnostic: Diagnostic, _ excerpt: LineExcerpt? = nil) {
      self.diagnostic = diagnostic
      self.excerpt = excerpt
    }
  }

  /// The diagnostics, sorted by file and position.
  package let entries: [Entry]
  /// The fixed diagnostics (in a dry run, those that would be fixed), sorted by file and position.
  package var fixed: [Diagnostic] = []
  /// The riskiest kind of fix that is permitted.
  package var permitted = FixIt.Applicability.safe
  /// The lowest severity that makes the run fail; nil if none does.
  package var failure: Severity? = .warning
  /// The number of checked files.
  package var fileCount = 0
  /// The number of diagnostics that a baseline covers.
  package var covered = 0
  /// Baseline entries without a matching diagnostic, with the path of the baseline.
  package var stale: [(path: String, message: Message)] = []
  /// The advice about stale baseline entries.
  package var staleHelp: Message = ""
  /// Files that could not be read or fixed, with their paths.
  package var problems: [(path: String, message: Message)] = []
  /// Notes about items that were not checked.
  package var notes: [Message] = []
  /// The enabled rules.
  package var rules: [ReportedRule] = []
  /// The version of the tool.
  package let toolVersion: String
  /// The version of the symbol catalog.
  package let catalogVersion: String

  /// Creates a report that has only diagnostics.
  package init(_ entries: [Entry], toolVersion: String, catalogVersion: String) {
    self.entries = entries
    self.toolVersion = toolVersion
    self.catalogVersion = catalogVersion
  }

  /// Returns whether a diagnostic makes the run fail.
  func fails(_ diagnostic: Diagnostic) -> Bool {
    failure.map { diagnostic.severity >= $0 } ?? false
  }

  /// Diagnostics, unreadable files and stale baseline entries together, for formats that have a
  /// single list.
  var all: [Diagnostic] {
    func start(of path: String) -> SourceRange {
      SourceRange(SourceLocation(path: path, TextPosition(line: 1, column: 1)))
    }
    return entries.map(\.diagnostic)
      + problems.map {
        Diagnostic("unreadable-file", .error, at: start(of: $0.path), $0.message.text)
      }
      + stale.map {
        Diagnostic(
          "stale-baseline", .warning, at: start(of: $0.path), $0.message.text,
          help: [staleHelp.text])
      }
  }

  /// Returns the number of diagnostics with a severity.
  package func count(_ severity: Severity) -> Int {
    entries.count { $0.diagnostic.severity == severity }
  }
}

/// The source line of a diagnostic, as a report shows it.
package struct LineExcerpt: Hashable, Sendable {
  /// The first line of the diagnostic's range, truncated to the visible length.
  package let line: [UInt8]
  /// The ranges of the fix's edits, in order.
  package let edits: [Range<TextPosition>]

  /// Creates an excerpt from its parts.
  package init(line: [UInt8], edits: [Range<TextPosition>]) {
    self.line = line
    self.edits = edits
  }
}

/// The description of a rule in reports.
package struct ReportedRule: Sendable {
  let id: String
  let family: String
  let severity: Severity
  let summary: String
  let rationale: String
  let command: String

  /// Creates a description from its parts.
  ///
  /// - Parameters:
  ///   - id: The rule's stable name.
  ///   - family: The group of rules it belongs to.
  ///   - severity: The configured severity of its diagnostics.
  ///   - summary: The detected problem, in one line.
  ///   - rationale: Why the problem matters, in sentences.
  ///   - command: The command that explains the rule.
  package init(
    _ id: String, family: String, _ severity: Severity, summary: String, rationale: String,
    command: String
  ) {
    self.id = id
    self.family = family
    self.severity = severity
    self.summary = summary
    self.rationale = rationale
    self.command = command
  }
}

/// Path resolution for reports, which do not access the disk themselves.
package struct ReportPaths: Sendable {
  /// The absolute path of the repository root, or of the current folder outside repositories.
  let root: String
  /// A function that makes a path absolute.
  let absolute: @Sendable (String) -> String
  /// A function that returns a path relative to the repository root, or nil for files outside the
  /// repository.
  let relative: @Sendable (String) -> String?

  /// Creates a resolver from its functions.
  package init(
    root: String, absolute: @escaping @Sendable (String) -> String,
    relative: @escaping @Sendable (String) -> String?
  ) {
    self.root = root
    self.absolute = absolute
    self.relative = relative
  }

  /// Returns the path for online services: relative to the repository root if possible.
  func shown(_ path: String) -> String { relative(path) ?? path }
}

/// The format of a report.
///
/// To add a format, add a case here and a file beside this one.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, jsonl, sarif, github, gitlab, xcode, checkstyle, junit

  /// Returns whether the format shows source lines and edit positions.
  ///
  /// - Parameter isTerminal: Whether a person reads the report.
  /// - Returns: Whether entries must have excerpts.
  package func needsExcerpts(isTerminal: Bool) -> Bool {
    self == .sarif || self == .text && isTerminal
  }

  /// Writes a report in pieces, so the whole report is never in memory.
  ///
  /// - Parameters:
  ///   - report: The result of the run.
  ///   - paths: Resolves paths.
  ///   - style: The text style.
  ///   - out: Receives each piece; untrusted text in it is already escaped.
  /// - Throws: The errors of `out`.
  package func write<E>(
    _ report: Report, _ paths: ReportPaths, _ style: ReportStyle,
    to out: (String) throws(E) -> Void
  ) throws(E) {
    switch self {
    case .text: try TextReport.write(report, style, to: out)
    case .json: try JSONReport.write(report, to: out)
    case .jsonl: try JSONReport.writeLines(report, to: out)
    case .sarif: try SARIFReport.write(report, paths, to: out)
    case .github: try GitHubReport.write(report, paths, to: out)
    case .gitlab: try GitLabReport.write(report, paths, to: out)
    case .xcode: try XcodeReport.write(report, paths, to: out)
    case .checkstyle: try CheckstyleReport.write(report, to: out)
    case .junit: try JUnitReport.write(report, to: out)
    }
  }
}

/// The appearance of a report for people.
package struct ReportStyle: Sendable {
  /// Kinds of highlighted text.
  package enum Emphasis: Sendable { case strong, dim, error, warning }

  /// The width of the terminal in columns.
  let columns: Int
  let styled: @Sendable (Message, Emphasis) -> Message
  /// A function that returns the message that shows how to apply a fix.
  let hint: @Sendable (FixIt) -> Message

  /// Creates a style from its parts.
  package init(
    columns: Int, styled: @escaping @Sendable (Message, Emphasis) -> Message,
    hint: @escaping @Sendable (FixIt) -> Message
  ) {
    self.columns = columns
    self.styled = styled
    self.hint = hint
  }
}
