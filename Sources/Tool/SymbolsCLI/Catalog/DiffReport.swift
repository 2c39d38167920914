internal import SymbolCatalog

/// The result of comparing two states of the catalog, with the source locations it affects.
struct DiffReport: Sendable {
  /// A change with the locations it affects.
  struct Entry: Sendable {
    let change: CatalogDiff.Change
    /// The locations; empty if no sources were given.
    let uses: [UsesByName.Use]
  }

  /// All changes of a kind.
  struct Group: Sendable {
    let kind: CatalogDiff.Kind
    let entries: [Entry]
  }

  let earlier: NamedState
  let later: NamedState
  /// Whether only changes that affect the sources are included.
  let concernsSources: Bool
  /// The kinds with changes, in order.
  let groups: [Group]

  /// Compares two states of the catalog.
  ///
  /// If `uses` is not nil, includes only the changes that affect these names in sources.
  init(from earlier: NamedState, to later: NamedState, uses: UsesByName?) {
    self.earlier = earlier
    self.later = later
    concernsSources = uses != nil
    var entries: [CatalogDiff.Kind: [Entry]] = [:]
    for change in CatalogDiff(from: earlier.state, to: later.state).changes {
      let entry = Entry(change: change, uses: uses?.uses(of: change.names) ?? [])
      guard !concernsSources || !entry.uses.isEmpty else { continue }
      entries[change.fact.kind, default: []].append(entry)
    }
    groups = CatalogDiff.Kind.allCases.compactMap { kind in
      entries[kind].map { Group(kind: kind, entries: $0) }
    }
  }

  var isEmpty: Bool { groups.isEmpty }

  /// Returns the entries of a kind.
  func entries(_ kind: CatalogDiff.Kind) -> [Entry] {
    groups.first { $0.kind == kind }?.entries ?? []
  }

  /// The limitations of the comparison, one sentence each; empty if there are none.
  var doubts: [String] {
    guard earlier.state.release != nil || later.state.release != nil else { return [] }
    return [
      "The catalog has no dates for restrictions, categories, variants and variable-value layers. "
        + "Comparisons of releases list them only for added symbols.",
      "The dates of layers are known only for a symbol's newest name. An earlier name may already "
        + "have had the layers, so they are not listed as new.",
    ]
  }

  /// The summary, such as `441 added, 36 renamed`; nil without changes.
  var counts: String? {
    isEmpty
      ? nil : groups.map { "\($0.entries.count) \($0.kind.counted)" }.joined(separator: ", ")
  }
}

extension CatalogDiff.Kind {
  /// The text that follows the number of changes.
  var counted: String {
    switch self {
    case .added: "added"
    case .renamed: "renamed"
    case .removed: "removed"
    case .restriction: "with changed restrictions"
    case .layers: "with changed layers"
    case .availability: "with changed availability"
    case .categories: "with changed categories"
    case .localizations: "with changed variants"
    case .earlierNames: "with changed earlier names"
    }
  }

  /// The heading of the changes.
  var title: String {
    switch self {
    case .added: "Added"
    case .renamed: "Renamed"
    case .removed: "Removed"
    case .restriction: "Restrictions"
    case .layers: "Layers"
    case .availability: "Availability"
    case .categories: "Categories"
    case .localizations: "Variants"
    case .earlierNames: "Earlier names"
    }
  }
}

extension CatalogDiff.Change {
  /// The details of a change other than its name, in lowercase and without a period; nil if there
  /// are none.
  var detail: String? {
    switch fact {
    case .added: symbol.restriction?.predicate
    case .removed: nil
    case .renamed(_, .inferred): "inferred, not published by Apple"
    case .renamed(_, .published): nil
    case .restriction(_, let restriction): restriction?.predicate ?? "no longer restricted"
    case .layers(let items), .categories(let items), .localizations(let items),
      .earlierNames(let items):
      items.text
    case .availability(let old, let new): Self.versions(from: old, to: new)
    }
  }

  /// Returns the versions that differ.
  private static func versions(from old: Release, to new: Release) -> String {
    let changes = Platform.allCases.compactMap { platform -> String? in
      let (a, b) = (old.version(on: platform), new.version(on: platform))
      return a == b ? nil : "\(platform.rawValue) \(b) instead of \(a)"
    }
    return "since \(changes.joined(separator: ", "))"
  }
}

extension CatalogDiff.Items {
  /// The differences as text, such as `gained a, b; lost c`.
  var text: String {
    let parts = [("gained", gained), ("lost", lost)].filter { !$0.1.isEmpty }
    return parts.map { "\($0.0) \($0.1.joined(separator: ", "))" }.joined(separator: "; ")
  }
}
