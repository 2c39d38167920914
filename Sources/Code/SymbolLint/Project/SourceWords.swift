/// The words of a Swift source, as a Bloom filter: whether a source can contain a word is answered without a tree.
///
/// A word is a run of letters, digits, underscores and bytes of other scripts, in code, texts and comments alike.
/// The filter may claim a word that the source lacks, and misses none that it has: two bits a word of 8,192, so that
/// 600 different words give about 2 % of false claims (Bloom, "Space/Time Trade-offs in Hash Coding with Allowable
/// Errors", Communications of the ACM 13(7), 1970).
///
/// What is *declared* is kept as well, since names of constants are common words: the words behind `let`, `var`,
/// `func` and `case`, those behind a comma in the same statement, and those in the heads of types. Where comments or
/// line breaks hide what a word is, it counts as declared.
package struct SourceWords: Sendable {
  /// A word that may be looked for.
  struct Key: Hashable, Sendable {
    fileprivate let hash: UInt64

    /// The word wherever it occurs.
    static func word(_ text: some StringProtocol) -> Key { Key(text.utf8, SourceWords.seed) }

    /// The word where something is declared by that name.
    static func declared(_ text: some StringProtocol) -> Key {
      Key(text.utf8, SourceWords.seedOfDeclarations)
    }

    /// `.init`, where the surroundings state the type.
    static let implicitInit = Key(".init".utf8, SourceWords.seed)
    /// The beginning of a comment for the linter: `symbols:`.
    static let comment = Key("symbols:".utf8, SourceWords.seed)

    private init(_ bytes: some Sequence<UInt8>, _ seed: UInt64) {
      hash = bytes.lazy.filter { $0 != UInt8(ascii: "`") }
        .reduce(seed) { ($0 ^ UInt64($1)) &* SourceWords.prime }
    }
  }

  // FNV-1a, 64 bits.
  private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let seedOfDeclarations: UInt64 = 0x9AE1_6A3B_2F90_404F
  private static let prime: UInt64 = 0x100_0000_01B3
  /// 2 to the power of 13 bits.
  private static let count = 128

  private var bits = [UInt64](repeating: 0, count: count)

  /// Reads a source, O(bytes).
  package init(_ bytes: [UInt8]) {
    var reader = WordReader()
    var place = 0
    let end = bytes.count
    while place < end {
      let byte = bytes[place]
      guard Self.isWord(byte) else {
        reader.pass(byte)
        place += 1
        continue
      }
      let start = place
      var hash = Self.seed
      repeat {
        hash = (hash ^ UInt64(bytes[place])) &* Self.prime
        place += 1
      } while place < end && Self.isWord(bytes[place])
      insert(hash)
      switch reader.word(bytes[start..<place]) {
      case .plain: break
      case .declared:
        var hash = Self.seedOfDeclarations
        for byte in bytes[start..<place] { hash = (hash ^ UInt64(byte)) &* Self.prime }
        insert(hash)
      case .implicitInit: insert(Key.implicitInit.hash)
      }
      if place < end, bytes[place] == UInt8(ascii: ":"),
        bytes[start..<place].elementsEqual("symbols".utf8)
      {
        insert(Key.comment.hash)
      }
    }
  }

  /// Whether the source can contain a word; false is certain.
  func mayContain(_ key: Key) -> Bool {
    let (first, second) = Self.places(key.hash)
    return bits[first >> 6] >> UInt64(first & 63) & 1 == 1
      && bits[second >> 6] >> UInt64(second & 63) & 1 == 1
  }

  private mutating func insert(_ hash: UInt64) {
    let (first, second) = Self.places(hash)
    bits[first >> 6] |= 1 << UInt64(first & 63)
    bits[second >> 6] |= 1 << UInt64(second & 63)
  }

  /// The low bits of FNV are its worst: the middle and the high ones.
  private static func places(_ hash: UInt64) -> (Int, Int) {
    let mixed = (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
    return (Int(mixed >> 51), Int(mixed >> 38 & 0x1FFF))
  }

  @inline(__always) private static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }
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
  }

  private var state = State.none
  /// The state around each open bracket, one bit each: whether it was `list`.
  private var around: UInt64 = 0
  private var depth = 0
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

  /// Takes a byte that belongs to no word.
  @inline(__always) mutating func pass(_ byte: UInt8) {
    switch byte {
    case 0x20, 0x09, 0x0D: return
    case UInt8(ascii: "`"):
      isQuoted.toggle()
      return
    case 0x0A:
      endLine()
      return
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open(byte)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close()
    case UInt8(ascii: "/"), UInt8(ascii: "*"): passComment(byte)
    case UInt8(ascii: ","):
      if isFirst, state == .none { state = .list }
    case UInt8(ascii: "="):
      if state == .every { state = .list }
    case UInt8(ascii: "."):
      // A pattern: `case .heart`.
      if state == .name { state = .list }
    default: break
    }
    take(byte)
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

  private mutating func take(_ byte: UInt8) {
    if !isInComment, !isInBlockComment, last != UInt8(ascii: "*") || byte != UInt8(ascii: "/") {
      lastOfCode = byte
    }
    last = byte
    isFirst = false
  }

  private mutating func endLine() {
    isInComment = false
    isQuoted = false
    isFirst = true
    guard state == .list else { return }
    let continued: [UInt8] = [
      UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "="), UInt8(ascii: "/"),
    ]
    if !continued.contains(last), !continued.contains(lastOfCode) { state = .none }
  }

  private mutating func open(_ byte: UInt8) {
    around = around << 1 | (state == .list ? 1 : 0)
    depth += 1
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
  @inline(__always) mutating func word(_ word: ArraySlice<UInt8>) -> Role {
    let before = lastOfCode
    let isAfterComma = before == UInt8(ascii: ",") || last == UInt8(ascii: ",")
    take(word.last ?? 0)
    switch isQuoted ? nil : Keyword(word) {
    case .value:
      state = .name
      return .plain
    case .type where state != .name:
      state = .every
      return .plain
    case .initializer where before == UInt8(ascii: "."): return .implicitInit
    case .type, .initializer, nil: break
    }
    switch state {
    case .none: return .plain
    case .name:
      state = .list
      return .declared
    case .list: return isAfterComma ? .declared : .plain
    case .every: return .declared
    }
  }
}

/// The keywords that a `WordReader` knows.
private enum Keyword {
  case value
  case type
  case initializer

  @inline(__always) init?(_ word: ArraySlice<UInt8>) {
    // Most words are told apart by their length and first letter.
    switch (word.count, word[word.startIndex]) {
    case (3, UInt8(ascii: "l")) where word.elementsEqual("let".utf8),
      (3, UInt8(ascii: "v")) where word.elementsEqual("var".utf8),
      (4, UInt8(ascii: "f")) where word.elementsEqual("func".utf8),
      (4, UInt8(ascii: "c")) where word.elementsEqual("case".utf8):
      self = .value
    case (4, UInt8(ascii: "e")) where word.elementsEqual("enum".utf8),
      (5, UInt8(ascii: "c")) where word.elementsEqual("class".utf8),
      (5, UInt8(ascii: "a")) where word.elementsEqual("actor".utf8),
      (6, UInt8(ascii: "s")) where word.elementsEqual("struct".utf8),
      (8, UInt8(ascii: "p")) where word.elementsEqual("protocol".utf8),
      (9, UInt8(ascii: "e")) where word.elementsEqual("extension".utf8):
      self = .type
    case (4, UInt8(ascii: "i")) where word.elementsEqual("init".utf8): self = .initializer
    default: return nil
    }
  }
}
