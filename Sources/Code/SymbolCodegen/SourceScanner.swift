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
    var lexer = SwiftLexer(source)
    var reader = Reader(source, labels: labels)
    while let token = lexer.next() { reader.read(token) }
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
    private var last: SwiftLexer.Token?
    private var lastButOne: SwiftLexer.Token?
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

    mutating func read(_ token: SwiftLexer.Token) {
      if token.isFirstInLine, group.isDeclared { endValue() }
      judgeLast(before: token)
      switch token.kind {
      case .mark(let byte): read(mark: byte)
      case .sign: if isText(token, "?"), isApart(token) { group.choices += 1 }
      case .codeStart: groups.append(Group(place: .outside, base: .outside))
      case .codeEnd: close()
      case .text(let text): if let text, group.place != .outside { add(text, token) }
      case .word, .pattern: break
      }
      lastButOne = last
      last = token
    }

    private mutating func read(mark: UInt8) {
      switch mark {
      case UInt8(ascii: "("), UInt8(ascii: "["): open(isList: mark == UInt8(ascii: "["))
      case UInt8(ascii: ")"), UInt8(ascii: "]"): close()
      case UInt8(ascii: "{"):
        endValue()
        groups.append(Group(place: .outside, base: .outside))
      case UInt8(ascii: "}"): close()
      case UInt8(ascii: ","), UInt8(ascii: ";"): endValue()
      case UInt8(ascii: ":"):
        if group.choices > 0 { group.choices -= 1 }
        startValue()
      default: break
      }
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
      case .word, .text, .pattern, .codeEnd: true
      case .mark(let byte): [0x29, 0x5D, 0x7D].contains(byte)
      case .sign: last.map { isText($0, "!") || isText($0, "?") && !isApart($0) } ?? false
      case .codeStart, nil: false
      }
    }

    // MARK: Literals

    private mutating func add(_ text: String, _ token: SwiftLexer.Token) {
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
      case .mark(let byte): return [0x28, 0x5B, 0x2C, 0x3A].contains(byte)
      case .sign: return ["?", "??", "="].contains { isText(last, $0) }
      default: return false
      }
    }

    /// A literal with an operator, a member or a colon behind it is a part of something.
    private mutating func judgeLast(before token: SwiftLexer.Token) {
      guard let last, case .text(.some) = last.kind, group.place == .value, !names.isEmpty else {
        return
      }
      let isPart =
        switch token.kind {
        case .mark(let byte):
          byte == UInt8(ascii: ".")
            || byte == UInt8(ascii: ":") && group.isList
              && group.choices == 0
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

    private func isText(_ token: SwiftLexer.Token, _ text: StaticString) -> Bool {
      token.range.count == text.utf8CodeUnitCount
        && isText(token, Array("\(text)".utf8))
    }

    private func isText(_ token: SwiftLexer.Token, _ text: [UInt8]) -> Bool {
      source[token.range].elementsEqual(text)
    }

    /// Whether a sign has white space in front: `? :` and not an optional.
    private func isApart(_ token: SwiftLexer.Token) -> Bool {
      let before = token.range.lowerBound - 1
      return before >= 0 && [0x20, 0x09, 0x0A, 0x0D].contains(source[before])
    }
  }
}
