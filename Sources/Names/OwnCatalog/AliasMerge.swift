internal import SymbolCatalog

/// The earlier names of a catalog combined with an overlay, and their final targets.
struct AliasMerge {
  struct Record {
    var name: String
    var canonicalName: String
    var release: String?
    var evidence: Alias.Evidence
  }

  /// The records of all earlier names, sorted.
  private var all: [Record] = []
  /// The names that are canonical in the base catalog but earlier names after the merge, sorted.
  private(set) var removed: [String] = []
  /// The names in `removed`, grouped by their new canonical names.
  private(set) var predecessors: [String: [String]] = [:]
  /// Canonical names whose earlier names changed.
  private(set) var touched: Set<String> = []
  /// The earlier names of each canonical name, sorted.
  private(set) var ofSymbol: [String: [String]] = [:]

  private let releaseOrder: [String: Int]

  /// Merges a normalized overlay into a catalog; `releases` contains the keys of all releases,
  /// oldest first.
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

  /// Returns the records; omits the release of an earlier name if it is later than the release of
  /// its target.
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
    /// The targets found so far; an empty text means that the name leads to no symbol.
    private var known: [String: String] = [:]

    init(_ overlay: CatalogOverlay, _ base: Catalog) {
      next = Dictionary(
        overlay.aliases.map { ($0.name, $0.canonicalName) }, uniquingKeysWith: { $1 })
      symbols = Set(overlay.symbols.lazy.map(\.name))
      self.base = base
    }

    /// Returns whether the overlay defines a name as an earlier name.
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
        // If a chain of names leads to no symbol, a name in it that is canonical in the base
        // catalog keeps its symbol.
        if found.isEmpty, base.contains(step) { found = step }
        known[step] = found
      }
      let result = path.first.map { known[$0] ?? found } ?? found
      return result.isEmpty ? nil : result
    }

    /// Returns the target of an earlier name in the base catalog; nil if the overlay makes the name
    /// a symbol.
    private func alias(_ name: String) -> String? {
      symbols.contains(name) ? nil : base.alias(named: name)?.canonicalName
    }
  }
}
