internal import SymbolCatalog
internal import SymbolSearch

extension SearchIndexBuilder {
  /// Returns the weight of each term, its inverse document frequency: 16 if all families contain
  /// it, up to 255 if one does.
  ///
  /// A family contains a term if one of its names has the component, or if a set with the term
  /// describes one of its names with at least a third of the maximum weight.
  func termWeights(_ vocabulary: Vocabulary, _ sets: KeywordSetTable, _ phrases: [Phrase]) -> [Int]
  {
    var familiesOfSet = sets.members.map { members in
      Set(members.lazy.filter { $0.weight >= 33 }.map { families[$0.symbol] })
    }
    for (set, members) in sets.members.enumerated() where familiesOfSet[set].isEmpty {
      familiesOfSet[set] = Set(members.map { families[$0.symbol] })
    }
    var found: [Set<Int>] = Array(repeating: [], count: vocabulary.terms.count)
    for (position, symbol) in symbols.enumerated() {
      for component in symbol.components {
        found[vocabulary.index[String(component)] ?? 0].insert(families[position])
      }
    }
    for phrase in phrases {
      for term in phrase.terms {
        found[vocabulary.index[term] ?? 0].formUnion(familiesOfSet[phrase.set])
      }
    }
    for (set, words) in sets.descriptions.enumerated() {
      for word in words { found[vocabulary.index[word] ?? 0].formUnion(familiesOfSet[set]) }
    }
    let total = Set(families).count
    return found.enumerated().map { term, families in
      IndexFacts.termWeight(vocabulary.terms[term], families: families.count, of: total)
    }
  }

  func writeTerms(
    _ writer: inout ImageWriter, _ vocabulary: Vocabulary, _ weights: [Int], _ phrases: [Phrase]
  ) {
    let count = vocabulary.terms.count
    writer.texts(.termOffsets, .termBytes, vocabulary.terms)
    writer.u8(.termWeights, weights)
    writer.u32(.termLetters, vocabulary.terms.map { Int(Format.letters($0.utf8)) })
    var names: [[Int]] = Array(repeating: [], count: count)
    for (position, symbol) in symbols.enumerated() {
      for component in Set(symbol.components.map(String.init)) {
        names[vocabulary.index[component] ?? 0].append(position)
      }
    }
    writer.lists(.termNameOffsets, names.map(\.count))
    writer.u16(.termNames, names.flatMap(\.self))

    var phrasesOfTerm: [[Int]] = Array(repeating: [], count: count)
    for (position, phrase) in phrases.enumerated() {
      for term in Set(phrase.terms) { phrasesOfTerm[vocabulary.index[term] ?? 0].append(position) }
    }
    writer.lists(.termPhraseOffsets, phrasesOfTerm.map(\.count))
    writer.u32(.termPhrases, phrasesOfTerm.flatMap(\.self))

    var opposites: [Set<Int>] = Array(repeating: [], count: count)
    for words in catalog.opposites {
      guard let first = words.first, let left = vocabulary.index[first] else { continue }
      for right in words.dropFirst().compactMap({ vocabulary.index[$0] }) {
        opposites[left].insert(right)
        opposites[right].insert(left)
      }
    }
    writer.lists(.termOppositeOffsets, opposites.map(\.count))
    writer.u16(.termOpposites, opposites.flatMap { $0.sorted() })

    var stems: [String: Set<Int>] = [:]
    for (position, term) in vocabulary.terms.enumerated() {
      if vocabulary.english.contains(term) {
        stems[Stemmer.english(term), default: []].insert(position)
      }
      if vocabulary.spanish.contains(term) {
        stems[Format.spanishMark + Stemmer.spanish(term), default: []].insert(position)
      }
    }
    // Omit a word that is its own stem and the only word with it, because the search finds it as a
    // term.
    let sorted = stems.filter { stem, terms in
      let word = stem.hasPrefix(Format.spanishMark) ? String(stem.dropFirst()) : stem
      return terms.count > 1 || terms.first.map { vocabulary.terms[$0] } != word
    }.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    writer.texts(.stemOffsets, .stemBytes, sorted.map(\.key))
    writer.lists(.stemTermOffsets, sorted.map(\.value.count))
    writer.u16(.stemTerms, sorted.flatMap { $0.value.sorted() })
  }

  func writeDescriptions(
    _ writer: inout ImageWriter, _ vocabulary: Vocabulary, _ descriptions: [[String]]
  ) {
    var sets: [[Int]] = Array(repeating: [], count: vocabulary.terms.count)
    for (set, words) in descriptions.enumerated() {
      for word in words { sets[vocabulary.index[word] ?? 0].append(set) }
    }
    writer.lists(.termAboutOffsets, sets.map(\.count))
    writer.u16(.termAbouts, sets.flatMap(\.self))
  }
}
