/// What changes from one state of the names to another: between two releases of a catalog, or
/// between two catalogs.
///
/// A symbol is the same in both if it has a name in common: a new name is a rename and no addition,
/// also where several renames lie between. What records do not date (restrictions, categories,
/// variants) can only differ between two catalogs. Nothing is read but the catalogs.
package struct CatalogDiff: Sendable {
  /// All changes, by kind in the order of `Kind`, then by name.
  package let changes: [Change]

  /// A change of one symbol, of which there may be several.
  package struct Change: Hashable, Sendable {
    /// The symbol's name in the later state; of what was removed, in the earlier.
    package let name: String
    /// The release that brought the name.
    package let release: Release
    /// What changes.
    package let fact: Fact
    /// The record of the later state; of what was removed, of the earlier.
    package let symbol: Symbol
    /// The names that the symbol has in either state, sorted.
    package let names: [String]
  }

  /// What can change; with what was before and what is after.
  package enum Fact: Hashable, Sendable {
    case added
    /// With the name before, and how the rename is known.
    case renamed(from: String, Alias.Evidence)
    case removed
    case restriction(from: Restriction?, to: Restriction?)
    case layers(Items)
    /// The releases that bring the name.
    case availability(from: Release, to: Release)
    /// Identifiers.
    case categories(Items)
    /// Codes of variants.
    case localizations(Items)
    case earlierNames(Items)

    /// What kind of change it is.
    package var kind: Kind {
      switch self {
      case .added: .added
      case .renamed: .renamed
      case .removed: .removed
      case .restriction: .restriction
      case .layers: .layers
      case .availability: .availability
      case .categories: .categories
      case .localizations: .localizations
      case .earlierNames: .earlierNames
      }
    }
  }

  /// The kinds of changes, the most important first.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case added, renamed, removed, restriction, layers, availability, categories, localizations
    case earlierNames
  }

  /// What a symbol has more and what it has less, each in the order of the records.
  package struct Items: Hashable, Sendable {
    /// What it has only in the later state.
    package let gained: [String]
    /// What it has only in the earlier state.
    package let lost: [String]

    /// Nil if there is no difference.
    init?(gained: [String], lost: [String]) {
      if gained.isEmpty, lost.isEmpty { return nil }
      self.gained = gained
      self.lost = lost
    }

    /// Nil if both have the same, in whatever order.
    init?(from old: [String], to new: [String]) {
      if old == new { return nil }
      self.init(
        gained: new.filter { !old.contains($0) }, lost: old.filter { !new.contains($0) })
    }
  }

  /// Compares two states.
  ///
  /// O(n · log n).
  package init(from earlier: CatalogState, to later: CatalogState) {
    var comparison = Comparison(from: earlier, to: later)
    comparison.run()
    let order = Dictionary(
      uniqueKeysWithValues: Kind.allCases.enumerated().map { ($0.element, $0.offset) })
    changes = comparison.changes.sorted {
      (order[$0.fact.kind] ?? 0, $0.name) < (order[$1.fact.kind] ?? 0, $1.name)
    }
  }
}

/// Finds which symbols are the same, and what differs.
private struct Comparison {
  private let earlier: CatalogState
  private let later: CatalogState
  private let old: [CatalogState.Entry]
  private let new: [CatalogState.Entry]
  /// Where the symbols of the later state are, by their names then.
  private let newByName: [String: Int]
  private let oldNames: Set<String>
  private var newIsFound: [Bool]
  var changes: [CatalogDiff.Change] = []

  init(from earlier: CatalogState, to later: CatalogState) {
    self.earlier = earlier
    self.later = later
    old = earlier.entries
    new = later.entries
    newByName = Self.table(new) { [$0.name] }
    oldNames = Set(old.map(\.name))
    newIsFound = new.map { _ in false }
  }

  mutating func run() {
    let newByAnyName = Self.table(new, \.names)
    // First those whose name stays, so that no other symbol takes it for its own.
    var rest: [CatalogState.Entry] = []
    for entry in old {
      if let match = newByName[entry.name] { pair(entry, match) } else { rest.append(entry) }
    }
    var gone: [CatalogState.Entry] = []
    for entry in rest {
      if let match = newByAnyName[entry.name] { rename(entry, match) } else { gone.append(entry) }
    }
    // An earlier name can come back.
    for entry in gone {
      let matches = entry.names.compactMap { newByName[$0] }
      if let match = matches.first(where: { !newIsFound[$0] }) {
        rename(entry, match)
      } else {
        add(.removed, entry)
      }
    }
    for (entry, isFound) in zip(new, newIsFound) where !isFound {
      add(.added, entry)
    }
  }

  /// Where names are in a list.
  private static func table(
    _ entries: [CatalogState.Entry], _ names: (CatalogState.Entry) -> [String]
  ) -> [String: Int] {
    var table: [String: Int] = [:]
    for (position, entry) in entries.enumerated() {
      for name in names(entry) { table[name] = position }
    }
    return table
  }

  private mutating func rename(_ before: CatalogState.Entry, _ position: Int) {
    let after = new[position]
    let alias = later.catalog.alias(named: before.name)
    add(
      .renamed(from: before.name, alias?.evidence ?? .published), after, before.names)
    // Several that become one: what it is like, one of them says.
    if !newIsFound[position] { pair(before, position) }
  }

  private mutating func pair(_ before: CatalogState.Entry, _ position: Int) {
    let after = new[position]
    newIsFound[position] = true
    func tell(_ fact: CatalogDiff.Fact) { add(fact, after, before.names) }
    let (a, b) = (before.symbol, after.symbol)
    if a.restriction != b.restriction {
      tell(.restriction(from: a.restriction, to: b.restriction))
    }
    if let items = layers(before, after) { tell(.layers(items)) }
    if a.name == b.name, a.release.versions != b.release.versions {
      tell(.availability(from: a.release, to: b.release))
    }
    if let items = CatalogDiff.Items(from: a.categories, to: b.categories) {
      tell(.categories(items))
    }
    if let items = CatalogDiff.Items(from: a.localizations, to: b.localizations) {
      tell(.localizations(items))
    }
    // Those that are or were names of symbols are told as such.
    let isOther = { [oldNames, newByName] in !oldNames.contains($0) && newByName[$0] == nil }
    let (past, known) = (a.aliases.filter(isOther), b.aliases.filter(isOther))
    if let items = CatalogDiff.Items(from: past, to: known) {
      tell(.earlierNames(items))
    }
  }

  private func layers(
    _ before: CatalogState.Entry, _ after: CatalogState.Entry
  ) -> CatalogDiff.Items? {
    let (a, b) = (before.symbol.layers, after.symbol.layers)
    let kinds = [
      (
        "hierarchical", earlier.hasLayers(a.hierarchical, before),
        later.hasLayers(b.hierarchical, after)
      ),
      (
        "multicolor", earlier.hasLayers(a.multicolor, before),
        later.hasLayers(b.multicolor, after)
      ),
      ("variable", a.variable, b.variable),
    ]
    return CatalogDiff.Items(
      gained: kinds.filter { $0.1 == false && $0.2 == true }.map(\.0),
      lost: kinds.filter { $0.1 == true && $0.2 == false }.map(\.0))
  }

  /// Adds a change of a symbol, which has other names in the other state.
  private mutating func add(
    _ fact: CatalogDiff.Fact, _ entry: CatalogState.Entry, _ others: [String] = []
  ) {
    changes.append(
      CatalogDiff.Change(
        name: entry.name, release: entry.release, fact: fact, symbol: entry.symbol,
        names: Set(entry.names + others).sorted()))
  }
}
