/// A fast checksum that detects damage at memory speed; it does not protect against crafted input.
package enum Checksum {
  /// Computes the checksum of all bytes, their order and their count.
  ///
  /// The algorithm is a Fletcher checksum over 64-bit words in four SIMD lanes. Each lane holds the
  /// sum of its words and the sum of all partial sums, so the position of a word matters. The
  /// remaining bytes are hashed.
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
      // The loop is unrolled, because its overhead would otherwise take a third of the time.
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
