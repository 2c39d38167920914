internal import Encodings

/// A lexer for Objective-C that distinguishes code from strings, comments and preprocessor
/// directives.
///
/// The lexer handles `@"…"` and C strings with escapes, C++ raw strings, character constants,
/// comments and continued lines. It skips code in `#if 0`. Any bytes are valid input: an
/// unterminated token ends at the end of its line or of the source.
///
/// Complexity: O(bytes).
struct CLexer {
  /// A token.
  struct Token {
    enum Kind: Equatable {
      case word
      case number
      /// A character that is not part of a word.
      case mark(UInt8)
      /// The value of a string; nil if it is unterminated or invalid UTF-8.
      case text(String?, isObject: Bool)
      /// The `#` and name of a directive.
      ///
      /// The rest of its line is read as tokens.
      case directive
      /// The end of a directive's line.
      case directiveEnd
    }

    var kind: Kind
    var range: Range<Int>
  }

  let source: [UInt8]
  private var index: Int
  private var isInDirective = false
  /// Whether the line contains only whitespace so far.
  private var isFirst = true

  init(_ source: [UInt8]) {
    self.source = source
    index = source.markLength
  }

  /// Returns the next token, or nil at the end.
  mutating func next() -> Token? {
    while true {
      if skipSpace() {
        isInDirective = false
        return Token(kind: .directiveEnd, range: index..<index)
      }
      guard index < source.count else { return nil }
      guard source[index] == UInt8(ascii: "#"), isFirst, !isInDirective else { break }
      if let token = readDirective() { return token }
    }
    isFirst = false
    let start = index
    switch source[index] {
    case UInt8(ascii: "\""): return readText(from: start, isObject: false)
    case UInt8(ascii: "@") where source.byte(at: index + 1) == UInt8(ascii: "\""):
      index += 1
      return readText(from: start, isObject: true)
    case UInt8(ascii: "'"):
      readCharacter()
      return Token(kind: .number, range: start..<index)
    case let byte where byte.isDigitByte:
      readNumber()
      return Token(kind: .number, range: start..<index)
    case let byte where byte.isWordByte:
      while source.byte(at: index).isWordByte { index += 1 }
      if source.byte(at: index) == UInt8(ascii: "\""), isPrefix(start..<index) {
        return source[index - 1] == UInt8(ascii: "R")
          ? readRawText(from: start) : readText(from: start, isObject: false)
      }
      return Token(kind: .word, range: start..<index)
    case let byte:
      index += 1
      return Token(kind: .mark(byte), range: start..<index)
    }
  }

  // MARK: Whitespace

  /// Returns the length of a backslash and the line break after it, or 0 if there is none.
  private func continuation(at index: Int) -> Int {
    guard source.byte(at: index) == UInt8(ascii: "\\") else { return 0 }
    switch source.byte(at: index + 1) {
    case 0x0A: return 2
    case 0x0D: return source.byte(at: index + 2) == 0x0A ? 3 : 2
    default: return 0
    }
  }

  /// Skips whitespace and comments; returns true at the end of a directive's line.
  private mutating func skipSpace() -> Bool {
    while index < source.count {
      switch source[index] {
      case 0x0A, 0x0D:
        if isInDirective { return true }
        isFirst = true
        index += 1
      case UInt8(ascii: "\\") where continuation(at: index) > 0: index += continuation(at: index)
      case UInt8(ascii: "/") where source.byte(at: index + 1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where source.byte(at: index + 1) == UInt8(ascii: "*"): skipComment()
      case let byte where byte.isSpaceByte: index += 1
      default: return false
      }
    }
    return isInDirective
  }

  /// Skips to the end of the line, including continuation lines.
  private mutating func skipLine() {
    while index < source.count, !source[index].isLineEnd {
      index += max(continuation(at: index), 1)
    }
    index = min(index, source.count)
  }

  private mutating func skipComment() {
    index += 2
    while index < source.count {
      if source[index] == UInt8(ascii: "*"), source.byte(at: index + 1) == UInt8(ascii: "/") {
        index += 2
        return
      }
      index += 1
    }
  }

  // MARK: The preprocessor

  /// Reads the start of a preprocessor directive.
  ///
  /// - Returns: The `#define` of a macro, because the rest of its line is code. Other directives
  ///   and the code in `#if 0` are skipped.
  private mutating func readDirective() -> Token? {
    let start = index
    let name = directiveName(at: index)
    index = name.upperBound
    if source.isText(name, "define") {
      isInDirective = true
      isFirst = false
      return Token(kind: .directive, range: start..<index)
    }
    let isLeftOut = source.isText(name, "if") && isZero(after: index)
    skipLine()
    if isLeftOut { skipLeftOut() }
    return nil
  }

  /// Returns the directive name after the number sign at an index.
  private func directiveName(at index: Int) -> Range<Int> {
    var start = index + 1
    while [0x20, 0x09].contains(source.byte(at: start)) { start += 1 }
    var end = start
    while source.byte(at: end).isWordByte { end += 1 }
    return min(start, source.count)..<min(end, source.count)
  }

  private func isZero(after index: Int) -> Bool {
    var index = index
    while [0x20, 0x09].contains(source.byte(at: index)) { index += 1 }
    guard source.byte(at: index) == UInt8(ascii: "0") else { return false }
    index += 1
    while [0x20, 0x09].contains(source.byte(at: index)) { index += 1 }
    return index >= source.count || source[index].isLineEnd || source[index] == UInt8(ascii: "/")
  }

  /// Skips to the line after the `#else`, `#elif` or `#endif` that matches an `#if 0`.
  private mutating func skipLeftOut() {
    var depth = 0
    while index < source.count {
      while index < source.count, source[index].isSpaceByte { index += 1 }
      if source.byte(at: index) == UInt8(ascii: "#") {
        let name = directiveName(at: index)
        if source.isText(name, "if") || source.isText(name, "ifdef")
          || source.isText(name, "ifndef")
        {
          depth += 1
        } else if source.isText(name, "endif") {
          depth -= 1
        } else if depth == 0, source.isText(name, "else") || source.has("elif", at: name.lowerBound)
        {
          depth = -1
        }
      }
      skipLine()
      if depth < 0 { return }
    }
  }

  // MARK: Literals

  private func isPrefix(_ word: Range<Int>) -> Bool {
    for prefix: StaticString in ["L", "u8", "u", "U", "R", "LR", "u8R", "uR", "UR"]
    where source.isText(word, prefix) {
      return true
    }
    return false
  }

  private mutating func readNumber() {
    while index < source.count {
      let byte = source[index]
      let next = source.byte(at: index + 1)
      guard
        byte.isWordByte || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "'") && next.isWordByte
      else { return }
      index += 1
    }
  }

  private mutating func readCharacter() {
    index += 1
    while index < source.count, !source[index].isLineEnd {
      if source[index] == UInt8(ascii: "'") {
        index += 1
        return
      }
      index += source[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index, source.count)
  }

  /// Reads a string whose opening quote is at the index.
  private mutating func readText(from start: Int, isObject: Bool) -> Token {
    index += 1
    var value: [UInt8] = []
    while index < source.count, !source[index].isLineEnd {
      let byte = source[index]
      if byte == UInt8(ascii: "\"") {
        index += 1
        let text = String(validUTF8: value)
        return Token(kind: .text(text, isObject: isObject), range: start..<index)
      }
      if byte == UInt8(ascii: "\\") {
        readEscape(into: &value)
      } else {
        value.append(byte)
        index += 1
      }
    }
    return Token(kind: .text(nil, isObject: isObject), range: start..<index)
  }

  private mutating func readEscape(into value: inout [UInt8]) {
    let hidden = continuation(at: index)
    if hidden > 0 {
      index += hidden
      return
    }
    index += 1
    guard index < source.count, !source[index].isLineEnd else { return }
    let byte = source[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): value.append(0x0A)
    case UInt8(ascii: "t"): value.append(0x09)
    case UInt8(ascii: "r"): value.append(0x0D)
    case UInt8(ascii: "a"): value.append(0x07)
    case UInt8(ascii: "b"): value.append(0x08)
    case UInt8(ascii: "f"): value.append(0x0C)
    case UInt8(ascii: "v"): value.append(0x0B)
    case UInt8(ascii: "x"): value.append(UInt8(truncatingIfNeeded: hexadecimal(atMost: 8)))
    case UInt8(ascii: "u"): value.append(scalar: hexadecimal(atMost: 4))
    case UInt8(ascii: "U"): value.append(scalar: hexadecimal(atMost: 8))
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var number = UInt32(byte - UInt8(ascii: "0"))
      for _ in 0..<2 {
        guard let digit = source.byte(at: index).hexadecimalValue, digit < 8 else { break }
        number = number << 3 | digit
        index += 1
      }
      value.append(UInt8(truncatingIfNeeded: number))
    default: value.append(byte)
    }
  }

  private mutating func hexadecimal(atMost count: Int) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<count {
      guard let digit = source.byte(at: index).hexadecimalValue else { break }
      number = number << 4 | digit
      index += 1
    }
    return number
  }

  /// Reads a raw string, `R"mark(…)mark"`, whose opening quote is at the index.
  private mutating func readRawText(from start: Int) -> Token {
    var open = index + 1
    // The C++ standard allows a delimiter of up to 16 characters.
    while open < source.count, open - index <= 17, source[open] != UInt8(ascii: "("),
      !source[open].isSpaceByte, source[open] != UInt8(ascii: "\"")
    {
      open += 1
    }
    guard source.byte(at: open) == UInt8(ascii: "(") else {
      return readText(from: start, isObject: false)
    }
    let mark = source[(index + 1)..<open]
    var end = open + 1
    while end < source.count {
      if source[end] == UInt8(ascii: ")"),
        source.byte(at: end + 1 + mark.count) == UInt8(ascii: "\""),
        source[(end + 1)...].starts(with: mark)
      {
        index = end + 2 + mark.count
        let text = String(validUTF8: source[(open + 1)..<end])
        return Token(kind: .text(text, isObject: false), range: start..<index)
      }
      end += 1
    }
    index = source.count
    return Token(kind: .text(nil, isObject: false), range: start..<index)
  }
}
