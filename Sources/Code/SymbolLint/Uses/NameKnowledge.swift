package import SymbolCatalog
package import SymbolSearch

/// What is known of names: the catalog, and the names that are most like others.
///
/// For one thread.
package final class NameKnowledge {
  /// The names that there are.
  package let catalog: Catalog
  private let engine: SearchEngine
  /// Made when the first name is unknown: it collects the components of all names.
  private lazy var suggester = NameSuggester(engine)
  private var suggestions: [String: [String]] = [:]

  /// Takes the catalog of an engine.
  package init(_ engine: SearchEngine) {
    self.engine = engine
    catalog = engine.catalog
  }

  /// The names that are most like one that is none, the nearest first.
  package func suggestions(for name: String) -> [String] {
    if let known = suggestions[name] { return known }
    let found = suggester.names(like: name)
    suggestions[name] = found
    return found
  }
}
