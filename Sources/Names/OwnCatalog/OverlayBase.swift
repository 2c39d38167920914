package import SymbolCatalog

/// The catalog and the overlays below an overlay, to which its records can refer.
package struct OverlayBase: Sendable {
  /// The keys of all known releases.
  package private(set) var releases: Set<String>
  /// The identifiers of all known categories.
  package private(set) var categories: Set<String>
  /// The codes of all known localizations.
  package private(set) var localizations: Set<String>
  /// The bundled catalog, for lookups of its names.
  private let catalog: Catalog
  /// The names that overlays added, both symbols and earlier names.
  private var names: Set<String> = []

  /// Creates a base; `localizations` are the codes in the catalog, from its index.
  package init(_ catalog: Catalog, localizations: [String]) {
    releases = Set(catalog.releases.map(\.key))
    categories = Set(catalog.categories.map(\.id))
    self.localizations = Set(localizations)
    self.catalog = catalog
  }

  /// Returns the base for an overlay that lies above the given one.
  package func with(_ overlay: CatalogOverlay) -> OverlayBase {
    var result = self
    result.releases.formUnion(overlay.releases.map(\.key))
    result.categories.formUnion(overlay.categories.map(\.id))
    result.names.formUnion(overlay.aliases.lazy.map(\.name))
    for symbol in overlay.symbols {
      result.names.insert(symbol.name)
      for code in symbol.localizations ?? [] { result.localizations.insert(code) }
    }
    return result
  }

  /// Returns whether a name is a symbol or an earlier name.
  package func contains(_ name: String) -> Bool {
    names.contains(name) || catalog.contains(name) || catalog.alias(named: name) != nil
  }
}
