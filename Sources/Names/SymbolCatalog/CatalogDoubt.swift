/// A suspicious catalog entry, which is probably a mistake but not an error.
///
/// The bundled catalog has none.
package struct CatalogDoubt: Hashable, Sendable {
  /// The symbol, keyword set or category.
  package let record: String
  /// The kind of doubt.
  package let problem: Problem

  package init(record: String, problem: Problem) {
    self.record = record
    self.problem = problem
  }

  /// The kinds of doubts; `base` is the symbol's name without `fill`.
  package enum Problem: Hashable, Sendable {
    /// Only one of the symbol and its base is restricted.
    case restrictionDiffers(base: String)
    /// The symbol and its base have different script or direction variants.
    case localizationsDiffer(base: String)
    /// The symbol has no keywords, so a search finds it only by its name.
    case hasNoKeywords
    /// No symbol refers to the keyword set.
    case unusedKeywords
    /// No symbol is in the category.
    case emptyCategory
  }
}

extension Catalog {
  /// The suspicious entries: symbols first, each kind sorted by name.
  ///
  /// Takes O(n · log n).
  package var doubtfulRecords: [CatalogDoubt] {
    var findings: [CatalogDoubt] = []
    var sets: Set<String> = []
    var used: Set<String> = []
    for symbol in symbols {
      func tell(_ problem: CatalogDoubt.Problem) {
        findings.append(CatalogDoubt(record: symbol.name, problem: problem))
      }
      sets.formUnion(symbol.keywordSets.map(\.set))
      used.formUnion(symbol.categories)
      if symbol.keywordSets.isEmpty { tell(.hasNoKeywords) }
      guard let base = outline(of: symbol) else { continue }
      if (base.restriction == nil) != (symbol.restriction == nil) {
        tell(.restrictionDiffers(base: base.name))
      }
      if base.localizations != symbol.localizations { tell(.localizationsDiffer(base: base.name)) }
    }
    for id in keywordSetIdentifiers where !sets.contains(id) {
      findings.append(CatalogDoubt(record: id, problem: .unusedKeywords))
    }
    for category in categories where !used.contains(category.id) {
      findings.append(CatalogDoubt(record: category.id, problem: .emptyCategory))
    }
    return findings
  }

  /// Returns the outline variant of a filled symbol.
  private func outline(of symbol: Symbol) -> Symbol? {
    var components = symbol.components
    guard let fill = components.lastIndex(of: "fill"), fill > 0 else { return nil }
    components.remove(at: fill)
    return self.symbol(named: components.joined(separator: "."))
  }
}
