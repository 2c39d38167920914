/// The set of words in a Swift source, stored as a Bloom filter.
///
/// It tells whether a source may contain a word, without a syntax tree.
///
/// A word is a run of letters, digits, underscores and non-ASCII bytes, in code, strings and
/// comments. The filter has false positives, but no false negatives. With about 16 bits per word
/// and two hashes, the false positive rate is about 2 % (Bloom, "Space/Time Trade-offs in Hash
/// Coding with Allowable Errors", Communications of the ACM 13(7), 1970).
///
/// Words that are *declared*, *assigned* or *called* are also stored with that role, because
/// constants often have common words as names. Declared words are those after `let`, `var`, `func`
/// and `case`, those after a comma in the same statement, and those in type headers and type
/// aliases. If a comment or line break hides a word's role, the word is stored as declared.
package struct SourceWords: Sendable {
  /// A word to search for, in any role or in a certain role.
  package struct Key: Hashable, Sendable {
    let hash: UInt64

    /// Returns the key for the word in any role.
    package static func word(_ text: some StringProtocol) -> Key { Key(hash: hash(text)) }

    /// Returns the key for the word as the name of a declaration, or in the declaration of a type
    /// alias.
    static func declared(_ text: some StringProtocol) -> Key { Key(hash: mixed(hash(text), 1)) }

    /// Returns the key for the word as the name of a call.
    package static func called(_ text: some StringProtocol) -> Key {
      Key(hash: mixed(hash(text), 2))
    }

    /// Returns the key for the word as the target of an assignment, before `=`.
    static func assigned(_ text: some StringProtocol) -> Key { Key(hash: mixed(hash(text), 3)) }

    /// The key for `.init` without the name of a type before it.
    static let implicitInit = Key(hash: hash(".init"))
    /// The start of a comment for the linter: `symbols:`.
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

  /// Keys that are compared exactly while the words of a source are read.
  ///
  /// Unlike the Bloom filter, this search has no false positives.
  package struct Wanted: Sendable {
    /// Two sets of keys; a source matches if it contains at least one key from each set.
    package typealias Pair = (Set<Key>, Set<Key>)

    /// The bits that each hash sets when it occurs: the lowest bit for a single key, another bit
    /// for each side of a pair.
    private(set) var masks: [UInt64: UInt64] = [:]
    /// For each pair, the two bits that must both be set.
    private(set) var pairs: [UInt64] = []
    /// A table with one bit for each value of 12 hash bits: whether a searched hash has that value.
    ///
    /// For most words, it makes a lookup in `masks` unnecessary.
    private(set) var hints = [UInt64](repeating: 0, count: 64)

    /// Creates a search for any of these keys or pairs.
    init(_ keys: some Sequence<Key>, pairs found: [Pair] = []) {
      for key in keys { insert(key, 1) }
      for (first, second) in found {
        guard pairs.count < 31 else {
          // If there are more pairs than bits, matching one side is sufficient.
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

  /// The bits of the filter.
  ///
  /// Their number is a power of two.
  private var bits: [UInt64]
  private let mask: UInt64
  /// Whether the source contains a wanted key, or may be nested too deeply for a syntax tree.
  private(set) var isWanted = false

  /// Reads a source.
  ///
  /// Complexity: O(bytes).
  ///
  /// - Parameters:
  ///   - bytes: The source.
  ///   - wanted: The keys to search for.
  init(_ bytes: [UInt8], lookingFor wanted: Wanted = Wanted([])) {
    // The filter takes half the size of the source, which is about 16 bits per word.
    var count = 128
    while count < 16_384, count * 16 < bytes.count { count *= 2 }
    mask = UInt64(count * 64 - 1)
    bits = [UInt64](repeating: 0, count: count)
    let mask = mask
    // Every byte of a project passes through here, and bounds checks would take half of the time.
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

  /// Returns whether the source may contain a word.
  ///
  /// `false` is certain.
  func mayContain(_ key: Key) -> Bool {
    let spread = Self.spread(key.hash)
    return has(spread >> 20 & mask) && has(spread >> 40 & mask)
  }

  private func has(_ bit: UInt64) -> Bool { bits[Int(bit >> 6)] >> (bit & 63) & 1 == 1 }

  @inline(__always) static func spread(_ hash: UInt64) -> UInt64 {
    (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
  }
}
