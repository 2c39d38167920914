import Encodings
import Testing

@Suite struct FNV1aTests {
  /// Vectors of RFC 9923, appendix C.
  @Test(
    arguments: [
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
    ] as [(String, UInt64)])
  func vectors(_ text: String, _ hash: UInt64) {
    var fnv = FNV1a()
    for byte in text.utf8 { fnv.add(byte) }
    #expect(fnv.value == hash)
    #expect((0..<1 << 31).contains(fnv.folded))
  }

  /// Words that differ in their highest bit only are told apart in the lowest bits, too.
  @Test func upperBitsCount() {
    var low = FNV1a()
    var high = FNV1a()
    low.add(UInt64(0))
    high.add(UInt64(1) << 63)
    #expect(low.folded != high.folded)
  }
}
