import Testing

@testable import Encodings

@Suite struct StringValidationTests {
  @Test(
    arguments: [
      [], Array("a".utf8), Array("é€😀".utf8), Array("\u{FFFD}".utf8), [0], [0xFF], [0xC3],
      [0xC0, 0x80],
      [0xED, 0xA0, 0x80], [0xE2, 0x82], [0x61, 0x80, 0x62], [0xF4, 0x90, 0x80, 0x80],
    ] as [[UInt8]])
  func agreesWithTheStandardLibrary(_ bytes: [UInt8]) {
    let expected = String(validating: bytes, as: UTF8.self)
    #expect(String(validUTF8: bytes) == expected)
    #expect(String(validUTF8: bytes[...]) == expected)
    // Without contiguous storage.
    #expect(String(validUTF8: bytes.lazy.map { $0 }) == expected)
  }
}
