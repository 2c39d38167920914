/// A keyword that a user gave to symbols.
package struct UserKeyword: Hashable, Sendable {
  /// One or more words.
  package let phrase: String
  /// The canonical names of the symbols.
  package let symbols: [String]

  /// Creates a keyword; names that are not in the index are ignored.
  package init(phrase: String, symbols: [String]) {
    self.phrase = phrase
    self.symbols = symbols
  }
}
