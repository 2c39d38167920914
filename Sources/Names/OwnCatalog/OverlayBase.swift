package import SymbolCatalog

/// What is below an overlay, as far as its records refer to it.
package struct OverlayBase: Sendable {
  /// The keys of releases.
  package private(set) var releases: Set<String>
  /// The identifiers of categories.
  package private(set) var categories: Set<String>
  /// The codes of localizations.
  package private(set) var localizations: Set<String>

  /// - `localizations`: The codes that symbols of the catalog have, as its index knows them.
  package init(_ catalog: Catalog, localizations: [String]) {
    releases = Set(catalog.releases.map(\.key))
    categories = Set(catalog.categories.map(\.id))
    self.localizations = Set(localizations)
  }

  /// What is below an overlay over another one.
  package func with(_ overlay: CatalogOverlay) -> OverlayBase {
    var result = self
    result.releases.formUnion(overlay.releases.map(\.key))
    result.categories.formUnion(overlay.categories.map(\.id))
    for symbol in overlay.symbols {
      for code in symbol.localizations ?? [] { result.localizations.insert(code) }
    }
    return result
  }
}
