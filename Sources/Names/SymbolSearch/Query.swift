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
    /// Share of its weight that the word keeps: stop words have little.
    var factor: Float
    /// Whether the text ends with this word, so that it may be unfinished.
    var isLast: Bool
  }

  /// Words beyond these are ignored: nobody describes a picture in more.
  static let maximumTokens = 16
  /// Bytes beyond these are ignored.
  static let maximumLength = 1_000

  /// The text as it was given.
  package let text: String
  /// Whether an outline was asked for: symbols are outlines unless they are filled, so that the word
  /// says nothing beside others but what is not wanted.
  let wantsOutline: Bool
  /// The words, in order.
  let tokens: [Token]
  /// The text as a name: lower case, its words joined by dots.
  let asName: String

  private static let outlineWords = [
    "outline", "outlined", "hollow", "unfilled", "contorno", "hueco",
  ]

  /// Whether nothing was typed: then everything is listed.
  ///
  /// Text without a word in it finds nothing.
  var isBlank: Bool { text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// Splits a text.
  ///
  /// O(length).
  package init(_ text: String) {
    self.text = text
    let scalars = text.unicodeScalars.prefix(Self.maximumLength)
    var words: [(original: String, isMark: Bool)] = []
    for chunk in scalars.split(whereSeparator: \.properties.isWhitespace) {
      let chunk = String(String.UnicodeScalarView(chunk))
      if !chunk.unicodeScalars.contains(where: TextNormalizer.isWordScalar),
        let word = TextNormalizer.word(forMark: chunk)
      {
        words.append((word, true))
        continue
      }
      words += Self.originals(in: chunk).map { ($0, false) }
    }
    let normalized = words.map { TextNormalizer.words($0.original).joined() }
    asName = normalized.joined(separator: ".")

    let endsInWord = scalars.last.map(TextNormalizer.isWordScalar) ?? false
    var tokens: [Token] = []
    for (index, word) in normalized.enumerated() where !word.isEmpty {
      guard tokens.count < Self.maximumTokens else { break }
      tokens.append(
        Token(
          text: word, original: words[index].original, factor: StopWords.factor(word),
          isLast: index == normalized.count - 1 && endsInWord))
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

  /// The words of a chunk in their original letter case.
  private static func originals(in chunk: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in chunk.unicodeScalars {
      if TextNormalizer.isWordScalar(scalar) || scalar == "'" || scalar == "\u{2019}" {
        word.append(scalar)
      } else if !word.isEmpty {
        words.append(String(word))
        word = String.UnicodeScalarView()
      }
    }
    if !word.isEmpty { words.append(String(word)) }
    return words
  }
}
