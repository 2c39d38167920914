/// The words of a Swift source, as a Bloom filter: whether a source can contain a word is answered
/// without a tree.
///
/// A word is a run of letters, digits, underscores and bytes of other scripts, in code, texts and
/// comments alike. The filter may claim a word that the source lacks, and misses none that it has:
/// two bits a word, of about sixteen, so that some 2 % of the claims are false (Bloom, "Space/Time
/// Trade-offs in Hash Coding with Allowable Errors", Communications of the ACM 13(7), 1970).
///
/// Words that are *declared*, *assigned* or *called* are kept as such, too, since names of
/// constants are common words. Declared are those behind `let`, `var`, `func` and `case`, those
/// behind a comma in the same statement, and those in the heads of types and in type aliases. Where
/// comments or line breaks hide what a word is, it counts as declared.
package struct SourceWords: Sendable {
  /// A word that may be looked for.
  struct Key: Hashable, Sendable {
    let hash: UInt64

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
      var hash = WordHash()
      for byte in text.utf8 where byte != UInt8(ascii: "`") { hash.append(byte) }
      return hash.value
    }

    @inline(__always) static func mixed(_ hash: UInt64, _ place: UInt64) -> UInt64 {
      WordHash.mixed(hash, place)
    }
  }

  /// Keys that are looked for in many sources, while their words are read: exactly, and not as a
  /// filter claims.
  struct Wanted: Sendable {
    /// Any one of the first keys with any one of the others.
    typealias Pair = (Set<Key>, Set<Key>)

    /// The bits of each hash: the lowest one if it is wanted by itself, others for each side of a
    /// pair.
    private(set) var masks: [UInt64: UInt64] = [:]
    /// Bits that are wanted together.
    private(set) var pairs: [UInt64] = []
    /// Whether there is a hash with some twelve bits, one bit each: few words get as far as the
    /// masks.
    private(set) var hints = [UInt64](repeating: 0, count: 64)

    /// Looks for any of these keys, and any of these pairs.
    init(_ keys: some Sequence<Key>, pairs found: [Pair] = []) {
      for key in keys { insert(key, 1) }
      for (first, second) in found {
        guard pairs.count < 31 else {
          // More than there are bits for: one side is enough.
          for key in second { insert(key, 1) }
          continue
        }
        let bit = UInt64(2) << (2 * pairs.count)
        for key in first { insert(key, bit) }
        for key in second { insert(key, bit << 1) }
        pairs.append(bit | bit << 1)
      }
    }

    private mutating func insert(_ key: Key, _ bit: UInt64) {
      masks[key.hash, default: 0] |= bit
      let spread = SourceWords.spread(key.hash)
      hints[Int(spread >> 58)] |= 1 << (spread >> 52 & 63)
    }
  }

  /// A power of two.
  private var bits: [UInt64]
  private let mask: UInt64
  /// Whether any of the keys is there that were looked for, or the source is nested so deeply that
  /// no tree may be made of it.
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
    let mask = mask
    // Every byte of a project passes here, so that checks of bounds would take half of the time.
    isWanted = unsafe bits.withUnsafeMutableBufferPointer { bits in
      unsafe wanted.hints.withUnsafeBufferPointer { hints in
        unsafe ByteKind.table.withUnsafeBufferPointer { kinds in
          unsafe bytes.withUnsafeBufferPointer { source in
            var collector = unsafe WordCollector(
              bits: bits, mask: mask, hints: hints, wanted: wanted)
            unsafe collector.read(source, kinds)
            return unsafe collector.isWanted
          }
        }
      }
    }
  }

  /// Whether the source can contain a word; false is certain.
  func mayContain(_ key: Key) -> Bool {
    let spread = Self.spread(key.hash)
    return has(spread >> 20 & mask) && has(spread >> 40 & mask)
  }

  private func has(_ bit: UInt64) -> Bool { bits[Int(bit >> 6)] >> (bit & 63) & 1 == 1 }

  @inline(__always) static func spread(_ hash: UInt64) -> UInt64 {
    (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
  }
}
