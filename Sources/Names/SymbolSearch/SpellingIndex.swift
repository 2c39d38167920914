internal import SymbolCatalog
internal import SymbolRanking

/// An index of names and components by spelling, which finds entries that are one or two edits away
/// without comparing all of them.
///
/// Every entry is stored under the hashes of all texts that remain if one or two of its bytes are
/// deleted. Two texts that are this similar have at least one of these hashes in common (W. Garbe's
/// symmetric delete algorithm). The table returns only candidates, which the caller must compare.
/// Building an index takes a few milliseconds, so it saves time after a few dozen texts.
struct SpellingIndex {
  /// The hashes of canonical names, followed by earlier names, with up to one deletion.
  private var names: DeletionTable
  /// The hashes of components, with up to two deletions.
  private var components: DeletionTable
  private var longestComponent = 0

  init(_ index: SearchIndex, componentTerms: [Int]) {
    func sum(_ count: Int, _ size: (Int) -> Int) -> Int { (0..<count).reduce(0) { $0 + size($1) } }
    names = DeletionTable(
      capacity: sum(index.names.count) { index.names.length($0) + 1 }
        + sum(index.aliases.count) { index.aliases.length($0) + 1 })
    components = DeletionTable(
      capacity: componentTerms.reduce(0) { sum, term in
        let length = index.terms.length(term)
        return sum + 1 + length + length * (length - 1) / 2
      })
    var text = DeletionHashes()
    for (offset, texts) in [(0, index.names), (index.names.count, index.aliases)] {
      for row in 0..<texts.count {
        text.set(texts.range(row).lazy.map { texts.bytes[$0] })
        names.add(text.whole, value: offset + row)
        text.forEachDeletion { names.add($0, value: offset + row) }
      }
    }
    for term in componentTerms {
      text.set(index.terms.range(term).lazy.map { index.terms.bytes[$0] })
      longestComponent = max(longestComponent, text.count)
      components.add(text.whole, value: term)
      text.forEachDeletion { components.add($0, value: term) }
      text.forEachPairOfDeletions { components.add($0, value: term) }
    }
  }

  /// Calls `body` with each canonical or earlier name that may be at most one edit away, as its
  /// number; canonical names come first.
  func forEachName(near text: borrowing DeletionHashes, _ body: (Int) -> Void) {
    names.forEach(text.whole, body)
    text.forEachDeletion { names.forEach($0, body) }
  }

  /// Calls `body` with the number of each canonical or earlier name that may have a hash.
  func forEachName(like hash: UInt64, _ body: (Int) -> Void) { names.forEach(hash, body) }

  /// Calls `body` with the term of each component that may have a hash.
  func forEachComponent(like hash: UInt64, _ body: (Int) -> Void) {
    components.forEach(hash, body)
  }

  /// Calls `body` with the term of each component that may be at most `edits` (1 or 2) edits away.
  func forEachComponent(
    near text: borrowing DeletionHashes, edits: Int, _ body: (Int) -> Void
  ) {
    guard text.count <= longestComponent + edits else { return }
    components.forEach(text.whole, body)
    text.forEachDeletion { components.forEach($0, body) }
    if edits > 1 { text.forEachPairOfDeletions { components.forEach($0, body) } }
  }

  /// Calls `body` with each component with which the text may begin: its term, and its length in
  /// bytes.
  func forEachComponent(beginning text: borrowing DeletionHashes, _ body: (Int, Int) -> Void) {
    for length in 4..<max(min(text.count, longestComponent + 1), 4) {
      components.forEach(text.prefix(length)) { body($0, length) }
    }
  }
}

/// The hashes of a text and of all texts that remain after deletions.
///
/// These are 64-bit polynomial hashes: the first byte times 1, the next byte times the base `B`,
/// and so on. A deletion shifts the bytes that follow by one power. Division by `B` is possible,
/// because `B` is odd. If `p[i]` is the hash of the first `i` of `n` bytes, the text without byte
/// `i` has the hash `p[i] + (p[n] - p[i + 1]) / B`. The hash without two bytes is the sum of two
/// numbers, one for each byte.
struct DeletionHashes {
  private(set) var count = 0
  private var prefixes = Self.zeros
  /// For each byte, its share of the hash if it is the first of two deleted bytes: `p[i] - p[i + 1]
  /// / B`.
  private var firsts = Self.zeros

  private static let zeros = [UInt64](repeating: 0, count: NameSuggester.maximumLength + 1)
  private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15
  /// The multiplicative inverse of `base`, modulo 2^64.
  private static let inverse: UInt64 = 0xF1DE_83E1_9937_733D

  /// Sets the text; bytes beyond `NameSuggester.maximumLength` are ignored.
  mutating func set(_ bytes: some Sequence<UInt8>) {
    var hash: UInt64 = 0
    var power: UInt64 = 1
    count = 0
    for byte in bytes {
      if count == NameSuggester.maximumLength { break }
      let next = Self.hash(hash, byte, &power)
      firsts[count] = hash &- next &* Self.inverse
      count += 1
      prefixes[count] = next
      hash = next
    }
  }

  /// Returns the hash of a text with at most `NameSuggester.maximumLength` bytes.
  static func whole(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var power: UInt64 = 1
    return bytes.reduce(0) { hash($0, $1, &power) }
  }

  /// Returns the hash of a text; longer texts get a hash that no name has.
  static func whole(_ text: Span<UInt8>) -> UInt64 {
    var power: UInt64 = 1
    var whole: UInt64 = 0
    for index in text.indices { whole = hash(whole, text[index], &power) }
    return whole
  }

  private static func hash(_ hash: UInt64, _ byte: UInt8, _ power: inout UInt64) -> UInt64 {
    defer { power &*= base }
    return hash &+ (UInt64(byte) &+ 1) &* power
  }

  var whole: UInt64 { prefixes[count] }

  func prefix(_ length: Int) -> UInt64 { prefixes[length] }

  @inline(__always)
  func forEachDeletion(_ body: (UInt64) -> Void) {
    let whole = whole
    for index in 0..<count {
      body(prefixes[index] &+ (whole &- prefixes[index + 1]) &* Self.inverse)
    }
  }

  @inline(__always)
  func forEachPairOfDeletions(_ body: (UInt64) -> Void) {
    let whole = whole
    for second in 0..<count {
      let rest = (whole &- prefixes[second + 1]) &* Self.inverse
      let hash = (prefixes[second] &+ rest) &* Self.inverse
      for first in 0..<second { body(firsts[first] &+ hash) }
    }
  }
}

/// A multimap from hashes to numbers; lookups may return false positives.
private struct DeletionTable {
  /// For each slot, the upper bits of the hash and the number plus 1, packed together; 0 for an
  /// empty slot.
  private var slots: [UInt32]
  private let mask: Int
  /// A filter with the lower bits of the hashes, similar to a Bloom filter.
  ///
  /// Most lookups find nothing, and this array is small enough to stay in the processor's cache.
  private var bits: [UInt64]

  /// The width of a number in bits; it is small, so the table fits in the processor's cache.
  private static let numberBits: UInt32 = 16
  private static let numbers: UInt32 = 1 << numberBits - 1

  init(capacity: Int) {
    var size = 64
    while size < capacity + capacity / 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    mask = size - 1
    bits = Array(repeating: 0, count: size / 32)
  }

  private func bit(_ hash: UInt64) -> (word: Int, bit: UInt64) {
    // Use the upper bits of the product, because they depend on all bits of the hash.
    let number = Int(truncatingIfNeeded: (hash &* 0xD6E8_FEB8_6659_FD93) >> 40)
    return (number >> 6 & (bits.count - 1), 1 << UInt64(number & 63))
  }

  private func start(_ hash: UInt64) -> (slot: Int, tag: UInt32) {
    let mixed = (hash ^ hash >> 32) &* 0xD6E8_FEB8_6659_FD93
    return (
      Int(truncatingIfNeeded: mixed >> 20) & mask,
      UInt32(truncatingIfNeeded: mixed >> 32) & ~Self.numbers
    )
  }

  /// Adds a number under a hash.
  ///
  /// - Precondition: `value < 1 << numberBits - 1`.
  mutating func add(_ hash: UInt64, value: Int) {
    precondition(value < Self.numbers, "the number does not fit into the table")
    var (slot, tag) = start(hash)
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    tag |= UInt32(value + 1)
    slots[slot] = tag
    let (word, bit) = bit(hash)
    bits[word] |= bit
  }

  @inline(__always)
  func forEach(_ hash: UInt64, _ body: (Int) -> Void) {
    let (word, bit) = bit(hash)
    guard bits[word] & bit != 0 else { return }
    var (slot, tag) = start(hash)
    while slots[slot] != 0 {
      if slots[slot] & ~Self.numbers == tag { body(Int(slots[slot] & Self.numbers) - 1) }
      slot = (slot + 1) & mask
    }
  }
}
