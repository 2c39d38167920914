/// The 64-bit FNV-1a hash function (Fowler, Noll, Vo; RFC 9923).
///
/// Unlike Swift's hashes, the values are the same on every machine and in every run, so the function
/// suits stored tables. It does not protect against crafted input.
package struct FNV1a {
  /// The hash of the bytes added so far.
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  /// Returns the hash of a text, for slots of this program's tables.
  package static func folded(_ text: borrowing Span<UInt8>) -> Int {
    var hash = FNV1a()
    for index in text.indices { hash.add(text[index]) }
    return hash.folded
  }

  /// Adds a byte.
  package mutating func add(_ byte: UInt8) { mix(UInt64(byte)) }

  /// Adds eight bytes in one step, and mixes the upper bits down, because multiplication only
  /// carries upwards.
  package mutating func add(_ word: UInt64) {
    mix(word)
    value ^= value >> 29
  }

  private mutating func mix(_ bits: UInt64) { value = (value ^ bits) &* 0x100_0000_01B3 }

  /// The hash folded to 32 bits, as eight hexadecimal digits.
  package var digits: String {
    let text = String(UInt32(truncatingIfNeeded: value ^ value >> 32), radix: 16)
    return String(repeating: "0", count: 8 - text.count) + text
  }

  /// The hash folded to 31 bits, for table slots.
  package var folded: Int {
    Int(truncatingIfNeeded: (value ^ value >> 32) & 0x7FFF_FFFF)
  }
}
