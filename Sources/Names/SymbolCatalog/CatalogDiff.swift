/// The differences between two states of the names: two releases of a catalog, or two catalogs.
///
/// Two symbols match if they share a name, so a renamed symbol is reported as a rename, even after
/// several renames, and not as a new symbol. Records do not date restrictions, categories and
/// variants, so these differ only between two catalogs.
package struct CatalogDiff: Sendable {
  /// All changes, ordered by kind as in `Kind`, then by name.
  package let changes: [Change]

  /// One change of a symbol; a symbol can have several.
  package struct Change: Hashable, Sendable {
    /// The symbol's name in the later state; for removed symbols, in the earlier one.
    package let name: String
    /// The release that introduced the name.
    package let release: Release
    /// What changed, with the values before and after.
    package let fact: Fact
    /// The record in the later state; for removed symbols, in the earlier one.
    package let symbol: Symbol
    /// All names that the symbol has in either state, sorted.
    package let names: [String]
  }

  /// The kind of change, with the values before and after.
  package enum Fact: Hashable, Sendable {
    case added
    /// The previous name, and the evidence of the rename.
    case renamed(from: String, Alias.Evidence)
    case removed
    case restriction(from: Restriction?, to: Restriction?)
    case layers(Items)
    /// The releases that introduce the name, before and after.
    case availability(from: Release, to: Release)
    /// Category identifiers, gained and lost.
    case categories(Items)
    /// Localization codes, gained and lost.
    case localizations(Items)
    case earlierNames(Items)

    /// The kind of change.
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

  /// The kinds of changes, most important first.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case added, renamed, removed, restriction, layers, availability, categories, localizations
    case earlierNames
  }

  /// Gained and lost values, each in the order of the records.
  package struct Items: Hashable, Sendable {
    /// Values only in the later state.
    package let gained: [String]
    /// Values only in the earlier state.
    package let lost: [String]

    /// Creates a difference; returns nil if nothing was gained or lost.
    init?(gained: [String], lost: [String]) {
      if gained.isEmpty, lost.isEmpty { return nil }
      self.gained = gained
      self.lost = lost
    }

    /// Compares two lists; returns nil if they have the same values in any order.
    init?(from old: [String], to new: [String]) {
      if old == new { return nil }
      self.init(
        gained: new.filter { !old.contains($0) }, lost: old.filter { !new.contains($0) })
    }
  }

  /// Compares two states.
  ///
  /// Takes O(n · log n).
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

/// A comparison of two states, which first matches their symbols.
private struct Comparison {
  private let earlier: CatalogState
  private let later: CatalogState
  private let old: [CatalogState.Entry]
  private let new: [CatalogState.Entry]
  /// The positions of the later state's symbols by name.
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
    // First match symbols that keep their name, before another symbol can claim it.
    var rest: [CatalogState.Entry] = []
    for entry in old {
      if let match = newByName[entry.name] { pair(entry, match) } else { rest.append(entry) }
    }
    var gone: [CatalogState.Entry] = []
    for entry in rest {
      if let match = newByAnyName[entry.name] { rename(entry, match) } else { gone.append(entry) }
    }
    // An earlier name can become canonical again.
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

  /// Returns the position of each name in a list.
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
    // If several symbols were merged into one, compare the result with only one of them.
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
    // Names that belong to another symbol in either state are reported there.
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

  /// Adds a change to a symbol; `others` are its names in the other state.
  private mutating func add(
    _ fact: CatalogDiff.Fact, _ entry: CatalogState.Entry, _ others: [String] = []
  ) {
    changes.append(
      CatalogDiff.Change(
        name: entry.name, release: entry.release, fact: fact, symbol: entry.symbol,
        names: Set(entry.names + others).sorted()))
  }
}
