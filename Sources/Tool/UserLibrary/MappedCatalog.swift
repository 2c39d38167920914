internal import Encodings
internal import OwnCatalog
internal import SymbolCatalog
internal import SymbolSearch
internal import Synchronization

/// A catalog image whose parts are looked at when they are first used; a damaged one is made again.
final class MappedCatalog: Sendable {
  private struct State {
    var catalog: Catalog?
    var index: SearchIndex?
  }

  private let image: CatalogImage
  private let remake: @Sendable () -> SearchEngine
  private let state = Mutex(State())

  /// - `remake`: What gives the engine where the image is damaged.
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
