/// The ranking of search results.
///
/// 1. First comes a name that equals the query, then an earlier name that equals it.
/// 2. All others are ordered by score: the fraction of the query that they match (`Scorer`). Parts
///    of the name that are not in the query reduce the score, and so do opposites of the query;
///    common names have higher scores.
/// 3. Equal scores are ordered by the length and then by the bytes of the name.
package struct Ranking {
  /// The constants for ranking; the golden queries, tests with expected results, check them.
  private enum Weights {
    /// The maximum penalty for parts of a name that are not in the query.
    static let unsaid: Float = 0.27
    /// The maximum penalty for an uncommon symbol.
    static let uncommon: Float = 0.22
    /// The bonus for a name that contains all words of the query.
    static let allInName: Float = 0.13
    /// The bonus for a symbol that matches all words of a query with more than one word.
    static let allAnswered: Float = 0.08
    /// The minimum strength of the evidence for a word that counts as matched.
    static let answered: Float = 0.5
    /// The factor for filled symbols if the query asks for an outline.
    static let filledForOutline: Float = 0.8
    /// The penalty for each further member of a family, for up to `familySteps` members.
    ///
    /// As a result, the first results show different ideas.
    static let familyStep: Float = 0.045
    static let familySteps = 4
    /// The minimum score of a result: an absolute value, and a fraction of the best score.
    static let floor: Float = 0.16
    static let floorShare: Float = 0.375
    /// The minimum strength relative to the best result, for a query with one word.
    ///
    /// With several words, different results can match different words. With only one word, a match
    /// that is much weaker than the best one is usually wrong.
    static let weakAnswer: Float = 0.6
    /// The factors for the confidence in the results: one for the best result, one for the known
    /// words.
    static let sureAnswer: Float = 0.86
    static let sureWords: Float = 0.22
  }

  /// The factor for a symbol that means the opposite of the query.
  package static let oppositeFactor: Float = 0.45

  /// A symbol that matches the query.
  package struct Hit {
    /// The row of the symbol in the index.
    package let symbol: Int
    /// The relevance.
    package var score: Float
    /// The fraction of the query that the symbol matches.
    var answered: Float = 0
    /// The strongest kind of match.
    package let reason: MatchReason
    /// The position of the earlier name that equals the query.
    package var alias: Int?
    /// The reason to rank the symbol before all results that have none; nil for most results.
    package var promotion: Promotion?
  }

  /// A reason to rank a symbol before others, regardless of its score.
  package struct Promotion {
    /// The match of the whole query.
    package enum Cause {
      /// The query is a user keyword; the payload is its position.
      case userKeyword(Int)
      /// The query is an emoji that means the symbol.
      case emoji(String)
    }
    /// The match of the whole query.
    package var cause: Cause
    /// The rank among promotions; smaller is better.
    var rank: Int
  }

  /// The matches.
  package var hits: [Hit] = []
  /// The words that were searched for, in order.
  package let words: [String]
  /// The index that was searched.
  package let index: SearchIndex
  /// The evidence for the words; nil for a ranking without words.
  package let scorer: Scorer?
  /// The user keywords that were searched.
  package let userKeywords: [UserKeyword]

  /// Creates a ranking that lists all symbols, for a search without words.
  package init(listing index: SearchIndex) {
    self.index = index
    words = []
    scorer = nil
    userKeywords = []
    hits = (0..<index.count).map { Hit(symbol: $0, score: 0, reason: .listed) }
  }

  /// Creates a ranking of symbols with known scores, best first.
  package init(scores: [(symbol: Int, score: Float)], index: SearchIndex) {
    self.init(listing: index)
    hits = scores.map { Hit(symbol: $0.symbol, score: $0.score, reason: .keywords) }
    hits.sort(by: isBefore)
  }

  /// Removes all but the first member of each family from sorted hits.
  package mutating func keepOneOfEachFamily() {
    var families: Set<UInt16> = []
    let column = index.families
    hits.removeAll { !families.insert(column[$0.symbol]).inserted }
  }

  /// Creates a ranking of the symbols that match a query, in no order.
  ///
  /// - Parameters:
  ///   - query: The query, with at least one character that is not blank.
  ///   - index: The index to search.
  ///   - userKeywords: User keywords, which outrank the keywords of the index.
  ///   - explains: Whether to keep the sources of the evidence.
  package init(query: Query, index: SearchIndex, userKeywords: [UserKeyword], explains: Bool) {
    self.index = index
    self.userKeywords = userKeywords
    let own = userKeywords.map { Tokenizer.words($0.phrase).map { $0.text } }
    let plain = SlotBuilder(index: index, ownWords: Set(own.joined())).slots(of: query)
    words = plain.map { $0.token.text }
    let (labels, slots) =
      query.isName ? ([], plain) : LabelMatcher(index: index, slots: plain).matches()
    var scorer = Scorer(index: index, slots: slots, labels: labels, keepsSources: explains)
    for (position, keyword) in userKeywords.enumerated() {
      scorer.addUser(
        position, words: own[position],
        symbols: keyword.symbols.compactMap { index.names.index(of: $0) })
    }
    self.scorer = scorer
    collectHits(scorer, wantsOutline: query.wantsOutline)
    promoteExact(query)
    promoteMeant(query)
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
      if wantsOutline, variants[symbol] & SearchIndexFormat.fillMask != 0 {
        score *= Weights.filledForOutline
      }
      score *= 1 - Weights.unsaid * (1 - scorer.covered(symbol))
      score *= 1 - Weights.uncommon * (1 - Float(priors[symbol]) / 255)
      if opposites.exclude(symbol, scorer) { score *= Self.oppositeFactor }
      guard score >= Weights.floor else { continue }
      best = max(best, score)
      hits.append(
        Hit(
          symbol: symbol, score: score, answered: answered,
          reason: isAllInName ? .allComponents : reason(symbol, scorer)))
    }
    let bestAnswer = meant.count == 1 ? hits.map { $0.answered }.max() ?? 0 : 0
    hits.removeAll {
      $0.score < best * Weights.floorShare || $0.answered < bestAnswer * Weights.weakAnswer
    }
  }

  /// Returns the kind of match: `fuzzy` if the symbol matches words only after corrections.
  private func reason(_ symbol: Int, _ scorer: Scorer) -> MatchReason {
    if scorer.isLabel { return .keywords }
    let isSure = scorer.slots.indices.contains { slot in
      scorer.strengths[slot * index.count + symbol] > 0
        && scorer.slots[slot].matches.contains { $0.kind != .typo }
    }
    return isSure ? .keywords : .fuzzy
  }

  /// The confidence that the query was understood, from 0 to 1, or nil for a search without words.
  ///
  /// The confidence is 1 for a name, an emoji, a label, or a user keyword. Otherwise, it combines
  /// two fractions: how much of the query the best result matches, and how many of the words the
  /// index knows. For example, no symbol matches all of "kubernetes ingress".
  package var confidence: Float? {
    guard let scorer else { return nil }
    let isMeant = hits.contains { $0.promotion != nil || $0.reason <= .alias }
    if isMeant || scorer.isLabel { return 1 }
    guard let best = hits.max(by: { $0.score < $1.score }) else { return 0 }
    let known = scorer.known
    return min(Weights.sureAnswer * best.answered + Weights.sureWords * known * known, 1)
  }

  /// Promotes the symbol whose name equals the query, or whose earlier name does; a custom symbol
  /// that has this name after the prefix `custom.` precedes them.
  private mutating func promoteExact(_ query: Query) {
    if let own = index.names.index(of: SearchIndexFormat.customPrefix + query.asName) {
      promote(Hit(symbol: own, score: 0, reason: .exactName))
    }
    if let symbol = index.names.index(of: query.asName) {
      promote(Hit(symbol: symbol, score: 0, reason: .exactName))
    } else if let alias = index.aliases.index(of: query.asName) {
      promote(
        Hit(symbol: Int(index.aliasSymbols[alias]), score: 0, reason: .alias, alias: alias))
    }
  }

  private mutating func promote(_ hit: Hit) {
    var hit = hit
    hit.score = 2 + (hits.map { $0.score }.max() ?? 0)
    hits.removeAll { $0.symbol == hit.symbol }
    hits.append(hit)
  }

  /// Promotes the symbols that the whole query means: as a user keyword, or otherwise as an emoji.
  private mutating func promoteMeant(_ query: Query) {
    var promotions: [Int: Promotion] = [:]
    func add(_ name: String, _ cause: Promotion.Cause) {
      guard let symbol = index.names.index(of: name), promotions[symbol] == nil else { return }
      promotions[symbol] = Promotion(cause: cause, rank: promotions.count)
    }
    let same = userKeywords.map { query.sameness($0.phrase) }
    for sameness in Query.Sameness.allCases {
      for (position, keyword) in userKeywords.enumerated() where same[position] == sameness {
        for name in keyword.symbols { add(name, .userKeyword(position)) }
      }
    }
    if promotions.isEmpty, query.words.count == 1, let emoji = query.words.first, emoji.isEmoji {
      for name in EmojiTable.bundled.names(emoji.text) ?? [] { add(name, .emoji(emoji.text)) }
    }
    guard !promotions.isEmpty else { return }
    let score = 2 + (hits.map { $0.score }.max() ?? 0)
    for position in hits.indices {
      guard let promotion = promotions.removeValue(forKey: hits[position].symbol) else { continue }
      hits[position].promotion = promotion
      hits[position].score = score
    }
    for (symbol, promotion) in promotions {
      hits.append(Hit(symbol: symbol, score: score, reason: .keywords, promotion: promotion))
    }
  }

  // MARK: Order

  /// The order of results.
  package enum Order: String, CaseIterable, Sendable {
    /// By relevance, best first; by name; or by release, newest first, and then by name.
    case relevance, name, release
  }

  /// Sorts the results in the requested order.
  package mutating func sort(by order: Order) {
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
    if left.promotion != nil || right.promotion != nil {
      return left.promotion?.rank ?? .max < right.promotion?.rank ?? .max
    }
    if left.score != right.score { return left.score > right.score }
    let lengths = (index.names.length(left.symbol), index.names.length(right.symbol))
    return lengths.0 != lengths.1 ? lengths.0 < lengths.1 : left.symbol < right.symbol
  }

  private mutating func stepDownFamilies() {
    var seen: [UInt8] = Array(repeating: 0, count: index.count)
    for position in hits.indices where hits[position].promotion == nil {
      let family = Int(index.families[hits[position].symbol])
      let before = Int(seen[family])
      if before < Weights.familySteps { seen[family] += 1 }
      hits[position].score *= 1 - Weights.familyStep * Float(before)
    }
    hits.sort(by: isBefore)
  }

  /// Returns whether a symbol means the opposite of a word in the query.
  package func isOpposite(_ symbol: Int) -> Bool {
    guard let scorer else { return false }
    return Opposites(index: index, slots: scorer.slots).exclude(symbol, scorer)
  }
}

/// The symbols that mean the opposite of the query: "upload" excludes down arrows, and "next"
/// excludes `backward`.
private struct Opposites {
  /// For each slot (a word of the query), the terms that it excludes.
  private let excluded: [(slot: Int, terms: [Int])]
  private let index: SearchIndex

  init(index: SearchIndex, slots: [Slot]) {
    self.index = index
    let asked = slots.flatMap { $0.matches.filter { $0.quality > 0.85 }.map { $0.term } }
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

  /// Returns whether the name contains an opposite of a word in the query, but not the word itself.
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
