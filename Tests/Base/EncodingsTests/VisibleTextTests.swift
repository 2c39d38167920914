import Encodings
import Testing

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("plain \\ 'text' é ñ ß 日本 🛒", "plain \\ 'text' é ñ ß 日本 🛒"),
    ("👩‍🚀 ❤️ क्‍ष", "👩‍🚀 ❤️ क्‍ष"),
    ("\u{1B}]0;pwn\u{7}", "\\u{1B}]0;pwn\\u{7}"),
    ("a\nb\tc\rd\0", "a\\nb\\tc\\rd\\0"),
    ("\u{9B}31m\u{85}\u{7F}", "\\u{9B}31m\\u{85}\\u{7F}"),
    ("\u{202E}txt.exe\u{2066}\u{200F}\u{61C}", "\\u{202E}txt.exe\\u{2066}\\u{200F}\\u{61C}"),
    ("a\u{2028}b\u{FEFF}\u{200B}\u{AD}", "a\\u{2028}b\\u{FEFF}\\u{200B}\\u{AD}"),
    ("\u{E0041}", "\\u{E0041}"),
    ("::error::x", "\\u{3A}:error::x"), ("a ##[group]", "a \\u{23}#[group]"), ("a::b", "a::b"),
  ])
  func escapes(_ text: String, _ expected: String) {
    #expect(VisibleText.escaped(text) == expected)
    #expect(VisibleText.escaped(expected) == expected)
  }

  @Test func bytesAreShown() {
    #expect(VisibleText.escaped(ByteText.text([0x61, 0xFF, 0x9B])) == "a\\xFF\\x9B")
  }

  /// By the general categories of Unicode, which nobody here wrote.
  @Test func nothingThatControlsIsLeft() {
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let mustGo =
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: scalar.properties.isBidiControl
        }
      let isHarmful = VisibleText.isHarmful(scalar)
      if mustGo, !isHarmful { Issue.record("U+\(String(value, radix: 16)) is left") }
      guard isHarmful || value % 37 == 0 else { continue }
      let text = VisibleText.escaped("a\(scalar)b")
      let isUntouched = text == "a\(scalar)b"
      if isUntouched == isHarmful { Issue.record("U+\(String(value, radix: 16)): \(text)") }
    }
  }

  @Test(arguments: [
    ("\u{1B}[0m\u{9B}", #""\u001b[0m\u009b""#), ("\u{202E}", #""\u202e""#),
    ("\u{E0041}", #""\udb40\udc41""#), ("a\"b\\c\nñ🛒", #""a\"b\\c\nñ🛒""#),
  ])
  func inJSONTheyAreItsOwnEscapes(_ text: String, _ expected: String) throws {
    #expect(JSONText.quoted(text) == expected)
    var scanner = JSONScanner(Bytes(Array(expected.utf8)))
    #expect(try scanner.string() == text)
  }

  @Test func bytesInJSONAreShown() {
    #expect(JSONText.quoted(ByteText.text([0x61, 0xFF])) == #""a\\xFF""#)
  }
}
