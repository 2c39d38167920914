/// A term (a searchable word of the index) that a query word can mean.
package struct TermMatch: Sendable {
  var term: Int
  /// The certainty of the match, 0 to 1.
  var quality: Float
  var kind: Kind

  /// The kind of match.
  package enum Kind: Sendable {
    /// The word equals the term.
    case exact
    /// The word and the term are forms of the same word, such as "files" and "file".
    case form
    /// The word and a neighboring word form the term together, such as "check mark" for
    /// `checkmark`.
    case joined
    /// The word is a prefix of the term.
    case prefix
    /// The word is a misspelling of the term.
    case typo
  }
}

/// A matcher that finds the terms that a query word can mean: the word itself, other forms of it,
/// longer words that begin with it, and corrections.
package struct TermMatcher {
  /// The qualities of matches by kind.
  ///
  /// Another form of the word is nearly as good as the word itself. A prefix is better the longer
  /// it is. A misspelling is worse with each edit.
  private enum Quality {
    static let englishForm: Float = 0.75
    static let spanishForm: Float = 0.85
    /// The factor for a Spanish form if the word has matches in English.
    static let otherLanguage: Float = 0.6
    static let prefixFloor: Float = 0.5
    static let prefixSlope: Float = 0.42
    /// The quality of a prefix if the word itself is also a term.
    static let prefixOfWord: Float = 0.42
    static let typo: [Float] = [1, 0.72, 0.5]
    static let sameFirstLetter: Float = 0.1
  }

  /// The maximum number of terms for a prefix; a prefix with more terms is too vague.
  private static let maximumPrefixTerms = 64

  let index: SearchIndex

  /// Returns whether the index contains a word or another form of it.
  func knows(_ word: String) -> Bool {
    let stem = Stemmer.english(word)
    return index.terms.index(of: word) != nil || index.terms.index(of: stem) != nil
      || index.stems.index(of: stem) != nil
  }

  /// Returns the terms that a word can mean, without duplicates, best kind first.
  func matches(_ word: String, isLast: Bool) -> [TermMatch] {
    var matches: [TermMatch] = []
    func add(_ term: Int, _ quality: Float, _ kind: TermMatch.Kind) {
      if let old = matches.firstIndex(where: { $0.term == term }) {
        if matches[old].quality < quality {
          matches[old] = TermMatch(term: term, quality: quality, kind: kind)
        }
      } else {
        matches.append(TermMatch(term: term, quality: quality, kind: kind))
      }
    }
    let exact = index.terms.index(of: word)
    if let exact { add(exact, 1, .exact) }
    for (mark, stem, quality) in [
      ("", Stemmer.english(word), Quality.englishForm),
      (SearchIndexFormat.spanishMark, Stemmer.spanish(word), Quality.spanishForm),
    ] {
      // An English word rarely means a Spanish one: "files" is not a form of "fila".
      let isForeign = !mark.isEmpty && !matches.isEmpty
      let quality = isForeign ? quality * Quality.otherLanguage : quality
      if let row = index.stems.index(of: mark + stem) {
        for position in index.stemTerms[row] {
          let term = Int(index.stemTermIndices[position])
          if isForm(term, of: word) { add(term, quality, .form) }
        }
      } else if let term = index.terms.index(of: stem) {
        add(term, quality, .form)
      }
    }
    let isKnown = !matches.isEmpty
    addPrefixes(word, isKnown: isKnown, isLast: isLast, add)
    if !isKnown { addTypos(word, add) }
    return matches
  }

  /// Returns whether a term with the same stem is really a form of a word.
  ///
  /// The forms of words with up to three letters are only their plurals: "min" is not a form of
  /// "mine" or "mina".
  private func isForm(_ term: Int, of word: String) -> Bool {
    let length = word.utf8.count
    guard length <= 3 else { return true }
    let text = index.terms.slice(term)
    return text.count <= length || (text.starts(with: word.utf8) && text.last == UInt8(ascii: "s"))
      || text.count > length + 2
  }

  private func addPrefixes(
    _ word: String, isKnown: Bool, isLast: Bool, _ add: (Int, Float, TermMatch.Kind) -> Void
  ) {
    let length = word.utf8.count
    guard length >= (isLast ? 2 : 3) else { return }
    let range = index.terms.indices(withPrefix: word)
    guard range.count <= Self.maximumPrefixTerms || isLast else { return }
    for term in range where index.terms.length(term) > length {
      let share = Float(length) / Float(index.terms.length(term))
      var quality = Quality.prefixFloor + Quality.prefixSlope * share
      if isKnown { quality *= Quality.prefixOfWord }
      if !isLast { quality *= 0.85 }
      add(term, quality, .prefix)
    }
  }

  /// The minimum quality of a match with one edit.
  static let oneEditQuality = Quality.typo[1]

  /// Returns the terms that a misspelled word can mean.
  func typos(_ word: String) -> [TermMatch] {
    var matches: [TermMatch] = []
    addTypos(word) { matches.append(TermMatch(term: $0, quality: $1, kind: $2)) }
    return matches
  }

  /// Returns the number of edits that are tolerated in a word: none for up to 3 letters, one for up
  /// to 6, and two for longer words, as in most search engines.
  package static func forgivenEdits(_ length: Int) -> Int { length <= 3 ? 0 : length <= 6 ? 1 : 2 }

  /// Returns whether at most `count` bits are set.
  ///
  /// The function clears the lowest bit repeatedly, because compilers for baseline x86-64 cannot
  /// use the population count instruction.
  @inline(__always)
  private static func hasAtMost(_ count: Int, bits: UInt32) -> Bool {
    var rest = bits
    for _ in 0..<count { rest &= rest &- 1 }
    return rest == 0
  }

  private func addTypos(_ word: String, _ add: (Int, Float, TermMatch.Kind) -> Void) {
    let bytes = Array(word.utf8)
    let limit = Self.forgivenEdits(bytes.count)
    guard limit > 0, bytes.count <= EditDistance.maximumLength else { return }
    let distance = EditDistance(bytes)
    let letters = SearchIndexFormat.letters(bytes)
    // Begin with cheap tests, because the loop visits every term for every misspelled word.
    let (terms, termLetters) = (index.terms, index.termLetters)
    var end = 0
    for term in 0..<terms.count {
      let start = end
      end = terms.end(term)
      let length = end - start
      guard abs(length - bytes.count) <= limit, length > 2,
        Self.hasAtMost(2 * limit, bits: termLetters[term] ^ letters)
      else { continue }
      let range = start..<end
      let edits = distance.distance(to: range.lazy.map { terms.bytes[$0] })
      guard edits <= limit else { continue }
      var quality = Quality.typo[edits]
      if terms.bytes[range.lowerBound] == bytes[0] { quality += Quality.sameFirstLetter }
      add(term, quality, .typo)
    }
    // Also match misspelled forms: "recieving" is one transposition from the stem of "receive".
    let stem = Array(Stemmer.english(word).utf8)
    guard stem != bytes, stem.count > 3 else { return }
    let stemDistance = EditDistance(stem)
    let stems = index.stems
    for row in 0..<stems.count {
      let length = stems.length(row)
      guard abs(length - stem.count) <= 1 else { continue }
      let range = stems.range(row)
      guard stems.bytes[range.lowerBound] == stem[0],
        stemDistance.distance(to: range.lazy.map { stems.bytes[$0] }) <= 1
      else { continue }
      for position in index.stemTerms[row] {
        add(Int(index.stemTermIndices[position]), Quality.typo[1], .typo)
      }
    }
  }
}
