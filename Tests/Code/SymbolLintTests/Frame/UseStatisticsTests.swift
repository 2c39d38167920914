import SymbolCatalog
import SymbolLint
import Testing

/// Whether uses are counted, and systems told that their names allow.
@Suite struct UseStatisticsTests {
  private func use(_ name: String, guarded: Bool = false) -> CountedUse {
    CountedUse(name: name, api: "Image(systemName:)", isGuarded: guarded)
  }

  @Test func counts() {
    let statistics = UseStatistics(
      [
        [use("heart"), use("trash"), use("heart")], [],
        [use("hart"), use("trash"), use("heart")],
      ],
      .bundled)
    #expect(statistics.symbols.map(\.name) == ["heart", "trash", "hart"])
    #expect(statistics.symbols.map(\.count) == [3, 2, 1])
    #expect(statistics.apis.map(\.count) == [6])
    #expect(statistics.unknown == ["hart"])
    #expect(statistics.uses == 6)
    #expect(statistics.files == 2)
  }

  @Test func systems() throws {
    let old = try #require(Catalog.bundled.symbol(named: "heart"))
    let new = try #require(
      Catalog.bundled.symbols.first { $0.availability[.iOS] == OSVersion(17) })
    let statistics = UseStatistics([[use("heart"), use(new.name)]], .bundled)
    let floor = try #require(statistics.floors.first { $0.target.platform == .iOS })
    #expect(floor.target.version == new.availability[.iOS])
    #expect(floor.nearer?.version == old.availability[.iOS])
    #expect(floor.inTheWay == [new.name])
    // Who asks first need not do without.
    let guarded = UseStatistics([[use("heart"), use(new.name, guarded: true)]], .bundled)
    let lower = try #require(guarded.floors.first { $0.target.platform == .iOS })
    #expect(lower.target.version == old.availability[.iOS])
    #expect(lower.nearer == nil)
    #expect(UseStatistics([], .bundled).floors == [])
  }
}
