package import SymbolCatalog

/// What to search for and how to list it.
package struct SearchRequest: Sendable {
  /// The words; a blank query lists all symbols.
  package var query: Query
  /// Conditions on the results; nil for none.
  package var filter: Filter?
  /// How the results are sorted.
  package var order = Order.relevance
  /// The largest number of results; nil for all.
  package var limit: Int?
  /// One result per family, with its matching members.
  package var groupsFamilies = false
  /// Collect why each result is where it is.
  package var explains = false
  /// The user's own keywords, which outrank the catalog's.
  package var userKeywords: [UserKeyword] = []
  /// Canonical names that may be found; nil for all.
  package var names: Set<String>?

  /// Whether the query has anything that can be found: a word, or a keyword of the user's own.
  package var canFind: Bool {
    query.hasWords || userKeywords.contains { query.isKeyword($0.phrase) }
  }

  /// A request for all results by relevance.
  package init(_ query: Query) { self.query = query }

  /// Orders of results.
  package enum Order: String, CaseIterable, Sendable {
    /// Best first; by the bytes of the names; newest release first, then by name.
    case relevance, name, release
  }
}

/// One symbol that was found.
package struct SearchResult: Sendable {
  /// The canonical name of the symbol.
  package let name: String
  /// Relevance; comparable within one search only.
  ///
  /// 0 where there was no query.
  package let score: Float
  /// How the symbol matches.
  package let reason: Reason
  /// The old name in the query that led here.
  package var alias: String?
  /// Further matching members of the family, best first; empty unless asked for.
  package var variants: [String] = []
  /// Why the symbol is where it is; empty unless asked for.
  package var explanation: [RankingFact] = []

  /// The strongest way in which a symbol matches, strongest first.
  package enum Reason: Int, Comparable, Sendable {
    /// The query is the name.
    case exactName
    /// The query is an earlier name.
    case alias
    /// The name has every word of the query that means something.
    case allComponents
    /// Words of the query are in the name, in keywords or in descriptions.
    case keywords
    /// All words of the query are only similar to what was found.
    case fuzzy
    /// There was no query.
    case listed

    /// Orders by strength, the strongest first.
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }
}

/// The answer to a request.
package struct SearchResponse: Sendable {
  /// What was found, in the order that was asked for, as many as the limit allows.
  package let results: [SearchResult]
  /// Number of results before the limit; families where families were asked for.
  package let total: Int
  /// Number of symbols that match the words but not the filters.
  package let filteredOut: Int
  /// The symbols that match the words and all filters but that on layers, and whose layers are
  /// unknown; by name.
  package let unknownLayers: [String]
  /// The words as they were understood, in order.
  package let words: [String]
  /// How surely the query was understood, 0 to 1; nil where there was none.
  package let confidence: Float?

  /// Below this confidence the results are only what is nearest.
  package static let leastConfidence: Float = 0.5

  /// Whether what was found is only what is nearest.
  package var isUnsure: Bool { (confidence ?? 1) < Self.leastConfidence }
}

/// Answers requests from a catalog and its index.
package struct SearchEngine: Sendable {
  private let loadIndex: @Sendable () -> SearchIndex
  private let loadCatalog: @Sendable () -> Catalog

  /// What a search reads.
  package var index: SearchIndex { loadIndex() }

  /// The catalog; only filters and explanations need it, a plain search does without.
  package var catalog: Catalog { loadCatalog() }

  /// The engine of the bundled catalog.
  package static let bundled = SearchEngine(catalog: .bundled, index: .bundled)

  /// An engine over a catalog and the index of it, each of which is asked for whenever it is
  /// needed.
  package init(
    catalog: @autoclosure @escaping @Sendable () -> Catalog,
    index: @autoclosure @escaping @Sendable () -> SearchIndex
  ) {
    loadCatalog = catalog
    loadIndex = index
  }

  /// Answers a request.
  ///
  /// O(postings of the query's words + n).
  ///
  /// - Parameters:
  ///   - request: What to look for, and how to list it.
  ///   - isDrawn: A condition on names beside the filter: only symbols that are not restricted and
  ///     for which this is true. Only those that match are asked for.
  /// - Returns: The results, and what is to be said about them.
  package func search(
    _ request: SearchRequest, drawn isDrawn: ((String) -> Bool)? = nil
  ) -> SearchResponse {
    let index = index
    let filter = request.filter.map { CompiledFilter($0, index: index, catalog: catalog) }
    var ranking: Ranking
    if request.query.isBlank {
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
    ranking.sort(by: request.order)

    let sets: [RankingFact.KeywordSource] =
      request.explains
      ? catalog.keywordSetIdentifiers.map { .set($0) } + catalog.categories.map { .category($0.id) }
      : []
    func result(_ hit: Ranking.Hit) -> SearchResult {
      SearchResult(
        name: index.name(hit.symbol), score: hit.score, reason: hit.reason,
        alias: hit.alias.map { index.aliases[$0] },
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
          if position < results.count { results[position].variants.append(index.name(hit.symbol)) }
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
