/// The hash function FNV-1a of 64 bits (Fowler, Noll, Vo; RFC 9923), for tables and stamps of this
/// project: the same on every machine and in every run, which Swift's own hashes are not, and no
/// protection against chosen input.
package struct FNV1a {
  /// The hash of what was added so far.
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  /// The slot number of a text in a table of this program's.
  package static func folded(_ text: borrowing Span<UInt8>) -> Int {
    var hash = FNV1a()
    for index in text.indices { hash.add(text[index]) }
    return hash.folded
  }

  /// Adds a byte.
  package mutating func add(_ byte: UInt8) { mix(UInt64(byte)) }

  /// Adds eight bytes in one step, and spreads their upper bits down, which multiplication alone
  /// does not.
  package mutating func add(_ word: UInt64) {
    mix(word)
    value ^= value >> 29
  }

  private mutating func mix(_ bits: UInt64) { value = (value ^ bits) &* 0x100_0000_01B3 }

  /// Its 32 bits as eight hexadecimal digits, in which the upper half counts, too.
  package var digits: String {
    let text = String(UInt32(truncatingIfNeeded: value ^ value >> 32), radix: 16)
    return String(repeating: "0", count: 8 - text.count) + text
  }

  /// Its 31 bits for the slots of a table, in which the upper half counts, too.
  package var folded: Int {
    Int(truncatingIfNeeded: (value ^ value >> 32) & 0x7FFF_FFFF)
  }
}
