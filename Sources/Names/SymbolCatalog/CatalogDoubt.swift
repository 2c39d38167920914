/// Something in a catalog that contradicts nothing but is probably not meant.
///
/// Each kind is such that the published facts have none of it.
package struct CatalogDoubt: Hashable, Sendable {
  /// The symbol, keyword set or category.
  package let record: String
  /// What is doubtful.
  package let problem: Problem

  package init(record: String, problem: Problem) {
    self.record = record
    self.problem = problem
  }

  /// Kinds of doubts; `base` is the name without `fill`.
  package enum Problem: Hashable, Sendable {
    /// One of both is restricted.
    case restrictionDiffers(base: String)
    /// Both have other variants.
    case localizationsDiffer(base: String)
    /// Nothing but its name finds the symbol.
    case hasNoKeywords
    /// No symbol refers to the keyword set.
    case unusedKeywords
    /// No symbol is in the category.
    case emptyCategory
  }
}

extension Catalog {
  /// What is doubtful, symbols by their names first.
  ///
  /// O(n · log n).
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

  /// The symbol of which another one is the filled form.
  private func outline(of symbol: Symbol) -> Symbol? {
    var components = symbol.components
    guard let fill = components.lastIndex(of: "fill"), fill > 0 else { return nil }
    components.remove(at: fill)
    return self.symbol(named: components.joined(separator: "."))
  }
}
