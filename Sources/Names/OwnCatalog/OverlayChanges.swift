package import SymbolCatalog

/// The differences between an overlay and the data below it: a catalog and the previous overlay.
package struct OverlayChanges: Sendable {
  /// New symbols and earlier names, sorted.
  package private(set) var new: [String] = []
  /// Names with changed facts, sorted.
  package private(set) var changed: [String] = []
  /// The number of names that do not change.
  package private(set) var unchanged = 0
  /// The records that contain changes.
  package private(set) var overlay = CatalogOverlay()

  /// Finds the differences between an overlay and the data below it: a catalog and the previous
  /// overlay.
  ///
  /// Takes O(n log n).
  package init(
    _ overlay: CatalogOverlay, over catalog: Catalog, and before: CatalogOverlay
  ) {
    let overlay = overlay.normalized()
    self.overlay.origins = overlay.origins
    let releases = Dictionary(
      (catalog.releases.map { ($0.key, CatalogOverlay.ReleaseRecord($0)) }
        + before.releases.map { ($0.key, $0) }), uniquingKeysWith: { $1 })
    self.overlay.releases = overlay.releases.filter { releases[$0.key] != $0 }
    let titles = Dictionary(
      (catalog.categories + before.categories).map { ($0.id, $0.title) },
      uniquingKeysWith: { $1 })
    self.overlay.categories = overlay.categories.filter { titles[$0.id] != $0.title }
    compareSymbols(overlay, catalog, before)
    compareAliases(overlay, catalog, before)
    new.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    changed.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Marks names as changed that are otherwise unchanged in the catalog, because other data, such
  /// as a drawing, changed.
  package mutating func change(_ names: [String]) {
    let known = Set(new).union(changed)
    let more = Set(names).subtracting(known)
    unchanged -= more.count
    changed = (changed + more).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private mutating func compareSymbols(
    _ overlay: CatalogOverlay, _ catalog: Catalog, _ before: CatalogOverlay
  ) {
    let records = Dictionary(before.symbols.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    for record in overlay.symbols {
      var known = catalog.symbol(named: record.name).map(CatalogOverlay.SymbolRecord.init)
      if let upper = records[record.name] { known = known?.overlaid(by: upper) ?? upper }
      if known == nil {
        new.append(record.name)
      } else if known != known?.overlaid(by: record) {
        changed.append(record.name)
      } else {
        unchanged += 1
        continue
      }
      self.overlay.symbols.append(record)
    }
  }

  private mutating func compareAliases(
    _ overlay: CatalogOverlay, _ catalog: Catalog, _ before: CatalogOverlay
  ) {
    let records = Dictionary(before.aliases.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    for record in overlay.aliases {
      let below = catalog.alias(named: record.name).map { alias in
        CatalogOverlay.AliasRecord(
          name: alias.name, canonicalName: alias.canonicalName, release: alias.release?.key)
      }
      let known = records[record.name] ?? below
      if known == nil, !catalog.contains(record.name) {
        new.append(record.name)
      } else if known?.canonicalName != record.canonicalName
        || record.release != nil && known?.release != record.release
      {
        changed.append(record.name)
      } else {
        unchanged += 1
        continue
      }
      self.overlay.aliases.append(record)
    }
  }
}

extension CatalogOverlay.ReleaseRecord {
  /// Creates a record from a release in a catalog.
  fileprivate init(_ release: Release) {
    self.init(key: release.key, versions: Platform.allCases.map { release.version(on: $0) })
  }
}

extension CatalogOverlay.SymbolRecord {
  /// Creates a record from a symbol in a catalog, without its keywords.
  fileprivate init(_ symbol: Symbol) {
    self.init(name: symbol.name)
    release = symbol.release.key
    hierarchical = symbol.layers.hierarchical.release?.key
    multicolor = symbol.layers.multicolor.release?.key
    variable = symbol.layers.variable
    unknown = symbol.layers.unknown.isEmpty ? nil : Set(symbol.layers.unknown)
    categories = symbol.categories
    localizations = symbol.localizations
    restriction = symbol.restriction?.text
  }
}
