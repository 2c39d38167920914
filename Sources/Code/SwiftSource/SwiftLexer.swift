/// The tokens of Swift source, as far as is needed to tell code from texts, comments and patterns.
///
/// It knows string literals of all kinds (SE-0168, SE-0182, SE-0200) with code in interpolations, nested
/// comments, and regex literals (SE-0354). Any bytes have tokens: what has no end, ends with its line or
/// with the source. A byte order mark in front is skipped. O(bytes), whatever is nested in what.
package struct SwiftLexer {
  /// A piece of source.
  package struct Token: Hashable {
    /// What a piece is.
    package enum Kind: Hashable {
      /// A name, keyword or number.
      case word
      /// Operator characters in a row.
      case sign
      /// A bracket, `,`, `:`, `;`, `.` or the like.
      case mark(UInt8)
      /// A string literal; nil for its value if it has interpolations, or no end.
      case text(String?)
      /// The beginning of code in a string literal.
      case codeStart
      /// The end of that code.
      case codeEnd
      /// A regex literal.
      case pattern
    }

    package var kind: Kind
    /// In bytes; of a text with interpolations, only the beginning is right.
    package var range: Range<Int>
    /// Whether it begins a line.
    package var isFirstInLine: Bool
  }

  /// A string literal that is being read.
  struct Literal {
    /// Where it begins, with its number signs.
    var start: Int
    /// Where what is in quotes begins.
    var content: Int
    var hashes: Int
    var isMultiline: Bool
    var hasCode = false
    var isFirstInLine: Bool
  }

  let source: [UInt8]
  var index: Int
  /// Literals around the code that is being read, with the brackets that are open in that code.
  private var outer: [(literal: Literal, depth: Int)] = []
  /// A literal that goes on.
  private var open: Literal?
  /// Whether what was read last is a value, after which a slash divides.
  private var endsValue = false

  /// A lexer at the beginning of source.
  package init(_ source: [UInt8]) {
    self.source = source
    index = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next token; nil at the end.
  package mutating func next() -> Token? {
    if let literal = open {
      open = nil
      return readLiteral(literal)
    }
    let isFirst = skipSpace()
    guard index < source.count else { return nil }
    let start = index
    let token: Token.Kind
    switch source[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "#"):
      if let literal = literalStart(isFirst) { return readLiteral(literal) }
      if let end = extendedPatternEnd() {
        index = end
        token = .pattern
      } else {
        readWord()
        token = .word
      }
    case UInt8(ascii: "/") where !endsValue && patternEnd() != nil:
      index = patternEnd() ?? index
      token = .pattern
    case let byte where Self.isWord(byte) || byte == UInt8(ascii: "`"):
      readWord()
      token = .word
    case let byte where Self.isSign(byte):
      index += 1
      while Self.isSign(at(index)), !isComment(index) { index += 1 }
      token = .sign
    case let byte:
      index += 1
      token = readMark(byte)
    }
    let range = start..<index
    endsValue =
      switch token {
      case .word: !Self.expectsValue(source[range])
      case .sign, .codeStart: false
      case .mark(let byte): [0x29, 0x5D, 0x7D].contains(byte)
      case .text, .pattern, .codeEnd: true
      }
    return Token(kind: token, range: range, isFirstInLine: isFirst)
  }

  /// The byte at an index, 0 beyond the end.
  func at(_ index: Int) -> UInt8 { index < source.count ? source[index] : 0 }

  // MARK: Code

  /// Brackets in interpolations are counted: one too many is the end of their code.
  private mutating func readMark(_ byte: UInt8) -> Token.Kind {
    guard let last = outer.indices.last else { return .mark(byte) }
    if byte == UInt8(ascii: "(") { outer[last].depth += 1 }
    guard byte == UInt8(ascii: ")") else { return .mark(byte) }
    guard outer[last].depth == 0 else {
      outer[last].depth -= 1
      return .mark(byte)
    }
    open = outer.removeLast().literal
    return .codeEnd
  }

  private mutating func readWord() {
    index += 1
    // All number signs at once: they were looked at together.
    while at(index) == UInt8(ascii: "#"), source[index - 1] == UInt8(ascii: "#") { index += 1 }
    while Self.isWord(at(index)) || at(index) == UInt8(ascii: "`") { index += 1 }
  }

  private func isComment(_ index: Int) -> Bool {
    at(index) == UInt8(ascii: "/")
      && (at(index + 1) == UInt8(ascii: "/") || at(index + 1) == UInt8(ascii: "*"))
  }

  /// Skips white space and comments, and returns whether a line ended there.
  private mutating func skipSpace() -> Bool {
    var endsLine = index <= 3
    while index < source.count {
      switch source[index] {
      case 0x0A, 0x0D: endsLine = true
      case 0x20, 0x09, 0x0B, 0x0C, 0x00: break
      case UInt8(ascii: "/") where at(index + 1) == UInt8(ascii: "/"):
        while index < source.count, source[index] != 0x0A, source[index] != 0x0D { index += 1 }
        continue
      case UInt8(ascii: "/") where at(index + 1) == UInt8(ascii: "*"):
        skipComment()
        continue
      default: return endsLine
      }
      index += 1
    }
    return endsLine
  }

  /// Skips a comment and those in it.
  private mutating func skipComment() {
    var depth = 0
    while index < source.count {
      switch (source[index], at(index + 1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        index += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        index += 2
        if depth == 0 { return }
      default: index += 1
      }
    }
    index = source.count
  }

  // MARK: Patterns

  /// Longer ones in one line are taken for divisions, so that a line of slashes takes no time.
  private static let longestPattern = 1_000

  /// The end of a regex literal between slashes that begins here; nil if it is none.
  private func patternEnd() -> Int? {
    guard ![0x20, 0x09, 0x0A, 0x0D, 0].contains(at(index + 1)) else { return nil }
    var depth = 0
    var inClass = false
    var end = index + 1
    while end < min(source.count, index + Self.longestPattern) {
      switch source[end] {
      case 0x0A, 0x0D: return nil
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): inClass = true
      case UInt8(ascii: "]"): inClass = false
      case UInt8(ascii: "(") where !inClass: depth += 1
      case UInt8(ascii: ")") where !inClass:
        // An operator as an argument, like in reduce(1, /).
        guard depth > 0 else { return nil }
        depth -= 1
      case UInt8(ascii: "/") where !inClass:
        return [0x20, 0x09].contains(source[end - 1]) ? nil : end + 1
      default: break
      }
      end += 1
    }
    return nil
  }

  /// The end of a regex literal with number signs that begins here; nil if it is none.
  private func extendedPatternEnd() -> Int? {
    var start = index
    while at(start) == UInt8(ascii: "#") { start += 1 }
    let hashes = start - index
    guard hashes > 0, at(start) == UInt8(ascii: "/") else { return nil }
    let isMultiline = [0x0A, 0x0D].contains(at(start + 1))
    let limit = isMultiline ? source.count : min(source.count, index + Self.longestPattern)
    var end = start + 1
    while end < limit {
      switch source[end] {
      case 0x0A, 0x0D:
        if !isMultiline { return nil }
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "/") where hasHashes(hashes, at: end + 1):
        return end + 1 + hashes
      default: break
      }
      end += 1
    }
    return isMultiline ? source.count : nil
  }

  private func hasHashes(_ count: Int, at start: Int) -> Bool {
    for offset in 0..<count where at(start + offset) != UInt8(ascii: "#") { return false }
    return true
  }

  // MARK: Literals

  /// The string literal that begins here; nil if there is none.
  private mutating func literalStart(_ isFirst: Bool) -> Literal? {
    var quote = index
    while at(quote) == UInt8(ascii: "#") { quote += 1 }
    guard at(quote) == UInt8(ascii: "\"") else { return nil }
    let hashes = quote - index
    var isMultiline =
      at(quote + 1) == UInt8(ascii: "\"") && at(quote + 2) == UInt8(ascii: "\"")
    if isMultiline, hashes > 0 {
      // #"""# is one quote.
      var end = quote + 3
      while at(end) == 0x20 || at(end) == 0x09 { end += 1 }
      isMultiline = end >= source.count || at(end) == 0x0A || at(end) == 0x0D
    }
    defer { index = quote + (isMultiline ? 3 : 1) }
    return Literal(
      start: index, content: quote + (isMultiline ? 3 : 1), hashes: hashes,
      isMultiline: isMultiline, isFirstInLine: isFirst)
  }

  /// Reads a literal to its end, or to the code in it.
  private mutating func readLiteral(_ literal: Literal) -> Token {
    var end: Int?
    reading: while index < source.count {
      switch source[index] {
      case UInt8(ascii: "\\") where hasHashes(literal.hashes, at: index + 1):
        let escaped = index + 1 + literal.hashes
        if at(escaped) == UInt8(ascii: "(") {
          var literal = literal
          literal.hasCode = true
          outer.append((literal, 0))
          let range = index..<escaped + 1
          index = escaped + 1
          endsValue = false
          return Token(kind: .codeStart, range: range, isFirstInLine: false)
        }
        // A line end is not skipped: it may be that of the literal.
        index = [0x0A, 0x0D].contains(at(escaped)) ? escaped : escaped + 1
      case UInt8(ascii: "\""):
        let length = literal.isMultiline ? 3 : 1
        if (0..<length).allSatisfy({ at(index + $0) == UInt8(ascii: "\"") }),
          hasHashes(literal.hashes, at: index + length)
        {
          end = index
          index += length + literal.hashes
          break reading
        }
        index += 1
      case 0x0A where !literal.isMultiline, 0x0D where !literal.isMultiline: break reading
      default: index += 1
      }
    }
    index = min(index, source.count)
    endsValue = true
    let content = end.flatMap { $0 >= literal.content ? source[literal.content..<$0] : nil }
    let value = literal.hasCode ? nil : content.flatMap { LiteralValue.text($0, literal) }
    return Token(
      kind: .text(value), range: literal.start..<max(index, literal.start),
      isFirstInLine: literal.isFirstInLine)
  }

  // MARK: Characters

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte >= 0x80
  }

  private static let signs = Set("/=-+!*%<>&|^~?".utf8)

  private static func isSign(_ byte: UInt8) -> Bool { signs.contains(byte) }

  /// Keywords before values.
  private static let beforeValues: Set<String> = [
    "return", "in", "case", "else", "if", "guard", "while", "where", "switch", "try", "await",
    "throw", "is", "as", "do",
  ]

  private static func expectsValue(_ word: ArraySlice<UInt8>) -> Bool {
    word.count <= 6 && beforeValues.contains(String(decoding: word, as: UTF8.self))
  }
}
