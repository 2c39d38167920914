/// A fast sum of bytes that tells damage: a whole file at the speed of memory, and no protection against chosen
/// input.
package enum Checksum {
  /// The sum of all bytes and their number.
  ///
  /// Four lanes of words, so that the processor adds them side by side, each weighed by an odd number at the
  /// end; the bytes that are left over are a word of their own. In a lane, each word is added to a sum that is
  /// turned before, so that the order counts, too.
  package static func of(_ bytes: Bytes) -> UInt64 {
    bytes.withSpan { span in
      var lanes = (
        0x9E37_79B9_7F4A_7C15 as UInt64, 0xC2B2_AE3D_27D4_EB4F as UInt64,
        0x1656_67B1_9E37_79F9 as UInt64, 0x27D4_EB2F_1656_67C5 as UInt64
      )
      var offset = 0
      while offset + 32 <= span.byteCount {
        lanes.0 = turned(lanes.0) &+ word(span, offset)
        lanes.1 = turned(lanes.1) &+ word(span, offset + 8)
        lanes.2 = turned(lanes.2) &+ word(span, offset + 16)
        lanes.3 = turned(lanes.3) &+ word(span, offset + 24)
        offset += 32
      }
      var rest: UInt64 = 0xCBF2_9CE4_8422_2325
      while offset < span.byteCount {
        let byte = unsafe span.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
        rest = (rest ^ UInt64(byte)) &* 0x100_0000_01B3
        offset += 1
      }
      let mixed =
        (lanes.0 ^ lanes.0 >> 29) &* 0xBF58_476D_1CE4_E5B9
        &+ (lanes.1 ^ lanes.1 >> 31) &* 0x94D0_49BB_1331_11EB
        &+ (lanes.2 ^ lanes.2 >> 27) &* 0xD6E8_FEB8_6659_FD93
        &+ (lanes.3 ^ lanes.3 >> 33) &* 0xFF51_AFD7_ED55_8CCD
      return (mixed ^ rest) &+ UInt64(span.byteCount) &* 0x9E37_79B9_7F4A_7C15
    }
  }

  @inline(__always)
  private static func turned(_ sum: UInt64) -> UInt64 { sum << 5 | sum >> 59 }

  @inline(__always)
  private static func word(_ span: RawSpan, _ offset: Int) -> UInt64 {
    unsafe UInt64(
      littleEndian: span.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }
}
