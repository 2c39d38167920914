import Encodings
import TestSupport
import Testing
import Workbench

@Suite struct ByteTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("Größe 🛒", "Größe 🛒"), ("", ""),
  ])
  func textStaysText(_ text: String, _ expected: String) {
    #expect(ByteText.text(Array(text.utf8)) == expected)
    #expect(!ByteText.hasBytes(text))
  }

  @Test func bytesThatAreNoTextComeBack() {
    let cases: [[UInt8]] = [
      [0xFF, 0xFE], [0x61, 0xC3], [0xC3, 0x28], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF5], [0x80], [0xC0, 0x80], [0xE2, 0x82], [0xF0, 0x9F, 0x9B],
    ]
    for bytes in cases {
      let text = ByteText.text(bytes)
      #expect(ByteText.hasBytes(text), "\(bytes)")
      #expect(ByteText.bytes(text) == bytes, "\(bytes)")
    }
    #expect(Set(cases.map { ByteText.text($0) }).count == cases.count)
  }

  /// The characters that stand for bytes must not be written by somebody who has none.
  @Test func standInsInTheInputAreBytes() {
    let standIn: [UInt8] = [0xF4, 0x8F, 0x83, 0xBF]
    let text = ByteText.text(standIn)
    #expect(text.unicodeScalars.count == 4)
    #expect(ByteText.bytes(text) == standIn)
    #expect(text != ByteText.text([0xFF]))
  }

  @Test func allBytesComeBack() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<3_000 {
      let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Bool.random(using: &random)
          ? [0xF4, 0x8F, 0x83, 0x82, 0xBF, 0xC3, 0xA9, 0xE2].randomElement(using: &random) ?? 0
          : UInt8.random(in: 1...255, using: &random)
      }
      #expect(ByteText.bytes(ByteText.text(bytes)) == bytes, "\(bytes)")
    }
  }
}
