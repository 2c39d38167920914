internal import SymbolCatalog

/// A term of the index that a word of the query may mean.
package struct TermMatch: Sendable {
  var term: Int
  /// How surely the word means the term, 0 to 1.
  var quality: Float
  var kind: Kind

  /// How word and term are alike.
  package enum Kind: Sendable {
    /// The word is the term.
    case exact
    /// Another form of the same word: "files" and "file".
    case form
    /// The word is a part of the term, the next or previous word the other one: "check mark".
    case joined
    /// The word begins the term.
    case prefix
    /// The word is a misspelling of the term.
    case typo
  }
}

/// Finds the terms that words mean: the word itself, its other forms, what it begins, what it is a
/// misspelling of.
struct TermMatcher {
  /// Qualities by kind.
  ///
  /// A form of the word is nearly the word; a prefix is as sure as it is long; a typo loses with
  /// every edit.
  private enum Quality {
    static let englishForm: Float = 0.75
    static let spanishForm: Float = 0.85
    /// A Spanish form of a word that is known in English keeps this share.
    static let otherLanguage: Float = 0.6
    static let prefixFloor: Float = 0.5
    static let prefixSlope: Float = 0.42
    /// A prefix of other words, where the word itself exists.
    static let prefixOfWord: Float = 0.42
    static let typo: [Float] = [1, 0.72, 0.5]
    static let sameFirstLetter: Float = 0.1
  }

  /// Terms that a prefix may stand for; more say nothing.
  private static let maximumPrefixTerms = 64

  let index: SearchIndex

  /// Whether a word is in the vocabulary as it is or in another form.
  func knows(_ word: String) -> Bool {
    let stem = Stemmer.english(word)
    return index.terms.index(of: word) != nil || index.terms.index(of: stem) != nil
      || index.stems.index(of: stem) != nil
  }

  /// The terms a word may mean, each once, best kind first.
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
      // "files" is no form of "fila" where it is an English word.
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

  /// Whether a term with the stem of a word is a form of it.
  ///
  /// Words of up to three letters have no endings but that of the plural: "min" is no form of
  /// "mine", nor of "mina".
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

  /// The least quality of a match that is one edit away.
  static let oneEditQuality = Quality.typo[1]

  /// The terms that a word may be a misspelling of.
  func typos(_ word: String) -> [TermMatch] {
    var matches: [TermMatch] = []
    addTypos(word) { matches.append(TermMatch(term: $0, quality: $1, kind: $2)) }
    return matches
  }

  /// Edits that are forgiven in a word of a length, as in most search engines: none up to 3
  /// letters, one up to 6, two beyond.
  static func forgivenEdits(_ length: Int) -> Int { length <= 3 ? 0 : length <= 6 ? 1 : 2 }

  /// Whether at most `count` bits are set.
  ///
  /// Clearing the lowest one each time, as compilers for every x86-64 may not count with one
  /// instruction.
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
    // The cheap tests first: this loop sees every term for every misspelled word.
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
    // The misspelling of a form: "recieving" is one swap from the stem of "receive".
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
