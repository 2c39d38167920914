import Diagnostics
import SourceUses
import SymbolLint
import SymbolSearch
import Testing

/// Rules of string catalogs are given what the file and the configuration say.
@Suite struct CatalogRuleTests {
  private static func report(_ catalog: String, languages: [String] = []) -> FileReport {
    var configuration = LintConfiguration()
    configuration.only = ["missing-translation"]
    configuration.languages = languages
    let file = SourceFile(path: "Localizable.xcstrings", kind: .stringCatalog)
    return LintEngine(configuration, engine: .bundled).report(file, Array(catalog.utf8))
  }

  private static let untranslated = #"{ "sourceLanguage" : "en", "strings" : { "Save" : {} } }"#

  @Test func languagesOfTheConfigurationAreAskedFor() {
    #expect(Self.report(Self.untranslated).findings.isEmpty)
    let findings = Self.report(Self.untranslated, languages: ["en", "de", "fr"]).findings
    #expect(
      findings.map(\.message) == [
        "de: 1 of 1 key has no translation", "fr: 1 of 1 key has no translation",
      ])
    #expect(findings.map(\.keys) == [["Save"], ["Save"]])
  }

  /// However many keys a catalog has, a language is reported once for what is missing and once for
  /// what is not finished.
  @Test(arguments: [1, 2, 56, 1_000])
  func findingsAreSumsOfLanguages(_ count: Int) {
    let done = #""stringUnit" : { "state" : "translated", "value" : "x" }"#
    let new = #""stringUnit" : { "state" : "new", "value" : "x" }"#
    let entries = (0..<count).map { number in
      #""Text \#(number)" : { "localizations" : { "de" : { \#(number % 2 == 0 ? done : new) } } }"#
    }
    let catalog =
      #"{ "sourceLanguage" : "en", "strings" : { \#(entries.joined(separator: ", ")) } }"#
    let findings = Self.report(catalog, languages: ["de", "fr"]).findings
    #expect(findings.count == (count > 1 ? 2 : 1))
    #expect(
      findings.contains {
        $0.message
          == "fr: \(count) of \(count) \(count == 1 ? "key has" : "keys have") no translation"
          && $0.keys.count == count
      })
    guard count > 1 else { return }
    #expect(
      findings.contains {
        $0.message == "de: unfinished translations for \(count / 2) of \(count) keys"
          && $0.keys.count == count / 2
      })
  }

  @Test func aCatalogThatCannotBeReadIsAProblem() {
    let report = Self.report("{ \"sourceLanguage\" : \"en\",\n  \"strings\" : [] }")
    #expect(report.findings.isEmpty)
    #expect(report.problem?.hasSuffix("at line 2, column 15") == true, "\(report.problem ?? "")")
  }
}
