import Diagnostics
import Encodings
import SymbolLint
import Testing

/// Whether the configuration says what is on, and where it is wrong.
@Suite struct LintConfigurationTests {
  private func read(_ text: String) throws -> LintConfiguration {
    try LintConfiguration(JSONNode(parsing: Array(text.utf8)))
  }

  private func levels(_ text: String) throws -> [String: Severity] {
    Dictionary(
      uniqueKeysWithValues: try read(text).active.map { ($0.rule.id, $0.severity) })
  }

  @Test func whatIsOn() throws {
    #expect(try levels("{}")["unknown-suppression"] == .warning)
    #expect(try levels("{\"rules\":{\"suppressions\":\"off\"}}")["unused-suppression"] == nil)
    let both = try levels(
      "{\"rules\":{\"unused-suppression\":\"error\",\"suppressions\":\"off\"}}")
    #expect(both["unused-suppression"] == .error)
    #expect(both["unknown-suppression"] == nil)
    let object = try levels("{\"rules\":{\"unused-suppression\":{\"severity\":\"note\"}}}")
    #expect(object["unused-suppression"] == .note)
  }

  @Test func onlySomeRules() {
    var configuration = LintConfiguration()
    configuration.only = ["unused-suppression"]
    configuration.families[.suppressions] = .init(.off)
    #expect(configuration.active.map(\.rule.id) == ["unused-suppression"])
  }

  @Test func allKeys() throws {
    let configuration = try read(
      """
      {"preset":"strict","rules":{},"wrappers":["icon(named:)","Theme.icon(_:)"],
       "constants":["Icons.*","*.systemImage"],"languages":["de"],"exclude":["Gen/"],"include":["/App"],"baseline":"b.json",
       "fail-on":"warning"}
      """)
    #expect(configuration.preset == .strict)
    #expect(configuration.wrappers == ["icon(named:)", "Theme.icon(_:)"])
    #expect(configuration.constants == ["Icons.*", "*.systemImage"])
    #expect(configuration.languages == ["de"])
    #expect(configuration.exclude == ["Gen/"])
    #expect(configuration.include == ["/App"])
    #expect(configuration.baseline == "b.json")
    #expect(configuration.threshold == .warning)
  }

  @Test(arguments: [
    ("{\"preset\":\"all\"}", 10, "one of standard, guidelines, strict"),
    ("{\"presets\":1}", 1, "did you mean 'preset'?"),
    ("{\"rules\":{\"unused-supression\":\"off\"}}", 10, "did you mean 'unused-suppression'?"),
    ("{\"rules\":{\"unused-suppression\":\"on\"}}", 31, "off, note, warning, error, or an object"),
    ("{\"rules\":{\"unused-suppression\":{\"max\":1}}}", 32, "choose from severity"),
    ("{\"rules\":{\"names\":{}}}", 18, "one of off, note, warning, error"),
    ("{\"wrappers\":[\"icon\"]}", 13, "with only the symbol name's label"),
    ("{\"wrappers\":[\"a(b:) c(d:)\"]}", 13, "with only the symbol name's label"),
    ("{\"constants\":[\"*\"]}", 14, "where * matches any letters"),
    ("{\"constants\":[\"A.b\",\"A..b\"]}", 20, "where * matches any letters"),
    ("{\"exclude\":\"Gen\"}", 11, "an array of strings"),
    ("{\"baseline\":\"\"}", 12, "the path of a baseline file"), ("{\"fail-on\":true}", 11, "never"),
    ("[]", 0, "an object"),
  ])
  func faults(_ text: String, _ offset: Int, _ words: String) {
    do throws(JSONError) {
      _ = try LintConfiguration(JSONNode(parsing: Array(text.utf8)))
      Issue.record("no error")
    } catch {
      #expect(error.offset == offset)
      #expect(error.expected.contains(words), "\(error.expected)")
    }
  }
}
