internal import SymbolCatalog
internal import SymbolSearch

/// The keyword sets with their phrases and symbols, including one set for each category.
struct KeywordSetTable {
  var ids: [String] = []
  var members: [[(symbol: Int, weight: Int)]] = []
  private(set) var phrases: [Phrase] = []
  /// The significant words in each set's description, without duplicates.
  private(set) var descriptions: [[String]] = []

  init(catalog: Catalog, symbols: [Symbol]) {
    var membersOfSet: [String: [(symbol: Int, weight: Int)]] = [:]
    for (position, symbol) in symbols.enumerated() {
      for reference in symbol.keywordSets {
        membersOfSet[reference.set, default: []].append((position, reference.weight))
      }
    }
    let rings = SynonymRings(catalog.synonymRings)
    for set in catalog.keywordSets {
      let index = ids.count
      ids.append(set.id)
      members.append(membersOfSet[set.id] ?? [])
      let isRun = !set.id.contains("#") && !set.isOwn
      phrases += Phrase.phrases(
        of: set.english, in: index, isSpanish: false, rings: rings, run: isRun ? set.id : nil)
      phrases += Phrase.phrases(of: set.spanish, in: index, isSpanish: true, rings: rings)
      let text = ([set.about ?? ""] + set.phrases).joined(separator: " ")
      let words = TextNormalizer.words(text).filter {
        $0.utf8.count > 2 && StopWords.factor($0) > 0.2
      }
      descriptions.append(Set(words).sorted())
    }
    for category in catalog.categories {
      let index = ids.count
      ids.append("category \(category.id)")
      members.append(
        symbols.enumerated().filter { $1.categories.contains(category.id) }
          .map { ($0.offset, 1) })
      descriptions.append([])
      for word in TextNormalizer.words(category.title) where word != "and" {
        phrases.append(Phrase(set: index, terms: [word], rank: 1, isSpanish: false))
      }
    }
    precondition(ids.count <= Int(UInt16.max), "too many keyword sets for 16 bits")
  }
}
