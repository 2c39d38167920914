import OwnCatalog
import SearchIndexing
import SymbolCatalog
import SymbolSearch
import Testing
import Workbench

@Suite struct SearchIndexBuilderTests {
  @Test func theBundledIndexIsThatOfTheBundledCatalog() throws {
    let labels = LabelTable(try Repository.bytes("Resources/vocabulary.tsv"))
    let built = SearchIndexBuilder(catalog: .bundled, labels: labels).image()
    let bundled = try Repository.bytes("Resources/search.index")
    #expect(built == bundled, "run 'make manifest'")
  }
}

@Suite struct SearchIndexExtensionTests {
  private static let overlay: CatalogOverlay = {
    var overlay = CatalogOverlay()
    let versions = Platform.allCases.map { _ in OSVersion(99) }
    overlay.releases = [
      .init(
        key: "2024.9",
        versions: [(18, 9), (15, 9), (18, 9), (11, 9), (2, 9)].map { OSVersion($0.0, $0.1) }),
      .init(key: "2027", versions: versions),
    ]
    overlay.categories = [.init(id: "acme", title: "Acme Gadgets and Arrows")]
    for (number, name) in [
      "acme.logo", "acme.logo.fill", "person.crop", "heart", "0", "zzzz.running", "aaa",
      "airplane.q",
      "a.airplane.slash", "star.circle.zz",
    ].enumerated() {
      var symbol = CatalogOverlay.SymbolRecord(name: name)
      symbol.variable = number % 2 == 0 ? true : nil
      symbol.categories = number % 3 == 0 ? ["acme", "arrows"] : nil
      symbol.localizations = number % 4 == 0 ? ["ab", "ar", "zz"] : nil
      symbol.restriction = number == 5 ? "Zzz" : nil
      symbol.english = number % 2 == 1 ? ["frobnicating widgets", "automobile", "walk"] : nil
      symbol.spanish = number % 5 == 1 ? ["cachivaches", "corriendo"] : nil
      overlay.symbols.append(symbol)
    }
    overlay.aliases = [
      .init(name: "acme.old", canonicalName: "acme.logo"),
      .init(name: "zzz.old.hearts", canonicalName: "heart"),
    ]
    return overlay
  }()

  private func columns(_ image: [UInt8]) -> [SearchIndexFormat.Section: [UInt8]] {
    func number(_ offset: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(image[offset + $1]) << (8 * $1) }
    }
    let all = SearchIndexFormat.Section.allCases
    let table = SearchIndexFormat.headerSize - all.count * 8
    return Dictionary(
      uniqueKeysWithValues: all.map { section in
        let start = number(table + section.rawValue * 8)
        return (section, Array(image[start..<start + number(table + section.rawValue * 8 + 4)]))
      })
  }

  /// What the index below knows of words and of its own names stays; all else is as if built anew.
  @Test func theExtendedIndexIsThatOfTheMergedCatalog() throws {
    let laid = try LaidOver(Self.overlay, over: .bundled)
    let catalog = try Catalog(manifest: laid.manifest, keywords: laid.keywords)
    let extended = columns(laid.index)
    let labels = LabelTable(try Repository.bytes("Resources/vocabulary.tsv"))
    let built = columns(SearchIndexBuilder(catalog: catalog, labels: labels).image())
    for section in SearchIndexFormat.Section.allCases {
      switch section {
      case .termWeights, .priors, .phraseTotals:
        #expect(extended[section]?.count == built[section]?.count, "\(section)")
      default: #expect(extended[section] == built[section], "\(section)")
      }
    }
  }
}
