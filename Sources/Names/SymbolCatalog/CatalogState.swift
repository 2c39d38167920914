/// The state of the names at one time: the current catalog, or the catalog after one of its
/// releases.
package struct CatalogState: Sendable {
  /// The underlying catalog.
  package let catalog: Catalog
  /// The last included release; nil for all.
  package let release: Release?

  /// Creates the current state of a catalog, or the state after one of its releases.
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
    /// All names in this state, including those of unknown age.
    let names: [String]
  }

  /// The symbols of this state, in catalog order.
  ///
  /// A symbol exists once one of its dated names does; a name of unknown age alone is not
  /// sufficient. O(n · log n).
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

  /// Whether a release is included in this state.
  private func has(_ release: Release) -> Bool { self.release.map { release <= $0 } ?? true }

  /// Whether a symbol has layers in this state, according to its record; nil if unknown.
  ///
  /// Records describe canonical names. So layers dated to the release of the canonical name may be
  /// older if the symbol had another name before.
  func hasLayers(_ history: Layers.History, _ entry: Entry) -> Bool? {
    guard let release = history.release else { return history.exists }
    if has(release) { return true }
    return release == entry.symbol.release && entry.name != entry.symbol.name ? nil : false
  }
}
