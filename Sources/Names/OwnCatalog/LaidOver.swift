internal import Encodings
internal import SymbolCatalog
package import SymbolSearch

/// A merged catalog with its search index, built from a search engine and an overlay.
package struct LaidOver: Sendable {
  /// The manifest of the merged catalog.
  package let manifest: [UInt8]
  /// The keyword file of the merged catalog.
  package let keywords: [UInt8]
  /// The search index image for the merged catalog.
  package let index: [UInt8]

  /// Merges an overlay into the catalog of a search engine.
  ///
  /// Takes O(size of the catalog + n log n).
  ///
  /// - Throws: An error if there are more items than the index can number.
  package init(
    _ overlay: CatalogOverlay, over engine: SearchEngine
  ) throws(SearchIndexExtension.TooMany) {
    let base = engine.catalog
    let merge = CatalogMerge(overlay, over: base)
    manifest = merge.manifest
    keywords = merge.keywords
    let catalog = Self.catalog(manifest, keywords)
    index = try SearchIndexExtension(
      of: engine.index, base, to: catalog, changed: merge.changed, removed: merge.removed
    ).image()
  }

  /// The parts of a `CatalogImage`.
  package var parts: [[UInt8]] { [manifest, keywords, index] }

  /// A search engine over the merged catalog.
  package var engine: SearchEngine {
    let catalog = Self.catalog(manifest, keywords)
    guard let index = SearchIndex(image: Bytes(index)) else {
      preconditionFailure("the new search index is unreadable")
    }
    return SearchEngine(catalog: catalog, index: index)
  }

  private static func catalog(_ manifest: [UInt8], _ keywords: [UInt8]) -> Catalog {
    do {
      return try Catalog(trusting: Bytes(manifest), Bytes(keywords))
    } catch {
      preconditionFailure("the new manifest is damaged: \(error)")
    }
  }
}
