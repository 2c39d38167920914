import OwnCatalog
import SymbolCatalog
import SymbolSearch
import Testing

@Suite struct OverlayReaderTests {
  static let base = OverlayBase(
    .bundled, localizations: SearchEngine.bundled.index.localizationCodes)

  private func read(_ text: String) throws(OverlayFaults) -> CatalogOverlay {
    try CatalogOverlay(reading: Array(text.utf8), over: Self.base)
  }

  private static let full: CatalogOverlay = {
    var overlay = CatalogOverlay()
    overlay.origins = [.init(path: "/a \"b\"", date: "2026-11-22T10:00:00Z", symbols: 2)]
    overlay.releases = [
      .init(key: "2027", versions: Platform.allCases.map { _ in OSVersion(28) })
    ]
    overlay.categories = [.init(id: "acme", title: "Acme & Söhne")]
    var symbol = CatalogOverlay.SymbolRecord(name: "acme.logo")
    symbol.release = "2027"
    symbol.hierarchical = "2027"
    symbol.multicolor = "2027"
    symbol.variable = true
    symbol.categories = ["acme", "shapes"]
    symbol.localizations = ["ar", "xx"]
    symbol.restriction = "Acme’s logo"
    symbol.english = ["brand", "ümlaut"]
    symbol.spanish = ["marca"]
    overlay.symbols = [symbol, .init(name: "acme.badge")]
    overlay.aliases = [
      .init(name: "acme", canonicalName: "acme.logo", release: "2026"),
      .init(name: "acm", canonicalName: "acme"),
    ]
    return overlay
  }()

  @Test func whatIsWrittenIsReadAsTheSame() throws {
    let bytes = Self.full.json()
    let again = try CatalogOverlay(reading: bytes, over: Self.base)
    #expect(again == Self.full.normalized())
    #expect(again.json() == bytes)
    let empty = try CatalogOverlay(reading: CatalogOverlay().json(), over: Self.base)
    #expect(empty == CatalogOverlay())
  }

  @Test func recordsAreLinesInOrder() throws {
    let lines = String(decoding: Self.full.json(), as: UTF8.self).split(separator: "\n")
    let names = lines.filter { $0.hasPrefix("{\"name\"") }.map { $0.prefix(20) }
    #expect(names == [#"{"name":"acme.badge""#, #"{"name":"acme.logo","#])
  }

  @Test(arguments: [
    ("{\"symbols\":[{\"name\":\"a\"}", 1, 25, "',' or ']'"), ("", 1, 1, "an object"),
    ("{\n\"symbols\": 3}", 2, 12, "an array of symbols"),
    ("{\"schemaVersion\":1,\n\"colour\":1}", 2, 1, "one of schemaVersion"),
    ("{\"symbols\":[{\"name\":\"a..b\"}]}", 1, 21, "a symbol's name"),
    ("{\"symbols\":[{\"name\":\"A\"}]}", 1, 21, "a symbol's name"),
    ("{\"symbols\":[3]}", 1, 13, "an object"),
    ("{\"symbols\":[{}]}", 1, 13, "a symbol with a name"),
    ("{\"symbols\":[{\"name\":\"a\",\"release\":\"1999\"}]}", 1, 35, "a known release"),
    ("{\"symbols\":[{\"name\":\"a\",\"variable\":1}]}", 1, 36, "true or false"),
    ("{\"symbols\":[{\"name\":\"a\",\"colour\":1}]}", 1, 25, "one of name"),
    ("{\"symbols\":[{\"name\":\"a\",\"categories\":[\"x\"]}]}", 1, 39, "a known category"),
    ("{\"symbols\":[{\"name\":\"a\",\"categories\":[]}]}", 1, 25, "at least one"),
    ("{\"symbols\":[{\"name\":\"a\",\"en\":[\"x\",\"x\"]}]}", 1, 35, "once"),
    ("{\"symbols\":[{\"name\":\"a\",\"en\":[\"\"]}]}", 1, 31, "a text"),
    ("{\"symbols\":[{\"name\":\"a\",\"localizations\":[\"A\"]}]}", 1, 42, "a code"),
    ("{\"symbols\":[{\"name\":\"a\",\"restriction\":\"(x)\"}]}", 1, 39, "the product that"),
    ("{\"symbols\":[{\"name\":\"a\"},\n{\"name\":\"a\"}]}", 2, 1, "each symbol once"),
    ("{\"symbols\":[{\"name\":\"a\",\"name\":\"b\"}]}", 1, 25, "each key once"),
    ("{\"releases\":[{\"release\":\"2027\",\"iOS\":\"28\"}]}", 1, 14, "a version for each"),
    ("{\"releases\":[{\"release\":\"2027.0\"}]}", 1, 25, "a year"),
    ("{\"releases\":[{\"release\":\"2027\",\"iOS\":\"x\"}]}", 1, 38, "an OS version"),
    ("{\"categories\":[{\"category\":\"a\"}]}", 1, 16, "a category with"),
    ("{\"categories\":[{\"category\":\"a b\"}]}", 1, 28, "an identifier"),
    ("{\"aliases\":[{\"alias\":\"a\"}]}", 1, 13, "an earlier name with"),
    (
      "{\"symbols\":[{\"name\":\"a\"}],\"aliases\":[{\"alias\":\"a\",\"name\":\"heart\"}]}", 1, 38,
      "but a is a symbol"
    ),
    ("{\"aliases\":[{\"alias\":\"a\",\"name\":\"a\"}]}", 1, 13, "leads back to itself"),
    (
      "{\"aliases\":[{\"alias\":\"a\",\"name\":\"b\"},\n{\"alias\":\"b\",\"name\":\"a\"}]}", 1, 13,
      "leads back to itself"
    ),
    ("{\"origins\":[{\"symbols\":-1}]}", 1, 24, "a number"), ("{} x", 1, 4, "the end of the text"),
  ])
  func faultsHaveTheirPlace(_ text: String, _ line: Int, _ column: Int, _ expected: String) {
    let faults = #expect(throws: OverlayFaults.self) { try read(text) }
    #expect(faults?.count == 1)
    let fault = faults?.told.first
    #expect(fault?.line == line && fault?.column == column, "\(String(describing: fault))")
    #expect(fault?.expected.contains(expected) == true, "\(String(describing: fault))")
  }

  @Test(arguments: ["2", "99"])
  func newerVersionsSaySo(_ version: String) {
    let text = "{\"schemaVersion\": \(version), \"symbols\": 7, \"new\": []}"
    let faults = #expect(throws: OverlayFaults.self) { try read(text) }
    #expect(faults?.otherVersion == Int(version))
    #expect(faults?.told.map(\.column) == [19])
  }

  @Test func allFaultsAreCountedAndTheFirstTold() {
    let records = (0..<100).map { _ in "{\"name\":\"A\",\"x\":1}" }.joined(separator: ",\n")
    let faults = #expect(throws: OverlayFaults.self) { try read("{\"symbols\":[\(records)]}") }
    #expect(faults?.count == 200)
    #expect(faults?.told.count == OverlayFaults.mostTold)
    #expect(faults?.told.last?.line == 10)
  }

  @Test func limitsAreFaultsOfTheFile() {
    let symbols = (0...OverlayLimits.symbols).map { "{\"name\":\"s\($0)\"}" }
    let categories = (0..<8).map { "{\"category\":\"c\($0)\",\"title\":\"t\"}" }
    let keywords = (0...OverlayLimits.keywords).map { "\"k\($0)\"" }.joined(separator: ",")
    for (text, expected) in [
      ("{\"symbols\":[\(symbols.joined(separator: ","))]}", "at most 20000 symbols"),
      ("{\"categories\":[\(categories.joined(separator: ","))]}", "at most 32 categories"),
      ("{\"symbols\":[{\"name\":\"a\",\"en\":[\(keywords)]}]}", "at most 64 keywords"),
      (
        "{\"symbols\":[{\"name\":\"\(String(repeating: "a", count: 121))\"}]}",
        "a symbol's name"
      ),
      (String(repeating: " ", count: OverlayLimits.fileSize + 1), "at most 16 MiB"),
      (
        "{\"x\":" + String(repeating: "[", count: 100_000), "levels of nesting"
      ),
    ] {
      let faults = #expect(throws: OverlayFaults.self) { try read(text) }
      #expect(faults?.told.first?.expected.contains(expected) == true, "\(expected)")
    }
  }

  @Test func everyCutEndsInAFault() throws {
    let bytes = Self.full.json()
    for end in 0..<(bytes.count - 2) {
      #expect(throws: OverlayFaults.self) {
        try CatalogOverlay(reading: Array(bytes[..<end]), over: Self.base)
      }
    }
  }
}

@Suite struct CatalogOverlayTests {
  @Test func onlyWhatIsSaidReplacesWhatWasKnown() {
    var lower = CatalogOverlay()
    lower.symbols = [.init(name: "a"), .init(name: "b")]
    lower.symbols[0].release = "2025"
    lower.symbols[0].english = ["x"]
    lower.aliases = [.init(name: "c", canonicalName: "a"), .init(name: "d", canonicalName: "a")]
    var upper = CatalogOverlay()
    upper.symbols = [.init(name: "a"), .init(name: "c")]
    upper.symbols[0].english = ["y"]
    upper.aliases = [.init(name: "b", canonicalName: "a")]
    let both = lower.overlaid(by: upper).normalized()
    #expect(both.symbols.map(\.name) == ["a", "c"])
    #expect(both.symbols[0].release == "2025")
    #expect(both.symbols[0].english == ["y"])
    #expect(both.aliases.map(\.name) == ["b", "d"])
  }

  @Test func keysOfReleasesAreOrderedByTheirNumbers() {
    let keys = ["2025.10", "2027", "2025.2", "2025"]
    #expect(
      keys.sorted(by: ReleaseKey.precedes) == ["2025", "2025.2", "2025.10", "2027"])
    for key in ["", "27", "2027.", "2027.0", "2027.01", "2027.1.1", "２027", "2027.x"] {
      #expect(ReleaseKey.numbers(key) == nil, "\(key)")
    }
  }
}
