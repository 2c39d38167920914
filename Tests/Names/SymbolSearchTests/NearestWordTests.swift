import SymbolSearch
import Testing

/// Whether slips are told from other words.
@Suite struct NearestWordTests {
  @Test(arguments: [
    ("exprot", "export"), ("EXPORT", "export"), ("sho", "show"), ("exp", "export"), ("xyzzy", nil),
    ("", nil),
  ])
  func find(_ word: String, _ meant: String?) {
    #expect(NearestWord.find(word, among: ["search", "show", "export"]) == meant)
  }

  /// A digit is not nearly another one.
  @Test func numbersOfOneDigitAreRightOrWrong() {
    #expect(NearestWord.find("8", among: ["2", "3"]) == nil)
    #expect(NearestWord.find("3", among: ["2", "3"]) == "3")
    #expect(NearestWord.find("20245", among: ["2023", "2024"]) == "2024")
    #expect(NearestWord.find("d", among: ["c"]) == "c")
  }
}
