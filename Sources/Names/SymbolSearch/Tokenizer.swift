/// Splits texts into words: the same ones come out of a query and of a keyword that a user wrote,
/// in all scripts.
///
/// Words are runs of letters, digits and marks of any script; a sign alone stands for its word ("+"
/// is "plus"), and an emoji is a word by itself.
package enum Tokenizer {
  /// A word of a text.
  package struct Word: Hashable, Sendable {
    /// The word in its comparable form: lower case, Latin letters without accents, emoji without
    /// what only changes their look.
    package var text: String
    /// The word as written, whose capitals tell where `arrowUpCircle` can be split.
    var original: String
    /// Whether it is an emoji that the table of emoji has.
    var isEmoji = false
  }

  /// Scalars beyond these are ignored.
  static let maximumLength = 1_000

  /// The words of a text, in order.
  ///
  /// O(length), and of what is longer than `maximumLength` only the beginning.
  package static func words(_ text: String) -> [Word] {
    var words: [Word] = []
    let scalars = text.unicodeScalars.prefix(maximumLength)
    for chunk in scalars.split(whereSeparator: \.properties.isWhitespace) {
      if let word = mark(chunk) {
        words.append(Word(text: word, original: word))
      } else {
        append(chunk, to: &words)
      }
    }
    return words
  }

  /// The word that a lone mark stands for.
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

  /// The word of an emoji or of another sign.
  private static func sign(_ text: String) -> Word {
    if EmojiTable.bundled.names(text) != nil {
      return Word(text: text, original: text, isEmoji: true)
    }
    let word = TextNormalizer.word(forMark: text) ?? text
    return Word(text: word, original: word)
  }

  /// Whether a scalar is a picture or a sign that people write for its meaning.
  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else { return false }
    return switch scalar.properties.generalCategory {
    case .otherSymbol, .mathSymbol, .currencySymbol: true
    default: false
    }
  }
}

/// Emoji as they stand in texts: with selectors of their look, skin tones, signs of gender, and
/// joined to sequences (Unicode Technical Standard 51).
enum Emoji {
  /// Takes an emoji from the beginning of a text, without what only changes its look: as one, or,
  /// if the table has no such sequence, in its parts.
  ///
  /// Nil if there is none at the beginning.
  static func popFirst(_ text: inout Substring.UnicodeScalarView) -> [String]? {
    guard let first = text.first, isEmoji(first) else { return nil }
    var parts: [String] = []
    repeat {
      guard let scalar = text.popFirst() else { break }
      if isRegionalIndicator(scalar) {
        // A letter of a country's code, of which two are a flag.
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

  /// Takes joiners, and signs of gender behind them; true if an emoji follows them.
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

  /// Whether a scalar says how the emoji before it looks: as text or picture, its skin, its key,
  /// its tags.
  private static func isLook(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{FE0E}", "\u{FE0F}", "\u{1F3FB}"..."\u{1F3FF}", "\u{20E3}", "\u{E0020}"..."\u{E007F}":
      true
    default: false
    }
  }
}
