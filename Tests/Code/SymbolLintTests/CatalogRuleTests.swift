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
    #expect(findings.map(\.message) == ["'Save' has no translation in de, fr"])
  }

  @Test func aCatalogThatCannotBeReadIsAProblem() {
    let report = Self.report("{ \"sourceLanguage\" : \"en\",\n  \"strings\" : [] }")
    #expect(report.findings.isEmpty)
    #expect(report.problem?.hasSuffix("at line 2, column 15") == true, "\(report.problem ?? "")")
  }
}
