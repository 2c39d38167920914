internal import Encodings
internal import SymbolCatalog
internal import SymbolRanking

/// The keyword sets of an extended index, in this order: sets from the user, sets in the base
/// index, and categories.
struct ExtendedSets {
  /// A symbol that the extension adds to a keyword set.
  private struct Member {
    var set: Int
    var symbol: Int
    var weight: Int
    var components: Int
  }

  private let base: SearchIndex
  /// The number of sets from the user, by which the numbers of all other sets increase.
  private let ownCount: Int
  /// The number of sets, without the categories.
  let count: Int
  /// The symbols that the extension adds to keyword sets, sorted by set and symbol.
  private let members: [Member]
  /// The phrases in the sets from the user.
  private let ownPhrases: [Phrase]
  /// The phrases for categories that are not in the base index.
  private let categoryPhrases: [Phrase]
  private let newCategories: Range<Int>

  /// All phrases that are not in the base index.
  var phrases: [Phrase] { ownPhrases + categoryPhrases }

  init(_ extended: SearchIndexExtension) {
    base = extended.base
    let catalog = extended.catalog
    let own = catalog.ownKeywordSets
    ownCount = own.count
    let before = base.setSymbols.count
    let count = ownCount + before
    self.count = count
    let rings = own.isEmpty ? SynonymRings([]) : SynonymRings(catalog.synonymRings)
    ownPhrases = own.enumerated().flatMap { index, set in
      Phrase.phrases(of: set.english, in: index, isSpanish: false, rings: rings)
        + Phrase.phrases(of: set.spanish, in: index, isSpanish: true, rings: rings)
    }
    newCategories = extended.baseCatalog.categories.count..<catalog.categories.count
    categoryPhrases = newCategories.flatMap { index in
      TextNormalizer.words(catalog.categories[index].title).filter { $0 != "and" }.map { word in
        Phrase(set: count + index, terms: [word], rank: 1, isSpanish: false)
      }
    }
    members = Self.members(extended, own)
  }

  private static func members(
    _ extended: SearchIndexExtension, _ own: [KeywordSet]
  ) -> [Member] {
    var members: [Member] = []
    let identifiers = extended.catalog.keywordSetIdentifiers
    let setOfID = Dictionary(
      identifiers.enumerated().map { ($1, $0) }, uniquingKeysWith: { $1 })
    for (symbol, position) in zip(extended.symbols, extended.positions) {
      let isKnown = extended.base.names.index(of: symbol.name) != nil
      // A known symbol already has its other sets in the base index.
      for reference in symbol.keywordSets
      where !isKnown || reference.set.utf8.first == KeywordSet.ownMark {
        guard let set = setOfID[reference.set] else { continue }
        members.append(
          Member(
            set: set, symbol: position, weight: reference.weight,
            components: IndexFacts.componentMask(of: reference.set, in: symbol.components)))
      }
    }
    return members.sorted { ($0.set, $0.symbol) < ($1.set, $1.symbol) }
  }

  /// Returns the families of the names to which a set or category was added.
  func families(of set: Int, _ extended: SearchIndexExtension) -> Set<Int> {
    if set < count {
      return Set(own(set).lazy.map { extended.families[members[$0].symbol] })
    }
    let id = extended.catalog.categories[set - count].id
    return Set(
      zip(extended.symbols, extended.positions).lazy
        .filter { $0.0.categories.contains(id) }.map { extended.families[$0.1] })
  }

  /// Returns the range in `members` of a set's new members.
  private func own(_ set: Int) -> Range<Int> {
    func firstNot(_ isBefore: (Member) -> Bool) -> Int {
      var (low, high) = (0, members.count)
      while low < high {
        let middle = (low + high) / 2
        if isBefore(members[middle]) { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return firstNot { $0.set < set }..<firstNot { $0.set <= set }
  }

  // MARK: Columns

  func write(
    _ writer: inout ImageWriter, _ extended: SearchIndexExtension, _ words: ExtendedVocabulary,
    _ weights: [Int]
  ) {
    writeMembers(&writer, extended)
    let new = phrases
    func total(_ phrase: Phrase) -> Int {
      IndexFacts.phraseTotal(phrase.terms.map { weights[words.index(of: $0)] })
    }
    func column(_ below: (Int) -> Int, _ own: (Phrase) -> Int) -> [Int] {
      ownPhrases.map(own) + (0..<base.phraseRanks.count).map(below) + categoryPhrases.map(own)
    }
    writer.u16(.phraseSets, column({ Int(base.phraseSets[$0]) + ownCount }) { $0.set })
    writer.u8(
      .phraseRanks, column({ Int(base.phraseRanks[$0]) }) { Int(($0.rank * 255).rounded()) })
    writer.u8(.phraseTotals, column({ Int(base.phraseTotals[$0]) }, total))

    var lists = ListBuilder(rows: words.count)
    let terms = new.map { Set($0.terms.map(words.index)) }
    for terms in terms { for term in terms { lists.count(term) } }
    for (term, place) in words.moved.enumerated() {
      lists.count(place, base.termPhrases[term].count)
    }
    lists.begin()
    for (phrase, terms) in terms.prefix(ownPhrases.count).enumerated() {
      for term in terms { lists.add(phrase, to: term) }
    }
    for (term, place) in words.moved.enumerated() {
      for position in base.termPhrases[term] {
        lists.add(Int(base.termPhraseIndices[position]) + ownPhrases.count, to: place)
      }
    }
    let last = ownPhrases.count + base.phraseRanks.count
    for (phrase, terms) in terms.dropFirst(ownPhrases.count).enumerated() {
      for term in terms { lists.add(last + phrase, to: term) }
    }
    writer.lists(.termPhraseOffsets, lists.lengths)
    writer.u32(.termPhrases, lists.values)

    lists = ListBuilder(rows: words.count)
    for (term, place) in words.moved.enumerated() {
      lists.count(place, base.termAbouts[term].count)
    }
    lists.begin()
    for (term, place) in words.moved.enumerated() {
      for position in base.termAbouts[term] {
        lists.add(Int(base.termAboutSets[position]) + ownCount, to: place)
      }
    }
    writer.lists(.termAboutOffsets, lists.lengths)
    writer.u16(.termAbouts, lists.values)
  }

  private func writeMembers(_ writer: inout ImageWriter, _ extended: SearchIndexExtension) {
    var lengths: [Int] = []
    var symbols: [Int] = []
    var weights: [Int] = []
    var components: [Int] = []
    var next = 0
    func take(_ set: Int, before symbol: Int) {
      while next < members.count, members[next].set == set, members[next].symbol < symbol {
        symbols.append(members[next].symbol)
        weights.append(members[next].weight)
        components.append(members[next].components)
        next += 1
      }
    }
    for set in 0..<count {
      let before = symbols.count
      if set >= ownCount {
        for index in base.setSymbols[set - ownCount] {
          guard let symbol = extended.moved[Int(base.setSymbolIndices[index])] else { continue }
          take(set, before: symbol)
          symbols.append(symbol)
          weights.append(Int(base.setWeights[index]))
          components.append(Int(base.setComponents[index]))
        }
      }
      take(set, before: .max)
      lengths.append(symbols.count - before)
    }
    writer.lists(.setSymbolOffsets, lengths)
    writer.u16(.setSymbols, symbols)
    writer.u8(.setWeights, weights)
    writer.u8(.setComponents, components)
  }
}
