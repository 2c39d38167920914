internal import Libc
package import SymbolCatalog

/// Builds the image of a catalog's search index.
///
/// Deterministic: the same catalog gives the same bytes.
package struct SearchIndexBuilder {
  typealias Format = SearchIndexFormat

  /// Keywords lose this much of their weight with each place in their list, down to a floor: authors
  /// write the most typical ones first.
  static let rankStep = 0.035
  static let rankFloor = 0.55
  /// A synonym from a ring counts this share of the keyword it stands beside.
  static let ringShare = 0.6

  private struct Phrase {
    var set: Int
    var terms: [String]
    var rank: Double
    var isSpanish: Bool
  }

  private let catalog: Catalog
  private let symbols: [Symbol]
  private let families: [Int]

  package init(catalog: Catalog) {
    self.catalog = catalog
    symbols = Array(catalog.symbols)
    let index = Dictionary(uniqueKeysWithValues: symbols.enumerated().map { ($1.name, $0) })
    families = symbols.enumerated().map { position, symbol in
      index[Catalog.familyName(of: symbol.name) { index[$0] != nil }] ?? position
    }
  }

  /// The image's bytes.
  ///
  /// - Complexity: O(size of the catalog).
  package func image() -> [UInt8] {
    let sets = SetTable(catalog: catalog, symbols: symbols)
    let phrases = sets.phrases
    let vocabulary = Vocabulary(
      symbols: symbols, aliases: catalog.aliases.map(\.name), phrases: phrases,
      descriptions: sets.descriptions)
    let weights = termWeights(vocabulary, sets, phrases)

    var writer = ImageWriter()
    writeSymbols(&writer)
    writeComponents(&writer, vocabulary)
    writeTerms(&writer, vocabulary, weights, phrases)
    writeDescriptions(&writer, vocabulary, sets.descriptions)
    writer.u16(.phraseSets, phrases.map(\.set))
    writer.u8(.phraseRanks, phrases.map { Int(($0.rank * 255).rounded()) })
    writer.u8(
      .phraseTotals,
      phrases.map { phrase in
        let total = phrase.terms.reduce(0) { $0 + weights[vocabulary.index[$1] ?? 0] }
        // Rounded down, so that all words of a phrase always make it whole.
        return min(max(total / Format.phraseTotalUnit, 1), 255)
      })
    // The symbols of categories are in the column of categories already.
    let members = sets.members.dropLast(catalog.categories.count)
    writer.lists(.setSymbolOffsets, members.map(\.count))
    writer.u16(.setSymbols, members.flatMap { $0.map(\.symbol) })
    writer.u8(.setWeights, members.flatMap { $0.map(\.weight) })
    writer.u8(
      .setComponents,
      zip(sets.ids, members).flatMap { id, members in
        members.map { componentMask(of: id, in: $0.symbol) }
      })
    writeAliases(&writer)
    return writer.image()
  }

  // MARK: Symbols

  private func writeSymbols(_ writer: inout ImageWriter) {
    writer.texts(.nameOffsets, .nameBytes, symbols.map(\.name))
    writer.u8(.releases, symbols.map(\.release.ordinal))
    writer.u8(.hierarchical, symbols.map { $0.layers.hierarchical?.ordinal ?? Int(Format.never) })
    writer.u8(.multicolor, symbols.map { $0.layers.multicolor?.ordinal ?? Int(Format.never) })
    writer.u8(
      .flags,
      symbols.map { symbol in
        (symbol.layers.variable ? Int(Format.variableFlag) : 0)
          | (symbol.restriction == nil ? 0 : Int(Format.restrictedFlag))
      })
    let bits = Dictionary(
      uniqueKeysWithValues: catalog.categories.enumerated().map { ($1.id, 1 << $0) })
    writer.u32(.categories, symbols.map { $0.categories.reduce(0) { $0 | (bits[$1] ?? 0) } })
    let codes = Array(Set(symbols.flatMap(\.localizations)).sorted().prefix(32))
    let codeBits = Dictionary(uniqueKeysWithValues: codes.enumerated().map { ($1, 1 << $0) })
    writer.u32(
      .localizations, symbols.map { $0.localizations.reduce(0) { $0 | (codeBits[$1] ?? 0) } })
    writer.bytes(.localizationCodes, Array(codes.joined(separator: ",").utf8))
    writer.u32(
      .variants,
      symbols.map { symbol in
        Variant.variants(of: symbol.name).reduce(0) { $0 | Int($1.mask) }
      })
    writer.u16(.families, families)
    writer.u8(.priors, priors().map { Int(($0 * 255).rounded()) })
  }

  /// How likely a symbol is wanted before anything is known of the query, 0 to 1: names that exist for
  /// long and come in many variants are the common ones; products and dashboards are exotic.
  private func priors() -> [Double] {
    var familySize: [Int: Int] = [:]
    for family in families { familySize[family, default: 0] += 1 }
    let last = Double(max(catalog.releases.count - 1, 1))
    return symbols.enumerated().map { position, symbol in
      let size = Double(min(familySize[families[position]] ?? 1, 16))
      let age = 1 - Double(symbol.release.ordinal) / last
      var prior = 0.5 + 0.2 * (size - 1) / 15 + 0.3 * age
      if symbol.restriction != nil { prior -= 0.2 }
      if symbol.categories.first == "automotive" { prior -= 0.1 }
      if Self.isUncommonCurrency(symbol) { prior -= 0.3 }
      return min(max(prior, 0), 1)
    }
  }

  /// Fifty currencies have the same variants and keywords; these are the ones that most people mean.
  private static let commonCurrencies = [
    "dollarsign", "eurosign", "sterlingsign", "yensign", "indianrupeesign", "bitcoinsign",
  ]

  private static func isUncommonCurrency(_ symbol: Symbol) -> Bool {
    guard symbol.categories.contains("commerce") else { return false }
    return symbol.components.contains { component in
      component.hasSuffix("sign") && !commonCurrencies.contains(String(component))
    }
  }

  private func writeComponents(_ writer: inout ImageWriter, _ vocabulary: Vocabulary) {
    let components = symbols.map { $0.components.map(String.init) }
    writer.lists(.componentOffsets, components.map(\.count))
    writer.u16(.componentTerms, components.flatMap { $0.map { vocabulary.index[$0] ?? 0 } })
    writer.u8(
      .componentShares,
      components.flatMap { names in
        let weights = ComponentSignificance.weights(of: names)
        let total = weights.reduce(0, +)
        return weights.map { Int(($0 / total * 255).rounded()) }
      })
  }

  /// The components of a symbol that a set is about: those of its run, those of the family for an exact
  /// run, all for a concept.
  private func componentMask(of set: String, in symbol: Int) -> Int {
    let components = symbols[symbol].components
    var covered = components.indices
    if set.hasPrefix("=") {
      covered = 0..<set.split(separator: ".").count
    } else if !set.hasPrefix("#") {
      let run = set.split(separator: ".")
      let start = components.indices.first { components[$0...].starts(with: run) } ?? 0
      covered = start..<start + run.count
    }
    return covered.filter { $0 < 8 }.reduce(0) { $0 | 1 << $1 }
  }

  private func writeAliases(_ writer: inout ImageWriter) {
    let aliases = Array(catalog.aliases)
    let position = Dictionary(uniqueKeysWithValues: symbols.enumerated().map { ($1.name, $0) })
    writer.texts(.aliasOffsets, .aliasBytes, aliases.map(\.name))
    writer.u16(.aliasSymbols, aliases.map { position[$0.canonicalName] ?? 0 })
  }

  // MARK: Terms

  /// All words of names and keywords, sorted by bytes.
  private struct Vocabulary {
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

  /// Inverse document frequency by families, 16 (in all) to 255 (in one).
  ///
  /// A family has a term if a name has the component or a set describes one of its names with a
  /// third of the full weight.
  private func termWeights(_ vocabulary: Vocabulary, _ sets: SetTable, _ phrases: [Phrase]) -> [Int]
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
    let total = Double(Set(families).count)
    return found.enumerated().map { term, families in
      let rarity = log(total / Double(max(families.count, 1))) / log(total)
      let factor = Double(StopWords.factor(vocabulary.terms[term]))
      return min(max(Int(((0.2 + 0.8 * rarity) * factor * 255).rounded()), 2), 255)
    }
  }

  private func writeTerms(
    _ writer: inout ImageWriter, _ vocabulary: Vocabulary, _ weights: [Int], _ phrases: [Phrase]
  ) {
    let count = vocabulary.terms.count
    writer.texts(.termOffsets, .termBytes, vocabulary.terms)
    writer.u8(.termWeights, weights)
    writer.u32(.termLetters, vocabulary.terms.map { Int(SearchIndex.letters($0.utf8)) })
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
    writer.u16(.termPhrases, phrasesOfTerm.flatMap(\.self))

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
        stems[SearchIndex.spanishMark + Stemmer.spanish(term), default: []].insert(position)
      }
    }
    // A word that is its own stem and shares it with none is found among the terms.
    let sorted = stems.filter { stem, terms in
      let word = stem.hasPrefix(SearchIndex.spanishMark) ? String(stem.dropFirst()) : stem
      return terms.count > 1 || terms.first.map { vocabulary.terms[$0] } != word
    }.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    writer.texts(.stemOffsets, .stemBytes, sorted.map(\.key))
    writer.lists(.stemTermOffsets, sorted.map(\.value.count))
    writer.u16(.stemTerms, sorted.flatMap { $0.value.sorted() })
  }

  private func writeDescriptions(
    _ writer: inout ImageWriter, _ vocabulary: Vocabulary, _ descriptions: [[String]]
  ) {
    var sets: [[Int]] = Array(repeating: [], count: vocabulary.terms.count)
    for (set, words) in descriptions.enumerated() {
      for word in words { sets[vocabulary.index[word] ?? 0].append(set) }
    }
    writer.lists(.termAboutOffsets, sets.map(\.count))
    writer.u16(.termAbouts, sets.flatMap(\.self))
  }

  // MARK: Keyword sets

  /// Keyword sets with their phrases and symbols; each category is a set too.
  private struct SetTable {
    var ids: [String] = []
    var members: [[(symbol: Int, weight: Int)]] = []
    private(set) var phrases: [Phrase] = []
    /// The meaningful words of each set's description, each once.
    private(set) var descriptions: [[String]] = []

    init(catalog: Catalog, symbols: [Symbol]) {
      var membersOfSet: [String: [(symbol: Int, weight: Int)]] = [:]
      for (position, symbol) in symbols.enumerated() {
        for reference in symbol.keywordSets {
          membersOfSet[reference.set, default: []].append((position, reference.weight))
        }
      }
      let rings = Rings(catalog.synonymRings)
      for set in catalog.keywordSets {
        let index = ids.count
        ids.append(set.id)
        members.append(membersOfSet[set.id] ?? [])
        add(set.english, to: index, isSpanish: false, rings: rings, also: set.id)
        add(set.spanish, to: index, isSpanish: true, rings: rings, also: nil)
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

    private mutating func add(
      _ keywords: [String], to set: Int, isSpanish: Bool, rings: Rings, also id: String?
    ) {
      var seen: Set<[String]> = []
      func isNew(_ terms: [String]) -> Bool { !terms.isEmpty && seen.insert(terms).inserted }
      var synonyms: [(terms: [String], rank: Double)] = []
      for (position, keyword) in keywords.enumerated() {
        let terms = TextNormalizer.words(keyword)
        let rank = max(
          1 - SearchIndexBuilder.rankStep * Double(position), SearchIndexBuilder.rankFloor)
        if isNew(terms) {
          phrases.append(Phrase(set: set, terms: terms, rank: rank, isSpanish: isSpanish))
        }
        for synonym in rings.synonyms(of: terms) {
          synonyms.append((synonym, rank * SearchIndexBuilder.ringShare))
        }
      }
      if let id, !id.contains("#") {
        for synonym in rings.synonyms(of: TextNormalizer.words(id)) {
          synonyms.append((synonym, SearchIndexBuilder.ringShare))
        }
      }
      for synonym in synonyms.sorted(by: { $0.rank > $1.rank }) where isNew(synonym.terms) {
        phrases.append(
          Phrase(set: set, terms: synonym.terms, rank: synonym.rank, isSpanish: isSpanish))
      }
    }
  }

  private struct Rings {
    private var membership: [[String]: [[String]]] = [:]

    init(_ rings: [[String]]) {
      for ring in rings {
        let members = ring.map { TextNormalizer.words($0) }
        for member in members {
          membership[member, default: []] += members.filter { $0 != member }
        }
      }
    }

    func synonyms(of terms: [String]) -> [[String]] { membership[terms] ?? [] }
  }
}

extension Variant {
  /// The variant's bit in the index.
  var mask: UInt32 { 1 << UInt32(Variant.allCases.firstIndex(of: self) ?? 0) }
}

extension SearchIndex {
  /// Stands before Spanish stems, so that they share a table with the English ones but no entries.
  static let spanishMark = "~"
}

/// Collects sections and puts them behind one header.
private struct ImageWriter {
  private var sections: [SearchIndexFormat.Section: [UInt8]] = [:]

  mutating func bytes(_ section: SearchIndexFormat.Section, _ bytes: [UInt8]) {
    sections[section] = bytes
  }

  mutating func u8(_ section: SearchIndexFormat.Section, _ values: [Int]) {
    sections[section] = values.map { UInt8($0) }
  }

  mutating func u16(_ section: SearchIndexFormat.Section, _ values: [Int]) {
    sections[section] = values.flatMap { Self.littleEndian(UInt64(UInt16($0)), 2) }
  }

  mutating func u32(_ section: SearchIndexFormat.Section, _ values: [Int]) {
    sections[section] = values.flatMap { Self.littleEndian(UInt64(UInt32($0)), 4) }
  }

  /// The offsets of rows with these lengths.
  mutating func lists(_ section: SearchIndexFormat.Section, _ lengths: [Int]) {
    var offsets = [0]
    for length in lengths { offsets.append(offsets[offsets.count - 1] + length) }
    u32(section, offsets)
  }

  mutating func texts(
    _ offsets: SearchIndexFormat.Section, _ text: SearchIndexFormat.Section, _ texts: [String]
  ) {
    lists(offsets, texts.map(\.utf8.count))
    sections[text] = texts.flatMap { Array($0.utf8) }
  }

  func image() -> [UInt8] {
    let all = SearchIndexFormat.Section.allCases
    var header = Self.littleEndian(UInt64(SearchIndexFormat.magic), 4)
    header += Self.littleEndian(UInt64(SearchIndexFormat.version), 4)
    header += Self.littleEndian(UInt64(all.count), 4)
    var body: [UInt8] = []
    for section in all {
      let bytes = sections[section] ?? []
      header += Self.littleEndian(UInt64(SearchIndexFormat.headerSize + body.count), 4)
      header += Self.littleEndian(UInt64(bytes.count), 4)
      body += bytes
      // Columns start at multiples of four.
      body += Array(repeating: 0, count: (4 - body.count % 4) % 4)
    }
    precondition(header.count == SearchIndexFormat.headerSize, "header size")
    return header + body
  }

  private static func littleEndian(_ value: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
  }
}
