package import SymbolCatalog
package import SymbolRanking

extension SearchIndex {
  /// A disagreement between an index and its catalog.
  package struct Disagreement: Hashable, Sendable {
    /// The symbol or the earlier name.
    package let name: String
    /// The fact on which the index and the catalog disagree.
    package let subject: Subject

    /// A fact that the index and the catalog both contain.
    package enum Subject: String, Hashable, Sendable {
      /// Whether the name exists.
      case name
      /// Whether a query for the name finds exactly that name.
      case query
      case release, layers, restriction, categories, localizations, variants, family
      /// The target of an earlier name.
      case alias
    }
  }

  /// Returns the facts that differ from a catalog: those of symbols first, then those of earlier
  /// names, each sorted by name.
  ///
  /// Takes O(n · log n).
  package func disagreements(with catalog: Catalog) -> [Disagreement] {
    var found: [Disagreement] = []
    let releases = catalog.releases
    let bits = Dictionary(
      catalog.categories.enumerated().map { ($1.id, UInt32(1) << UInt32($0)) },
      uniquingKeysWith: |)
    let codes = localizationCodes
    let codeBits = Dictionary(
      codes.enumerated().map { ($1, UInt32(1) << UInt32($0)) }, uniquingKeysWith: |)
    func ordinal(_ release: Release?) -> UInt8 {
      release.map { UInt8(truncatingIfNeeded: $0.ordinal) } ?? SearchIndexFormat.never
    }
    var known = 0
    for symbol in catalog.symbols {
      func tell(_ subject: Disagreement.Subject, unless agrees: Bool) {
        if !agrees { found.append(Disagreement(name: symbol.name, subject: subject)) }
      }
      guard let position = names.index(of: symbol.name), position < count else {
        tell(.name, unless: false)
        continue
      }
      known += 1
      tell(.query, unless: Query(symbol.name).name(in: self) == symbol.name)
      tell(
        .release,
        unless: self.releases[position] == ordinal(symbol.release)
          && symbol.release.ordinal < releases.count)
      tell(
        .layers,
        unless: Int(hierarchical[position]) == IndexFacts.ordinal(of: symbol.layers.hierarchical)
          && Int(multicolor[position]) == IndexFacts.ordinal(of: symbol.layers.multicolor)
          && hasLayers(.variable, position) == symbol.layers.variable)
      tell(.restriction, unless: isRestricted(position) == (symbol.restriction != nil))
      let categories = symbol.categories.reduce(UInt32(0)) { $0 | (bits[$1] ?? 0) }
      tell(.categories, unless: self.categories[position] == categories)
      let localizations = symbol.localizations.reduce(UInt32(0)) { $0 | (codeBits[$1] ?? 0) }
      tell(.localizations, unless: self.localizations[position] == localizations)
      let variants = Variant.variants(of: symbol.name).reduce(UInt32(0)) { $0 | $1.mask }
      tell(.variants, unless: self.variants[position] == variants)
      let family = Int(families[position])
      tell(
        .family,
        unless: family < count && name(family) == catalog.familyName(of: symbol.name))
    }
    if known < count {
      found += (0..<count).map(name).filter { !catalog.contains($0) }.map {
        Disagreement(name: $0, subject: .name)
      }
    }
    return found + aliasDisagreements(with: catalog)
  }

  private func aliasDisagreements(with catalog: Catalog) -> [Disagreement] {
    catalog.aliases.compactMap { alias in
      let position = aliases.index(of: alias.name)
      let symbol = position.map { Int(aliasSymbols[$0]) }
      guard let symbol, symbol < count, name(symbol) == alias.canonicalName else {
        return Disagreement(name: alias.name, subject: .alias)
      }
      return Query(alias.name).name(in: self) == alias.name
        ? nil : Disagreement(name: alias.name, subject: .query)
    }
  }
}
