import Encodings
import Testing

@Suite struct ShortTextTests {
  @Test func shortTextsStay() {
    for count in [0, 1, 79, 80] {
      let text = String(repeating: "é", count: count)
      #expect(text.shortened() == text)
    }
  }

  @Test func ofLongTextsTheEndsStay() {
    let text = "begin" + String(repeating: "x", count: 100_000) + "end"
    let short = text.shortened()
    #expect(short.hasPrefix("beginxxx") && short.hasSuffix("xxxend"))
    #expect(short.contains("[... 99928 more ...]") && short.utf8.count < 120)
    #expect(String(repeating: "😀", count: 500).shortened(to: 10).utf8.count < 80)
  }
}
