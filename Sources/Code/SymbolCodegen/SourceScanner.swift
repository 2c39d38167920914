internal import SwiftSource

/// A text in Swift source that stands where the name of a symbol is expected.
package struct SourceName: Hashable, Sendable {
  /// What the literal means, its escapes resolved.
  package var text: String
  /// Of the literal, counted from 1.
  package var line: Int
  /// In bytes, as the compiler counts them, from 1.
  package var column: Int
  /// Whether it is the value itself, or one of those that are chosen from.
  ///
  /// Else it is a part of an expression, such as what something is compared with or what a function gets:
  /// a name only if there is such a symbol.
  package var isValue: Bool
}

/// Finds the names of symbols in Swift sources: string literals in arguments that take them.
package enum SourceScanner {
  /// The labels whose values are names of symbols.
  private static let labels = ["systemName", "systemImage", "systemSymbolName", "systemImageName"]
    .map { Array($0.utf8) }

  /// The literals, in the order of the text.
  ///
  /// A value may be an expression such as `isOn ? "bell" : "bell.slash"`: all its literals count,
  /// up to the end of the argument. Literals with interpolations are no names, but code in interpolations
  /// is code. O(bytes).
  package static func names(in source: [UInt8]) -> [SourceName] {
    // Most sources of a project show no symbols.
    guard mayHaveNames(source) else { return [] }
    var reader = Reader(source, labels: labels)
    for token in SwiftLexer.read(source).tokens { reader.read(token) }
    return reader.names
  }

  private static func mayHaveNames(_ source: [UInt8]) -> Bool {
    source.indices.contains { index in
      source[index] == UInt8(ascii: "s")
        && labels.contains { source[index...].starts(with: $0) }
    }
  }

  /// Where in an argument that takes names the reader is.
  private enum Place {
    case outside
    /// In the value, whose literals are names.
    case value
    /// In a part of the value, whose literals may be anything.
    case part
  }

  /// What is open: brackets, braces, or code in a literal.
  private struct Group {
    var place: Place
    /// What holds again after a comma.
    let base: Place
    /// Whether `:` can follow a key.
    var isList = false
    /// `?` without its `:`.
    var choices = 0
    /// Whether the value is that of a declaration, which its line ends.
    var isDeclared = false
  }

  /// Follows the tokens.
  private struct Reader {
    private let source: [UInt8]
    private let labels: [[UInt8]]
    var names: [SourceName] = []
    private var groups = [Group(place: .outside, base: .outside)]
    /// The two tokens before.
    private var last: SwiftToken?
    private var lastButOne: SwiftToken?
    /// The place up to which lines are counted.
    private var line = 1
    private var lineStart = 0
    private var counted = 0

    init(_ source: [UInt8], labels: [[UInt8]]) {
      self.source = source
      self.labels = labels
      if source.starts(with: [0xEF, 0xBB, 0xBF]) { lineStart = 3 }
    }

    private var group: Group {
      get { groups[groups.count - 1] }
      set { groups[groups.count - 1] = newValue }
    }

    mutating func read(_ token: SwiftToken) {
      if token.isFirstInLine, group.isDeclared { endValue() }
      judgeLast(before: token)
      switch token.kind {
      case .sign: if isText(token, "?"), token.isApart { group.choices += 1 }
      case .textOpen: groups.append(Group(place: .outside, base: .outside))
      case .textMiddle:
        close()
        groups.append(Group(place: .outside, base: .outside))
      case .textClose: close()
      case .text:
        if group.place != .outside, let text = LiteralValue.text(of: source[token.range]) {
          add(text, token)
        }
      case .leftParenthesis, .leftBracket: open(isList: token.kind == .leftBracket)
      case .rightParenthesis, .rightBracket, .rightBrace: close()
      case .leftBrace:
        endValue()
        groups.append(Group(place: .outside, base: .outside))
      case .comma, .semicolon: endValue()
      case .colon:
        if group.choices > 0 { group.choices -= 1 }
        startValue()
      default: break
      }
      lastButOne = last
      last = token
    }

    /// After a label and a colon.
    private mutating func startValue() {
      guard let last, last.kind == .word, labels.contains(where: { isText(last, $0) }) else {
        return
      }
      if let before = lastButOne, isText(before, ".") || isText(before, "case") { return }
      group.place = .value
      group.isDeclared = lastButOne.map { isText($0, "let") || isText($0, "var") } ?? false
    }

    private mutating func endValue() {
      group.place = group.base
      group.choices = 0
      group.isDeclared = false
    }

    private mutating func open(isList: Bool) {
      let place: Place =
        group.place == .value ? (isAfterOperand ? .part : .value) : group.place
      groups.append(Group(place: place, base: place, isList: isList))
    }

    private mutating func close() {
      if groups.count > 1 { groups.removeLast() } else { endValue() }
    }

    /// Whether a bracket here belongs to what is before: a call or a subscript.
    private var isAfterOperand: Bool {
      switch last?.kind {
      case .word, .number, .directive, .text, .textClose, .pattern, .rightParenthesis,
        .rightBracket, .rightBrace:
        true
      case .sign: last.map { isText($0, "!") || isText($0, "?") && !$0.isApart } ?? false
      default: false
      }
    }

    // MARK: Literals

    private mutating func add(_ text: String, _ token: SwiftToken) {
      count(to: token.range.lowerBound)
      names.append(
        SourceName(
          text: text, line: line, column: token.range.lowerBound - lineStart + 1,
          isValue: group.place == .value && mayPrecedeValue))
    }

    /// Whether after what was read last a value begins, and not a part of one.
    private var mayPrecedeValue: Bool {
      guard let last else { return false }
      switch last.kind {
      case .leftParenthesis, .leftBracket, .comma, .colon: return true
      case .sign: return ["?", "??", "="].contains { isText(last, $0) }
      default: return false
      }
    }

    /// A literal with an operator, a member or a colon behind it is a part of something.
    private mutating func judgeLast(before token: SwiftToken) {
      guard let last, last.kind == .text, group.place == .value, !names.isEmpty else { return }
      let isPart =
        switch token.kind {
        case .dot: true
        case .colon: group.isList && group.choices == 0
        case .sign: !isText(token, "?") && !isText(token, "??")
        default: false
        }
      if isPart { names[names.count - 1].isValue = false }
    }

    private mutating func count(to offset: Int) {
      while counted < offset {
        let byte = source[counted]
        counted += 1
        if byte == 0x0A || byte == 0x0D && !(counted < source.count && source[counted] == 0x0A) {
          line += 1
          lineStart = counted
        }
      }
    }

    // MARK: Tokens

    private func isText(_ token: SwiftToken, _ text: StaticString) -> Bool {
      token.range.count == text.utf8CodeUnitCount
        && isText(token, Array("\(text)".utf8))
    }

    private func isText(_ token: SwiftToken, _ text: [UInt8]) -> Bool {
      source[token.range].elementsEqual(text)
    }
  }
}
