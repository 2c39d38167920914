import FileAccess
import GoldenQueries
import SymbolCatalog
import SymbolSearch
import Testing
import Workbench

@Suite struct GoldenQueryTests {
  private func queries() throws -> [GoldenQuery] {
    try GoldenQuery.read(
      Repository.bytes("Tests/Names/SymbolSearchTests/Goldens/queries.jsonl"))
  }

  @Test func goldenQueriesNameSymbols() throws {
    for query in try queries() {
      #expect(!query.best.isEmpty, "\(query.text)")
      for name in query.best + query.good {
        #expect(Catalog.bundled.contains(name), "\(query.text): \(name)")
      }
    }
  }

  /// Floors a little below what `make bench` prints: a change that costs answers fails here.
  @Test func qualityIsAboveTheFloor() throws {
    let quality = SearchQuality.evaluate(.bundled, try queries()).all
    #expect(quality.count >= 200)
    #expect(quality.hit(1) >= 0.81, "\(quality.summary)")
    #expect(quality.hit(3) >= 0.91, "\(quality.summary)")
    #expect(quality.hit(5) >= 0.94, "\(quality.summary)")
    #expect(quality.meanReciprocalRank >= 0.86, "\(quality.summary)")
    #expect(quality.ndcg >= 0.79, "\(quality.summary)")
  }

  /// Figures that can be checked by hand: best at 2, good at 1 of two.
  @Test func measuresAreTheTextbookOnes() {
    var quality = SearchQuality()
    let query = GoldenQuery(text: "q", kind: "k", best: ["b"], good: ["g"])
    quality.add(query, found: ["g", "b", "x"])
    #expect(quality.hit(1) == 0)
    #expect(quality.hit(3) == 1)
    #expect(quality.anyHit(1) == 1)
    #expect(quality.meanReciprocalRank == 0.5)
    // (1 / log2 2 + 2 / log2 3) / (2 / log2 2 + 1 / log2 3)
    #expect(abs(quality.ndcg - 0.8597) < 0.0001)
  }
}
