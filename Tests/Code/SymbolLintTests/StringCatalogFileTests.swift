import Encodings
import SymbolLint
import Testing
import Workbench

@Suite struct StringCatalogFileTests {
  private static let source = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "" : {},
        "%lld items" : {
          "comment" : "How many",
          "extractionState" : "manual",
          "localizations" : {
            "de" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld Ding" } },
              "other" : { "stringUnit" : { "state" : "needs_review", "value" : "%lld Dinge" } }
            } } },
            "fr" : { "stringUnit" : { "state" : "new", "value" : "a\\"é" } }
          }
        },
        "O\\u006B" : { "shouldTranslate" : false, "unknown" : [1, {"a": null}] },
        "x" : { "localizations" : { "es" : {
          "stringUnit" : { "value" : "%#@a@", "state" : "translated" },
          "substitutions" : { "a" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : {
            "device" : { "mac" : { "variations" : { "plural" : {
              "other" : { "stringUnit" : { "state" : "odd", "value" : "y" } } } } } } } } }
        } } }
      },
      "version" : "1.0"
    }
    """
  private static let bytes = Array(source.utf8)

  @Test func readsKeysWithPlaces() throws {
    let file = try StringCatalogFile(Self.bytes)
    #expect(file.sourceLanguage == "en")
    #expect(file.entries.map(\.key) == ["", "%lld items", "Ok", "x"])
    #expect(
      file.entries.map { String(decoding: Self.bytes[$0.range], as: UTF8.self) }
        == ["\"\"", "\"%lld items\"", "\"O\\u006B\"", "\"x\""])
    #expect(file.entries.map(\.comment) == [nil, "How many", nil, nil])
    #expect(file.entries.map(\.extraction) == [nil, "manual", nil, nil])
    #expect(file.entries.map(\.isTranslatable) == [true, true, false, true])
    #expect(file.languages == ["de", "en", "es", "fr"])
  }

  @Test func readsTranslations() throws {
    let file = try StringCatalogFile(Self.bytes)
    let german = try #require(file.entries[1].translation("de"))
    #expect(german.units.map(\.plural) == ["one", "other"])
    #expect(german.units.map(\.variation) == [["plural", "one"], ["plural", "other"]])
    #expect(german.units.map(\.state) == [.translated, .needsReview])
    #expect(german.units.map(\.value) == ["%lld Ding", "%lld Dinge"])
    #expect(!german.isDone)
    let french = try #require(file.entries[1].translation("fr")?.units.first)
    #expect(french.state == .new && french.plural == nil && french.value == "a\"é")
    #expect(String(decoding: Self.bytes[french.range], as: UTF8.self) == "\"a\\\"é\"")
    #expect(file.entries[1].translation("es") == nil)
    let spanish = try #require(file.entries[3].translation("es"))
    #expect(
      spanish.units.map(\.variation) == [
        [], ["substitutions", "a", "device", "mac", "plural", "other"],
      ])
    #expect(spanish.units.map(\.state) == [.translated, .other])
    #expect(spanish.units.last?.plural == "other")
  }

  @Test func tellsWhatIsDone() throws {
    let file = try StringCatalogFile(
      Array(
        """
        {"sourceLanguage":"en","strings":{"a":{"localizations":{
        "de":{"stringUnit":{"state":"translated","value":"b"}},"fr":{}}}}}
        """.utf8))
    #expect(file.entries[0].translation("de")?.isDone == true)
    #expect(file.entries[0].translation("fr")?.isDone == false)
  }

  /// The text, and the byte at which it is wrong.
  static let broken: [(String, Int)] = [
    ("", 0), ("[]", 0), ("{}", 0), ("{\"sourceLanguage\":\"en\"}", 0), ("{\"strings\":{}}", 0),
    ("{\"sourceLanguage\":1}", 18), ("{\"strings\":[]}", 11), ("{\"strings\":{\"a\":1}}", 16),
    ("{\"strings\":{\"a\":{\"comment\":1}}}", 27),
    ("{\"strings\":{\"a\":{\"localizations\":[]}}}", 33),
    ("{\"strings\":{\"a\":{\"localizations\":{\"b\":{\"stringUnit\":1}}}}}", 52),
    ("{\"strings\":{\"a\":{\"localizations\":{\"b\":{\"stringUnit\":{\"value\":2}}}}}}", 61),
    ("{\"strings\":{\"a\":{\"localizations\":{\"b\":{\"variations\":{\"plural\":[]}}}}}}", 62),
    ("{\"strings\":{},\"strings\":{}}", 24), ("{\"strings\":{}", 13), ("{\"strings\":{\"a", 14),
    ("{\"sourceLanguage\":\"en\",\"strings\":{}} x", 37), ("\u{0}", 0),
    ("{\"strings\":{\"\u{1}\":{}}}", 13),
    ("{\"sourceLanguage\":\"en\",}", 23),
  ]

  @Test(arguments: broken) func tellsWhereItIsBroken(_ text: String, _ offset: Int) {
    let error = #expect(throws: JSONError.self) { try StringCatalogFile(Array(text.utf8)) }
    #expect(error?.offset == offset)
  }

  @Test func damagedFilesHaveTheirKeysInPlaceOrAnError() {
    let seed = Int.random(in: 0...Int.max)
    var random = SeededGenerator(seed: seed)
    for round in 0..<1_000 {
      var bytes = Self.bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        if Bool.random(using: &random) {
          bytes[place] = UInt8.random(in: 0...255, using: &random)
        } else {
          bytes.remove(at: place)
        }
      }
      let ranges = (try? StringCatalogFile(bytes))?.entries.map(\.range) ?? []
      #expect(
        ranges.allSatisfy { bytes.indices.contains($0.lowerBound) && $0.upperBound <= bytes.count },
        "seed \(seed), round \(round)")
    }
  }

  @Test func endsWhereItIsTooDeep() {
    let deep =
      "{\"strings\":{\"a\":{\"localizations\":{\"b\":"
      + String(repeating: "{\"variations\":{\"plural\":{\"one\":", count: 10_000)
    #expect(throws: JSONError.self) { try StringCatalogFile(Array(deep.utf8)) }
  }
}
