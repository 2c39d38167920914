internal import Libc
internal import SymbolCatalog
internal import SymbolRanking

/// Symbols of similar meaning: those that share rare English keywords.
///
/// The gallery finds the same symbols in the browser: `Resources/Gallery/similar.js`.
package struct SimilarSymbols: Sendable {
  /// A symbol with its similarity, from 0 to 1.
  package struct Match: Sendable {
    /// The row of the symbol in the index.
    let symbol: Int
    /// The cosine of the keywords, each weighted by its rarity.
    let similarity: Float
  }

  private let index: SearchIndex
  /// The numbers of the keywords of each symbol.
  private var words: [[Int]] = []
  /// The symbols with each keyword.
  private var users: [[Int]] = []
  /// The weight of each keyword.
  private var weights: [Double] = []
  /// The length of each symbol's vector of weights.
  private var lengths: [Double] = []

  /// The least similarity of a match.
  private static let least = 0.15

  /// Reads the keywords of all symbols.
  ///
  /// Complexity: O(keywords).
  package init(_ engine: SearchEngine) {
    index = engine.index
    let catalog = engine.catalog
    var numbers: [String: Int] = [:]
    var sets: [String: [Int]] = [:]
    func number(_ word: String) -> Int {
      if let number = numbers[word] { return number }
      numbers[word] = numbers.count
      return numbers.count - 1
    }
    for row in 0..<index.count {
      guard let symbol = catalog.symbol(named: index.name(row)) else {
        words.append([])
        continue
      }
      // As `Catalog.keywords`: a symbol's own components are no keywords.
      var seen = Set(symbol.components.map { number(String($0)) })
      var own: [Int] = []
      for reference in symbol.keywordSets {
        let set =
          sets[reference.set]
          ?? (catalog.keywordSet(reference.set)?.english.map { number($0.lowercased()) } ?? [])
        sets[reference.set] = set
        own += set.filter { seen.insert($0).inserted }
      }
      words.append(own)
    }
    users = Array(repeating: [], count: numbers.count)
    for (row, own) in words.enumerated() { for word in own { users[word].append(row) } }
    weights = users.map { [index] users in
      users.isEmpty ? 0 : log(1 + Double(index.count) / Double(users.count))
    }
    lengths = words.map { [weights] own in
      own.reduce(0) { $0 + weights[$1] * weights[$1] }.squareRoot()
    }
  }

  /// Returns the symbols of other families with a similar meaning, in the order of the index.
  ///
  /// - Parameter name: A current name.
  /// - Returns: The matches; empty for an unknown name.
  package func matches(_ name: String) -> [Match] {
    guard let symbol = index.names.index(of: name) else { return [] }
    var sums: [Int: Double] = [:]
    for word in words[symbol] {
      for user in users[word] { sums[user, default: 0] += weights[word] * weights[word] }
    }
    let families = index.families
    return sums.keys.sorted().compactMap { other in
      guard families[other] != families[symbol], let sum = sums[other] else { return nil }
      let similarity = sum / (lengths[symbol] * lengths[other])
      return similarity > Self.least ? Match(symbol: other, similarity: Float(similarity)) : nil
    }
  }

  /// Returns the most similar names, at most one of each family.
  ///
  /// - Parameters:
  ///   - name: A current name.
  ///   - limit: The maximum number of names.
  ///   - usable: Returns the name to use for a similar symbol; nil to skip the symbol.
  /// - Returns: The names to use, most similar first.
  package func names(
    like name: String, limit: Int, usable: (String) -> String?
  ) -> [String] {
    var families: Set<UInt16> = []
    var names: [String] = []
    for match in matches(name).sorted(by: isBetter) {
      guard names.count < limit else { break }
      guard !families.contains(index.families[match.symbol]),
        let usable = usable(index.name(match.symbol))
      else { continue }
      families.insert(index.families[match.symbol])
      names.append(usable)
    }
    return names
  }

  /// Returns whether a match comes first: the more similar one, or the one with the shorter name.
  private func isBetter(_ first: Match, _ second: Match) -> Bool {
    if abs(first.similarity - second.similarity) > 1e-6 {
      return first.similarity > second.similarity
    }
    let names = (index.name(first.symbol), index.name(second.symbol))
    return (names.0.utf8.count, names.0) < (names.1.utf8.count, names.1)
  }
}
