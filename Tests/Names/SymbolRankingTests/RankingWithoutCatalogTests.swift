import Encodings
import SymbolRanking
import Testing
import Workbench

/// The ranking as gallery pages run it: with nothing but the bytes of an index.
struct RankingWithoutCatalogTests {
  private func names(_ text: String) throws -> [String] {
    let image = Bytes(try Repository.bytes("Resources/search.index"))
    let index = try #require(SearchIndex(image: image))
    let query = Query(text)
    var ranking =
      query.isBlank
      ? Ranking(listing: index)
      : Ranking(query: query, index: index, userKeywords: [], explains: false)
    ranking.sort(by: .relevance)
    return ranking.hits.map { index.name($0.symbol) }
  }

  @Test(arguments: [
    ("not connected to wifi", "wifi.slash"), ("heart.fill", "heart.fill"), ("❤️", "heart.fill"),
    ("papelera", "trash"), ("recieving", "tray.and.arrow.down"),
  ])
  func queriesFindSymbols(_ text: String, _ name: String) throws {
    #expect(try names(text).prefix(10).contains(name))
  }

  @Test func blankTextListsAllAndSignsNothing() throws {
    let all = try names(" \n")
    #expect(all.count > 7_000 && all == all.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(try names("...").first == "ellipsis")
    #expect(try names("//").isEmpty)
  }

  @Test(arguments: [0, 1_000, 200_000])
  func bytesThatAreNoIndexAreRefused(_ count: Int) throws {
    let image = try Repository.bytes("Resources/search.index")
    #expect(SearchIndex(image: Bytes(Array(image.prefix(count)))) == nil)
  }
}
