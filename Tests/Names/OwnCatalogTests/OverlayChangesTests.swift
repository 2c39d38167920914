import OwnCatalog
import SymbolCatalog
import Testing

@Suite struct OverlayChangesTests {
  private func symbol(
    _ name: String, _ body: (inout CatalogOverlay.SymbolRecord) -> Void = { _ in }
  ) -> CatalogOverlay.SymbolRecord {
    var record = CatalogOverlay.SymbolRecord(name: name)
    body(&record)
    return record
  }

  @Test func namesAreNewChangedOrUnchanged() {
    var before = CatalogOverlay()
    before.symbols = [symbol("kite") { $0.release = "2026" }]
    before.aliases = [.init(name: "kite.old", canonicalName: "kite")]
    var overlay = CatalogOverlay()
    overlay.symbols = [
      symbol("heart"), symbol("star") { $0.restriction = "x" }, symbol("bell.new"),
      symbol("kite") { $0.release = "2026" }, symbol("bell") { $0.release = "2019" },
    ]
    overlay.aliases = [
      .init(name: "kite.old", canonicalName: "heart"),
      .init(name: "heart.old", canonicalName: "heart"),
      .init(name: "star.lefthalf.fill", canonicalName: "star.leadinghalf.filled"),
    ]
    let changes = OverlayChanges(overlay, over: .bundled, and: before)
    #expect(changes.new == ["bell.new", "heart.old"])
    #expect(changes.changed == ["kite.old", "star"])
    #expect(changes.unchanged == 4)
    #expect(changes.overlay.symbols.map(\.name) == ["bell.new", "star"])
    #expect(changes.overlay.aliases.map(\.name) == ["heart.old", "kite.old"])
  }

  /// An earlier name of what was a symbol changes it.
  @Test func aSymbolThatBecomesAnEarlierNameIsChanged() {
    var overlay = CatalogOverlay()
    overlay.aliases = [.init(name: "bell", canonicalName: "heart")]
    let changes = OverlayChanges(overlay, over: .bundled, and: CatalogOverlay())
    #expect(changes.new == [] && changes.changed == ["bell"])
  }

  @Test func releasesAndCategoriesThatAreKnownSayNothing() throws {
    let release = try #require(Catalog.bundled.releases.last)
    let known = CatalogOverlay.ReleaseRecord(
      key: release.key, versions: Platform.allCases.map { release.version(on: $0) })
    let new = CatalogOverlay.ReleaseRecord(
      key: "2027", versions: Platform.allCases.map { _ in OSVersion(28) })
    var overlay = CatalogOverlay()
    overlay.releases = [known, new]
    overlay.categories = [.init(id: "weather", title: "Weather"), .init(id: "toys", title: "Toys")]
    let changes = OverlayChanges(overlay, over: .bundled, and: CatalogOverlay())
    #expect(changes.overlay.releases == [new])
    #expect(changes.overlay.categories.map(\.id) == ["toys"])
  }
}
