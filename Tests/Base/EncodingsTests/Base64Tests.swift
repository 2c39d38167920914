import Encodings
import Foundation
import Testing
import Workbench

@Suite struct Base64Tests {
  /// RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func vectors(_ plain: String, _ encoded: String) {
    #expect(Base64.encoded(Array(plain.utf8)) == Array(encoded.utf8))
    #expect(Base64.decoded(Array(encoded.utf8)) == Array(plain.utf8))
    #expect(
      Base64.decoded(Array(encoded.utf8.filter { $0 != UInt8(ascii: "=") })) == Array(plain.utf8))
  }

  @Test func anyBytesAsFoundationDoes() {
    let seed = 4648
    var generator = SeededGenerator(seed: seed)
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(Base64.decoded(Base64.encoded(bytes)) == bytes, "seed \(seed), \(count) bytes")
      #expect(
        String(decoding: Base64.encoded(bytes), as: UTF8.self)
          == Data(bytes).base64EncodedString(), "seed \(seed), \(count) bytes")
    }
  }

  @Test(arguments: ["Z", "Zg=", "Zg===", "Z=g=", "Zg==Zg==", "Zm9v=", "Zm8==", "Zm9*", "é"])
  func otherTexts(_ text: String) { #expect(Base64.decoded(Array(text.utf8)) == nil) }

  @Test func whiteSpaceCountsNothing() {
    #expect(Base64.decoded(Array(" Zm\n9\tv\r\nYg = =".utf8)) == Array("foob".utf8))
  }
}
