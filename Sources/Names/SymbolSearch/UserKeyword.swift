/// A keyword that a user gave to symbols.
package struct UserKeyword: Hashable, Sendable {
  /// One or more words.
  package let phrase: String
  /// Canonical names.
  package let symbols: [String]

  /// Takes names as they are: those that the index does not have are ignored.
  package init(phrase: String, symbols: [String]) {
    self.phrase = phrase
    self.symbols = symbols
  }
}
