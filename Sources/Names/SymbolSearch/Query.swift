internal import SymbolCatalog

/// A search query, split into words.
///
/// Any text is a valid query.
package struct Query: Sendable {
  /// A word of the query.
  struct Token: Sendable {
    /// The word in lower case, without accents.
    var text: String
    /// The word as written, whose capitals show where `arrowUpCircle` can be split.
    var original: String
    /// Whether it is an emoji of the table.
    var isEmoji = false
    /// The factor for its weight; low for stop words.
    var factor: Float
    /// Whether the text ends with this word, so that it may be incomplete.
    var isLast: Bool
  }

  /// The maximum number of words: nobody describes an image in more.
  static let maximumTokens = 16

  /// The original text.
  package let text: String
  /// Whether an outline is requested.
  ///
  /// Symbols are outlines unless filled, so beside other words this only excludes filled ones.
  let wantsOutline: Bool
  /// All words of the text, in order.
  let words: [Tokenizer.Word]
  /// The words to search for, in order.
  let tokens: [Token]
  /// The text as a name: lower case, words joined by dots.
  let asName: String
  /// Whether the text is a name and not a label: only names have words joined by dots.
  let isName: Bool

  private static let outlineWords = [
    "outline", "outlined", "hollow", "unfilled", "contorno", "hueco",
  ]

  /// Whether the query is blank, so that everything is listed.
  ///
  /// A text without words that is not blank finds nothing.
  var isBlank: Bool { text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// Whether there is a word to search for.
  package var hasWords: Bool { !tokens.isEmpty }

  /// Splits a text into words.
  ///
  /// O(length).
  ///
  /// - Parameters:
  ///   - text: The text as typed.
  ///   - isName: Whether it is meant as a name, which is not matched with labels.
  package init(_ text: String, isName: Bool = false) {
    self.text = text
    let words = Tokenizer.words(text)
    self.words = words
    asName = words.map(\.text).joined(separator: ".")
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
    // If the query has only stop words, they are significant.
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

  /// The canonical or earlier name that the query spells in any form; nil if there is none.
  package func name(in index: SearchIndex) -> String? {
    index.names.index(of: asName) != nil || index.aliases.index(of: asName) != nil ? asName : nil
  }

  /// How exactly the query equals a user keyword.
  enum Sameness: Int, CaseIterable {
    /// The same letters, ignoring surrounding white space.
    case text
    /// The same words, ignoring case, accents and punctuation.
    case words
  }

  /// How exactly the query equals a user keyword; nil if it does not.
  func sameness(_ phrase: String) -> Sameness? {
    if Self.trimmed(text) == Self.trimmed(phrase) { return .text }
    return !words.isEmpty && words.map(\.text) == Tokenizer.words(phrase).map(\.text) ? .words : nil
  }

  /// Whether the query is a user keyword.
  package func isKeyword(_ phrase: String) -> Bool { sameness(phrase) != nil }

  private static func trimmed(_ text: String) -> Substring {
    let start = text.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { start[...$0] } ?? ""
  }
}
