internal import Encodings

/// A lexer for JavaScript and TypeScript with JSX that distinguishes code from strings.
///
/// The lexer handles strings, templates with interpolations, regular expressions, comments, tags
/// with attributes, and text between tags. Any bytes are valid input. If `<` does not start a tag
/// after all, as in `<T>`, the supposed tag ends where text between tags cannot continue.
///
/// Complexity: O(bytes).
struct JavaScriptLexer {
  /// A token.
  struct Token {
    enum Kind: Equatable {
      case word
      case number
      /// A single character.
      case mark(UInt8)
      /// A multi-character operator.
      case sign
      /// The value of a string; nil if it is unterminated or invalid UTF-8.
      case text(String?)
      case templateStart
      /// The end of a template, with its fixed fragments; nil if it is unterminated.
      case templateEnd([String]?)
      /// The start of code in a template, between tags, or as an attribute value.
      case codeStart
      case codeEnd
      case pattern
      /// `<` and an element name.
      ///
      /// The range covers the name only.
      case tagStart
      /// The end of a start tag.
      case tagEnd
    }

    var kind: Kind
    var range: Range<Int>
    /// Whether the token is the first in its line.
    var isFirstInLine: Bool
  }

  private enum Mode {
    /// Code, with the number of open braces.
    case code(Int)
    /// A template, with its start.
    case template(Int)
    case tag
    /// Text between tags.
    case children
  }

  /// The maximum length of a regular expression, which keeps the time linear for a line of slashes.
  ///
  /// A slash without an end within this length is a division operator.
  private static let longestPattern = 1_000
  /// The maximum nesting of code.
  ///
  /// The lexer stops at deeper code.
  private static let maximumDepth = 1_000
  /// Words after which a value can start.
  private static let beforeValues: Set<String> = [
    "return", "case", "default", "typeof", "in", "of", "delete", "void", "throw", "new", "await",
    "yield", "else", "do",
  ]

  let source: [UInt8]
  private let hasTags: Bool
  private var index: Int
  private var modes: [Mode] = [.code(0)]
  /// The fixed fragments of the open templates.
  private var pieces: [[String]] = []
  /// Whether a value can start here, which makes `/` the start of a regular expression and `<` the
  /// start of a tag.
  private var expectsValue = true
  private var isFirst = true
  /// The offset where the lexer stopped because code is nested too deeply; nil if it is not.
  private(set) var tooDeep: Int?

  /// Creates a lexer at the start of a source.
  ///
  /// If `hasTags` is true, `<` can start a tag, as in all languages except plain TypeScript.
  init(_ source: [UInt8], hasTags: Bool) {
    self.source = source
    self.hasTags = hasTags
    index = source.markLength
    if source.has("#!", at: index) { skipLine() }
  }

  /// Returns the next token, or nil at the end.
  mutating func next() -> Token? {
    while index < source.count {
      isFirst = false
      guard modes.count < Self.maximumDepth else {
        tooDeep = index
        return nil
      }
      let token =
        switch modes[modes.count - 1] {
        case .code(let braces): readCode(braces)
        case .template(let start): readTemplate(start)
        case .tag: readTag()
        case .children: readChildren()
        }
      if let token { return token }
    }
    return nil
  }

  private func token(_ kind: Token.Kind, _ start: Int) -> Token {
    Token(kind: kind, range: start..<max(start, min(index, source.count)), isFirstInLine: isFirst)
  }

  // MARK: Whitespace

  /// Skips whitespace and comments, and records line breaks.
  private mutating func skipSpace() {
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "/") where source.byte(at: index + 1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where source.byte(at: index + 1) == UInt8(ascii: "*"):
        index += 2
        while index < source.count, !source.has("*/", at: index) { index += 1 }
        index = min(index + 2, source.count)
      case let byte where byte.isSpaceByte:
        if byte.isLineEnd { isFirst = true }
        index += 1
      default: return
      }
    }
  }

  private mutating func skipLine() {
    while index < source.count, !source[index].isLineEnd { index += 1 }
  }

  // MARK: Code

  private mutating func readCode(_ braces: Int) -> Token? {
    skipSpace()
    guard index < source.count else { return nil }
    let start = index
    let byte = source[index]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let text = readText()
      expectsValue = false
      return token(.text(text), start)
    case UInt8(ascii: "`"):
      index += 1
      modes.append(.template(start))
      pieces.append([])
      return token(.templateStart, start)
    case UInt8(ascii: "/") where expectsValue && patternEnd() != nil:
      index = patternEnd() ?? index
      while source.byte(at: index).isWordByte { index += 1 }
      expectsValue = false
      return token(.pattern, start)
    case UInt8(ascii: "<") where expectsValue && hasTags && isTag(index):
      return startTag()
    case _ where byte.isDigitByte:
      while source.byte(at: index).isWordByte || source.byte(at: index) == UInt8(ascii: ".") {
        index += 1
      }
      expectsValue = false
      return token(.number, start)
    case _ where byte.isWordByte:
      while source.byte(at: index).isWordByte { index += 1 }
      expectsValue = index - start <= 7 && Self.beforeValues.contains(source.text(start..<index))
      return token(.word, start)
    default: return readMark(byte, braces)
    }
  }

  private mutating func readMark(_ byte: UInt8, _ braces: Int) -> Token {
    let start = index
    let length = signLength(byte)
    index += length
    if length > 1 {
      expectsValue = true
      return token(.sign, start)
    }
    if byte == UInt8(ascii: "{") { modes[modes.count - 1] = .code(braces + 1) }
    if byte == UInt8(ascii: "}") {
      if braces > 0 {
        modes[modes.count - 1] = .code(braces - 1)
      } else if modes.count > 1 {
        modes.removeLast()
        return token(.codeEnd, start)
      }
    }
    expectsValue = byte != UInt8(ascii: ")") && byte != UInt8(ascii: "]")
    return token(.mark(byte), start)
  }

  /// Returns the length of the operator that starts here.
  private func signLength(_ byte: UInt8) -> Int {
    let next = source.byte(at: index + 1)
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "!"):
      if next == UInt8(ascii: "=") {
        return source.byte(at: index + 2) == UInt8(ascii: "=") ? 3 : 2
      }
      return byte == UInt8(ascii: "=") && next == UInt8(ascii: ">") ? 2 : 1
    case UInt8(ascii: "."):
      return next == byte && source.byte(at: index + 2) == byte ? 3 : 1
    case UInt8(ascii: "&"), UInt8(ascii: "|"): return next == byte ? 2 : 1
    case UInt8(ascii: "?"): return next == byte || next == UInt8(ascii: ".") ? 2 : 1
    default: return 1
    }
  }

  private mutating func startCode() -> Token {
    let start = index
    index += 1
    modes.append(.code(0))
    expectsValue = true
    return token(.codeStart, start)
  }

  /// Returns the end of a regular expression that starts here, or nil if there is none.
  private func patternEnd() -> Int? {
    var inClass = false
    var end = index + 1
    while end < min(source.count, index + Self.longestPattern), !source[end].isLineEnd {
      switch source[end] {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): inClass = true
      case UInt8(ascii: "]"): inClass = false
      case UInt8(ascii: "/") where !inClass: return end + 1
      default: break
      }
      end += 1
    }
    return nil
  }

  // MARK: Strings

  /// Reads a string whose opening quote is at the index.
  private mutating func readText() -> String? {
    let quote = source[index]
    index += 1
    var value: [UInt8] = []
    while index < source.count, !source[index].isLineEnd {
      let byte = source[index]
      if byte == quote {
        index += 1
        return String(validUTF8: value)
      }
      if byte == UInt8(ascii: "\\") {
        readEscape(into: &value)
      } else {
        value.append(byte)
        index += 1
      }
    }
    return nil
  }

  private mutating func readEscape(into value: inout [UInt8]) {
    index += 1
    guard index < source.count else { return }
    let byte = source[index]
    index += 1
    switch byte {
    case 0x0D: if source.byte(at: index) == 0x0A { index += 1 }
    case 0x0A: break
    case UInt8(ascii: "n"): value.append(0x0A)
    case UInt8(ascii: "t"): value.append(0x09)
    case UInt8(ascii: "r"): value.append(0x0D)
    case UInt8(ascii: "b"): value.append(0x08)
    case UInt8(ascii: "f"): value.append(0x0C)
    case UInt8(ascii: "v"): value.append(0x0B)
    case UInt8(ascii: "0"): value.append(0)
    case UInt8(ascii: "x"): value.append(scalar: hexadecimal(2))
    case UInt8(ascii: "u"):
      let isBraced = source.byte(at: index) == UInt8(ascii: "{")
      if isBraced { index += 1 }
      value.append(scalar: hexadecimal(isBraced ? 6 : 4))
      if isBraced, source.byte(at: index) == UInt8(ascii: "}") { index += 1 }
    default: value.append(byte)
    }
  }

  private mutating func hexadecimal(_ most: Int) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<most {
      guard let digit = source.byte(at: index).hexadecimalValue else { break }
      number = number << 4 | digit
      index += 1
    }
    return number
  }

  private mutating func readTemplate(_ start: Int) -> Token? {
    var value: [UInt8] = []
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "`"):
        index += 1
        modes.removeLast()
        expectsValue = false
        var texts = pieces.popLast() ?? []
        texts.append(String(decoding: value, as: UTF8.self))
        return token(.templateEnd(texts), start)
      case UInt8(ascii: "$") where source.byte(at: index + 1) == UInt8(ascii: "{"):
        if let last = pieces.indices.last {
          pieces[last].append(String(decoding: value, as: UTF8.self))
        }
        index += 1
        return startCode()
      case UInt8(ascii: "\\"): readEscape(into: &value)
      case let byte:
        value.append(byte)
        index += 1
      }
    }
    modes.removeLast()
    _ = pieces.popLast()
    return token(.templateEnd(nil), start)
  }

  // MARK: Tags

  /// Returns whether `<` starts a tag, and not the type parameters of a generic function.
  private func isTag(_ index: Int) -> Bool {
    let first = source.byte(at: index + 1)
    if first == UInt8(ascii: ">") { return true }
    guard first.isWordByte, !first.isDigitByte else { return false }
    var end = index + 1
    while source.byte(at: end).isNameByte { end += 1 }
    // Skips only a limited amount of whitespace.
    let limit = end + 100
    while end < limit, source.byte(at: end) == 0x20 || source.byte(at: end).isLineEnd { end += 1 }
    return source.byte(at: end) != UInt8(ascii: ",") && !source.has("extends ", at: end)
  }

  private mutating func startTag() -> Token? {
    index += 1
    if source.byte(at: index) == UInt8(ascii: ">") {
      index += 1
      modes.append(.children)
      return nil
    }
    let start = index
    while source.byte(at: index).isNameByte { index += 1 }
    modes.append(.tag)
    let token = token(.tagStart, start)
    if source.byte(at: index) == UInt8(ascii: "<") { skipTypes() }
    return token
  }

  /// Skips the type arguments in `<List<Item> …>`.
  private mutating func skipTypes() {
    var depth = 0
    for end in index..<min(source.count, index + Self.longestPattern) {
      if source[end] == UInt8(ascii: "<") { depth += 1 }
      if source[end] == UInt8(ascii: ">") { depth -= 1 }
      if depth == 0 {
        index = end + 1
        return
      }
    }
  }

  private mutating func readTag() -> Token? {
    skipSpace()
    guard index < source.count else { return nil }
    let start = index
    switch source[index] {
    case UInt8(ascii: ">"):
      index += 1
      modes[modes.count - 1] = .children
      return token(.tagEnd, start)
    case UInt8(ascii: "/") where source.byte(at: index + 1) == UInt8(ascii: ">"):
      index += 2
      modes.removeLast()
      expectsValue = false
      return token(.tagEnd, start)
    case UInt8(ascii: "{"): return startCode()
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let text = readAttribute()
      return token(.text(text), start)
    case UInt8(ascii: "="):
      index += 1
      return token(.mark(UInt8(ascii: "=")), start)
    case UInt8(ascii: "<") where isTag(index): return startTag()
    case let byte where byte.isNameByte:
      while source.byte(at: index).isNameByte { index += 1 }
      return token(.word, start)
    default:
      // The opening `<` did not start a tag.
      modes.removeLast()
      return token(.tagEnd, start)
    }
  }

  /// Reads the string value of an attribute, which has no escapes and can span lines.
  private mutating func readAttribute() -> String? {
    let quote = source[index]
    let start = index + 1
    index = start
    while index < source.count, source[index] != quote { index += 1 }
    guard index < source.count else { return nil }
    index += 1
    return String(validUTF8: source[start..<(index - 1)])
  }

  private mutating func readChildren() -> Token? {
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "{"): return startCode()
      case UInt8(ascii: "<"):
        if source.byte(at: index + 1) == UInt8(ascii: "/") {
          while index < source.count, source[index] != UInt8(ascii: ">") { index += 1 }
          index = min(index + 1, source.count)
          modes.removeLast()
          expectsValue = false
          return nil
        }
        if isTag(index) { return startTag() }
        modes.removeLast()
        return nil
      case UInt8(ascii: ">"), UInt8(ascii: "}"):
        // These bytes cannot occur in text between tags, so the opening `<` did not start a tag.
        modes.removeLast()
        return nil
      default: index += 1
      }
    }
    return nil
  }
}

extension UInt8 {
  /// Whether the byte can be part of element and attribute names.
  fileprivate var isNameByte: Bool {
    isWordByte || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
      || self == UInt8(ascii: ":")
  }
}
