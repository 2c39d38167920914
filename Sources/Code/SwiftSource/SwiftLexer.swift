/// A lexer that splits Swift source into tokens, with enough detail to distinguish code from
/// strings, comments and regex literals.
///
/// The lexer supports all kinds of string literals (SE-0168, SE-0182, SE-0200) with code in
/// interpolations, nested comments, and regex literals (SE-0354). Any bytes are valid input: an
/// unterminated construct ends at the end of its line or of the source. A leading byte order mark
/// is skipped.
///
/// Complexity: O(bytes), regardless of nesting.
package struct SwiftLexer {
  /// A string literal that is being read.
  private struct Literal {
    var hashes: Int
    var isMultiline: Bool
  }

  /// The maximum number of tokens.
  ///
  /// The rest of a longer source is not read.
  package static let mostTokens = 1 << 22

  let source: [UInt8]
  private let keywords = KeywordTable.shared
  /// The tokens read so far.
  private(set) var tokens: [SwiftToken] = []
  /// The ranges of comments; empty unless requested.
  private(set) var comments: [Range<Int>] = []
  private let keepsComments: Bool
  var index: Int
  /// The literals whose interpolations contain the current code, each with the number of brackets
  /// that are open in that code.
  private var outer: [(literal: Literal, depth: Int)] = []
  /// Whether the last token ends a value.
  ///
  /// After a value, a slash is a division.
  private var endsValue = false
  private var isFirstInLine = true
  private var isApart = true

  private init(_ source: [UInt8], keepsComments: Bool) {
    self.source = source
    self.keepsComments = keepsComments
    index = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    tokens.reserveCapacity(min(source.count / 3, Self.mostTokens) + 16)
  }

  /// Reads the tokens of a source, followed by a token of the kind `end`.
  ///
  /// - Parameters:
  ///   - source: The source, with at most 4 GiB.
  ///   - keepsComments: Whether to return the ranges of comments.
  /// - Returns: The tokens and comments in source order. `isWhole` is false if the source has too
  ///   many tokens.
  package static func read(
    _ source: [UInt8], keepsComments: Bool = false
  ) -> (tokens: [SwiftToken], comments: [Range<Int>], isWhole: Bool) {
    var lexer = SwiftLexer(source, keepsComments: keepsComments)
    while lexer.tokens.count < mostTokens, lexer.readToken() {}
    let isWhole = lexer.index >= source.count
    lexer.isFirstInLine = true
    lexer.add(.end, from: source.count)
    return (lexer.tokens, lexer.comments, isWhole)
  }

  /// Returns whether an offset is between tokens, and outside of comments, string literals and code
  /// in interpolations.
  ///
  /// At such an offset, a line can be inserted.
  ///
  /// Complexity: O(bytes before the offset).
  package static func isCode(_ source: [UInt8], at offset: Int) -> Bool {
    var lexer = SwiftLexer(source, keepsComments: true)
    var wasInText = false
    while lexer.tokens.count < mostTokens, lexer.index < offset {
      wasInText = !lexer.outer.isEmpty
      if !lexer.readToken() { break }
    }
    guard lexer.index >= min(offset, source.count) else { return false }
    let isBehind = lexer.tokens.last.map { $0.range.lowerBound >= offset } == true
    let contains: (Range<Int>) -> Bool = { $0.lowerBound < offset && $0.upperBound > offset }
    return !(isBehind ? wasInText : !lexer.outer.isEmpty)
      && !lexer.tokens.suffix(2).contains { contains($0.range) }
      && !lexer.comments.suffix(2).contains(where: contains)
  }

  /// Reads a token; returns false at the end.
  private mutating func readToken() -> Bool {
    skipSpace()
    guard index < source.count else { return false }
    let start = index
    let byte = source[index]
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      readWord(start)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      readNumber()
      add(.number, from: start, isValue: true)
    case UInt8(ascii: "`"):
      index += 1
      while Self.isWord(at(index)) || at(index) == 0x20 { index += 1 }
      if at(index) == UInt8(ascii: "`") { index += 1 }
      add(.word, from: start, isValue: true)
    case UInt8(ascii: "\""), UInt8(ascii: "#"): readQuoteOrHash(start)
    case UInt8(ascii: "."): readDot(start)
    case UInt8(ascii: "/") where !endsValue && patternEnd() != nil:
      index = patternEnd() ?? index + 1
      add(.pattern, from: start, isValue: true)
    case _ where Self.isSign(byte):
      index += 1
      while Self.isSign(at(index)), !isComment(index) { index += 1 }
      add(.sign, from: start, isValue: false)
    default: readMark(byte)
    }
    return true
  }

  private mutating func add(
    _ kind: SwiftToken.Kind, from start: Int, keyword: SwiftKeyword = .none, isValue: Bool = false
  ) {
    tokens.append(
      SwiftToken(
        kind: kind, keyword: keyword, isFirstInLine: isFirstInLine, isApart: isApart,
        start: UInt32(truncatingIfNeeded: start), count: UInt32(truncatingIfNeeded: index - start)))
    endsValue = isValue
    isFirstInLine = false
    isApart = false
  }

  /// Returns the byte at an index, or 0 beyond the end.
  @inline(__always) func at(_ index: Int) -> UInt8 { index < source.count ? source[index] : 0 }

  // MARK: Code

  private mutating func readMark(_ byte: UInt8) {
    let start = index
    index += 1
    switch byte {
    case UInt8(ascii: "("):
      if let last = outer.indices.last { outer[last].depth += 1 }
      add(.leftParenthesis, from: start)
    case UInt8(ascii: ")"):
      // In interpolations, brackets are counted, because an unmatched closing bracket ends the
      // code.
      guard let last = outer.indices.last else {
        return add(.rightParenthesis, from: start, isValue: true)
      }
      guard outer[last].depth == 0 else {
        outer[last].depth -= 1
        return add(.rightParenthesis, from: start, isValue: true)
      }
      readLiteral(outer.removeLast().literal, from: start, isOpen: false)
    case UInt8(ascii: "["): add(.leftBracket, from: start)
    case UInt8(ascii: "]"): add(.rightBracket, from: start, isValue: true)
    case UInt8(ascii: "{"): add(.leftBrace, from: start)
    case UInt8(ascii: "}"): add(.rightBrace, from: start, isValue: true)
    case UInt8(ascii: ","): add(.comma, from: start)
    case UInt8(ascii: ":"): add(.colon, from: start)
    case UInt8(ascii: ";"): add(.semicolon, from: start)
    case UInt8(ascii: "@"): add(.at, from: start)
    case UInt8(ascii: "\\"): add(.backslash, from: start)
    default: add(.other, from: start)
    }
  }

  private mutating func readWord(_ start: Int) {
    var key: UInt64 = 0
    while index < source.count {
      let byte = source[index]
      guard Self.isWord(byte) else { break }
      if index - start < 8 { key = key &<< 8 | UInt64(byte) }
      index += 1
    }
    let keyword = keywords.keyword(key, start..<index, in: source)
    add(.word, from: start, keyword: keyword, isValue: !keyword.expectsValue)
  }

  private mutating func readNumber() {
    while index < source.count {
      let byte = source[index]
      // The dot is part of the number in `1.5`, but not in `1.max`. A sign is part of it in `1e-5`
      // and `0x1p-3`.
      let isPart =
        Self.isWord(byte)
        || byte == UInt8(ascii: ".") && Self.isDigit(at(index + 1))
        || (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")) && isExponent(before: index)
          && Self.isDigit(at(index + 1))
      guard isPart else { return }
      index += 1
    }
  }

  private func isExponent(before index: Int) -> Bool {
    let letter = source[index - 1] | 0x20
    return letter == UInt8(ascii: "e") || letter == UInt8(ascii: "p")
  }

  /// Reads the dot of a member, or an operator such as `...`.
  private mutating func readDot(_ start: Int) {
    index += 1
    guard at(index) == UInt8(ascii: ".") else {
      // `.&` and `.==` are vector operators, while `.?` does not exist.
      let isOperator = [UInt8(ascii: "="), UInt8(ascii: "&"), UInt8(ascii: "|")].contains(at(index))
      guard isOperator else { return add(.dot, from: start) }
      while Self.isSign(at(index)) || at(index) == UInt8(ascii: ".") { index += 1 }
      return add(.sign, from: start)
    }
    while Self.isSign(at(index)) || at(index) == UInt8(ascii: "."), !isComment(index) { index += 1 }
    add(.sign, from: start)
  }

  private mutating func readQuoteOrHash(_ start: Int) {
    if let literal = literalStart() { return readLiteral(literal, from: start, isOpen: true) }
    if let end = extendedPatternEnd() {
      index = end
      return add(.pattern, from: start, isValue: true)
    }
    index += 1
    // Skips all number signs, which were already examined together.
    while at(index) == UInt8(ascii: "#") { index += 1 }
    let word = index
    var key: UInt64 = 0
    while Self.isWord(at(index)) {
      if index - word < 8 { key = key &<< 8 | UInt64(source[index]) }
      index += 1
    }
    let keyword = keywords.keyword(key, word..<index, in: source)
    add(.directive, from: start, keyword: keyword, isValue: true)
  }

  private func isComment(_ index: Int) -> Bool {
    at(index) == UInt8(ascii: "/")
      && (at(index + 1) == UInt8(ascii: "/") || at(index + 1) == UInt8(ascii: "*"))
  }

  /// Skips whitespace and comments, and records whether a line ends there.
  private mutating func skipSpace() {
    while index < source.count {
      let start = index
      switch source[index] {
      case 0x20, 0x09, 0x0B, 0x0C, 0x00:
        // Lines often begin with many spaces.
        repeat { index += 1 } while index < source.count && source[index] == 0x20
      case 0x0A, 0x0D:
        index += 1
        isFirstInLine = true
      case UInt8(ascii: "/") where at(index + 1) == UInt8(ascii: "/"):
        while index < source.count, source[index] != 0x0A, source[index] != 0x0D { index += 1 }
        if keepsComments { comments.append(start..<index) }
      case UInt8(ascii: "/") where at(index + 1) == UInt8(ascii: "*"):
        skipComment()
        if keepsComments { comments.append(start..<index) }
      default: return
      }
      isApart = true
    }
  }

  /// Skips a comment, including nested comments.
  private mutating func skipComment() {
    var depth = 0
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "/") where at(index + 1) == UInt8(ascii: "*"):
        depth += 1
        index += 2
      case UInt8(ascii: "*") where at(index + 1) == UInt8(ascii: "/"):
        depth -= 1
        index += 2
        if depth == 0 { return }
      case 0x0A, 0x0D:
        isFirstInLine = true
        index += 1
      default: index += 1
      }
    }
    index = source.count
  }

  // MARK: Patterns

  /// The maximum length of a single-line regex literal, which bounds the time for lines that
  /// consist of slashes.
  ///
  /// If the closing slash is farther away, the slash is a division operator.
  private static let longestPattern = 1_000

  /// Returns the end of a regex literal between slashes that begins here, or nil if there is none.
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
        // The slash is an operator used as an argument, such as in `reduce(1, /)`.
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

  /// Returns the end of a regex literal with number signs that begins here, or nil if there is
  /// none.
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
      case 0x0A where !isMultiline, 0x0D where !isMultiline: return nil
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

  /// Reads the beginning of a string literal; returns nil if no literal begins here.
  private mutating func literalStart() -> Literal? {
    var quote = index
    while at(quote) == UInt8(ascii: "#") { quote += 1 }
    guard at(quote) == UInt8(ascii: "\"") else { return nil }
    let hashes = quote - index
    var isMultiline =
      at(quote + 1) == UInt8(ascii: "\"") && at(quote + 2) == UInt8(ascii: "\"")
    if isMultiline, hashes > 0 {
      // `#"""#` contains a single quote.
      var end = quote + 3
      while at(end) == 0x20 || at(end) == 0x09 { end += 1 }
      isMultiline = end >= source.count || at(end) == 0x0A || at(end) == 0x0D
    }
    index = quote + (isMultiline ? 3 : 1)
    return Literal(hashes: hashes, isMultiline: isMultiline)
  }

  /// Reads a literal up to its end or its next interpolation.
  ///
  /// - Parameters:
  ///   - literal: The literal.
  ///   - start: The start of the token: the number signs or quotes, or the bracket that ends an
  ///     interpolation.
  ///   - isOpen: Whether the token starts the literal.
  private mutating func readLiteral(_ literal: Literal, from start: Int, isOpen: Bool) {
    let length = literal.isMultiline ? 3 : 1
    reading: while index < source.count {
      switch source[index] {
      case UInt8(ascii: "\\") where hasHashes(literal.hashes, at: index + 1):
        let escaped = index + 1 + literal.hashes
        if at(escaped) == UInt8(ascii: "(") {
          outer.append((literal, 0))
          index = escaped + 1
          return add(isOpen ? .textOpen : .textMiddle, from: start)
        }
        // An escaped line break is not skipped, because it can also end the literal.
        index = [0x0A, 0x0D].contains(at(escaped)) ? escaped : escaped + 1
      case UInt8(ascii: "\""):
        let isEnd =
          (length == 1
            || at(index + 1) == UInt8(ascii: "\"") && at(index + 2) == UInt8(ascii: "\""))
          && hasHashes(literal.hashes, at: index + length)
        index += isEnd ? length + literal.hashes : 1
        if isEnd { break reading }
      case 0x0A where !literal.isMultiline, 0x0D where !literal.isMultiline: break reading
      default: index += 1
      }
    }
    index = min(index, source.count)
    add(isOpen ? .text : .textClose, from: start, isValue: true)
  }

  // MARK: Characters

  @inline(__always) private static func isDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10
  }

  @inline(__always) private static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
      || byte == UInt8(ascii: "_") || byte >= 0x80 || byte == UInt8(ascii: "$")
  }

  @inline(__always) private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "!"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }
}
