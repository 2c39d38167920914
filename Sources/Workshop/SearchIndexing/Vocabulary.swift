internal import SymbolCatalog
internal import SymbolSearch

/// All words in names and keywords, sorted by their bytes.
struct Vocabulary {
  var terms: [String]
  var index: [String: Int]
  var spanish: Set<String> = []
  var english: Set<String> = []

  init(symbols: [Symbol], aliases: [String], phrases: [Phrase], descriptions: [[String]]) {
    for symbol in symbols { english.formUnion(symbol.components.map(String.init)) }
    for alias in aliases { english.formUnion(alias.split(separator: ".").map(String.init)) }
    for phrase in phrases {
      if phrase.isSpanish {
        spanish.formUnion(phrase.terms)
      } else {
        english.formUnion(phrase.terms)
      }
    }
    english.formUnion(descriptions.joined())
    terms = spanish.union(english).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    index = Dictionary(uniqueKeysWithValues: terms.enumerated().map { ($1, $0) })
    precondition(terms.count <= Int(UInt16.max), "too many terms for 16 bits")
  }
}
