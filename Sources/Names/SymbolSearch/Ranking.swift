internal import SymbolCatalog

/// The order of the symbols that answer a query.
///
/// 1. a name that is the query, then an earlier name that is;
/// 2. then by score: the share of the query that is answered (`Scorer`), less for what the name says
///    beyond the query, more for names that are common, less for the opposite of what was asked;
/// 3. equal scores by the name's length and bytes.
struct Ranking {
  /// The constants of the ranking; the golden queries watch over them.
  private enum Weights {
    /// What a name loses if the query says nothing of it.
    static let unsaid: Float = 0.27
    /// What an uncommon symbol loses at most.
    static let uncommon: Float = 0.22
    /// A symbol that says the opposite of the query keeps this share of its score.
    static let opposite: Float = 0.45
    /// What a name gains that has all words of the query.
    static let allInName: Float = 0.13
    /// What a symbol gains that answers every one of several words.
    static let allAnswered: Float = 0.08
    /// The strength from which on a word counts as answered.
    static let answered: Float = 0.5
    /// A filled symbol keeps this share of its score if an outline was asked for.
    static let filledForOutline: Float = 0.8
    /// Further members of a family lose this share each, up to `familySteps`, so that the first
    /// results show different ideas.
    static let familyStep: Float = 0.045
    static let familySteps = 4
    /// Below this score a symbol is no answer; and below this share of the best score.
    static let floor: Float = 0.16
    static let floorShare: Float = 0.3
  }

  struct Hit {
    var symbol: Int
    var score: Float
    var reason: SearchResult.Reason
    /// Position of the earlier name that was the query.
    var alias: Int?
  }

  var hits: [Hit] = []
  /// The words that were searched, in order.
  let words: [String]
  private let index: SearchIndex
  private let scorer: Scorer?
  private let userKeywords: [UserKeyword]

  /// All symbols, for a search without words.
  init(listing index: SearchIndex) {
    self.index = index
    words = []
    scorer = nil
    userKeywords = []
    hits = (0..<index.count).map { Hit(symbol: $0, score: 0, reason: .listed) }
  }

  init(query: Query, index: SearchIndex, userKeywords: [UserKeyword], explains: Bool) {
    self.index = index
    self.userKeywords = userKeywords
    let slots = SlotBuilder(index: index).slots(of: query)
    words = slots.map(\.token.text)
    var scorer = Scorer(index: index, slots: slots, keepsSources: explains)
    for (position, keyword) in userKeywords.enumerated() {
      scorer.addUser(
        position, words: TextNormalizer.words(keyword.phrase),
        symbols: keyword.symbols.compactMap { index.names.index(of: $0) })
    }
    self.scorer = scorer
    collectHits(scorer, wantsOutline: query.wantsOutline)
    promoteExact(query)
  }

  private mutating func collectHits(_ scorer: Scorer, wantsOutline: Bool) {
    let slots = scorer.slots
    let total = slots.reduce(0) { $0 + $1.weight }
    guard total > 0 else { return }
    let meant = slots.indices.filter { slots[$0].token.factor > 0.2 }
    let allMeant = meant.reduce(UInt16(0)) { $0 | 1 << UInt16($1) }
    let opposites = Opposites(index: index, slots: slots)
    var best: Float = 0
    let (variants, priors) = (index.variants, index.priors)
    for symbol in 0..<index.count {
      var sum: Float = 0
      var answeredSlots: UInt16 = 0
      for slot in slots.indices {
        let strength = scorer.strengths[slot * index.count + symbol]
        sum += slots[slot].weight * strength
        if strength > Weights.answered { answeredSlots |= 1 << UInt16(slot) }
      }
      guard sum > 0 else { continue }
      let answered = sum / total
      var score = answered * (0.75 + 0.25 * answered) + scorer.bonus[symbol]
      let isAllInName = scorer.inName[symbol] & allMeant == allMeant && allMeant != 0
      if isAllInName { score += Weights.allInName }
      if meant.count > 1, answeredSlots & allMeant == allMeant { score += Weights.allAnswered }
      if wantsOutline, variants[symbol] & Variant.fill.mask != 0 {
        score *= Weights.filledForOutline
      }
      score *= 1 - Weights.unsaid * (1 - scorer.covered(symbol))
      score *= 1 - Weights.uncommon * (1 - Float(priors[symbol]) / 255)
      if opposites.exclude(symbol, scorer) { score *= Weights.opposite }
      guard score >= Weights.floor else { continue }
      best = max(best, score)
      hits.append(
        Hit(
          symbol: symbol, score: score,
          reason: isAllInName ? .allComponents : reason(symbol, scorer)))
    }
    hits.removeAll { $0.score < best * Weights.floorShare }
  }

  /// Similar words, if no word of the query was answered by a sure match.
  private func reason(_ symbol: Int, _ scorer: Scorer) -> SearchResult.Reason {
    let isSure = scorer.slots.indices.contains { slot in
      scorer.strengths[slot * index.count + symbol] > 0
        && scorer.slots[slot].matches.contains { $0.kind != .typo }
    }
    return isSure ? .keywords : .fuzzy
  }

  /// Puts the name that is the query first, and the successor of an earlier name that is.
  private mutating func promoteExact(_ query: Query) {
    if let symbol = index.names.index(of: query.asName) {
      promote(Hit(symbol: symbol, score: 0, reason: .exactName))
    } else if let alias = index.aliases.index(of: query.asName) {
      promote(
        Hit(symbol: Int(index.aliasSymbols[alias]), score: 0, reason: .alias, alias: alias))
    }
  }

  private mutating func promote(_ hit: Hit) {
    var hit = hit
    hit.score = 2 + (hits.map(\.score).max() ?? 0)
    hits.removeAll { $0.symbol == hit.symbol }
    hits.append(hit)
  }

  // MARK: Order

  /// Puts the hits in order.
  mutating func sort(by order: SearchRequest.Order) {
    switch order {
    case .relevance:
      guard scorer != nil else { return }
      hits.sort(by: isBefore)
      stepDownFamilies()
    case .name: hits.sort { $0.symbol < $1.symbol }
    case .release:
      hits.sort {
        (index.releases[$1.symbol], $0.symbol) < (index.releases[$0.symbol], $1.symbol)
      }
    }
  }

  private func isBefore(_ left: Hit, _ right: Hit) -> Bool {
    if left.score != right.score { return left.score > right.score }
    let lengths = (index.names.length(left.symbol), index.names.length(right.symbol))
    return lengths.0 != lengths.1 ? lengths.0 < lengths.1 : left.symbol < right.symbol
  }

  private mutating func stepDownFamilies() {
    var seen: [UInt8] = Array(repeating: 0, count: index.count)
    for position in hits.indices {
      let family = Int(index.families[hits[position].symbol])
      let before = Int(seen[family])
      if before < Weights.familySteps { seen[family] += 1 }
      hits[position].score *= 1 - Weights.familyStep * Float(before)
    }
    hits.sort(by: isBefore)
  }

  // MARK: Explanation

  /// The facts that put a hit where it is, in the order in which they are told.
  ///
  /// `sets` are the catalog's keyword sets, then its categories.
  func explanation(of hit: Hit, sets: [RankingFact.KeywordSource]) -> [RankingFact] {
    guard let scorer else { return [] }
    var facts = [RankingFact.reason(hit.reason, score: hit.score)]
    if let alias = hit.alias { facts.append(.earlierName(index.aliases[alias])) }
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
    if Opposites(index: index, slots: scorer.slots).exclude(hit.symbol, scorer) {
      facts.append(.opposite(factor: Weights.opposite))
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
    }
  }
}

/// Finds symbols that say the opposite of a word: "upload" means no down arrow, "next" no `backward`.
private struct Opposites {
  /// Terms excluded by each slot.
  private let excluded: [(slot: Int, terms: [Int])]
  private let index: SearchIndex

  init(index: SearchIndex, slots: [Slot]) {
    self.index = index
    let asked = slots.flatMap { $0.matches.filter { $0.quality > 0.85 }.map(\.term) }
    var excluded: [(slot: Int, terms: [Int])] = []
    for slot in slots.indices {
      var terms: [Int] = []
      for match in slots[slot].matches where match.quality > 0.85 {
        for row in index.termOpposites[match.term] {
          let term = Int(index.termOppositeTerms[row])
          if !asked.contains(term), !terms.contains(term) { terms.append(term) }
        }
      }
      if !terms.isEmpty { excluded.append((slot, terms)) }
    }
    self.excluded = excluded
  }

  /// Whether the name has an opposite of a word that it does not have itself.
  func exclude(_ symbol: Int, _ scorer: Scorer) -> Bool {
    for (slot, terms) in excluded where scorer.inName[symbol] & (1 << UInt16(slot)) == 0 {
      for position in index.components[symbol]
      where terms.contains(Int(index.componentTerms[position])) {
        return true
      }
    }
    return false
  }
}
