internal import SymbolCatalog

/// The earlier names of a catalog with an overlay, with their final targets.
struct AliasMerge {
  struct Record {
    var name: String
    var canonicalName: String
    var release: String?
    var evidence: Alias.Evidence
  }

  /// All records, sorted.
  private var all: [Record] = []
  /// The canonical names in the base catalog that are now earlier names, sorted.
  private(set) var removed: [String] = []
  /// The names in `removed`, grouped by their new canonical names.
  private(set) var predecessors: [String: [String]] = [:]
  /// Canonical names whose earlier names changed.
  private(set) var touched: Set<String> = []
  /// The earlier names of each canonical name, sorted.
  private(set) var ofSymbol: [String: [String]] = [:]

  private let releaseOrder: [String: Int]

  /// Merges a normalized overlay into a catalog; `releases` are the keys of all releases, oldest
  /// first.
  init(_ overlay: CatalogOverlay, _ base: Catalog, releases: [String]) {
    releaseOrder = Dictionary(
      releases.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var resolver = Resolver(overlay, base)
    for alias in overlay.aliases {
      guard let canonical = resolver.canonicalName(of: alias.name), canonical != alias.name else {
        continue
      }
      all.append(
        Record(
          name: alias.name, canonicalName: canonical, release: alias.release, evidence: .published))
      touched.insert(canonical)
      if let symbol = base.symbol(named: alias.name) {
        removed.append(alias.name)
        predecessors[canonical, default: []].append(alias.name)
        all[all.count - 1].release = alias.release ?? symbol.release.key
      }
    }
    let own = Set(all.lazy.map(\.name))
    let symbols = Set(overlay.symbols.lazy.map(\.name))
    for alias in base.aliases {
      if own.contains(alias.name) || symbols.contains(alias.name) {
        touched.insert(alias.canonicalName)
        continue
      }
      var record = Record(
        name: alias.name, canonicalName: alias.canonicalName, release: alias.release?.key,
        evidence: alias.evidence)
      if resolver.leadsOn(alias.canonicalName),
        let canonical = resolver.canonicalName(of: alias.canonicalName)
      {
        record.canonicalName = canonical
        touched.insert(canonical)
      }
      all.append(record)
    }
    all.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    touched.subtract(removed)
    for alias in all where touched.contains(alias.canonicalName) {
      ofSymbol[alias.canonicalName, default: []].append(alias.name)
    }
  }

  /// Returns the records, and omits dates that contradict the target's release.
  ///
  /// `releaseOf` returns the release keys of changed symbols.
  func records(releaseOf: (String) -> String?) -> [Record] {
    all.map { record in
      var record = record
      guard let release = record.release, let own = releaseOf(record.canonicalName),
        releaseOrder[release] ?? .max > releaseOrder[own] ?? 0
      else { return record }
      record.release = nil
      return record
    }
  }

  /// A resolver of earlier names, which resolves each name only once.
  private struct Resolver {
    private let next: [String: String]
    private let symbols: Set<String>
    private let base: Catalog
    /// The resolved targets; an empty text marks a dead end.
    private var known: [String: String] = [:]

    init(_ overlay: CatalogOverlay, _ base: Catalog) {
      next = Dictionary(
        overlay.aliases.map { ($0.name, $0.canonicalName) }, uniquingKeysWith: { $1 })
      symbols = Set(overlay.symbols.lazy.map(\.name))
      self.base = base
    }

    /// Returns whether a name is an earlier name in the overlay.
    func leadsOn(_ name: String) -> Bool { next[name] != nil }

    /// Returns the canonical name that a name leads to, or nil if there is none.
    mutating func canonicalName(of name: String) -> String? {
      var path: [String] = []
      var onPath: Set<String> = []
      var name = name
      var found = ""
      while !onPath.contains(name) {
        if let before = known[name] {
          found = before
          break
        }
        guard let following = next[name] ?? alias(name) else {
          if symbols.contains(name) || base.contains(name) { found = name }
          break
        }
        path.append(name)
        onPath.insert(name)
        name = following
      }
      for step in path.reversed() {
        // If the chain is a dead end, a symbol of the base catalog remains a symbol.
        if found.isEmpty, base.contains(step) { found = step }
        known[step] = found
      }
      let result = path.first.map { known[$0] ?? found } ?? found
      return result.isEmpty ? nil : result
    }

    /// Returns the target of an earlier name in the base catalog, unless the overlay makes the name
    /// a symbol.
    private func alias(_ name: String) -> String? {
      symbols.contains(name) ? nil : base.alias(named: name)?.canonicalName
    }
  }
}
