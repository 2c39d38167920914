/// How much a diagnostic matters.
package enum Severity: String, CaseIterable, Comparable, Sendable {
  /// Worth knowing; nothing need be done.
  case note
  /// Something will not look, move, or speak as it should somewhere.
  case warning
  /// Something cannot work.
  case error

  /// Orders from what matters least.
  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// Text in place of a range of a file.
package struct TextEdit: Hashable, Sendable {
  /// In bytes from the beginning of the file.
  package let range: Range<Int>
  /// What stands there afterwards.
  package let text: String

  /// Puts text in place of a range, which may be empty.
  package init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }
}

/// A change of a file that resolves a diagnostic.
package struct FixIt: Hashable, Sendable {
  /// Whether a fix keeps what the program does.
  package enum Applicability: String, CaseIterable, Comparable, Sendable {
    /// It is proven that nothing but the diagnostic goes away.
    case safe
    /// What is changed may be stored, compared, or passed on as well.
    case unsafe

    /// Orders from the fixes that need no permission.
    package static func < (left: Self, right: Self) -> Bool { left == .safe && right == .unsafe }
  }

  /// What the change does, as an order: "use 'trash'".
  package let title: String
  /// The changes, which do not overlap, in the order of the file.
  package let edits: [TextEdit]
  /// Whether it is made without a permission of its own.
  package let applicability: Applicability

  /// Takes edits in the order of the file.
  package init(_ title: String, _ edits: [TextEdit], _ applicability: Applicability) {
    self.title = title
    self.edits = edits
    self.applicability = applicability
  }
}

/// A part of a file.
package struct SourceRange: Hashable, Sendable {
  /// The file, as people see it.
  package let path: String
  /// In bytes from the beginning of the file.
  package let bytes: Range<Int>
  /// Where it begins.
  package let start: TextPosition
  /// Where it ends: the position after its last byte.
  package let end: TextPosition

  /// Takes all parts.
  package init(path: String, bytes: Range<Int>, start: TextPosition, end: TextPosition) {
    self.path = path
    self.bytes = bytes
    self.start = start
    self.end = end
  }

  /// A part of a file whose lines are known.
  ///
  /// O(1).
  package init(path: String, _ bytes: Range<Int>, in lines: LineTable) {
    self.init(
      path: path, bytes: bytes, start: lines.position(of: bytes.lowerBound),
      end: lines.position(of: bytes.upperBound))
  }

  /// A position that is known without its bytes.
  package init(_ location: SourceLocation) {
    self.init(path: location.path, bytes: 0..<0, start: location.position, end: location.position)
  }
}

/// Something to tell about a file, or about data that is in no file.
///
/// Texts are as they are: whoever writes a report escapes them for its medium.
package struct Diagnostic: Hashable, Sendable {
  /// The id of the rule, or a stable name for the kind of fault: `renamed-symbol`.
  package let id: String
  /// How much it matters.
  package let severity: Severity
  /// Where it is; nil if it is about no file.
  package let location: SourceRange?
  /// What is wrong, in a sentence without a period; it begins with a lower-case letter or a quote.
  package let message: String
  /// What to do, a sentence each, without periods.
  package let help: [String]
  /// The symbol, token, or record that it is about.
  package let subject: String?
  /// How to fix it; nil if only people can.
  package let fixIt: FixIt?
  /// The keys of texts that it sums up.
  package let keys: [String]

  /// Takes all parts.
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

  /// The file; empty if it is about none.
  package var path: String { location?.path ?? "" }
  /// What is concerned, in bytes from the beginning of the file; empty if it is about none.
  package var range: Range<Int> { location?.bytes ?? 0..<0 }
  /// Where that begins; the first position if it is about no file.
  package var start: TextPosition { location?.start ?? TextPosition(line: 1, column: 1) }
  /// Where it ends: the position after its last byte.
  package var end: TextPosition { location?.end ?? start }

  /// Whether it has a fix that is no riskier than what is permitted.
  package func isFixable(_ permitted: FixIt.Applicability) -> Bool {
    fixIt.map { $0.applicability <= permitted } ?? false
  }
}
