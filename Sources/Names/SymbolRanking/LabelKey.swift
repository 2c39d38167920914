/// A hash of the words in a user interface label, used to look up labels.
///
/// Most labels are found by their stems, and thus in all forms of their words. Some are found only
/// as written, because their stem is that of another word: "tired" is not a form of "tire".
///
/// The index stores hashes instead of texts, which would take three times the space. A collision
/// among ten thousand labels occurs in one of a hundred vocabularies, and the index builder reports
/// it. The probability that other text has the hash of a label is 1 in 400,000.
package enum LabelKey {
  /// The kind of a label, which is part of its hash.
  package enum Kind: UInt8, Sendable {
    /// A whole label, or an object in a label.
    case label = 0x3D
    /// A verb such as "remove"; it is more important than the object next to it.
    case act = 0x21
    /// A word that adds little meaning to the object next to it.
    case light = 0x7E
  }

  /// The maximum number of words in a label.
  package static let maximumWords = 5

  /// Returns the hash of a label.
  ///
  /// The hash covers the kind and the stems, each after a space; or the words as written, each
  /// after an equals sign (FNV-1a by Fowler, Noll and Vo, 32 bits).
  package static func number(
    _ words: some Sequence<String>, _ kind: Kind, asWritten: Bool = false
  ) -> UInt32 {
    var number: UInt32 = 0x811C_9DC5
    func add(_ byte: UInt8) { number = (number ^ UInt32(byte)) &* 0x0100_0193 }
    add(kind.rawValue)
    for word in words {
      add(UInt8(ascii: asWritten ? "=" : " "))
      for byte in (asWritten ? word : Stemmer.english(word)).utf8 { add(byte) }
    }
    return number
  }

  /// Returns whether a query still matches a label without this word; true for articles, pronouns
  /// and prepositions.
  package static func isLeftOut(_ word: String) -> Bool { StopWords.factor(word) < 0.05 }
}
