/// The keywords that a `WordReader` recognizes, as numbers.
///
/// A number holds the last eight bytes of a word.
struct Keywords {
  enum Kind {
    case none
    /// A keyword such as `let` or `case`: the next word is declared.
    case value
    /// A keyword such as `struct`: all words up to the opening brace are declared.
    case type
    /// The keyword `typealias`: all words up to the end of the line are declared.
    case alias
    case initializer
  }

  private let `let` = Self.packed("let")
  private let `var` = Self.packed("var")
  private let `func` = Self.packed("func")
  private let `case` = Self.packed("case")
  private let `enum` = Self.packed("enum")
  private let `class` = Self.packed("class")
  private let actor = Self.packed("actor")
  private let `struct` = Self.packed("struct")
  private let `protocol` = Self.packed("protocol")
  private let `extension` = Self.packed("extension")
  private let alias = Self.packed("typealias")
  private let initializer = Self.packed("init")
  private let tool = Self.packed("symbols")

  private static func packed(_ text: StaticString) -> UInt64 {
    text.withUTF8Buffer { bytes in
      var hash = WordHash()
      for index in 0..<bytes.count { unsafe hash.append(bytes[index]) }
      return hash.packed
    }
  }

  /// Returns the kind of keyword that a word is; `.none` for other words.
  @inline(__always) func kind(_ word: WordHash) -> Kind {
    let packed = word.packed
    switch word.count {
    case 3: return packed == `let` || packed == `var` ? .value : .none
    case 4:
      if packed == `func` || packed == `case` { return .value }
      return packed == initializer ? .initializer : packed == `enum` ? .type : .none
    case 5: return packed == `class` || packed == actor ? .type : .none
    case 6: return packed == `struct` ? .type : .none
    case 8: return packed == `protocol` ? .type : .none
    case 9: return packed == `extension` ? .type : packed == alias ? .alias : .none
    default: return .none
    }
  }

  /// Returns whether the word is `symbols`, the tool's name, with which linter comments start.
  func isTool(_ word: WordHash) -> Bool { word.count == 7 && word.packed == tool }
}

/// A state machine that determines which words a source declares, from the keywords and punctuation
/// before them.
struct WordReader {
  enum Role {
    case plain
    case declared
    case implicitInit
  }

  private enum State {
    case none
    /// The state after `let`, `var`, `func` or `case`: the next word is declared.
    case name
    /// The state after a declared word: another word after a comma is declared, too.
    case list
    /// The state in a type header, or in a parenthesis or comment between a keyword and the name:
    /// every word is declared.
    case every
    /// The state after `typealias`: every word up to the end of the line is declared.
    case alias
  }

  private var state = State.none
  /// For each open bracket, a bit that is set if the state outside of the bracket was `list`.
  private var around: UInt64 = 0
  private var depth = 0
  /// Whether brackets are nested more deeply than in any real code.
  private(set) var isDeep = false
  /// The last byte that is not whitespace; `lastOfCode` also excludes comments.
  private var last: UInt8 = 0
  private var lastOfCode: UInt8 = 0
  /// The byte before a slash, because the slash may start a comment.
  private var beforeSlash: UInt8 = 0
  private var isInComment = false
  private var isInBlockComment = false
  /// Whether a backtick is open, which means that the next word is not a keyword.
  private var isQuoted = false
  /// Whether the line contains only whitespace so far.
  private var isFirst = true

  /// Processes punctuation that may end or continue a declaration.
  mutating func pass(_ byte: UInt8) {
    switch byte {
    case 0x0A:
      endLine()
      return
    case UInt8(ascii: "`"):
      isQuoted.toggle()
      return
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open(byte)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close()
    case UInt8(ascii: "/"), UInt8(ascii: "*"): passComment(byte)
    case UInt8(ascii: ","):
      if isFirst, state == .none { state = .list }
    case UInt8(ascii: "="):
      if state == .every { state = .list }
    default:
      // The case is a pattern, such as `case .heart`.
      if state == .name { state = .list }
    }
    take(byte)
  }

  /// Records a byte as the last one and, outside of comments, as the last one of code.
  @inline(__always) mutating func take(_ byte: UInt8) {
    if !isInComment, !isInBlockComment, last != UInt8(ascii: "*") || byte != UInt8(ascii: "/") {
      lastOfCode = byte
    }
    last = byte
    isFirst = false
  }

  /// Processes a byte that can start or end a comment.
  private mutating func passComment(_ byte: UInt8) {
    let slash = UInt8(ascii: "/")
    if state == .name { state = .every }
    if isInBlockComment {
      if byte == slash, last == UInt8(ascii: "*") { isInBlockComment = false }
    } else if !isInComment, last == slash {
      isInComment = byte == slash
      isInBlockComment = byte != slash
      lastOfCode = beforeSlash
    } else if byte == slash {
      beforeSlash = lastOfCode
    }
  }

  private mutating func endLine() {
    isInComment = false
    isQuoted = false
    isFirst = true
    guard state == .list || state == .alias else { return }
    if !Self.continues(last), !Self.continues(lastOfCode) { state = .none }
  }

  /// Returns whether a statement continues on the next line after this byte at the end of a line.
  private static func continues(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[")
      || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "/")
  }

  private mutating func open(_ byte: UInt8) {
    around = around << 1 | (state == .list ? 1 : 0)
    depth += 1
    if depth > 64 { isDeep = true }
    if state == .name { state = .every }
    if byte == UInt8(ascii: "{"), state == .every { state = .list }
  }

  private mutating func close() {
    // If the depth exceeds the number of bits, the state is unknown.
    if around & 1 == 1 || depth > 64, state != .every { state = .list }
    around >>= 1
    depth = max(depth - 1, 0)
  }

  /// Processes a word.
  ///
  /// - Parameters:
  ///   - keyword: The kind of keyword.
  ///   - end: The last byte of the word, which becomes the last byte of code.
  /// - Returns: The role of the word.
  @inline(__always) mutating func word(_ keyword: Keywords.Kind, _ end: UInt8) -> Role {
    let before = lastOfCode
    let isAfterComma = before == UInt8(ascii: ",") || last == UInt8(ascii: ",")
    take(end)
    if keyword != .none, !isQuoted {
      switch keyword {
      case .value:
        state = .name
        return .plain
      case .type where state != .name:
        state = .every
        return .plain
      case .alias:
        state = .alias
        return .plain
      case .initializer where before == UInt8(ascii: "."): return .implicitInit
      case .type, .initializer, .none: break
      }
    }
    switch state {
    case .none: return .plain
    case .name:
      state = .list
      return .declared
    case .list: return isAfterComma ? .declared : .plain
    case .every, .alias: return .declared
    }
  }
}
