internal import Encodings
internal import Locks
internal import OwnCatalog
internal import SymbolCatalog
internal import SymbolSearch

/// A catalog that is read from a cached binary image.
///
/// Each part is verified on first use, and a damaged image is rebuilt.
final class MappedCatalog: Sendable {
  private struct State {
    var catalog: Catalog?
    var index: SearchIndex?
  }

  private let image: CatalogImage
  private let remake: @Sendable () -> SearchEngine
  private let state = Mutex(State())

  /// Creates a catalog; `remake` creates its engine again if the image is damaged.
  init(_ image: CatalogImage, remake: @escaping @Sendable () -> SearchEngine) {
    self.image = image
    self.remake = remake
  }

  var catalog: Catalog {
    state.withLock { state in
      if let catalog = state.catalog { return catalog }
      let (image, remake) = (image, remake)
      if let manifest = image.part(.manifest),
        let catalog = try? Catalog(
          trusting: manifest, image.part(.keywords) ?? remake().catalog.keywordFile.bytes)
      {
        state.catalog = catalog
        return catalog
      }
      return repair(&state).catalog
    }
  }

  var index: SearchIndex {
    state.withLock { state in
      if let index = state.index { return index }
      if let bytes = image.part(.index), let index = SearchIndex(image: bytes) {
        state.index = index
        return index
      }
      return repair(&state).index
    }
  }

  private func repair(_ state: inout State) -> SearchEngine {
    let engine = remake()
    state.catalog = engine.catalog
    state.index = engine.index
    return engine
  }
}
