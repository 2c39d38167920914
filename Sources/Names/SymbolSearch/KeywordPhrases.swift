internal import SymbolRanking

/// A keyword or synonym in the form that the index stores.
package struct Phrase {
  /// The position of its keyword set.
  package var set: Int
  /// The normalized words; never empty.
  package var terms: [String]
  /// The weight in its keyword set, above 0 and up to 1; later keywords and synonyms have lower
  /// weights.
  package var rank: Double
  /// Whether the words are Spanish rather than English.
  package var isSpanish: Bool

  /// Creates a phrase from normalized words.
  package init(set: Int, terms: [String], rank: Double, isSpanish: Bool) {
    self.set = set
    self.terms = terms
    self.rank = rank
    self.isSpanish = isSpanish
  }

  /// The amount by which the weight drops with each position in a keyword list, down to a minimum;
  /// the most typical keywords come first.
  private static let rankStep = 0.035
  private static let rankFloor = 0.55
  /// The factor for synonyms from a ring of synonyms.
  private static let ringShare = 0.6

  /// Returns the phrases of a set in one language.
  ///
  /// - Parameters:
  ///   - keywords: The keywords as written, most typical first.
  ///   - set: The position of the set.
  ///   - isSpanish: Whether the keywords are Spanish.
  ///   - rings: The source of synonyms.
  ///   - run: The components for which the set exists, whose synonyms are also added; nil for other
  ///     sets.
  /// - Returns: Unique phrases; keywords precede synonyms.
  package static func phrases(
    of keywords: [String], in set: Int, isSpanish: Bool, rings: SynonymRings, run: String? = nil
  ) -> [Phrase] {
    var phrases: [Phrase] = []
    var seen: Set<[String]> = []
    func isNew(_ terms: [String]) -> Bool { !terms.isEmpty && seen.insert(terms).inserted }
    var synonyms: [(terms: [String], rank: Double)] = []
    for (position, keyword) in keywords.enumerated() {
      let terms = TextNormalizer.words(keyword)
      let rank = max(1 - rankStep * Double(position), rankFloor)
      if isNew(terms) {
        phrases.append(Phrase(set: set, terms: terms, rank: rank, isSpanish: isSpanish))
      }
      for synonym in rings.synonyms(of: terms) { synonyms.append((synonym, rank * ringShare)) }
    }
    if let run {
      for synonym in rings.synonyms(of: TextNormalizer.words(run)) {
        synonyms.append((synonym, ringShare))
      }
    }
    for synonym in synonyms.sorted(by: { $0.rank > $1.rank }) where isNew(synonym.terms) {
      phrases.append(
        Phrase(set: set, terms: synonym.terms, rank: synonym.rank, isSpanish: isSpanish))
    }
    return phrases
  }
}

/// Synonyms of keywords, from groups called rings.
package struct SynonymRings {
  /// For each keyword, the other members of its rings; each is a list of words.
  private var membership: [[String]: [[String]]] = [:]

  /// Creates rings from groups of synonyms.
  package init(_ rings: [[String]]) {
    for ring in rings {
      let members = ring.map { TextNormalizer.words($0) }
      for member in members {
        membership[member, default: []] += members.filter { $0 != member }
      }
    }
  }

  /// Returns the other members of the rings that contain a keyword; each is a list of words.
  package func synonyms(of terms: [String]) -> [[String]] { membership[terms] ?? [] }
}
