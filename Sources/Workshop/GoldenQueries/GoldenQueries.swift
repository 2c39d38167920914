internal import Encodings
internal import Libc
internal import SymbolCatalog
package import SymbolSearch

/// A golden query: a search query with the results that are expected for it.
package struct GoldenQuery: Sendable {
  package let text: String
  /// The kind: `keyword`, `phrase`, `typo`, `name`, `alias`, `variant` or `spanish`.
  package let kind: String
  /// The best names; at least one must be among the first results.
  package let best: [String]
  /// Other good names.
  package let good: [String]

  package init(text: String, kind: String, best: [String], good: [String]) {
    self.text = text
    self.kind = kind
    self.best = best
    self.good = good
  }

  /// Parses one query per line: `{"q":…,"kind":…,"best":[…],"good":[…]}`.
  package static func read(_ bytes: [UInt8]) throws -> [GoldenQuery] {
    try bytes.split(separator: 0x0A).map { line in
      var scanner = JSONScanner(Bytes(Array(line)))
      var text = ""
      var kind = ""
      var best: [String] = []
      var good: [String] = []
      try scanner.object { (key, scanner) throws(JSONError) in
        switch key {
        case "q": text = try scanner.string()
        case "kind": kind = try scanner.string()
        case "best": best = try scanner.strings()
        case "good": good = try scanner.strings()
        default: try scanner.skipValue()
        }
      }
      return GoldenQuery(text: text, kind: kind, best: best, good: good)
    }
  }
}

/// Quality metrics of rankings for golden queries.
package struct SearchQuality: Sendable {
  package private(set) var count = 0
  private var hits: [Int: Double] = [1: 0, 3: 0, 5: 0]
  private var anyHits: [Int: Double] = [1: 0, 3: 0, 5: 0]
  private var reciprocalRanks = 0.0
  private var gains = 0.0

  package init() {}

  /// Returns the fraction of queries with one of the best names among the first `k` results; `k` is
  /// 1, 3 or 5.
  package func hit(_ k: Int) -> Double { (hits[k] ?? 0) / Double(max(count, 1)) }

  /// Returns the fraction of queries with a best or good name among the first `k` results; `k` is
  /// 1, 3 or 5.
  package func anyHit(_ k: Int) -> Double { (anyHits[k] ?? 0) / Double(max(count, 1)) }

  /// The mean reciprocal rank of the first best name among ten results.
  package var meanReciprocalRank: Double { reciprocalRanks / Double(max(count, 1)) }

  /// The mean normalized discounted cumulative gain at 10, where best names gain 2 and good names
  /// 1.
  ///
  /// Source: Järvelin & Kekäläinen, "Cumulated gain-based evaluation of IR techniques", 2002.
  package var ndcg: Double { gains / Double(max(count, 1)) }

  /// Adds the results for a query, of which the first ten count.
  package mutating func add(_ query: GoldenQuery, found: [String]) {
    count += 1
    let found = found.prefix(10)
    for k in [1, 3, 5] {
      if found.prefix(k).contains(where: query.best.contains) { hits[k]? += 1 }
      if found.prefix(k).contains(where: { query.best.contains($0) || query.good.contains($0) }) {
        anyHits[k]? += 1
      }
    }
    if let rank = found.firstIndex(where: query.best.contains) {
      reciprocalRanks += 1 / Double(rank + 1)
    }
    func gain(_ name: String) -> Double {
      query.best.contains(name) ? 2 : query.good.contains(name) ? 1 : 0
    }
    func discounted(_ gains: [Double]) -> Double {
      gains.enumerated().reduce(0) { $0 + $1.element / log2(Double($1.offset + 2)) }
    }
    let ideal = discounted(
      Array((query.best.map { _ in 2.0 } + query.good.map { _ in 1.0 }).prefix(10)))
    gains += ideal > 0 ? discounted(found.map(gain)) / ideal : 0
  }

  /// Evaluates an engine on queries, in total and for each kind.
  package static func evaluate(
    _ engine: SearchEngine, _ queries: [GoldenQuery]
  ) -> (all: SearchQuality, byKind: [(kind: String, quality: SearchQuality)]) {
    var all = SearchQuality()
    var byKind: [String: SearchQuality] = [:]
    for query in queries {
      var request = SearchRequest(Query(query.text))
      request.limit = 10
      let found = engine.search(request).results.map(\.name)
      all.add(query, found: found)
      byKind[query.kind, default: SearchQuality()].add(query, found: found)
    }
    return (all, byKind.sorted { $0.key < $1.key }.map { (kind: $0.key, quality: $0.value) })
  }

  /// The metrics on one line.
  package var summary: String {
    func percent(_ value: Double) -> String {
      let tenths = Int((value * 1000).rounded())
      return "\(tenths / 10).\(tenths % 10)"
    }
    return """
      n \(count)  hit@1 \(percent(hit(1)))  hit@3 \(percent(hit(3)))  hit@5 \(percent(hit(5)))  \
      any@3 \(percent(anyHit(3)))  any@5 \(percent(anyHit(5)))  MRR \(percent(meanReciprocalRank))  \
      nDCG@10 \(percent(ndcg))
      """
  }
}
