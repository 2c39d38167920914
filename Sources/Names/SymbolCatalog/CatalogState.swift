/// The names at a point in time: in the current catalog, or after one of its releases.
package struct CatalogState: Sendable {
  /// The underlying catalog.
  package let catalog: Catalog
  /// The last included release, or nil for all.
  package let release: Release?

  /// Creates the current state of a catalog, or its state after a release.
  package init(_ catalog: Catalog, after release: Release? = nil) {
    self.catalog = catalog
    self.release = release
  }

  /// A symbol in this state.
  struct Entry {
    let symbol: Symbol
    /// The newest name in this state.
    let name: String
    /// The release that introduced the name.
    let release: Release
    /// All names of the symbol in this state, including those of unknown age.
    let names: [String]
  }

  /// The symbols of this state, in catalog order.
  ///
  /// A symbol exists in this state if at least one of its names has a release that is included; a
  /// name of unknown age does not count. Takes O(n · log n).
  var entries: [Entry] {
    catalog.symbols.compactMap { symbol in
      if symbol.aliases.isEmpty {
        guard has(symbol.release) else { return nil }
        return Entry(
          symbol: symbol, name: symbol.name, release: symbol.release, names: [symbol.name])
      }
      let periods = catalog.nameHistory(of: symbol).filter { period in
        period.release.map(has) ?? true
      }
      guard let newest = periods.last, let release = newest.release else { return nil }
      return Entry(
        symbol: symbol, name: newest.name, release: release, names: periods.map(\.name))
    }
  }

  /// Returns whether a release is included in this state.
  private func has(_ release: Release) -> Bool { self.release.map { release <= $0 } ?? true }

  /// Returns whether a symbol has a kind of layers in this state, or nil if this is unknown.
  ///
  /// Layers are dated together with the canonical name. If the symbol had another name before,
  /// layers dated to the release of the canonical name may actually be older.
  func hasLayers(_ history: Layers.History, _ entry: Entry) -> Bool? {
    guard let release = history.release else { return history.exists }
    if has(release) { return true }
    return release == entry.symbol.release && entry.name != entry.symbol.name ? nil : false
  }
}
