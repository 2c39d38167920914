/// What is known of the names at one time: a catalog as it is, or as it was after one of its
/// releases.
package struct CatalogState: Sendable {
  /// The catalog that tells.
  package let catalog: Catalog
  /// The last of its releases that counts; nil for all of them.
  package let release: Release?

  /// The state of a catalog after a release of its own, or as it is.
  package init(_ catalog: Catalog, after release: Release? = nil) {
    self.catalog = catalog
    self.release = release
  }

  /// A symbol as it is known in the state.
  struct Entry {
    let symbol: Symbol
    /// The newest of its names.
    let name: String
    /// The release that brought the name.
    let release: Release
    /// All its names then, those of unknown age among them.
    let names: [String]
  }

  /// The symbols that there are, by the catalog's order.
  ///
  /// A symbol is there as soon as one of its names is dated to the state; a name of unknown age
  /// alone does not say when. O(n · log n).
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

  /// Whether a release of the catalog belongs to the state.
  private func has(_ release: Release) -> Bool { self.release.map { release <= $0 } ?? true }

  /// Whether a symbol has layers in the state, by what its record says of them; nil where that is
  /// not known.
  ///
  /// Records are about canonical names. So what is dated to the release of the canonical name may
  /// be older, if the symbol had another name before.
  func hasLayers(_ history: Layers.History, _ entry: Entry) -> Bool? {
    guard let release = history.release else { return history.exists }
    if has(release) { return true }
    return release == entry.symbol.release && entry.name != entry.symbol.name ? nil : false
  }
}
