internal import SymbolRanking

extension Ranking {
  /// Returns the facts that determine the rank of a result, in display order.
  ///
  /// `sets` contains the keyword sets of the catalog, followed by its categories.
  func explanation(of hit: Hit, sets: [RankingFact.KeywordSource]) -> [RankingFact] {
    guard let scorer else { return [] }
    var facts = [RankingFact.reason(hit.reason, score: hit.score)]
    if let alias = hit.alias { facts.append(.earlierName(index.aliases[alias])) }
    switch hit.promotion?.cause {
    case .userKeyword(let position): facts.append(.ownKeyword(userKeywords[position].phrase))
    case .emoji(let emoji): facts.append(.emoji(emoji))
    case nil: break
    }
    var fillers: [String] = []
    for (number, slot) in scorer.slots.enumerated() {
      guard slot.token.factor >= 0.1 else {
        fillers.append(slot.token.text)
        continue
      }
      let cell = number * index.count + hit.symbol
      facts.append(
        .word(
          slot.token.text, weight: slot.weight, evidence(scorer.sources[cell], sets),
          strength: scorer.strengths[cell]))
    }
    if !fillers.isEmpty { facts.append(.fillers(fillers)) }
    if scorer.bonus[hit.symbol] > 0 { facts.append(.wholeQuery(bonus: scorer.bonus[hit.symbol])) }
    facts.append(
      .name(said: scorer.covered(hit.symbol), commonness: index.priors[hit.symbol]))
    if isOpposite(hit.symbol) {
      facts.append(.opposite(factor: Self.oppositeFactor))
    }
    return facts
  }

  private func evidence(
    _ source: Scorer.Source, _ sets: [RankingFact.KeywordSource]
  ) -> RankingFact.Evidence? {
    switch source {
    case .none: nil
    case .name(let term, let kind): .component(index.terms[term], kind)
    case .keyword(let set, let term, let kind):
      .keyword(index.terms[term], kind, of: sets[set])
    case .description(let set, let term, let kind):
      .description(index.terms[term], kind, of: sets[set])
    case .user(let keyword): .userKeyword(userKeywords[keyword].phrase)
    case .label(let kind): .label(kind)
    }
  }
}
