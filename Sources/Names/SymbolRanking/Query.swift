/// A search query, split into words.
///
/// Any text is a valid query.
package struct Query: Sendable {
  /// A word of the query.
  package struct Token: Sendable {
    /// The word in lowercase, without accents.
    package var text: String
    /// The word as written; its capitals show where to split `arrowUpCircle`.
    var original: String
    /// Whether the word is an emoji in the table.
    var isEmoji = false
    /// The factor for the word's weight; it is low for stop words such as "the".
    package var factor: Float
    /// Whether the word is at the very end of the text, so the user may still be typing it.
    var isLast: Bool
  }

  /// The maximum number of words, which is more than anyone needs to describe an image.
  package static let maximumTokens = 16

  /// The original text.
  package let text: String
  /// Whether the query asks for an outline symbol.
  ///
  /// Symbols that are not filled are outlines. If the query has other words, this therefore only
  /// excludes filled symbols.
  let wantsOutline: Bool
  /// All words of the text, in order.
  let words: [Tokenizer.Word]
  /// The words to search for, in order.
  let tokens: [Token]
  /// The query written as a name: lowercase words joined by dots.
  let asName: String
  /// Whether the text is a name rather than a user interface label: only names have words joined by
  /// dots.
  let isName: Bool

  private static let outlineWords = [
    "outline", "outlined", "hollow", "unfilled", "contorno", "hueco",
  ]

  /// Whether the query is blank, in which case everything is listed.
  ///
  /// Text that is not blank but has no words finds nothing.
  package var isBlank: Bool { text.unicodeScalars.allSatisfy { $0.properties.isWhitespace } }

  /// Whether the query has a word to search for.
  package var hasWords: Bool { !tokens.isEmpty }

  /// Splits a text into words.
  ///
  /// Takes O(length).
  ///
  /// - Parameters:
  ///   - text: The text as typed.
  ///   - isName: Whether the text is meant as a name; names are not matched with labels.
  package init(_ text: String, isName: Bool = false) {
    self.text = text
    let words = Tokenizer.words(text)
    self.words = words
    asName = words.map { $0.text }.joined(separator: ".")
    self.isName = isName || Self.hasDotInside(text)

    let last = text.unicodeScalars.prefix(Tokenizer.maximumLength).last
    let endsInWord = last.map(TextNormalizer.isWordScalar) ?? false
    var tokens: [Token] = []
    for (index, word) in words.prefix(Self.maximumTokens).enumerated() {
      tokens.append(
        Token(
          text: word.text, original: word.original, isEmoji: word.isEmoji,
          factor: StopWords.factor(word.text), isLast: index == words.count - 1 && endsInWord))
    }
    // If the query has only stop words, search for them with full weight.
    if tokens.allSatisfy({ $0.factor < 0.2 }) {
      for index in tokens.indices { tokens[index].factor = 1 }
    }
    wantsOutline =
      tokens.contains { Self.outlineWords.contains($0.text) }
      && tokens.contains { !Self.outlineWords.contains($0.text) }
    if wantsOutline { tokens.removeAll { Self.outlineWords.contains($0.text) } }
    self.tokens = tokens
  }

  private static func hasDotInside(_ text: String) -> Bool {
    var before: (Unicode.Scalar, Unicode.Scalar) = (" ", " ")
    for scalar in text.unicodeScalars.prefix(Tokenizer.maximumLength) {
      if before.1 == ".", TextNormalizer.isWordScalar(scalar), TextNormalizer.isWordScalar(before.0)
      {
        return true
      }
      before = (before.1, scalar)
    }
    return false
  }

  /// Returns the canonical or earlier name that the query spells, with any separators; nil if there
  /// is none.
  package func name(in index: SearchIndex) -> String? {
    index.names.index(of: asName) != nil || index.aliases.index(of: asName) != nil ? asName : nil
  }

  /// How exactly the query matches a user keyword.
  enum Sameness: Int, CaseIterable {
    /// The same letters, ignoring surrounding whitespace.
    case text
    /// The same words, ignoring case, accents and punctuation.
    case words
  }

  /// Returns how exactly the query matches a user keyword, or nil if it does not.
  func sameness(_ phrase: String) -> Sameness? {
    if Self.trimmed(text) == Self.trimmed(phrase) { return .text }
    return !words.isEmpty && words.map { $0.text } == Tokenizer.words(phrase).map { $0.text }
      ? .words : nil
  }

  /// Returns whether the query is a user keyword.
  package func isKeyword(_ phrase: String) -> Bool { sameness(phrase) != nil }

  private static func trimmed(_ text: String) -> Substring {
    let start = text.drop { $0.isWhitespace }
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { start[...$0] } ?? ""
  }
}
