/// The words of a Swift source, as a Bloom filter: whether a source can contain a word is answered without a tree.
///
/// A word is a run of letters, digits, underscores and bytes of other scripts, in code, texts and comments alike.
/// The filter may claim a word that the source lacks, and misses none that it has: two bits a word, of about sixteen, so
/// that some 2 % of the claims are false (Bloom, "Space/Time Trade-offs in Hash Coding with Allowable Errors",
/// Communications of the ACM 13(7), 1970).
///
/// Words that are *declared*, *assigned* or *called* are kept as such, too, since names of constants are common words.
/// Declared are those behind `let`, `var`, `func` and `case`, those behind a comma in the same statement, and those in the
/// heads of types and in type aliases. Where comments or line breaks hide what a word is, it counts as declared.
package struct SourceWords: Sendable {
  /// A word that may be looked for.
  struct Key: Hashable, Sendable {
    fileprivate let hash: UInt64

    /// The word wherever it occurs.
    static func word(_ text: some StringProtocol) -> Key { Key(hash: hash(text)) }

    /// The word where something is declared by that name, or is given another one.
    static func declared(_ text: some StringProtocol) -> Key { Key(hash: mixed(hash(text), 1)) }

    /// The word where it is called.
    static func called(_ text: some StringProtocol) -> Key { Key(hash: mixed(hash(text), 2)) }

    /// The word in front of `=`.
    static func assigned(_ text: some StringProtocol) -> Key { Key(hash: mixed(hash(text), 3)) }

    /// `.init`, where the surroundings state the type.
    static let implicitInit = Key(hash: hash(".init"))
    /// The beginning of a comment for the linter: `symbols:`.
    static let comment = Key(hash: hash("symbols:"))

    private static func hash(_ text: some StringProtocol) -> UInt64 {
      text.utf8.lazy.filter { $0 != UInt8(ascii: "`") }.reduce(basis) { mixed($0, $1) }
    }

    // FNV-1a, 64 bits.
    fileprivate static let basis: UInt64 = 0xCBF2_9CE4_8422_2325

    @inline(__always) fileprivate static func mixed(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
  }

  /// Keys that are looked for in many sources, while their words are read: exactly, and not as a filter claims.
  struct Wanted: Sendable {
    private var hashes: Set<UInt64> = []
    /// Whether there is a hash with some twelve bits, one bit each: few words get as far as the set.
    private var hints = [UInt64](repeating: 0, count: 64)

    init(_ keys: some Sequence<Key>) {
      for key in keys {
        hashes.insert(key.hash)
        let spread = SourceWords.spread(key.hash)
        hints[Int(spread >> 58)] |= 1 << (spread >> 52 & 63)
      }
    }

    @inline(__always) fileprivate func contains(_ hash: UInt64, _ spread: UInt64) -> Bool {
      hints[Int(spread >> 58)] >> (spread >> 52 & 63) & 1 == 1 && hashes.contains(hash)
    }
  }

  /// A power of two.
  private var bits: [UInt64]
  private let mask: UInt64
  /// Whether any of the keys is there that were looked for, or the source is nested so deeply that no tree may be made of it.
  private(set) var isWanted = false

  /// Reads a source, O(bytes).
  ///
  /// - Parameters:
  ///   - bytes: The source.
  ///   - wanted: What is looked for.
  init(_ bytes: [UInt8], lookingFor wanted: Wanted = Wanted([])) {
    // Half of the source: some sixteen bits for each word.
    var count = 128
    while count < 16_384, count * 16 < bytes.count { count *= 2 }
    mask = UInt64(count * 64 - 1)
    bits = [UInt64](repeating: 0, count: count)
    let source = bytes.span
    let keywords = Keywords()
    let kinds = ByteKind.table
    var reader = WordReader()
    var place = 0
    while place < source.count {
      let byte = source[place]
      switch kinds[Int(byte)] {
      case .space: place += 1
      case .other:
        reader.take(byte)
        place += 1
      case .mark:
        reader.pass(byte)
        place += 1
      case .word:
        let start = place
        var hash = Key.basis
        // The last eight bytes.
        var packed: UInt64 = 0
        repeat {
          hash = Key.mixed(hash, source[place])
          packed = packed << 8 | UInt64(source[place])
          place += 1
        } while place < source.count && kinds[Int(source[place])] == .word
        insert(hash, wanted)
        switch reader.word(keywords.kind(place - start, packed), source[place - 1]) {
        case .plain: break
        case .declared: insert(Key.mixed(hash, 1), wanted)
        case .implicitInit: insert(Key.implicitInit.hash, wanted)
        }
        var next = place
        while next < source.count, Self.isSpace(source[next]) { next += 1 }
        guard next < source.count else { continue }
        switch source[next] {
        case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "<"), UInt8(ascii: "?"),
          UInt8(ascii: "!"), UInt8(ascii: "`"), UInt8(ascii: "/"):
          insert(Key.mixed(hash, 2), wanted)
          // A backtick or a comment hides what follows.
          if source[next] == UInt8(ascii: "`") || source[next] == UInt8(ascii: "/") {
            insert(Key.mixed(hash, 3), wanted)
          }
        case UInt8(ascii: "="): insert(Key.mixed(hash, 3), wanted)
        case UInt8(ascii: ":") where next == place && keywords.isTool(place - start, packed):
          insert(Key.comment.hash, wanted)
        default: break
        }
      }
    }
    // Whether a tree can be made of it, only a tree says.
    if reader.isDeep { isWanted = true }
  }

  /// Whether the source can contain a word; false is certain.
  func mayContain(_ key: Key) -> Bool {
    let spread = Self.spread(key.hash)
    return has(spread >> 20 & mask) && has(spread >> 40 & mask)
  }

  private func has(_ bit: UInt64) -> Bool { bits[Int(bit >> 6)] >> (bit & 63) & 1 == 1 }

  @inline(__always) private mutating func insert(_ hash: UInt64, _ wanted: borrowing Wanted) {
    let spread = Self.spread(hash)
    let first = spread >> 20 & mask
    let second = spread >> 40 & mask
    bits[Int(first >> 6)] |= 1 << (first & 63)
    bits[Int(second >> 6)] |= 1 << (second & 63)
    if !isWanted, wanted.contains(hash, spread) { isWanted = true }
  }

  /// The low bits of FNV are its worst.
  @inline(__always) fileprivate static func spread(_ hash: UInt64) -> UInt64 {
    (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
  }

  @inline(__always) private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte &- 0x09 < 5
  }
}

/// What a byte is to a `WordReader`.
private enum ByteKind: UInt8 {
  case word
  case space
  /// What separates, and may end or continue a declaration.
  case mark
  case other

  static let table: [ByteKind] = (0...255).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      .word
    case 0x20, 0x09, 0x0D: .space
    case 0x0A, UInt8(ascii: "`"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "/"),
      UInt8(ascii: "*"), UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: "."):
      .mark
    default: .other
    }
  }
}

/// The keywords that a `WordReader` knows, as numbers: up to eight bytes, the last ones of longer words.
private struct Keywords {
  enum Kind {
    case none
    /// The next word is declared.
    case value
    /// All words to the brace are.
    case type
    /// All words to the end of the line are.
    case alias
    case initializer
  }

  private let values = ["let", "var", "func", "case"].map(Self.packed)
  private let types = ["enum", "class", "actor", "struct", "protocol", "extension"].map(Self.packed)
  private let alias = Self.packed("typealias")
  private let initializer = Self.packed("init")
  private let tool = Self.packed("symbols")

  private static func packed(_ text: String) -> UInt64 {
    text.utf8.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The keyword of so many bytes.
  @inline(__always) func kind(_ count: Int, _ packed: UInt64) -> Kind {
    switch count {
    case 3: packed == values[0] || packed == values[1] ? .value : .none
    case 4:
      packed == values[2] || packed == values[3]
        ? .value : packed == initializer ? .initializer : packed == types[0] ? .type : .none
    case 5: packed == types[1] || packed == types[2] ? .type : .none
    case 6: packed == types[3] ? .type : .none
    case 8: packed == types[4] ? .type : .none
    case 9: packed == types[5] ? .type : packed == alias ? .alias : .none
    default: .none
    }
  }

  /// Whether it is the tool's name.
  func isTool(_ count: Int, _ packed: UInt64) -> Bool { count == 7 && packed == tool }
}

/// Tells by the bytes between words which words are declared.
private struct WordReader {
  enum Role {
    case plain
    case declared
    case implicitInit
  }

  private enum State {
    case none
    /// Behind `let`, `var`, `func` or `case`: the next word is declared.
    case name
    /// Behind it: what follows a comma is declared, too.
    case list
    /// In a parenthesis or a comment in front of the name, or in the head of a type.
    case every
    /// In a type alias.
    case alias
  }

  private var state = State.none
  /// Whether the state around each open bracket was `list`, one bit each.
  private var around: UInt64 = 0
  private var depth = 0
  /// Whether brackets are nested more deeply than people write them.
  private(set) var isDeep = false
  /// The last byte that is no space, with those of comments and without.
  private var last: UInt8 = 0
  private var lastOfCode: UInt8 = 0
  /// What was before a slash, which may begin a comment.
  private var beforeSlash: UInt8 = 0
  private var isInComment = false
  private var isInBlockComment = false
  /// Whether backticks are open: what they enclose is no keyword.
  private var isQuoted = false
  /// Whether the line has nothing yet.
  private var isFirst = true

  /// Takes a byte that neither is a space nor belongs to a word.
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
      // A pattern: `case .heart`.
      if state == .name { state = .list }
    }
    take(byte)
  }

  /// Takes a byte that begins or ends nothing.
  @inline(__always) mutating func take(_ byte: UInt8) {
    if !isInComment, !isInBlockComment, last != UInt8(ascii: "*") || byte != UInt8(ascii: "/") {
      lastOfCode = byte
    }
    last = byte
    isFirst = false
  }

  /// Takes a byte that may begin or end a comment.
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

  /// Whether a statement goes on behind a byte at the end of a line.
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
    // Deeper than the bits go, nothing is known.
    if around & 1 == 1 || depth > 64, state != .every { state = .list }
    around >>= 1
    depth = max(depth - 1, 0)
  }

  /// Takes a word.
  ///
  /// - Parameters:
  ///   - keyword: The keyword that it is.
  ///   - end: Its last byte.
  /// - Returns: What it is.
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
