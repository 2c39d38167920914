/// A fast sum of bytes that tells damage: a whole file at the speed of memory, and no protection
/// against chosen input.
package enum Checksum {
  /// The sum of all bytes, their order and their number.
  ///
  /// As J. Fletcher's, over words of 64 bits in four lanes, which processors add side by side: each
  /// lane has the sum of its words, and the sum of all sums so far, so that words count by their
  /// place, too. The bytes that are left over are hashed.
  package static func of(_ bytes: Bytes) -> UInt64 {
    bytes.withSpan { span in
      var sum = SIMD4<UInt64>(repeating: 0x9E37_79B9_7F4A_7C15)
      var sums = SIMD4<UInt64>(repeating: 0)
      var offset = 0
      func add() {
        sum &+= unsafe span.unsafeLoadUnaligned(
          fromUncheckedByteOffset: offset, as: SIMD4<UInt64>.self)
        sums &+= sum
        offset &+= 32
      }
      // Unrolled, as counting takes a third of the time otherwise.
      while span.byteCount &- offset >= 128 {
        add()
        add()
        add()
        add()
      }
      while span.byteCount &- offset >= 32 { add() }
      var hash = FNV1a()
      while offset < span.byteCount {
        hash.add(unsafe span.unsafeLoad(fromByteOffset: offset, as: UInt8.self))
        offset += 1
      }
      for lane in 0..<4 {
        hash.add(sum[lane])
        hash.add(sums[lane])
      }
      hash.add(UInt64(span.byteCount))
      return hash.value
    }
  }
}
