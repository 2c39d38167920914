/// The hash function FNV-1a of 64 bits (Fowler, Noll, Vo; RFC 9923), for tables and stamps of this project: the
/// same on every machine and in every run, which Swift's own hashes are not, and no protection against chosen
/// input.
package struct FNV1a {
  /// The hash of what was added so far.
  package var value: UInt64 = 0xCBF2_9CE4_8422_2325

  @inlinable package init() {}

  /// Adds a byte.
  @inlinable package mutating func add(_ byte: UInt8) { mix(UInt64(byte)) }

  /// Adds eight bytes in one step, and spreads their upper bits down, which multiplication alone does not.
  @inlinable package mutating func add(_ word: UInt64) {
    mix(word)
    value ^= value >> 29
  }

  @inlinable mutating func mix(_ bits: UInt64) { value = (value ^ bits) &* 0x100_0000_01B3 }

  /// Its 31 bits for the slots of a table, in which the upper half counts, too.
  @inlinable package var folded: Int {
    Int(truncatingIfNeeded: (value ^ value >> 32) & 0x7FFF_FFFF)
  }
}
