// Big-endian numbers, as in font files (OpenType 1.9, "Data types").

extension [UInt8] {
  mutating func append(_ value: UInt16) {
    append(UInt8(truncatingIfNeeded: value >> 8))
    append(UInt8(truncatingIfNeeded: value))
  }

  mutating func append(_ value: Int16) { append(UInt16(bitPattern: value)) }

  mutating func append(_ value: UInt32) {
    append(UInt16(truncatingIfNeeded: value >> 16))
    append(UInt16(truncatingIfNeeded: value))
  }

  /// Appends unsigned 16-bit numbers.
  mutating func append(words: UInt16...) {
    for word in words { append(word) }
  }

  /// Appends unsigned 32-bit numbers.
  mutating func append(longs: UInt32...) {
    for long in longs { append(long) }
  }

  /// Appends signed 16-bit numbers.
  mutating func append(signed values: Int16...) {
    for value in values { append(value) }
  }

  /// Appends zeros up to a multiple of four bytes, because font tables must be aligned.
  mutating func padToWord() {
    while count % 4 != 0 { append(0 as UInt8) }
  }

  /// Returns the 16-bit number at `offset`, which must be in bounds.
  func word(at offset: Int) -> UInt16 { UInt16(self[offset]) << 8 | UInt16(self[offset + 1]) }

  /// Returns the signed 16-bit number at `offset`, which must be in bounds.
  func signedWord(at offset: Int) -> Int16 { Int16(bitPattern: word(at: offset)) }

  /// The sum of all 32-bit words, which wraps around on overflow; zeros pad the last word (OpenType
  /// 1.9, "Calculating checksums").
  var checksum: UInt32 {
    var sum: UInt32 = 0
    for index in indices { sum &+= UInt32(self[index]) << UInt32(24 - index % 4 * 8) }
    return sum
  }
}
