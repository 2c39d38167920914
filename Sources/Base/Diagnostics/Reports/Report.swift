/// What a run found, for all formats of reports.
package struct Report: Sendable {
  /// A diagnostic, and what is shown of its line where a format asks for that.
  package struct Entry: Sendable {
    /// What was found.
    package let diagnostic: Diagnostic
    /// The line that it begins in; nil where nobody asked for it.
    package let excerpt: LineExcerpt?

    /// Takes both parts.
    package init(_ diagnostic: Diagnostic, _ excerpt: LineExcerpt? = nil) {
      self.diagnostic = diagnostic
      self.excerpt = excerpt
    }
  }

  /// By files and positions.
  package let entries: [Entry]
  /// What was fixed, or would be, by files and positions.
  package var fixed: [Diagnostic] = []
  /// The riskiest fixes that were asked for.
  package var permitted = FixIt.Applicability.safe
  /// How many files were looked at.
  package var fileCount = 0
  /// How many diagnostics a baseline covers.
  package var covered = 0
  /// What a baseline covers and is no longer there, with the path of the baseline.
  package var stale: [(path: String, message: Message)] = []
  /// What to do about that.
  package var staleHelp: Message = ""
  /// What could not be looked at or fixed, with the path of the file.
  package var problems: [(path: String, message: Message)] = []
  /// What was not checked.
  package var notes: [Message] = []
  /// The rules that are on.
  package var rules: [ReportedRule] = []
  /// The version of the tool.
  package let toolVersion: String
  /// The version of the catalog that knows the names.
  package let catalogVersion: String

  /// A report without anything but what was found.
  package init(_ entries: [Entry], toolVersion: String, catalogVersion: String) {
    self.entries = entries
    self.toolVersion = toolVersion
    self.catalogVersion = catalogVersion
  }

  /// What was found, what could not be looked at, and what a baseline covers in vain: for formats
  /// that have one list.
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

  /// How many diagnostics of a severity there are.
  package func count(_ severity: Severity) -> Int {
    entries.count { $0.diagnostic.severity == severity }
  }
}

/// What a report shows of the line of a diagnostic.
package struct LineExcerpt: Hashable, Sendable {
  /// The line that the diagnostic begins in, no longer than is shown.
  package let line: [UInt8]
  /// Where the edits of its fix begin and end, in their order.
  package let edits: [Range<TextPosition>]

  /// Takes both parts.
  package init(line: [UInt8], edits: [Range<TextPosition>]) {
    self.line = line
    self.edits = edits
  }
}

/// What reports say of a rule.
package struct ReportedRule: Sendable {
  let id: String
  let family: String
  let severity: Severity
  let summary: String
  let rationale: String
  let command: String

  /// Takes all parts.
  ///
  /// - Parameters:
  ///   - id: Its stable name.
  ///   - family: What it belongs to.
  ///   - severity: That of its diagnostics, as configured.
  ///   - summary: What it finds, in one line.
  ///   - rationale: Why that matters, in sentences.
  ///   - command: What tells more about it.
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

/// What paths count from: reporters do not look at the disk.
package struct ReportPaths: Sendable {
  /// The root of the repository, or the current folder without one; absolute.
  let root: String
  /// A path from the root of all folders.
  let absolute: @Sendable (String) -> String
  /// A path from the root of the repository; nil for files that are elsewhere.
  let relative: @Sendable (String) -> String?

  /// Takes how paths are resolved.
  package init(
    root: String, absolute: @escaping @Sendable (String) -> String,
    relative: @escaping @Sendable (String) -> String?
  ) {
    self.root = root
    self.absolute = absolute
    self.relative = relative
  }

  /// As services show files: from the root of the repository where that is possible.
  func shown(_ path: String) -> String { relative(path) ?? path }
}

/// How a report is written.
///
/// A new format is a case here, and a file beside this one.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, jsonl, sarif, github, gitlab, xcode, checkstyle, junit

  /// Whether it shows lines and the positions of edits.
  ///
  /// - Parameter isTerminal: Whether people read it.
  /// - Returns: Whether entries must have excerpts.
  package func needsExcerpts(isTerminal: Bool) -> Bool {
    self == .sarif || self == .text && isTerminal
  }

  /// Writes a report piece by piece, so that it is never held as a whole.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - paths: What paths count from.
  ///   - style: How text is set apart.
  ///   - out: Takes each piece; all that is not ours in it is escaped.
  /// - Throws: What `out` throws.
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

/// How a report for people looks.
package struct ReportStyle: Sendable {
  /// Ways to set text apart.
  package enum Emphasis: Sendable { case strong, dim, error, warning }

  /// Columns of the terminal.
  let columns: Int
  let styled: @Sendable (Message, Emphasis) -> Message
  /// What applies a fix.
  let hint: @Sendable (FixIt) -> Message

  /// Takes all parts.
  package init(
    columns: Int, styled: @escaping @Sendable (Message, Emphasis) -> Message,
    hint: @escaping @Sendable (FixIt) -> Message
  ) {
    self.columns = columns
    self.styled = styled
    self.hint = hint
  }
}
