internal import SymbolCatalog

/// Finds the names that somebody meant who wrote one that does not exist: misspelled, with its components
/// in another order, with one too many, or in the words of a keyword.
///
/// Made for lists of names: the common cases read the postings of one or two rare components and
/// compare words only with the 1,400 that names are made of, a few dozen microseconds; only a name
/// of which no component is known is searched like a query.
package struct NameSuggester: Sendable {
  private let engine: SearchEngine
  private let index: SearchIndex
  /// The terms that are components of names.
  private let componentTerms: [Int]

  /// Collects the components of all names.
  ///
  /// O(terms).
  package init(_ engine: SearchEngine) {
    self.engine = engine
    index = engine.index
    componentTerms = (0..<index.terms.count).filter { [index] in !index.termNames[$0].isEmpty }
  }

  /// A candidate that scores this much has nearly all that was written and little else.
  private static let sureScore: Float = 0.85

  /// The most likely names, best first; empty if nothing is similar.
  package func names(like name: String, limit: Int = 3) -> [String] {
    let components = components(of: name)
    let candidates = candidates(components)
    var names = candidates.prefix(limit).map { index.name($0.symbol) }
    if candidates.first.map(\.score) ?? 0 < Self.sureScore {
      var request = SearchRequest(Query(components.joined(separator: " ")))
      request.limit = limit
      // In turn, as either may know what was meant: the names similar in spelling or in meaning.
      for (turn, result) in engine.search(request).results.enumerated()
      where !names.contains(result.name) {
        names.insert(result.name, at: min(2 * turn + 1, names.count))
      }
    }
    return Array(names.prefix(limit))
  }

  /// Components as written, split at humps where they are written together.
  private func components(of name: String) -> [String] {
    name.split { !TextNormalizer.isWordScalar($0.unicodeScalars.first ?? " ") }
      .prefix(Query.maximumTokens)
      .flatMap { part -> [String] in
        let words = TextNormalizer.words(part)
        guard words.count == 1, index.terms.index(of: words[0]) == nil else { return words }
        return TextNormalizer.humps(part)
      }
  }

  private struct Wanted {
    /// Component terms the word may be, with the quality of the match.
    var terms: [(term: Int, quality: Float)]
    /// How rare the best of the terms is, 0 to 1.
    var weight: Float
  }

  private func candidates(_ components: [String]) -> [(symbol: Int, score: Float)] {
    let wanted = components.map(wanted)
    let known = wanted.filter { !$0.terms.isEmpty }
    guard !known.isEmpty else { return [] }
    // Unknown words count as rare ones that no candidate has.
    let total = wanted.reduce(Float(0)) { $0 + ($1.terms.isEmpty ? 0.8 : $1.weight) }
    let rarest = known.sorted { $0.weight > $1.weight }.prefix(2)
    var scores: [Int: Float] = [:]
    for word in rarest {
      for (term, _) in word.terms {
        for row in index.termNames[term] {
          let symbol = Int(index.termNameSymbols[row])
          if scores[symbol] == nil { scores[symbol] = score(symbol, wanted, total) }
        }
      }
    }
    var ranked = scores.filter { $0.value > 0.3 }.map { (symbol: $0.key, score: $0.value) }
    ranked.sort { ($1.score, $0.symbol) < ($0.score, $1.symbol) }
    // Among the best the whole spelling decides.
    let edits = EditDistance(components.joined(separator: ".").utf8)
    return ranked.prefix(12).map { candidate in
      let range = index.names.range(candidate.symbol)
      let distance = edits.distance(to: range.lazy.map { index.names.bytes[$0] })
      let closeness = 1 - Float(distance) / Float(max(range.count, distance, 1))
      return (candidate.symbol, candidate.score * (0.75 + 0.25 * closeness))
    }.sorted { ($1.score, $0.symbol) < ($0.score, $1.symbol) }
  }

  /// How much of what is wanted a name has, less for what it has beyond.
  private func score(_ symbol: Int, _ wanted: [Wanted], _ total: Float) -> Float {
    var sum: Float = 0
    var used: Set<Int> = []
    for word in wanted {
      var best: (quality: Float, position: Int)?
      for position in index.components[symbol] where !used.contains(position) {
        let term = Int(index.componentTerms[position])
        if let match = word.terms.first(where: { $0.term == term }),
          match.quality > best?.quality ?? 0
        {
          best = (match.quality, position)
        }
      }
      if let best {
        used.insert(best.position)
        sum += best.quality * word.weight
      }
    }
    let components = index.components[symbol]
    var unsaid: Float = 0
    for position in components where !used.contains(position) {
      unsaid += Float(index.componentShares[position]) / 255
    }
    return sum / max(total, 0.01) * (1 - 0.4 * unsaid)
  }

  private func wanted(_ word: String) -> Wanted {
    var terms: [(term: Int, quality: Float)] = []
    if let term = index.terms.index(of: word), !index.termNames[term].isEmpty {
      terms = [(term, 1)]
    } else {
      terms = similarComponents(word)
    }
    let weight = terms.map { Float(index.termWeights[$0.term]) / 255 * $0.quality }.max() ?? 0
    // Words like "and" say little, but a name has them or not.
    return Wanted(terms: terms, weight: max(weight, 0.05))
  }

  private func similarComponents(_ word: String) -> [(term: Int, quality: Float)] {
    let bytes = Array(word.utf8)
    guard bytes.count > 2, bytes.count <= EditDistance.maximumLength else { return [] }
    let limit = max(TermMatcher.forgivenEdits(bytes.count), 1)
    let letters = SearchIndexFormat.letters(bytes)
    let distance = EditDistance(bytes)
    var found: [(term: Int, quality: Float)] = []
    for term in componentTerms {
      let length = index.terms.length(term)
      // "arrow.rightwards" means `right`, "house.smarthome" `house`: a known beginning counts.
      let isClose =
        abs(length - bytes.count) <= limit
        && (index.termLetters[term] ^ letters).nonzeroBitCount <= 2 * limit
      guard isClose || (length > 3 && length < bytes.count) else { continue }
      let range = index.terms.range(term)
      if isClose {
        let edits = distance.distance(to: range.lazy.map { index.terms.bytes[$0] })
        if edits <= limit {
          found.append((term, 0.9 - 0.2 * Float(edits)))
          continue
        }
      }
      let isBeginning =
        length > 3 && length < bytes.count
        && zip(range, bytes).allSatisfy { index.terms.bytes[$0] == $1 }
      if isBeginning { found.append((term, 0.5)) }
    }
    return found
  }
}
