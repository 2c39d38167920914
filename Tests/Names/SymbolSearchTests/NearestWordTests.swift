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
}
