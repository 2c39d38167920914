/// The severity of a diagnostic.
package enum Severity: String, CaseIterable, Comparable, Sendable {
  /// The diagnostic is useful to know but needs no action.
  case note
  /// The result looks, moves, or speaks incorrectly in some situations.
  case warning
  /// The code cannot work.
  case error

  /// Orders severities from least to most severe.
  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// A replacement for a range in a file.
package struct TextEdit: Hashable, Sendable {
  /// The replaced range, in bytes from the beginning of the file.
  package let range: Range<Int>
  /// The replacement.
  package let text: String

  /// Creates an edit; an empty range inserts text.
  package init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }
}

/// A change to a file that resolves a diagnostic.
package struct FixIt: Hashable, Sendable {
  /// Whether a fix preserves the behavior of the program.
  package enum Applicability: String, CaseIterable, Comparable, Sendable {
    /// The fix provably changes nothing except the problem that the diagnostic describes.
    case safe
    /// The fix also affects code that stores, compares, or passes on the changed value.
    case unsafe

    /// Orders safe fixes first.
    package static func < (left: Self, right: Self) -> Bool { left == .safe && right == .unsafe }
  }

  /// The change as an imperative, such as "use 'trash'".
  package let title: String
  /// The edits in file order, without overlaps.
  package let edits: [TextEdit]
  /// Whether the fix needs explicit permission.
  package let applicability: Applicability

  /// Creates a fix from edits in file order.
  package init(_ title: String, _ edits: [TextEdit], _ applicability: Applicability) {
    self.title = title
    self.edits = edits
    self.applicability = applicability
  }
}

/// A part of a file.
package struct SourceRange: Hashable, Sendable {
  /// The file's path for display.
  package let path: String
  /// The byte range from the beginning of the file.
  package let bytes: Range<Int>
  /// The position of the first byte.
  package let start: TextPosition
  /// The position after the last byte of the range.
  package let end: TextPosition

  /// Creates a range from its parts.
  package init(path: String, bytes: Range<Int>, start: TextPosition, end: TextPosition) {
    self.path = path
    self.bytes = bytes
    self.start = start
    self.end = end
  }

  /// Computes the positions of a byte range from a line table, O(1).
  package init(path: String, _ bytes: Range<Int>, in lines: LineTable) {
    self.init(
      path: path, bytes: bytes, start: lines.position(of: bytes.lowerBound),
      end: lines.position(of: bytes.upperBound))
  }

  /// Creates an empty range at a position whose byte offset is unknown.
  package init(_ location: SourceLocation) {
    self.init(path: location.path, bytes: 0..<0, start: location.position, end: location.position)
  }
}

/// A problem in a file, or in data without a file.
///
/// Texts are unescaped: each report format escapes them for its medium.
package struct Diagnostic: Hashable, Sendable {
  /// The rule's id, or a stable name of the kind of problem, such as `renamed-symbol`.
  package let id: String
  /// The severity of the problem.
  package let severity: Severity
  /// The source range; nil if the problem is not in a file.
  package let location: SourceRange?
  /// The problem as a sentence without a period; it begins with a lowercase letter or a quote.
  package let message: String
  /// The suggested actions: one sentence each, without periods.
  package let help: [String]
  /// The symbol, token, or record concerned.
  package let subject: String?
  /// The automatic fix; nil if there is none.
  package let fixIt: FixIt?
  /// The localization keys that this diagnostic summarizes.
  package let keys: [String]

  /// Creates a diagnostic from its parts.
  package init(
    _ id: String, _ severity: Severity, at location: SourceRange?, _ message: String,
    help: [String] = [], subject: String? = nil, fixIt: FixIt? = nil, keys: [String] = []
  ) {
    self.id = id
    self.severity = severity
    self.location = location
    self.message = message
    self.help = help
    self.subject = subject
    self.fixIt = fixIt
    self.keys = keys
  }

  /// Returns the diagnostic with advice instead of its fix.
  package func replacingFix(by advice: String) -> Self {
    Self(
      id, severity, at: location, message, help: help + [advice], subject: subject, keys: keys)
  }

  /// The file; empty if there is none.
  package var path: String { location?.path ?? "" }
  /// The range in bytes from the beginning of the file; empty without a file.
  package var range: Range<Int> { location?.bytes ?? 0..<0 }
  /// The first position; line 1, column 1 without a file.
  package var start: TextPosition { location?.start ?? TextPosition(line: 1, column: 1) }
  /// The position after the last byte.
  package var end: TextPosition { location?.end ?? start }

  /// Returns whether the diagnostic has a fix that is at most as risky as permitted.
  package func isFixable(_ permitted: FixIt.Applicability) -> Bool {
    fixIt.map { $0.applicability <= permitted } ?? false
  }
}
