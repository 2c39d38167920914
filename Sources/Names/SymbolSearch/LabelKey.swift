/// What labels of user interfaces are looked up by: a number made of their words' stems.
///
/// The index has the numbers and not the texts, which would take three times the room. Two of ten
/// thousand labels have the same number once in a hundred vocabularies, which the builder tells; a
/// query that is no label has that of one once in 400,000.
package enum LabelKey {
  /// What a label is.
  package enum Kind: UInt8, Sendable {
    /// A whole label, or a thing in one.
    case label = 0x3D
    /// A verb, which decides over the thing beside it.
    case act = 0x21
    /// A word that says little beside the thing it stands with.
    case light = 0x7E
  }

  /// Longer runs of words are no label.
  package static let maximumWords = 5

  /// The number of a label.
  ///
  /// That of the kind and the stems with spaces between them by Fowler, Noll and Vo (FNV-1a, 32
  /// bits).
  package static func number(_ words: some Sequence<String>, _ kind: Kind) -> UInt32 {
    var number: UInt32 = 0x811C_9DC5
    func add(_ byte: UInt8) { number = (number ^ UInt32(byte)) &* 0x0100_0193 }
    add(kind.rawValue)
    for word in words {
      add(0x20)
      for byte in Stemmer.english(word).utf8 { add(byte) }
    }
    return number
  }

  /// Whether a word is left out where the label is not known with it: articles, pronouns,
  /// prepositions.
  package static func isLeftOut(_ word: String) -> Bool { StopWords.factor(word) < 0.05 }
}
