package import SymbolCatalog
package import SymbolRanking

/// A search request, with options for its results.
package struct SearchRequest: Sendable {
  /// The query; a blank query lists all symbols.
  package var query: Query
  /// Conditions on the results, or nil for none.
  package var filter: Filter?
  /// The order of the results.
  package var order = Order.relevance
  /// The maximum number of results, or nil for all.
  package var limit: Int?
  /// Whether to return one result for each family, together with its matching members.
  package var groupsFamilies = false
  /// Whether to explain the rank of each result.
  package var explains = false
  /// User keywords, which outrank the keywords of the catalog.
  package var userKeywords: [UserKeyword] = []
  /// The canonical names to search, or nil for all.
  package var names: Set<String>?

  /// The current name of a symbol; the results are similar in meaning, one of each family.
  ///
  /// The query must be blank.
  package var similarTo: String?

  /// Whether a search can find anything: the query has a word or is a user keyword.
  package var canFind: Bool {
    query.hasWords || userKeywords.contains { query.isKeyword($0.phrase) }
  }

  /// Creates a request for all results, ordered by relevance.
  package init(_ query: Query) { self.query = query }

  /// The order of results.
  package typealias Order = Ranking.Order
}

/// A search result.
package struct SearchResult: Sendable {
  /// The canonical name of the symbol.
  package let name: String
  /// The relevance, which is comparable only within one search; 0 without a query.
  package let score: Float
  /// The kind of match.
  package let reason: MatchReason
  /// The earlier name in the query that led to this symbol.
  package var alias: String?
  /// The newest name that works on the targets of the filter; nil without targets.
  package var nameForTargets: String?
  /// Other matching members of the family, best first; empty unless the request groups families.
  package var variants: [Variant] = []
  /// The facts that explain the rank; empty unless the request asks for explanations.
  package var explanation: [RankingFact] = []

  /// The name to use, which is an earlier one if the current name does not work on the targets.
  package var usableName: String { nameForTargets ?? name }

  /// A matching member of a result's family.
  package struct Variant: Sendable {
    /// The canonical name.
    package let name: String
    /// The newest name that works on the targets of the filter; nil without targets.
    package let nameForTargets: String?

    /// The name to use, which is an earlier one if the current name does not work on the targets.
    package var usableName: String { nameForTargets ?? name }
  }
}

/// The response to a search request.
package struct SearchResponse: Sendable {
  /// The results in the requested order; at most as many as the limit.
  package let results: [SearchResult]
  /// The number of results before the limit is applied; if families are grouped, the number of
  /// families.
  package let total: Int
  /// The number of symbols that match the words but do not pass the filter.
  package let filteredOut: Int
  /// The names of symbols that would match, but whose layers are unknown, sorted.
  package let unknownLayers: [String]
  /// The words that were searched for, in order.
  package let words: [String]
  /// The confidence that the query was understood, 0 to 1, or nil without a query.
  package let confidence: Float?

  /// The minimum confidence; below it, results are only approximate.
  package static let leastConfidence: Float = 0.5

  /// Whether the results are only approximate.
  package var isUnsure: Bool { (confidence ?? 1) < Self.leastConfidence }
}

/// A search engine over a catalog and its index.
package struct SearchEngine: Sendable {
  private let loadIndex: @Sendable () -> SearchIndex
  private let loadCatalog: @Sendable () -> Catalog

  /// The index to search.
  package var index: SearchIndex { loadIndex() }

  /// The catalog, which only filters and explanations need.
  package var catalog: Catalog { loadCatalog() }

  /// The search engine of the bundled catalog.
  package static let bundled = SearchEngine(catalog: .bundled, index: .bundled)

  /// Creates an engine for a catalog and its index, both of which are loaded on demand.
  package init(
    catalog: @autoclosure @escaping @Sendable () -> Catalog,
    index: @autoclosure @escaping @Sendable () -> SearchIndex
  ) {
    loadCatalog = catalog
    loadIndex = index
  }

  /// Performs a search.
  ///
  /// Takes O(postings of the query's words + n).
  ///
  /// - Parameters:
  ///   - request: The query and the options.
  ///   - isDrawn: An additional condition on names, which accepts only unrestricted symbols for
  ///     which it returns true. It is evaluated only for matches.
  /// - Returns: The results, and facts about them.
  package func search(
    _ request: SearchRequest, drawn isDrawn: ((String) -> Bool)? = nil
  ) -> SearchResponse {
    let index = index
    let filter = request.filter.map { CompiledFilter($0, index: index, catalog: catalog) }
    var ranking: Ranking
    if let name = request.similarTo {
      ranking = Ranking(
        scores: SimilarSymbols(self).matches(name).map { ($0.symbol, $0.similarity) }, index: index)
    } else if request.query.isBlank {
      ranking = Ranking(listing: index)
    } else {
      ranking = Ranking(
        query: request.query, index: index, userKeywords: request.userKeywords,
        explains: request.explains)
    }
    let matching = ranking.hits.count
    let confidence = ranking.confidence
    if let names = request.names {
      ranking.hits.removeAll { !names.contains(index.name($0.symbol)) }
    }
    var unknownLayers: [Int] = []
    if let filter {
      ranking.hits.removeAll { hit in
        let verdict = filter.verdict(on: hit.symbol)
        if verdict == .unknownLayers { unknownLayers.append(hit.symbol) }
        return verdict != .accepted
      }
    }
    if let isDrawn {
      func isLeft(_ symbol: Int) -> Bool {
        !index.isRestricted(symbol) && isDrawn(index.name(symbol))
      }
      ranking.hits.removeAll { !isLeft($0.symbol) }
      unknownLayers.removeAll { !isLeft($0) }
    }
    let filteredOut = matching - ranking.hits.count
    if request.similarTo != nil, !request.groupsFamilies {
      // The most similar member stands for its family, whatever the order of the families is.
      ranking.keepOneOfEachFamily()
    }
    ranking.sort(by: request.order)
    let hasTargets = request.filter?.targets.isEmpty == false
    func usableName(_ symbol: Int) -> String? { hasTargets ? filter?.name(symbol) : nil }
    let isListed = request.query.isBlank && request.similarTo == nil
    let isByName = request.order == .name || request.order == .relevance && isListed
    if let filter, isByName, ranking.hits.contains(where: { filter.isRenamed($0.symbol) }) {
      // Sort by the displayed names, which can be earlier names.
      let names = ranking.hits.map { usableName($0.symbol) ?? index.name($0.symbol) }
      ranking.hits = zip(names, ranking.hits).sorted { $0.0 < $1.0 }.map(\.1)
    }

    let sets: [RankingFact.KeywordSource] =
      request.explains
      ? catalog.keywordSetIdentifiers.map { .set($0) } + catalog.categories.map { .category($0.id) }
      : []
    func result(_ hit: Ranking.Hit) -> SearchResult {
      SearchResult(
        name: index.name(hit.symbol), score: hit.score, reason: hit.reason,
        alias: hit.alias.map { index.aliases[$0] }, nameForTargets: usableName(hit.symbol),
        explanation: request.explains ? ranking.explanation(of: hit, sets: sets) : [])
    }
    var results: [SearchResult] = []
    var total = ranking.hits.count
    let limit = request.limit ?? .max
    if request.groupsFamilies {
      var positionOfFamily: [UInt16: Int] = [:]
      for hit in ranking.hits {
        let family = index.families[hit.symbol]
        if let position = positionOfFamily[family] {
          guard position < results.count else { continue }
          results[position].variants.append(
            SearchResult.Variant(
              name: index.name(hit.symbol), nameForTargets: usableName(hit.symbol)))
        } else {
          positionOfFamily[family] = positionOfFamily.count
          if results.count < limit { results.append(result(hit)) }
        }
      }
      total = positionOfFamily.count
    } else {
      results = ranking.hits.prefix(limit).map(result)
    }
    return SearchResponse(
      results: results, total: total, filteredOut: filteredOut,
      unknownLayers: unknownLayers.sorted().map { index.name($0) }, words: ranking.words,
      confidence: confidence)
  }
}
