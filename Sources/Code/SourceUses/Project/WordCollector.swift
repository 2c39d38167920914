/// A hash of a word that is computed with one multiplication per 8 bytes.
struct WordHash {
  /// The last eight bytes of the word, with the last byte in the lowest bits.
  private(set) var packed: UInt64 = 0
  private(set) var count = 0
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  init() {}

  /// Computes the hash of a word, reading the source 8 bytes at a time.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - start: The start of the word.
  ///   - end: The index after the word.
  @inline(__always) init(_ source: UnsafeRawPointer, _ start: Int, _ end: Int) {
    guard end >= 8 else {
      for index in start..<end {
        unsafe append(source.load(fromByteOffset: index, as: UInt8.self))
      }
      return
    }
    count = end - start
    var place = start
    while place + 8 <= end {
      hash = unsafe Self.mixed(hash, Self.bytes(source, place))
      place += 8
    }
    packed = unsafe Self.bytes(source, end - 8)
    // Removes the bytes before a short word.
    if count < 8 { packed &= ~(~0 << UInt64(8 * count)) }
  }

  @inline(__always) private static func bytes(_ source: UnsafeRawPointer, _ place: Int) -> UInt64 {
    unsafe UInt64(bigEndian: source.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  mutating func append(_ byte: UInt8) {
    packed = packed << 8 | UInt64(byte)
    count += 1
    if count & 7 == 0 { hash = Self.mixed(hash, packed) }
  }

  @inline(__always) var value: UInt64 { Self.mixed(hash, packed) ^ UInt64(count) }

  @inline(__always) static func mixed(_ hash: UInt64, _ bits: UInt64) -> UInt64 {
    let product = (hash ^ bits).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}

/// A reader that inserts the words of a source into a filter.
@unsafe struct WordCollector {
  typealias Key = SourceWords.Key

  private let bits: UnsafeMutableBufferPointer<UInt64>
  private let mask: UInt64
  private let hints: UnsafeBufferPointer<UInt64>
  private let wanted: SourceWords.Wanted
  /// The bits of the wanted keys that the source contains.
  private var found: UInt64 = 0

  init(
    bits: UnsafeMutableBufferPointer<UInt64>, mask: UInt64, hints: UnsafeBufferPointer<UInt64>,
    wanted: SourceWords.Wanted
  ) {
    unsafe self.bits = unsafe bits
    unsafe self.mask = mask
    unsafe self.hints = unsafe hints
    unsafe self.wanted = wanted
  }

  @inline(__always) private mutating func insert(_ hash: UInt64) {
    let spread = SourceWords.spread(hash)
    // The masks keep the first index inside of the filter, and the six bits inside of the hints.
    let first = unsafe spread >> 20 & mask
    let second = unsafe spread >> 40 & mask
    unsafe bits.baseAddress.unsafelyUnwrapped[Int(first >> 6)] |= 1 << (first & 63)
    unsafe bits.baseAddress.unsafelyUnwrapped[Int(second >> 6)] |= 1 << (second & 63)
    let hint = unsafe hints.baseAddress.unsafelyUnwrapped[Int(spread >> 58)]
    if hint >> (spread >> 52 & 63) & 1 == 1, unsafe found & 1 == 0 {
      unsafe found |= wanted.masks[hash] ?? 0
    }
  }

  /// Whether the source contains a wanted key or pair, or is nested too deeply.
  var isWanted: Bool {
    unsafe found & 1 == 1 || wanted.pairs.contains { unsafe found & $0 == $0 }
  }

  /// Reads a source.
  ///
  /// Complexity: O(bytes).
  mutating func read(
    _ source: UnsafeBufferPointer<UInt8>, _ kinds: UnsafeBufferPointer<ByteKind>
  ) {
    guard let bytes = source.baseAddress else { return }
    let kinds = unsafe kinds.baseAddress.unsafelyUnwrapped
    let end = source.count
    let keywords = Keywords()
    var reader = WordReader()
    // The last word, until something other than whitespace follows it.
    var word = WordHash()
    var isBehindWord = false
    var place = 0
    while place < end {
      let byte = unsafe bytes[place]
      switch unsafe kinds[Int(byte)] {
      case .space:
        repeat { place += 1 } while unsafe place < end && kinds[Int(bytes[place])] == .space
      case .other:
        if isBehindWord {
          isBehindWord = false
          unsafe follow(word, byte, isNext: unsafe kinds[Int(bytes[place - 1])] == .word, keywords)
        }
        reader.take(byte)
        place += 1
      case .mark:
        // A word and the token after it can be on separate lines.
        if isBehindWord, byte != 0x0A {
          isBehindWord = false
          unsafe follow(word, byte, isNext: false, keywords)
        }
        reader.pass(byte)
        place += 1
      case .word:
        let start = place
        repeat { place += 1 } while unsafe place < end && kinds[Int(bytes[place])] == .word
        word = unsafe WordHash(UnsafeRawPointer(bytes), start, place)
        isBehindWord = true
        let hash = word.value
        unsafe insert(hash)
        switch reader.word(keywords.kind(word), unsafe bytes[place - 1]) {
        case .plain: break
        case .declared: unsafe insert(Key.mixed(hash, 1))
        case .implicitInit: unsafe insert(Key.implicitInit.hash)
        }
      }
    }
    // Only building the tree shows whether the nesting is too deep.
    if reader.isDeep { unsafe found |= 1 }
  }

  /// Records the role of a word that the byte after it shows: a call, an assignment or a linter
  /// comment.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - byte: The first byte after the word that is not whitespace.
  ///   - isNext: Whether there is no whitespace between them.
  ///   - keywords: The keywords.
  @inline(__always) private mutating func follow(
    _ word: WordHash, _ byte: UInt8, isNext: Bool, _ keywords: Keywords
  ) {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "<"), UInt8(ascii: "?"),
      UInt8(ascii: "!"):
      unsafe insert(Key.mixed(word.value, 2))
    case UInt8(ascii: "`"), UInt8(ascii: "/"):
      // A backtick or a comment hides the next token.
      unsafe insert(Key.mixed(word.value, 2))
      unsafe insert(Key.mixed(word.value, 3))
    case UInt8(ascii: "="): unsafe insert(Key.mixed(word.value, 3))
    case UInt8(ascii: ":") where isNext && keywords.isTool(word):
      unsafe insert(Key.comment.hash)
    default: break
    }
  }
}

/// The classes of bytes that `WordCollector` distinguishes.
enum ByteKind: UInt8 {
  case word
  case space
  /// Punctuation that may end or continue a declaration.
  case mark
  case other

  static let table: [ByteKind] = (0...255).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      .word
    case 0x20, 0x09, 0x0B, 0x0C, 0x0D: .space
    case 0x0A, UInt8(ascii: "`"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "/"),
      UInt8(ascii: "*"), UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: "."):
      .mark
    default: .other
    }
  }
}
