import Foundation
import SymbolCatalog
import SymbolSearch
import Testing
import Workbench

@Suite struct IndexCheckTests {
  @Test func theBundledIndexAgreesWithTheBundledCatalog() {
    #expect(SearchIndex.bundled.disagreements(with: .bundled).isEmpty)
  }

  /// The ranking knows no catalog.
  @Test func theRankingKnowsWhatTheCatalogSays() {
    #expect(SearchIndexFormat.fillMask == Variant.fill.mask)
    #expect(SearchIndexFormat.customPrefix == Symbol.assetPrefix)
  }

  /// One catalog with all kinds of changes, as each takes long to read.
  @Test func everyDifferenceIsTold() throws {
    var text = String(decoding: try Repository.bytes("Resources/manifest.json"), as: UTF8.self)
    func change(_ name: String, _ old: String, _ new: String) throws {
      let start = try #require(text.range(of: "{\"name\":\"\(name)\","))
      let end = try #require(text.range(of: "\n", range: start.upperBound..<text.endIndex))
      let line = String(text[start.lowerBound..<end.lowerBound])
      let changed = line.replacing(old, with: new, maxReplacements: 1)
      try #require(changed != line, "\(line)")
      text.replaceSubrange(start.lowerBound..<end.lowerBound, with: changed)
    }
    try change("heart", #""release":"2019""#, #""release":"2020""#)
    try change("heart.fill", #""multicolor":"#, #""variable":true,"multicolor":"#)
    try change("star", #""release":"#, #""restriction":"X","release":"#)
    try change("bell", #""categories":["#, #""categories":["indices","#)
    try change("bell.fill", #""categories":"#, #""localizations":["ar"],"categories":"#)
    try change("zzz", #""name":"zzz""#, #""name":"zzzz""#)
    let catalog = try Catalog(
      manifest: Array(text.utf8), keywords: try Repository.bytes("Resources/keywords.json"))
    let found = SearchIndex.bundled.disagreements(with: catalog).map { "\($0.name) \($0.subject)" }
    #expect(
      found == [
        "bell categories", "bell.fill localizations", "heart release", "heart.fill layers",
        "star restriction", "zzzz name", "zzz name",
      ])
  }
}
