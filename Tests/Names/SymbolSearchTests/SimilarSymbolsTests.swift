import SymbolCatalog
import Testing

@testable import SymbolSearch

/// Symbols that mean the same, by the keywords that they share.
@Suite struct SimilarSymbolsTests {
  private static let engine = SearchEngine.bundled
  private static let meanings = SimilarSymbols(engine)

  /// The definition, computed plainly: the cosine of the keywords, weighted by their rarity.
  @Test(arguments: ["gearshape", "trash", "wifi", "bell.badge", "cloud.sun.rain.fill"])
  func similarityIsTheCosineOfKeywords(name: String) throws {
    let catalog = Self.engine.catalog
    let words = Dictionary(
      uniqueKeysWithValues: catalog.symbols.map { symbol in
        (symbol.name, Set(catalog.keywords(of: symbol).english.map { $0.lowercased() }))
      })
    var users: [String: Int] = [:]
    for word in words.values.joined() { users[word, default: 0] += 1 }
    func weight(_ word: String) -> Double {
      let ratio = 1 + Double(words.count) / Double(users[word] ?? 1)
      var sum = 0.0
      // The logarithm, without a library: the sum of 2/(2k+1) * ((x-1)/(x+1))^(2k+1).
      let step = (ratio - 1) / (ratio + 1)
      var power = step
      for k in 0..<20_000 {
        sum += 2 * power / Double(2 * k + 1)
        power *= step * step
      }
      return sum
    }
    var weights: [String: Double] = [:]
    for word in users.keys where words[name]?.contains(word) == true {
      weights[word] = weight(word)
    }
    let own = try #require(words[name])
    let found = Self.meanings.matches(name).sorted { $0.similarity > $1.similarity }.prefix(5)
    #expect(!found.isEmpty)
    for match in found {
      let other = try #require(words[Self.engine.index.name(match.symbol)])
      let shared = own.intersection(other).reduce(0) {
        $0 + (weights[$1] ?? 0) * (weights[$1] ?? 0)
      }
      #expect(shared > 0)
      let all = { (set: Set<String>) in
        set.reduce(0.0) { sum, word in
          let value = weights[word] ?? weight(word)
          return sum + value * value
        }.squareRoot()
      }
      #expect(abs(Double(match.similarity) - shared / (all(own) * all(other))) < 1e-4)
    }
  }

  @Test func familiesAreDifferentAndNamesUsable() {
    let index = Self.engine.index
    for name in ["gearshape.2", "heart", "calendar", "lock.open.fill"] {
      let names = Self.meanings.names(like: name, limit: 12) { $0 }
      #expect(!names.isEmpty)
      let families = (names + [name]).map { index.family(of: $0)[0] }
      #expect(Set(families).count == families.count, "\(names)")
    }
    #expect(Self.meanings.names(like: "heart", limit: 3) { _ in nil }.isEmpty)
    #expect(Self.meanings.matches("no.such.symbol").isEmpty)
  }

  @Test func filtersChooseAmongTheMembersOfAFamily() throws {
    var request = SearchRequest(Query(""))
    request.similarTo = "gearshape"
    var filter = Filter()
    filter.targets = [try #require(DeploymentTarget("iOS13"))]
    request.filter = filter
    let names = Self.engine.search(request).results.map(\.usableName)
    #expect(names.contains("gear"))
    for name in names {
      #expect(Self.engine.catalog.resolve(name)?.availability.works(on: filter.targets) == true)
    }
    request.order = .name
    #expect(Self.engine.search(request).results.map(\.name) == names.sorted())
  }
}
