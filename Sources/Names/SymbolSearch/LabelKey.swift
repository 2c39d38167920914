/// A hash of the stems of a user interface label, by which labels are looked up.
///
/// The index stores hashes instead of texts, which would take three times the space. With ten
/// thousand labels, two share a hash in one of a hundred vocabularies, which the builder reports. A
/// query that is no label has the hash of one with a probability of 1 in 400,000.
package enum LabelKey {
  /// The kind of a label.
  package enum Kind: UInt8, Sendable {
    /// A whole label, or an object in one.
    case label = 0x3D
    /// A verb, which is more important than the object beside it.
    case act = 0x21
    /// A word with little meaning beside the object it belongs to.
    case light = 0x7E
  }

  /// The maximum number of words in a label.
  package static let maximumWords = 5

  /// The hash of a label.
  ///
  /// It covers the kind and the stems with spaces between them (FNV-1a of Fowler, Noll and Vo, 32
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

  /// Whether a word is omitted if no label contains it: articles, pronouns, prepositions.
  package static func isLeftOut(_ word: String) -> Bool { StopWords.factor(word) < 0.05 }
}
