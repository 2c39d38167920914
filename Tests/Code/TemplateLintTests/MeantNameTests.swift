import Diagnostics
import SymbolLint
import TemplateLint
import Testing

/// A misspelled id gets the name that its element's place and its letters say, or none.
@Suite struct MeantNameTests {
  private static func fix(_ text: String) -> [String] {
    InjectedFaultTests.findings(text).compactMap { finding in
      ["unknown-variant", "unknown-margin"].contains(finding.id) ? finding.fixIt?.title : nil
    }
  }

  private static func renamed(_ old: String, _ new: String) -> String {
    let text = TemplateSample.good.replacing("id=\"\(old)\"", with: "id=\"\(new)\"")
    #expect(text != TemplateSample.good)
    return text
  }

  @Test(arguments: [
    ("Regular-S", "Regular-N"), ("Regular-S", "Regulr-S"), ("Regular-S", "regular-s"),
    ("Black-S", "Blakc-S"), ("Ultralight-S", "Ultralight-"), ("Regular-S", "Regular-"),
    ("Baseline-S", "Baselne-S"), ("Baseline-S", "Baseline-"), ("Capline-M", "Capline-X"),
    ("Capline-M", "capline-m"), ("Baseline-L", "Basline-L"),
    ("left-margin-Black-S", "left-margin-Blck-S"), ("left-margin-Black-S", "left-margn-Black-S"),
    ("left-margin-Black-S", "left-margin-Black-X"),
  ]) func misspelledNamesAreFixed(_ name: String, _ wrong: String) {
    #expect(Self.fix(Self.renamed(name, wrong)) == ["rename it to '\(name)'"])
  }

  /// What is another one by its place gets no name, however near the letters are.
  @Test(arguments: [
    // The only line that is missing is another one.
    ("Baseline-S", "Foo", "Baseline-M", "Baselne-S"),
    ("Baseline-L", "Foo", "Baseline-S", "Baselin-L"),
    ("left-margin-Black-S", "Foo", "left-margin-Regular-S", "left-margin-Blac-S"),
    ("right-margin-Black-S", "Foo", "left-margin-Black-S", "right-margn-Black-S"),
    ("Black-S", "Other-9", "Regular-S", "Blak-S"),
  ]) func placesContradictLetters(
    _ missing: String, _ foo: String, _ name: String, _ wrong: String
  ) {
    let text = Self.renamed(missing, foo).replacing("id=\"\(name)\"", with: "id=\"\(wrong)\"")
    #expect(Self.fix(text) == [])
  }

  /// Without a place, as many as are near are named.
  @Test func severalNamesAreToldAsSuch() {
    let text = Self.renamed("Regular-S", "Regular-N")
      .replacing("id=\"Capline-S\"", with: "id=\"x\"")
      .replacing("id=\"Capline-M\"", with: "id=\"y\"")
      .replacing("id=\"Capline-L\"", with: "id=\"z\"")
    let found = InjectedFaultTests.findings(text).filter { $0.id == "unknown-variant" }
    #expect(found.map(\.fixIt) == [nil])
    #expect(
      found.map(\.message) == [
        "'Regular-N' is not a weight and scale; did you mean 'Regular-L', 'Regular-M' or 'Regular-S'?"
      ])
  }
}
