/// A scorer that finds, for every symbol, the best evidence for each word of a query.
///
/// For each term, the index provides three kinds of evidence:
/// - A component of the name contributes the quality of the match, weighted by the component's
///   share of the name.
/// - A keyword contributes the product of four factors: the quality of the match, the fraction of
///   the keyword that the query covers, the weight of the keyword's position in its list, and the
///   weight of the set for the symbol.
/// - A word in a set's description contributes a fraction of what a keyword would.
///
/// The scorer uses only the best evidence for each word. Takes O(postings of the query's terms).
package struct Scorer {
  /// The constants for ranking; the golden queries, tests with expected results, check them.
  enum Weights {
    /// The minimum weight of a component, even if it is a small part of the name.
    static let nameFloor: Float = 0.74
    /// The weight of the best keyword, relative to a component of the name.
    static let keyword: Float = 0.96
    /// The weight of a word in a set's description relative to a keyword.
    static let description: Float = 0.6
    /// The weight of a category's title, relative to a keyword.
    ///
    /// The low weight lets a search find symbols by category without much effect on their order.
    static let category: Float = 0.12
    /// The bonus for a keyword that covers the whole query.
    static let wholeQuery: Float = 0.22
  }

  /// The source of the best evidence for a word.
  package enum Source: Sendable {
    case none
    case name(term: Int, kind: TermMatch.Kind)
    case keyword(set: Int, term: Int, kind: TermMatch.Kind)
    case description(set: Int, term: Int, kind: TermMatch.Kind)
    case user(Int)
    case label(LabelKey.Kind)
  }

  let index: SearchIndex
  /// The words of the query.
  package let slots: [Slot]
  /// The strength of the best evidence by slot and symbol, at `slot * count + symbol`; a slot is a
  /// word of the query.
  package private(set) var strengths: [Float]
  /// For each symbol, a bit mask of the slots that match its name exactly or as a prefix.
  private(set) var inName: [UInt16]
  /// For each symbol, a bit mask of the components that the query mentions; the first component is
  /// bit 0 of 8.
  private var coveredComponents: [UInt8]
  /// For each symbol, the bonus for keywords that cover much of the query.
  package private(set) var bonus: [Float]
  /// The sources of the evidence by slot and symbol; empty unless requested.
  package private(set) var sources: [Source]
  /// Whether the whole query is a user interface label.
  let isLabel: Bool
  private let totalWeight: Float

  init(index: SearchIndex, slots: [Slot], labels: [LabelMatch], keepsSources: Bool) {
    self.index = index
    self.slots = slots
    let count = index.count
    strengths = Array(repeating: 0, count: count * slots.count)
    inName = Array(repeating: 0, count: count)
    coveredComponents = Array(repeating: 0, count: count)
    bonus = Array(repeating: 0, count: count)
    sources = keepsSources ? Array(repeating: .none, count: count * slots.count) : []
    isLabel = labels.first?.isWhole ?? false
    totalWeight = slots.reduce(0) { $0 + $1.weight }
    addNames()
    addKeywords()
    for label in labels { add(label) }
  }

  private mutating func raise(_ slot: Int, _ symbol: Int, to strength: Float, _ source: Source) {
    let cell = slot * index.count + symbol
    guard strength > strengths[cell] else { return }
    strengths[cell] = strength
    if !sources.isEmpty { sources[cell] = source }
  }

  /// The fraction of the query's words that the index knows, from 0 to 1; misspelled words are
  /// worth less.
  var known: Float {
    let known = slots.reduce(Float(0)) { sum, slot in
      sum + slot.weight
        * (slot.matches.map { $0.kind == .typo ? 0.75 * $0.quality : $0.quality }.max() ?? 0)
    }
    return totalWeight > 0 ? known / totalWeight : 0
  }

  // MARK: Names

  private mutating func addNames() {
    let (terms, shares) = (index.componentTerms, index.componentShares)
    for slot in slots.indices {
      for match in slots[slot].matches {
        for row in index.termNames[match.term] {
          let symbol = Int(index.termNameSymbols[row])
          let components = index.components[symbol]
          var share: Float = 0
          for position in components where Int(terms[position]) == match.term {
            share += Float(shares[position]) / 255
            if match.quality > 0.6, position - components.lowerBound < 8 {
              coveredComponents[symbol] |= 1 << UInt8(position - components.lowerBound)
            }
          }
          let strength =
            match.quality * (Weights.nameFloor + (1 - Weights.nameFloor) * min(share, 1))
          raise(slot, symbol, to: strength, .name(term: match.term, kind: match.kind))
          if match.quality > 0.9 || (match.kind == .prefix && match.quality > 0.5) {
            inName[symbol] |= 1 << UInt16(slot)
          }
        }
      }
    }
  }

  /// Returns the fraction of a name that the query mentions, from 0 to 1.
  package func covered(_ symbol: Int) -> Float {
    let mask = coveredComponents[symbol]
    let components = index.components[symbol]
    // Return exactly 1, because the sum of the shares is only nearly 1: rounding must not affect
    // the order of names.
    if mask == 0xFF || Int(mask) == (1 << components.count) - 1 { return 1 }
    var share: Float = 0
    for position in components.prefix(8)
    where mask & (1 << UInt8(position - components.lowerBound)) != 0 {
      share += Float(index.componentShares[position]) / 255
    }
    return min(share, 1)
  }

  // MARK: Keywords

  /// A phrase of the index that contains a word of the query.
  private struct Hit {
    var phrase: Int
    var slot: Int
    var match: TermMatch
    /// The row of the phrase in the `PhraseTable`.
    var row: Int
  }

  /// The best match of a keyword set for a slot, which is a word of the query.
  private struct Answer {
    var strength: Float = 0
    var match: TermMatch?
    var isDescription = false
  }

  /// The matches in all sets that contain a word of the query, in order of first occurrence.
  private struct SetTable {
    private(set) var sets: [Int] = []
    /// For each set, the bonus for the phrase that covers most of the query.
    private(set) var bonuses: [Float] = []
    /// The best match of each set for each slot, at `position in sets * slotCount + slot`.
    private var answers: [Answer] = []
    /// For each set, its position in `sets` plus 1; 0 for sets without matches.
    private var positions: [UInt16]
    private let slotCount: Int

    init(setCount: Int, slotCount: Int) {
      positions = Array(repeating: 0, count: setCount)
      self.slotCount = slotCount
    }

    /// Returns the slots that match a set, with their best matches.
    func answers(_ position: Int) -> [(slot: Int, answer: Answer)] {
      (0..<slotCount).compactMap { slot in
        let answer = answers[position * slotCount + slot]
        return answer.match == nil ? nil : (slot, answer)
      }
    }

    mutating func raise(
      _ set: Int, _ slot: Int, to strength: Float, _ match: TermMatch, isDescription: Bool
    ) {
      let cell = position(of: set) * slotCount + slot
      guard strength > answers[cell].strength else { return }
      answers[cell] = Answer(strength: strength, match: match, isDescription: isDescription)
    }

    mutating func raiseBonus(_ set: Int, to bonus: Float) {
      let position = position(of: set)
      bonuses[position] = max(bonuses[position], bonus)
    }

    private mutating func position(of set: Int) -> Int {
      if positions[set] == 0 {
        sets.append(set)
        bonuses.append(0)
        for _ in 0..<slotCount { answers.append(Answer()) }
        positions[set] = UInt16(sets.count)
      }
      return Int(positions[set]) - 1
    }
  }

  private mutating func addKeywords() {
    var phrases = PhraseTable(
      capacity: slots.reduce(0) { sum, slot in
        slot.matches.reduce(sum) { $0 + index.termPhrases[$1.term].count }
      })
    var hits: [Hit] = []
    for slot in slots.indices {
      for match in slots[slot].matches {
        let weight = Float(index.termWeights[match.term])
        for position in index.termPhrases[match.term] {
          let phrase = Int(index.termPhraseIndices[position])
          let row = phrases.add(phrase, weight: weight, slot: slot)
          hits.append(Hit(phrase: phrase, slot: slot, match: match, row: row))
        }
      }
    }
    var sets = SetTable(setCount: index.setCount, slotCount: slots.count)
    for hit in hits { add(hit, phrases[hit.row], to: &sets) }
    addDescriptions(to: &sets)
    for (position, set) in sets.sets.enumerated() {
      spread(set, sets.answers(position), bonus: sets.bonuses[position])
    }
  }

  private func add(_ hit: Hit, _ said: PhraseTable.Row, to sets: inout SetTable) {
    let set = Int(index.phraseSets[hit.phrase])
    let total = Float(Int(index.phraseTotals[hit.phrase]) * SearchIndexFormat.phraseTotalUnit)
    let part = min(said.weight / total, 1)
    let rank = Float(index.phraseRanks[hit.phrase]) / 255
    sets.raise(
      set, hit.slot, to: hit.match.quality * rank * part * part, hit.match, isDescription: false)
    if part > 0.85 {
      let share = share(of: said.slots)
      sets.raiseBonus(set, to: share * share * share * rank * part)
    }
  }

  private func addDescriptions(to sets: inout SetTable) {
    for slot in slots.indices where slots[slot].token.factor > 0.2 {
      for match in slots[slot].matches where match.kind != .prefix {
        for position in index.termAbouts[match.term] {
          sets.raise(
            Int(index.termAboutSets[position]), slot, to: match.quality * Weights.description,
            match, isDescription: true)
        }
      }
    }
  }

  /// Returns the fraction of the query's total weight that the slots in a bit mask have.
  private func share(of mask: UInt16) -> Float {
    var share: Float = 0
    for slot in slots.indices where mask & (1 << UInt16(slot)) != 0 { share += slots[slot].weight }
    return share / totalWeight
  }

  /// Adds the matches of a set to the symbols that the set describes.
  private mutating func spread(
    _ set: Int, _ answers: [(slot: Int, answer: Answer)], bonus setBonus: Float
  ) {
    guard set < index.setSymbols.count else {
      let bit: UInt32 = 1 << UInt32(set - index.setSymbols.count)
      for symbol in 0..<index.count where index.categories[symbol] & bit != 0 {
        for (slot, answer) in answers { give(answer, of: set, slot, symbol, fit: Weights.category) }
      }
      return
    }
    let (symbols, weights) = (index.setSymbolIndices, index.setWeights)
    for row in index.setSymbols[set] {
      let symbol = Int(symbols[row])
      let fit = Float(weights[row]) / 100
      for (slot, answer) in answers {
        give(answer, of: set, slot, symbol, fit: fit)
        if answer.strength > 0.5 { coveredComponents[symbol] |= index.setComponents[row] }
      }
      bonus[symbol] = max(bonus[symbol], setBonus * fit * Weights.wholeQuery)
    }
  }

  private mutating func give(
    _ answer: Answer, of set: Int, _ slot: Int, _ symbol: Int, fit: Float
  ) {
    guard let match = answer.match else { return }
    raise(
      slot, symbol, to: Weights.keyword * answer.strength * fit,
      answer.isDescription
        ? .description(set: set, term: match.term, kind: match.kind)
        : .keyword(set: set, term: match.term, kind: match.kind))
  }

  // MARK: Labels

  /// Adds the symbols of a user interface label.
  private mutating func add(_ label: LabelMatch) {
    let share = share(of: label.slots)
    let most = label.isWhole ? LabelMatcher.Weights.whole : LabelMatcher.Weights.part * share
    let part = label.isWhole || label.kind == .act ? 1 : LabelMatcher.Weights.thing
    for (place, row) in index.labelSymbols[label.row].enumerated() {
      let symbol = Int(index.labelSymbolIndices[row])
      let strength = LabelMatcher.Weights.places[min(place, 4)] * part
      raise(label, symbol, to: strength)
      coveredComponents[symbol] = 0xFF
      if label.kind == .act {
        addMarks(label, symbol, strength * LabelMatcher.Weights.marks)
      } else {
        bonus[symbol] = max(bonus[symbol], most * strength)
        addRelatives(label, symbol, strength * LabelMatcher.Weights.relatives)
      }
    }
  }

  private mutating func raise(_ label: LabelMatch, _ symbol: Int, to strength: Float) {
    for slot in slots.indices where label.slots & (1 << UInt16(slot)) != 0 {
      raise(slot, symbol, to: strength, .label(label.kind))
    }
  }

  /// Adds names that contain the act's symbol as a component, such as `minus` in
  /// `externaldrive.badge.minus`.
  private mutating func addMarks(_ label: LabelMatch, _ symbol: Int, _ strength: Float) {
    let components = index.components[symbol]
    guard components.count == 1 else { return }
    let term = Int(index.componentTerms[components.lowerBound])
    for row in index.termNames[term] {
      let other = Int(index.termNameSymbols[row])
      raise(label, other, to: strength)
      let positions = index.components[other]
      for position in positions.prefix(8) where Int(index.componentTerms[position]) == term {
        coveredComponents[other] |= 1 << UInt8(position - positions.lowerBound)
      }
    }
  }

  /// Adds names that begin with the symbol's name, which follow it in sorted order.
  private mutating func addRelatives(_ label: LabelMatch, _ symbol: Int, _ strength: Float) {
    let names = index.names
    let components = index.components[symbol].count
    let length = names.length(symbol)
    var other = symbol + 1
    let bytes = names.bytes
    let start = names.range(symbol).lowerBound
    while other < index.count, names.length(other) > length {
      let range = names.range(other)
      guard bytes[range.lowerBound + length] == UInt8(ascii: "."),
        (0..<length).allSatisfy({ bytes[range.lowerBound + $0] == bytes[start + $0] })
      else { break }
      raise(label, other, to: strength)
      coveredComponents[other] |= UInt8(truncatingIfNeeded: (1 << min(components, 8)) - 1)
      other += 1
    }
  }

  // MARK: User keywords

  /// Adds the symbols of a user keyword, which outweighs all keywords in the catalog.
  mutating func addUser(_ keyword: Int, words: [String], symbols: [Int]) {
    var found: [(slot: Int, quality: Float)] = []
    var saidWords: Set<Int> = []
    for slot in slots.indices {
      let text = slots[slot].token.text
      for (position, word) in words.enumerated() {
        let quality = UserWordMatch.quality(text, word, isLast: slots[slot].token.isLast)
        if quality > 0 {
          found.append((slot, quality))
          saidWords.insert(position)
        }
      }
    }
    guard !found.isEmpty, !words.isEmpty else { return }
    let part = Float(saidWords.count) / Float(words.count)
    let completeness = part * part
    let share = found.reduce(0) { $0 + slots[$1.slot].weight } / totalWeight
    for symbol in symbols {
      for (slot, quality) in found {
        raise(slot, symbol, to: quality * completeness, .user(keyword))
      }
      coveredComponents[symbol] = 0xFF
      bonus[symbol] = max(bonus[symbol], Weights.wholeQuery * min(share, 1) * completeness)
    }
  }
}

/// A match between a word of the query and a word of a user keyword.
enum UserWordMatch {
  static func quality(_ query: String, _ word: String, isLast: Bool) -> Float {
    if query == word { return 1 }
    if Stemmer.english(query) == Stemmer.english(word) { return 0.94 }
    if isLast, query.utf8.count >= 2, word.hasPrefix(query) { return 0.7 }
    let limit = TermMatcher.forgivenEdits(query.utf8.count)
    guard limit > 0, abs(query.utf8.count - word.utf8.count) <= limit else { return 0 }
    let edits = EditDistance(query.utf8).distance(to: word.utf8)
    return edits <= limit ? 0.8 - 0.2 * Float(edits - 1) : 0
  }
}

/// A hash table of the phrases that contain a word of the query.
///
/// The table uses open addressing and is sized once. Clearing an array for all 55,000 phrases would
/// take longer than a short query.
private struct PhraseTable {
  struct Row {
    var phrase: Int
    /// The total weight of those words in the phrase that are also in the query.
    var weight: Float
    /// A bit mask of the slots that match a word of the phrase.
    var slots: UInt16
  }

  private var rows: [Row]
  private let mask: Int

  /// Creates a table.
  ///
  /// - Parameter capacity: The maximum number of phrases.
  init(capacity: Int) {
    var size = 16
    while size < 2 * capacity { size *= 2 }
    rows = Array(repeating: Row(phrase: -1, weight: 0, slots: 0), count: size)
    mask = size - 1
  }

  subscript(row: Int) -> Row { rows[row] }

  /// Adds a word of a phrase; returns the phrase's row in the table.
  mutating func add(_ phrase: Int, weight: Float, slot: Int) -> Int {
    // Fibonacci hashing distributes numbers that are close together (Knuth, TAOCP 3, 6.4).
    var row = Int(truncatingIfNeeded: (UInt64(phrase) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while rows[row].phrase != phrase {
      if rows[row].phrase < 0 {
        rows[row].phrase = phrase
        break
      }
      row = (row + 1) & mask
    }
    rows[row].weight += weight
    rows[row].slots |= 1 << UInt16(slot)
    return row
  }
}
