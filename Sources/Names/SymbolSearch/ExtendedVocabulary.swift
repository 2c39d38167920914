internal import Encodings
internal import SymbolCatalog
internal import SymbolRanking

/// The terms (searchable words) of an extended index: the terms of the base index with new numbers,
/// and new terms between them in sorted order.
struct ExtendedVocabulary {
  private let base: SearchIndex
  private let opposites: [[String]]
  /// The new number of each term from the base index.
  let moved: [Int]
  /// The number of terms.
  let count: Int
  /// The new terms, sorted, with their numbers.
  private let added: [String]
  private let places: [Int]
  private let placeOfWord: [String: Int]
  private let english: Set<String>
  private let spanish: Set<String>

  init(
    _ extended: SearchIndexExtension, _ sets: ExtendedSets
  ) throws(SearchIndexExtension.TooMany) {
    base = extended.base
    opposites = extended.catalog.opposites
    var english: Set<String> = []
    var spanish: Set<String> = []
    for symbol in extended.symbols { english.formUnion(symbol.components.lazy.map(String.init)) }
    for alias in extended.catalog.aliases where base.aliases.index(of: alias.name) == nil {
      english.formUnion(alias.name.split(separator: ".").lazy.map(String.init))
    }
    for phrase in sets.phrases {
      if phrase.isSpanish {
        spanish.formUnion(phrase.terms)
      } else {
        english.formUnion(phrase.terms)
      }
    }
    self.english = english
    self.spanish = spanish
    let terms = base.terms
    let added = english.union(spanish).filter { terms.index(of: $0) == nil }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    count = terms.count + added.count
    guard count <= Int(UInt16.max) else {
      throw .init(what: "different words", count: count, limit: Int(UInt16.max))
    }
    var moved: [Int] = []
    moved.reserveCapacity(terms.count)
    var places: [Int] = []
    for word in added {
      let before = word.withSpan { terms.lowerBound($0) }
      while moved.count < before { moved.append(moved.count + places.count) }
      places.append(before + places.count)
    }
    while moved.count < terms.count { moved.append(moved.count + places.count) }
    self.moved = moved
    self.added = added
    self.places = places
    placeOfWord = Dictionary(zip(added, places), uniquingKeysWith: { $1 })
  }

  /// Returns the number of a word, which must be one of the terms.
  func index(of word: String) -> Int {
    placeOfWord[word] ?? base.terms.index(of: word).map { moved[$0] } ?? 0
  }

  /// Returns the weights of all terms.
  func weights(_ extended: SearchIndexExtension, _ sets: ExtendedSets) -> [Int] {
    var families: [Int: Set<Int>] = [:]
    for place in places { families[place] = [] }
    for (symbol, position) in zip(extended.symbols, extended.positions) {
      for component in symbol.components {
        guard let place = placeOfWord[String(component)] else { continue }
        families[place]?.insert(extended.families[position])
      }
    }
    for phrase in sets.phrases {
      let new = phrase.terms.compactMap { placeOfWord[$0] }
      guard !new.isEmpty else { continue }
      let found = sets.families(of: phrase.set, extended)
      for place in new { families[place]?.formUnion(found) }
    }
    let total = Set(extended.families).count
    var weights = Array(repeating: 0, count: count)
    for (term, place) in moved.enumerated() { weights[place] = Int(base.termWeights[term]) }
    for (word, place) in zip(added, places) {
      weights[place] = IndexFacts.termWeight(
        word, families: families[place]?.count ?? 0, of: total)
    }
    return weights
  }

  // MARK: Columns

  func write(_ writer: inout ImageWriter, _ weights: [Int]) {
    var lengths: [Int] = []
    var bytes: [UInt8] = []
    var letters: [Int] = []
    var next = 0
    func takeAdded(before place: Int) {
      while next < added.count, places[next] < place {
        bytes.append(contentsOf: added[next].utf8)
        lengths.append(added[next].utf8.count)
        letters.append(Int(SearchIndexFormat.letters(added[next].utf8)))
        next += 1
      }
    }
    for (term, place) in moved.enumerated() {
      takeAdded(before: place)
      let text = base.terms.slice(term)
      bytes.append(contentsOf: text)
      lengths.append(text.count)
      letters.append(Int(base.termLetters[term]))
    }
    takeAdded(before: .max)
    writer.lists(.termOffsets, lengths)
    writer.bytes(.termBytes, bytes)
    writer.u8(.termWeights, weights)
    writer.u32(.termLetters, letters)
    writeOpposites(&writer)
    writeStems(&writer)
  }

  private func place(of word: String) -> Int? {
    placeOfWord[word] ?? base.terms.index(of: word).map { moved[$0] }
  }

  private func writeOpposites(_ writer: inout ImageWriter) {
    var rows: [Int: Set<Int>] = [:]
    for words in opposites {
      guard let first = words.first.flatMap(place) else { continue }
      for other in words.dropFirst().compactMap(place) {
        rows[first, default: []].insert(other)
        rows[other, default: []].insert(first)
      }
    }
    writer.lists(.termOppositeOffsets, (0..<count).map { rows[$0]?.count ?? 0 })
    writer.u16(
      .termOpposites, rows.sorted { $0.key < $1.key }.flatMap { $0.value.sorted() })
  }

  private func writeStems(_ writer: inout ImageWriter) {
    var own: [String: Set<Int>] = [:]
    func add(_ word: String, _ key: String, _ stem: String) {
      if own[key] == nil {
        if let row = base.stems.index(of: key) {
          own[key] = Set(base.stemTerms[row].map { moved[Int(base.stemTermIndices[$0])] })
        } else {
          // A word that is its own stem, and is the only word with it, is not in the stem table.
          own[key] = base.terms.index(of: stem).map { [moved[$0]] } ?? []
        }
      }
      own[key]?.insert(index(of: word))
    }
    for word in english {
      let stem = Stemmer.english(word)
      add(word, stem, stem)
    }
    for word in spanish {
      let stem = Stemmer.spanish(word)
      add(word, SearchIndexFormat.spanishMark + stem, stem)
    }
    own = own.filter { key, terms in
      let word = key.hasPrefix(SearchIndexFormat.spanishMark) ? String(key.dropFirst()) : key
      return terms.count > 1 || terms.first != place(of: word)
    }
    var keys: [String] = []
    var rows: [[Int]] = []
    var rest = own.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }[...]
    func takeOwn() {
      guard let first = rest.popFirst() else { return }
      keys.append(first.key)
      rows.append(first.value.sorted())
    }
    for row in 0..<base.stems.count {
      let key = base.stems[row]
      while let first = rest.first, first.key.utf8.lexicographicallyPrecedes(key.utf8) { takeOwn() }
      if rest.first?.key == key {
        takeOwn()
      } else {
        keys.append(key)
        rows.append(base.stemTerms[row].map { moved[Int(base.stemTermIndices[$0])] })
      }
    }
    while !rest.isEmpty { takeOwn() }
    writer.texts(.stemOffsets, .stemBytes, keys)
    writer.lists(.stemTermOffsets, rows.map(\.count))
    writer.u16(.stemTerms, rows.flatMap(\.self))
  }
}
