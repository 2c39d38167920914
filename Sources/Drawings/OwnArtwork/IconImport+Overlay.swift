package import OwnCatalog
package import SymbolCatalog

extension IconImport {
  /// The default category of imported symbols.
  package static let category = Category(id: "custom", title: "Custom")

  /// The release of custom symbols: custom symbol images work on every OS version that has SF
  /// Symbols.
  private static let release = "2019"

  /// Returns the catalog data for the symbols: names, a category, and keywords from titles and
  /// descriptions.
  ///
  /// `categories` must exist in the catalog. If it is empty, `category` is added and used.
  package func overlay(categories: [String] = []) -> CatalogOverlay {
    var overlay = CatalogOverlay()
    if categories.isEmpty { overlay.categories = [Self.category] }
    overlay.symbols = entries.map { entry in
      var record = CatalogOverlay.SymbolRecord(name: entry.name)
      record.release = Self.release
      record.categories = categories.isEmpty ? [Self.category.id] : categories
      if !entry.keywords.isEmpty { record.english = entry.keywords }
      if entry.hasLevels { record.hierarchical = Self.release }
      if entry.hasColors { record.multicolor = Self.release }
      if entry.isVariable { record.variable = true }
      return record
    }
    return overlay
  }
}
