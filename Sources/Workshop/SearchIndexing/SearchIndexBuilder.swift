package import SymbolCatalog
internal import SymbolSearch

/// Builds the image of a catalog's search index.
///
/// Deterministic: the same catalog gives the same bytes.
package struct SearchIndexBuilder {
  typealias Format = SearchIndexFormat

  let catalog: Catalog
  let symbols: [Symbol]
  /// The position of the plainest member of each symbol's family.
  let families: [Int]

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
    let sets = KeywordSetTable(catalog: catalog, symbols: symbols)
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
}
