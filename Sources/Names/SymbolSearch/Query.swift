internal import SymbolCatalog

/// What somebody typed, split into words.
///
/// Total: any text is a query.
package struct Query: Sendable {
  /// A word of the query.
  struct Token: Sendable {
    /// The word in lower case without accents.
    var text: String
    /// The word as typed, whose capitals tell where `arrowUpCircle` can be split.
    var original: String
    /// Whether it is an emoji of the table.
    var isEmoji = false
    /// Share of its weight that the word keeps: stop words have little.
    var factor: Float
    /// Whether the text ends with this word, so that it may be unfinished.
    var isLast: Bool
  }

  /// Words beyond these are ignored: nobody describes a picture in more.
  static let maximumTokens = 16

  /// The text as it was given.
  package let text: String
  /// Whether an outline was asked for: symbols are outlines unless they are filled, so that the
  /// word says nothing beside others but what is not wanted.
  let wantsOutline: Bool
  /// All words of the text, in order.
  let words: [Tokenizer.Word]
  /// The words that are searched for, in order.
  let tokens: [Token]
  /// The text as a name: lower case, its words joined by dots.
  let asName: String
  /// Whether it is a name and no label: dots join words, as they do in names only.
  let isName: Bool

  private static let outlineWords = [
    "outline", "outlined", "hollow", "unfilled", "contorno", "hueco",
  ]

  /// Whether nothing was typed: then everything is listed.
  ///
  /// Text without a word in it finds nothing.
  var isBlank: Bool { text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// Whether there is a word to search for.
  package var hasWords: Bool { !tokens.isEmpty }

  /// Splits a text.
  ///
  /// O(length).
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - isName: Whether it is meant as a name, in which labels are not looked for.
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
    // A query of nothing but stop words means them.
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

  /// The canonical or earlier name that the query is, however it is written; nil if it is none.
  package func name(in index: SearchIndex) -> String? {
    index.names.index(of: asName) != nil || index.aliases.index(of: asName) != nil ? asName : nil
  }

  /// How a query is the same as a keyword of the user's own.
  enum Sameness: Int, CaseIterable {
    /// Letter by letter, but for white space around it.
    case text
    /// In its words: letter case, accents and signs make no difference.
    case words
  }

  /// How the query is the same as a keyword of the user's own; nil if it is not.
  func sameness(_ phrase: String) -> Sameness? {
    if Self.trimmed(text) == Self.trimmed(phrase) { return .text }
    return !words.isEmpty && words.map(\.text) == Tokenizer.words(phrase).map(\.text) ? .words : nil
  }

  /// Whether the query is a keyword of the user's own.
  package func isKeyword(_ phrase: String) -> Bool { sameness(phrase) != nil }

  private static func trimmed(_ text: String) -> Substring {
    let start = text.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { start[...$0] } ?? ""
  }
}
