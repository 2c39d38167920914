/// A tokenizer that splits text into words in any script, for both queries and user keywords.
///
/// Words are runs of letters, digits and combining marks in any script. A sign that stands alone
/// becomes its word ("+" is "plus"), and an emoji is a word by itself.
package enum Tokenizer {
  /// A word in a text.
  package struct Word: Hashable, Sendable {
    /// The normalized word: lowercase, without accents on Latin letters, and without presentation
    /// selectors and skin tones on emoji.
    package var text: String
    /// The word as written; its capitals show where to split `arrowUpCircle`.
    var original: String
    /// Whether the word is an emoji in the table.
    var isEmoji = false
  }

  /// The maximum number of Unicode scalars; the rest is ignored.
  static let maximumLength = 1_000

  /// Returns the words of a text, in order.
  ///
  /// Takes O(length); only the first `maximumLength` scalars are used.
  package static func words(_ text: String) -> [Word] {
    var words: [Word] = []
    let scalars = text.unicodeScalars.prefix(maximumLength)
    for chunk in scalars.split(whereSeparator: { $0.properties.isWhitespace }) {
      if let word = mark(chunk) {
        words.append(Word(text: word, original: word))
      } else {
        append(chunk, to: &words)
      }
    }
    return words
  }

  /// Returns the word for a mark that stands alone.
  private static func mark(_ chunk: Substring.UnicodeScalarView) -> String? {
    guard !chunk.contains(where: TextNormalizer.isWordScalar) else { return nil }
    let text = String(String.UnicodeScalarView(chunk.filter { !TextNormalizer.isIgnored($0) }))
    return EmojiTable.bundled.names(text) == nil ? TextNormalizer.word(forMark: text) : nil
  }

  private static func append(_ chunk: Substring.UnicodeScalarView, to words: inout [Word]) {
    var word = Word(text: "", original: "")
    func flush() {
      if !word.text.isEmpty { words.append(word) }
      word = Word(text: "", original: "")
    }
    var rest = chunk
    while let scalar = rest.first {
      if !scalar.isASCII, let emoji = Emoji.popFirst(&rest) {
        flush()
        for part in emoji { words.append(sign(part)) }
        continue
      }
      rest.removeFirst()
      if TextNormalizer.isWordScalar(scalar) {
        TextNormalizer.append(scalar, to: &word.text)
        word.original.unicodeScalars.append(scalar)
      } else if isSign(scalar) {
        flush()
        words.append(sign(String(scalar)))
      } else if !TextNormalizer.isIgnored(scalar) {
        flush()
      }
    }
    flush()
  }

  /// Returns the word for an emoji or another sign.
  private static func sign(_ text: String) -> Word {
    if EmojiTable.bundled.names(text) != nil {
      return Word(text: text, original: text, isEmoji: true)
    }
    let word = TextNormalizer.word(forMark: text) ?? text
    return Word(text: word, original: word)
  }

  /// Returns whether a scalar is a pictograph or a sign with a meaning.
  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else { return false }
    return switch scalar.properties.generalCategory {
    case .otherSymbol, .mathSymbol, .currencySymbol: true
    default: false
    }
  }
}

/// Emoji in text, with presentation selectors, skin tones, gender signs and joined sequences
/// (Unicode Technical Standard 51).
enum Emoji {
  /// Removes an emoji from the beginning of a text, and returns it without presentation selectors
  /// and skin tones.
  ///
  /// Returns the parts of the sequence if it is not in the table, and nil if the text does not
  /// begin with an emoji.
  static func popFirst(_ text: inout Substring.UnicodeScalarView) -> [String]? {
    guard let first = text.first, isEmoji(first) else { return nil }
    var parts: [String] = []
    repeat {
      guard let scalar = text.popFirst() else { break }
      if isRegionalIndicator(scalar) {
        // Two regional indicators, the letters of a country code, form a flag.
        if let next = text.first, isRegionalIndicator(next) { text.removeFirst() }
        parts.append("\u{1F3F3}")
      } else if !isLook(scalar) {
        parts.append(String(scalar))
      }
      while let next = text.first, isLook(next) { text.removeFirst() }
    } while joinsNext(&text)
    if parts.count > 1, EmojiTable.bundled.names(parts.joined(separator: "\u{200D}")) != nil {
      return [parts.joined(separator: "\u{200D}")]
    }
    return parts
  }

  /// Removes joiners and the gender signs that follow them; returns true if an emoji comes next.
  private static func joinsNext(_ text: inout Substring.UnicodeScalarView) -> Bool {
    while text.first == "\u{200D}" {
      text.removeFirst()
      guard let next = text.first, isEmoji(next) else { return false }
      guard next == "\u{2640}" || next == "\u{2642}" else { return true }
      text.removeFirst()
      while let look = text.first, isLook(look) { text.removeFirst() }
    }
    return false
  }

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII && scalar.properties.isEmoji
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    ("\u{1F1E6}"..."\u{1F1FF}").contains(scalar)
  }

  /// Returns whether a scalar only changes the appearance of the previous emoji: a presentation
  /// selector, a skin tone, a keycap or a tag.
  private static func isLook(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{FE0E}", "\u{FE0F}", "\u{1F3FB}"..."\u{1F3FF}", "\u{20E3}", "\u{E0020}"..."\u{E007F}":
      true
    default: false
    }
  }
}
