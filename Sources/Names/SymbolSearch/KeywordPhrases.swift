/// A keyword as the index has it.
package struct Phrase {
  /// The position of the set that owns it.
  package var set: Int
  /// Its words, normalized; never empty.
  package var terms: [String]
  /// What it is worth in its set, above 0 to 1: by its place, and less for synonyms.
  package var rank: Double
  /// Whether its words are Spanish; else they are English.
  package var isSpanish: Bool

  /// Takes words that are normalized.
  package init(set: Int, terms: [String], rank: Double, isSpanish: Bool) {
    self.set = set
    self.terms = terms
    self.rank = rank
    self.isSpanish = isSpanish
  }

  /// Keywords lose this much of their weight with each place in their list, down to a floor:
  /// authors write the most typical ones first.
  private static let rankStep = 0.035
  private static let rankFloor = 0.55
  /// A synonym from a ring counts this share of the keyword it stands beside.
  private static let ringShare = 0.6

  /// The phrases of a set in one language.
  ///
  /// - Parameters:
  ///   - keywords: As they are written, most typical first.
  ///   - set: The position of the set.
  ///   - isSpanish: Whether they are Spanish.
  ///   - rings: What adds synonyms.
  ///   - run: The run of components that the set is for, whose synonyms count, too; nil for none.
  /// - Returns: Each phrase once, the keywords' first.
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

/// The synonyms of keywords.
package struct SynonymRings {
  /// The other members of all rings that a keyword is in, as words.
  private var membership: [[String]: [[String]]] = [:]

  /// Groups of words that mean the same.
  package init(_ rings: [[String]]) {
    for ring in rings {
      let members = ring.map { TextNormalizer.words($0) }
      for member in members {
        membership[member, default: []] += members.filter { $0 != member }
      }
    }
  }

  /// The other members of the groups that a keyword is in, as words.
  package func synonyms(of terms: [String]) -> [[String]] { membership[terms] ?? [] }
}
