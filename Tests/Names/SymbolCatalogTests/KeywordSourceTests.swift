import Encodings
import Locks
import SymbolCatalog
import Testing

@Suite struct KeywordSourceTests {
  /// Counts how often the keywords are asked for.
  private final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }

    func counted(_ bytes: Bytes) -> Bytes {
      count.withLock { $0 += 1 }
      return bytes
    }
  }

  @Test func keywordsAreAskedForOnceAndOnlyWhereTheyAreUsed() throws {
    let counter = Counter()
    let sources = Catalog.bundled.sources
    let catalog = try Catalog(trusting: sources[0], counter.counted(sources[1]))
    #expect(catalog.contains("heart.fill"))
    #expect(catalog.symbol(named: "heart.fill")?.keywordSets.isEmpty == false)
    #expect(catalog.resolve("star.lefthalf.fill") != nil)
    #expect(counter.value == 0)
    for _ in 0..<2 {
      #expect(catalog.keywordSetIdentifiers == Catalog.bundled.keywordSetIdentifiers)
    }
    #expect(counter.value == 1)
  }
}
