/// How much a finding matters.
package enum Severity: String, CaseIterable, Comparable, Sendable {
  /// Worth knowing; nothing need be done.
  case note
  /// Something will not look, move or speak as it should somewhere.
  case warning
  /// A symbol is not shown, or code does not compile.
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

/// Where a byte of a text stands.
package struct TextPosition: Hashable, Comparable, Sendable {
  /// From 1.
  package let line: Int
  /// In bytes of UTF-8, from 1, as compilers count.
  package let column: Int
  /// In UTF-16 code units, from 1, as editors and SARIF count; a byte that is no UTF-8 is one.
  package let utf16Column: Int

  /// Takes numbers from 1.
  package init(line: Int, column: Int, utf16Column: Int) {
    self.line = line
    self.column = column
    self.utf16Column = utf16Column
  }

  /// Orders by line, then by column.
  package static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// What a rule found at a place of a file.
package struct Finding: Hashable, Sendable {
  /// The rule's id.
  package let rule: String
  /// As the configuration has it.
  package let severity: Severity
  /// The file, as it is to be told.
  package let path: String
  /// What is concerned, in bytes from the beginning of the file.
  package let range: Range<Int>
  /// Where that begins.
  package let start: TextPosition
  /// Where it ends: the place after its last byte.
  package let end: TextPosition
  /// What is wrong, in a sentence without a period; it begins with a lower-case letter or a quote.
  package let message: String
  /// What to do, a sentence each, without periods.
  package let advice: [String]
  /// The name of a symbol that it is about.
  package let symbol: String?
  /// How to fix it; nil if only people can.
  package let fix: Fix?
  /// The keys of texts that it sums up.
  package let keys: [String]

  /// Whether it has a fix that is no riskier than what is permitted.
  package func isFixable(_ permitted: Fix.Applicability) -> Bool {
    fix.map { $0.applicability <= permitted } ?? false
  }

  /// Takes all parts.
  package init(
    rule: String, severity: Severity, path: String, range: Range<Int>, start: TextPosition,
    end: TextPosition, message: String, advice: [String] = [], symbol: String? = nil,
    fix: Fix? = nil, keys: [String] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.path = path
    self.range = range
    self.start = start
    self.end = end
    self.message = message
    self.advice = advice
    self.symbol = symbol
    self.fix = fix
    self.keys = keys
  }
}

/// A change of a file that fixes a finding.
package struct Fix: Hashable, Sendable {
  /// Whether a fix keeps what the program does.
  package enum Applicability: String, CaseIterable, Comparable, Sendable {
    /// It is proven that nothing but the finding goes away.
    case safe
    /// What is changed may be stored, compared or passed on, too.
    case unsafe

    /// Orders from the fixes that need no permission.
    package static func < (left: Self, right: Self) -> Bool { left == .safe && right == .unsafe }
  }

  /// What the change does, as an order: "use 'trash'".
  package let title: String
  /// The changes, which do not overlap, in the order of the file.
  package let edits: [Edit]
  /// Whether it is made without a permission of its own.
  package let applicability: Applicability

  /// Takes edits in the order of the file.
  package init(_ title: String, _ edits: [Edit], _ applicability: Applicability) {
    self.title = title
    self.edits = edits
    self.applicability = applicability
  }
}

/// Text in place of a range of a file.
package struct Edit: Hashable, Sendable {
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
