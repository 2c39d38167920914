package import OwnCatalog
package import SymbolCatalog

extension IconImport {
  /// The category of symbols that were imported, where nothing else is said.
  package static let category = Category(id: "custom", title: "Custom")

  /// The release that own symbols count as: custom symbol images work from the first systems with
  /// symbols on.
  private static let release = "2019"

  /// What the catalog is to know of the symbols: names, keywords from titles and descriptions, a
  /// category.
  ///
  /// - `categories`: Some that the catalog has; none for `category`, which comes along.
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
