import SymbolCatalog
import SymbolSearch
import Testing

/// The public interface of the module, which answers as the engine does.
@Suite struct SymbolSearcherTests {
  @Test(
    "The same symbols as those of the engine, in the same order",
    arguments: ["not connected to wifi", "subir archivo", "hart", "bell.badge", "", "🚲", "zzzzqqq"])
  func answers(_ text: String) {
    let answer = SymbolSearcher().search(text, limit: 20)
    var request = SearchRequest(Query(text))
    request.limit = 20
    let response = SearchEngine.bundled.search(request)
    #expect(answer.matches.map(\.name) == response.results.map(\.name))
    #expect(
      answer.total == response.total && answer.confidence == response.confidence.map(Double.init))
  }

  @Test("Conditions hold for every match")
  func conditions() throws {
    let target = DeploymentTarget(.iOS, OSVersion(14))
    var conditions = SearchConditions()
    conditions.targets = [target]
    conditions.categories = ["weather"]
    conditions.layers = [.multicolor]
    conditions.excludesRestricted = true
    let answer = SymbolSearcher().search("", conditions, limit: nil)
    #expect(!answer.matches.isEmpty && answer.total == answer.matches.count)
    for match in answer.matches {
      let symbol = try #require(Catalog.bundled.symbol(named: match.name))
      #expect(symbol.categories.contains("weather") && symbol.restriction == nil)
      let usable = try #require(Catalog.bundled.resolve(match.nameForTargets))
      #expect(usable.symbol == symbol && usable.availability.works(on: [target]))
      #expect(symbol.layers.has(.multicolor) == true && match.kind == .listed)
    }
  }

  @Test func kinds() {
    let searcher = SymbolSearcher()
    #expect(searcher.search("heart").matches.first?.kind == .name)
    #expect(searcher.search("square.and.pencil.circle.and.more").matches.count <= 25)
    #expect(searcher.search("heart", limit: -1).matches.isEmpty)
    #expect(searcher.search("heart", limit: 0).matches.isEmpty)
  }

  @Test func suggestions() {
    let searcher = SymbolSearcher()
    #expect(searcher.suggestions(for: "calender").first == "calendar")
    #expect(searcher.suggestions(for: "calender", limit: 1).count == 1)
    #expect(searcher.suggestions(for: "heart.fil").contains("heart.fill"))
    #expect(searcher.suggestions(for: "", limit: -3).isEmpty)
  }
}
