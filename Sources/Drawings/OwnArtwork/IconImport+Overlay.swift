package import OwnCatalog
internal import SymbolArtwork
package import SymbolCatalog

extension IconImport {
  /// The category of symbols that were imported, where nothing else is said.
  package static let category = Category(id: "custom", title: "Custom")

  /// The release that own symbols count as: custom symbol images work from the first systems with symbols on.
  private static let release = "2019"

  /// What the catalog is to know of the symbols: names, keywords from titles and descriptions, a category.
  ///
  /// - `category`: One that the catalog has; nil for `category`, which comes along.
  package func overlay(category: String? = nil) -> CatalogOverlay {
    var overlay = CatalogOverlay()
    if category == nil { overlay.categories = [Self.category] }
    overlay.symbols = entries.map { entry in
      var record = CatalogOverlay.SymbolRecord(name: entry.name)
      record.release = Self.release
      record.categories = [category ?? Self.category.id]
      if !entry.keywords.isEmpty { record.english = entry.keywords }
      let levels = Set(entry.icon.drawing.layers.map(\.level))
      if levels.count > 1 { record.hierarchical = Self.release }
      if entry.icon.drawing.layers.contains(where: { $0.tint != nil }) {
        record.multicolor = Self.release
      }
      return record
    }
    return overlay
  }
}
