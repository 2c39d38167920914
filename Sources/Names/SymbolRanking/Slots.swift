/// A word of the query, with all terms that it can mean.
package struct Slot: Sendable {
  /// The word.
  package let token: Query.Token
  var matches: [TermMatch]
  /// The weight of this word in the query, before normalization.
  package var weight: Float
}

/// A builder that converts the words of a query to slots: it splits compound words, and joins parts
/// that were written as separate words.
struct SlotBuilder {
  /// The weight of an unknown word, which is that of a word of medium rarity.
  private static let unknownWeight: Float = 0.6
  private static let joinedQuality: Float = 0.97

  let index: SearchIndex
  /// The words of user keywords, which are never split.
  private let ownWords: Set<String>
  private let matcher: TermMatcher

  init(index: SearchIndex, ownWords: Set<String> = []) {
    self.index = index
    self.ownWords = ownWords
    matcher = TermMatcher(index: index)
  }

  func slots(of query: Query) -> [Slot] {
    let tokens = query.tokens.flatMap(split).prefix(Query.maximumTokens)
    var slots = tokens.map { token in
      let matches = matcher.matches(token.text, isLast: token.isLast)
      let rarity = matches.filter { $0.kind != .prefix || $0.quality > 0.5 }
        .map { Float(index.termWeights[$0.term]) / 255 * $0.quality }.max()
      // Use the square root, because rare words would otherwise dominate.
      let own = (rarity ?? Self.unknownWeight).squareRoot()
      return Slot(
        token: token, matches: matches, weight: token.factor < 1 ? token.factor : max(own, 0.1))
    }
    join(&slots)
    return slots
  }

  /// Splits words such as `arrowUpCircle` and `darkmode` if the whole word is unknown but its parts
  /// are known.
  private func split(_ token: Query.Token) -> [Query.Token] {
    if isOwn(token) { return [token] }
    if token.isEmoji { return components(ofEmoji: token) }
    guard token.text.utf8.count >= 4, !matcher.knows(token.text),
      index.labelRow(LabelKey.number(CollectionOfOne(token.text), .label)) == nil
    else { return [token] }
    var parts = TextNormalizer.humps(token.original)
    if parts.count < 2 { parts = halves(of: token.text) }
    guard parts.count > 1 else { return [token] }
    return parts.enumerated().map { position, part in
      Query.Token(
        text: part, original: part, factor: StopWords.factor(part),
        isLast: token.isLast && position == parts.count - 1)
    }
  }

  /// Returns whether a word belongs to a user keyword; an incomplete word belongs to it if it is a
  /// prefix.
  private func isOwn(_ token: Query.Token) -> Bool {
    guard !ownWords.isEmpty else { return false }
    return ownWords.contains(token.text)
      || (token.isLast && ownWords.contains { $0.hasPrefix(token.text) })
  }

  /// Returns the components of the first name that an emoji stands for, as words.
  private func components(ofEmoji token: Query.Token) -> [Query.Token] {
    guard let name = EmojiTable.bundled.names(token.text)?.first else { return [token] }
    return name.split(separator: ".").map { part in
      Query.Token(
        text: String(part), original: String(part), factor: StopWords.factor(String(part)),
        isLast: false)
    }
  }

  /// Returns the two halves of a word that joins two known words of at least three letters; empty
  /// if there are none.
  ///
  /// A word is more likely a misspelling than a compound ("airplain" does not mean "plain air"),
  /// especially if the shorter half is short.
  private func halves(of word: String) -> [String] {
    guard word.utf8.count >= 6, word.utf8.count <= 40, word.utf8.allSatisfy({ $0 < 0x80 }) else {
      return []
    }
    var best: (parts: [String], score: Int)?
    for cut in 3...(word.utf8.count - 3) {
      let middle = word.utf8.index(word.startIndex, offsetBy: cut)
      let parts = [String(word[..<middle]), String(word[middle...])]
      guard parts.allSatisfy({ index.terms.index(of: $0) != nil }) else { continue }
      let score = min(cut, word.utf8.count - cut)
      if score > best?.score ?? 0 { best = (parts, score) }
    }
    guard let best else { return [] }
    let closest = matcher.typos(word).map { $0.quality }.max() ?? 0
    let isMisspelling = best.score == 3 ? closest > 0 : closest > TermMatcher.oneEditQuality - 0.01
    return isMisspelling ? [] : best.parts
  }

  /// Lets two words also match their joined form: "log out" matches "logout", and "check mark"
  /// matches the component `checkmark`.
  private func join(_ slots: inout [Slot]) {
    for left in slots.indices.dropLast() {
      let word = slots[left].token.text + slots[left + 1].token.text
      guard let term = index.terms.index(of: word) else { continue }
      let match = TermMatch(term: term, quality: Self.joinedQuality, kind: .joined)
      for slot in [left, left + 1] where !slots[slot].matches.contains(where: { $0.term == term }) {
        slots[slot].matches.append(match)
      }
    }
  }
}
