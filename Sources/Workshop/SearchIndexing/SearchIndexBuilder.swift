internal import Encodings
package import SymbolCatalog
internal import SymbolSearch

/// A builder that makes the image of a catalog's search index.
///
/// The image is deterministic: the same catalog gives the same bytes.
package struct SearchIndexBuilder {
  typealias Format = SearchIndexFormat

  let catalog: Catalog
  let symbols: [Symbol]
  /// For each symbol, the position of the plainest member of its family.
  let families: [Int]

  /// The user interface labels.
  let labels: LabelTable

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - catalog: The catalog to index.
  ///   - labels: The user interface labels; none by default.
  package init(catalog: Catalog, labels: LabelTable = LabelTable()) {
    self.catalog = catalog
    self.labels = labels
    symbols = Array(catalog.symbols)
    let index = Dictionary(uniqueKeysWithValues: symbols.enumerated().map { ($1.name, $0) })
    families = symbols.enumerated().map { position, symbol in
      index[Catalog.familyName(of: symbol.name) { index[$0] != nil }] ?? position
    }
  }

  /// Builds the image.
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
        IndexFacts.phraseTotal(phrase.terms.map { weights[vocabulary.index[$0] ?? 0] })
      })
    // Omit the sets of categories, because their symbols are in the categories column.
    let members = sets.members.dropLast(catalog.categories.count)
    writer.lists(.setSymbolOffsets, members.map(\.count))
    writer.u16(.setSymbols, members.flatMap { $0.map(\.symbol) })
    writer.u8(.setWeights, members.flatMap { $0.map(\.weight) })
    writer.u8(
      .setComponents,
      zip(sets.ids, members).flatMap { id, members in
        members.map { IndexFacts.componentMask(of: id, in: symbols[$0.symbol].components) }
      })
    writeAliases(&writer)
    labels.write(&writer, symbols.map(\.name))
    return writer.image(of: catalog.sources + [Bytes(labels.source)])
  }

  // MARK: Symbols

  private func writeSymbols(_ writer: inout ImageWriter) {
    writer.texts(.nameOffsets, .nameBytes, symbols.map(\.name))
    writer.u8(.releases, symbols.map(\.release.ordinal))
    writer.u8(.hierarchical, symbols.map { IndexFacts.ordinal(of: $0.layers.hierarchical) })
    writer.u8(.multicolor, symbols.map { IndexFacts.ordinal(of: $0.layers.multicolor) })
    writer.u8(.flags, symbols.map { IndexFacts.flags(of: $0) })
    let bits = Dictionary(
      uniqueKeysWithValues: catalog.categories.enumerated().map { ($1.id, 1 << $0) })
    writer.u32(.categories, symbols.map { $0.categories.reduce(0) { $0 | (bits[$1] ?? 0) } })
    let codes = Array(Set(symbols.flatMap(\.localizations)).sorted().prefix(32))
    let codeBits = Dictionary(uniqueKeysWithValues: codes.enumerated().map { ($1, 1 << $0) })
    writer.u32(
      .localizations, symbols.map { $0.localizations.reduce(0) { $0 | (codeBits[$1] ?? 0) } })
    writer.bytes(.localizationCodes, Array(codes.joined(separator: ",").utf8))
    writer.u32(.variants, symbols.map { IndexFacts.variants(of: $0.name) })
    writer.u16(.families, families)
    writer.u8(.priors, priors())
  }

  private func priors() -> [Int] {
    var familySize: [Int: Int] = [:]
    for family in families { familySize[family, default: 0] += 1 }
    return symbols.enumerated().map { position, symbol in
      IndexFacts.prior(
        of: symbol, familySize: familySize[families[position]] ?? 1,
        releases: catalog.releases.count)
    }
  }

  private func writeComponents(_ writer: inout ImageWriter, _ vocabulary: Vocabulary) {
    let components = symbols.map { $0.components.map(String.init) }
    writer.lists(.componentOffsets, components.map(\.count))
    writer.u16(.componentTerms, components.flatMap { $0.map { vocabulary.index[$0] ?? 0 } })
    writer.u8(.componentShares, components.flatMap { IndexFacts.shares(of: $0) })
  }

  private func writeAliases(_ writer: inout ImageWriter) {
    let aliases = Array(catalog.aliases)
    let position = Dictionary(uniqueKeysWithValues: symbols.enumerated().map { ($1.name, $0) })
    writer.texts(.aliasOffsets, .aliasBytes, aliases.map(\.name))
    writer.u16(.aliasSymbols, aliases.map { position[$0.canonicalName] ?? 0 })
  }
}
