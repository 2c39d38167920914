import Encodings
import OwnCatalog
import SymbolCatalog
import SymbolSearch
import Testing

@Suite struct CatalogMergeTests {
  /// A catalog whose files were checked in full.
  private func merged(_ overlay: CatalogOverlay) throws -> (Catalog, SearchEngine) {
    let laid = try LaidOver(overlay, over: .bundled)
    return (try Catalog(manifest: laid.manifest, keywords: laid.keywords), laid.engine)
  }

  private static let names: [CatalogOverlay.SymbolRecord] = {
    var first = CatalogOverlay.SymbolRecord(name: "acme.rocket")
    first.english = ["moonshot", "hyperloop launch"]
    first.spanish = ["cohete lunar"]
    first.categories = ["transportation"]
    var second = CatalogOverlay.SymbolRecord(name: "heart")
    second.english = ["moonshot", "hyperloop launch"]
    second.spanish = ["cohete lunar"]
    var third = CatalogOverlay.SymbolRecord(name: "zzz.badge")
    third.release = "2021"
    third.hierarchical = "2020"
    third.localizations = ["xx", "ar"]
    third.restriction = "Zzz"
    return [third, second, first, .init(name: "heart.circle.slash.fill"), .init(name: "0")]
  }()

  @Test func nothingLaidOverChangesNothing() throws {
    let (catalog, engine) = try merged(CatalogOverlay())
    #expect(Array(catalog.symbols) == Array(Catalog.bundled.symbols))
    #expect(Array(catalog.aliases) == Array(Catalog.bundled.aliases))
    #expect(engine.index.identity != 0)
    #expect(engine.catalog.sources.map(\.count) == Catalog.bundled.sources.map(\.count))
  }

  /// A slow merge by records.
  @Test func onlyWhatIsSaidChanges() throws {
    var overlay = CatalogOverlay()
    overlay.symbols = Self.names
    let (catalog, _) = try merged(overlay)
    let said = Dictionary(uniqueKeysWithValues: overlay.symbols.map { ($0.name, $0) })
    var expected = Set(Catalog.bundled.symbols.map(\.name))
    expected.formUnion(said.keys)
    #expect(Set(catalog.symbols.map(\.name)) == expected)
    #expect(catalog.count == expected.count)
    for symbol in catalog.symbols {
      let old = Catalog.bundled.symbol(named: symbol.name)
      guard let record = said[symbol.name] else {
        #expect(symbol == old)
        continue
      }
      #expect(symbol.release.key == record.release ?? old?.release.key ?? "2026")
      #expect(symbol.categories == record.categories ?? old?.categories ?? symbol.categories)
      #expect(!symbol.categories.isEmpty)
      #expect(symbol.restriction?.text == record.restriction ?? old?.restriction?.text)
      #expect(symbol.localizations == record.localizations?.sorted() ?? old?.localizations ?? [])
      #expect(symbol.aliases == old?.aliases ?? [])
      let keywords = catalog.keywords(of: symbol)
      for word in record.english ?? [] { #expect(keywords.english.contains(word)) }
      for word in record.spanish ?? [] { #expect(keywords.spanish.contains(word)) }
      let before = old.map { Catalog.bundled.keywords(of: $0).english } ?? []
      #expect(Set(keywords.english).isSuperset(of: before))
    }
    // A layer is not older than its name.
    #expect(catalog.symbol(named: "zzz.badge")?.layers.hierarchical.release?.key == "2021")
    // Two names with the same keywords share a set.
    #expect(catalog.keywordSets.filter(\.isOwn).map(\.id) == ["!acme.rocket"])
    // The sets of components describe new names, too.
    #expect(!catalog.keywords(of: try #require(catalog.symbol(named: "0"))).english.isEmpty)
  }

  @Test func newReleasesTakeTheirPlace() throws {
    var overlay = CatalogOverlay()
    func all(_ version: OSVersion) -> [OSVersion] { Platform.allCases.map { _ in version } }
    overlay.releases = [
      .init(key: "2027", versions: all(OSVersion(99))),
      .init(key: "2025.2", versions: all(OSVersion(26, 5))),
    ]
    overlay.symbols = [.init(name: "acme")]
    let (catalog, engine) = try merged(overlay)
    #expect(catalog.releases.map(\.key).suffix(4) == ["2025.1", "2025.2", "2026", "2027"])
    #expect(catalog.symbol(named: "acme")?.release.key == "2027")
    for symbol in catalog.symbols where symbol.name != "acme" {
      let old = Catalog.bundled.symbol(named: symbol.name)
      #expect(symbol.release.key == old?.release.key)
      #expect(symbol.layers.hierarchical.release?.key == old?.layers.hierarchical.release?.key)
    }
    var request = SearchRequest(Query(""))
    request.filter = Filter()
    request.filter?.releases = catalog.releases.filter { $0.key == "2027" }
    #expect(engine.search(request).results.map(\.name) == ["acme"])
  }

  /// Images of apps work wherever there are symbols.
  @Test func customNamesComeWithTheOldestRelease() throws {
    var overlay = CatalogOverlay()
    overlay.symbols = [.init(name: "acme"), .init(name: "custom.acme")]
    let (catalog, _) = try merged(overlay)
    #expect(catalog.symbol(named: "acme")?.release == catalog.releases.last)
    #expect(catalog.symbol(named: "custom.acme")?.release == catalog.releases.first)
  }

  @Test func renamedSymbolsAreFoundByBothNames() throws {
    var overlay = CatalogOverlay()
    overlay.releases = [
      .init(key: "2027", versions: Platform.allCases.map { _ in OSVersion(99) })
    ]
    overlay.symbols = [.init(name: "bird.modern")]
    overlay.symbols[0].release = "2027"
    overlay.aliases = [
      .init(name: "bird", canonicalName: "bird.modern"),
      .init(name: "avian", canonicalName: "bird"),
      .init(name: "lost", canonicalName: "nowhere"),
    ]
    let (catalog, engine) = try merged(overlay)
    let old = try #require(Catalog.bundled.symbol(named: "bird"))
    let new = try #require(catalog.symbol(named: "bird.modern"))
    #expect(catalog.symbol(named: "bird") == nil)
    #expect(catalog.resolve("bird")?.symbol == new)
    #expect(catalog.resolve("avian")?.symbol == new)
    #expect(catalog.resolve("lost") == nil)
    #expect(catalog.alias(named: "bird")?.release?.key == old.release.key)
    #expect(new.categories == old.categories)
    #expect(catalog.count == Catalog.bundled.count)
    #expect(engine.search(SearchRequest(Query("bird"))).results.first?.name == "bird.modern")
  }

  @Test func earlierNamesMayBecomeSymbolsAgain() throws {
    let alias = try #require(Catalog.bundled.aliases.first { _ in true })
    var overlay = CatalogOverlay()
    overlay.symbols = [.init(name: alias.name)]
    let (catalog, _) = try merged(overlay)
    #expect(catalog.contains(alias.name))
    #expect(catalog.alias(named: alias.name) == nil)
    #expect(catalog.symbol(named: alias.canonicalName)?.aliases.contains(alias.name) == false)
  }

  @Test func circlesOverTheCatalogEndInASymbol() throws {
    var overlay = CatalogOverlay()
    overlay.aliases = [
      .init(name: "heart", canonicalName: "star"), .init(name: "star", canonicalName: "heart"),
    ]
    let (catalog, _) = try merged(overlay)
    #expect(catalog.resolve("heart") != nil && catalog.resolve("star") != nil)
  }

  @Test func ownKeywordsAreFound() throws {
    var overlay = CatalogOverlay()
    overlay.symbols = Self.names
    let (_, engine) = try merged(overlay)
    for query in ["moonshot", "hyperloop", "cohete lunar", "moonshots"] {
      let names = engine.search(SearchRequest(Query(query))).results.map(\.name)
      #expect(names.contains("acme.rocket") && names.contains("heart"), "\(query)")
    }
    #expect(engine.search(SearchRequest(Query("zzz badge"))).results.first?.name == "zzz.badge")
  }

  @Test func whatTheCatalogHasIsFoundAsBefore() throws {
    var overlay = CatalogOverlay()
    overlay.symbols = (0..<50).map { .init(name: "acme.q\($0)z") }
    let (_, engine) = try merged(overlay)
    for query in ["heart", "delete", "wifi off", "casa", "arrow up", "running shoe", "muisc"] {
      var request = SearchRequest(Query(query))
      request.limit = 30
      let before = SearchEngine.bundled.search(request).results
      let after = engine.search(request).results
      #expect(before.map(\.name) == after.map(\.name), "\(query)")
      #expect(before.map(\.score) == after.map(\.score), "\(query)")
    }
  }

  @Test func whatTheIndexCannotNumberIsRefused() throws {
    var overlay = CatalogOverlay()
    overlay.symbols = (0..<1_000).map { number in
      var symbol = CatalogOverlay.SymbolRecord(name: "acme.n\(number)")
      symbol.english = (0..<60).map { "w\(number)x\($0)" }
      return symbol
    }
    #expect(throws: SearchIndexExtension.TooMany.self) {
      try LaidOver(overlay, over: .bundled)
    }
  }
}
