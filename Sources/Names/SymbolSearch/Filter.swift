package import SymbolCatalog
internal import SymbolRanking

/// Conditions on symbols, all of which must hold.
package struct Filter: Sendable {
  /// Accept only symbols in at least one of these categories; if empty, accept all.
  package var categories: Set<String> = []
  /// Accept only symbols with a current or earlier name that works on all of these targets.
  ///
  /// The other conditions on names are applied to that name.
  package var targets: [DeploymentTarget] = []
  /// Accept only symbols first introduced in one of these releases, under any name; nil accepts
  /// all.
  package var releases: [Release]?
  /// Accept only symbols with all of these variants.
  package var variants: Set<Variant> = []
  /// Whether to accept only symbols without any variant.
  package var plainOnly = false
  /// Accept only symbols with all of these kinds of layers.
  package var layers: Set<Layers.Kind> = []
  /// The treatment of restricted symbols.
  package var restricted: Restricted = .include
  /// Accept only symbols with all of these localized variants.
  package var localizations: Set<String> = []

  /// Patterns for symbols to exclude, matched against the current name and the name for the
  /// targets.
  package var excluded: [NamePattern] = []

  /// Creates a filter that accepts every symbol.
  package init() {}

  /// The treatment of restricted symbols.
  package enum Restricted: String, CaseIterable, Sendable {
    /// Include them, exclude them, or accept only them.
    case include, exclude, only
  }

  /// The result of a filter for one symbol.
  package enum Verdict: Hashable, Sendable {
    case accepted, rejected
    /// All other conditions hold, but it is unpublished whether the symbol has the layers.
    case unknownLayers

    /// Combines the answers for several kinds of layers to a verdict; nil means unknown.
    init(layers: some Sequence<Bool?>) {
      var verdict = Verdict.accepted
      for layer in layers {
        guard let layer else {
          verdict = .unknownLayers
          continue
        }
        if !layer {
          self = .rejected
          return
        }
      }
      self = verdict
    }
  }

  /// Returns whether a symbol is accepted; a search with the index must accept the same symbols.
  package func accepts(_ symbol: Symbol, _ catalog: Catalog) -> Bool {
    verdict(on: symbol, catalog) == .accepted
  }

  /// Returns whether a symbol is accepted, rejected, or has unknown layers.
  package func verdict(on symbol: Symbol, _ catalog: Catalog) -> Verdict {
    guard passesOthers(symbol, catalog) else { return .rejected }
    return Verdict(layers: layers.lazy.map(symbol.layers.has))
  }

  /// Returns the newest name of a symbol that works on all targets, or nil if none does.
  package func name(of symbol: Symbol, _ catalog: Catalog) -> String? {
    symbol.availability.works(on: targets)
      ? symbol.name : catalog.name(of: symbol, workingOn: targets)
  }

  /// Returns whether a symbol meets all conditions except the one on layers.
  private func passesOthers(_ symbol: Symbol, _ catalog: Catalog) -> Bool {
    if !categories.isEmpty, categories.isDisjoint(with: symbol.categories) { return false }
    guard let name = name(of: symbol, catalog) else { return false }
    if let releases, !releases.contains(catalog.firstRelease(of: symbol)) { return false }
    let own = Variant.variants(of: name)
    if !variants.isSubset(of: own) { return false }
    if plainOnly, !own.isEmpty { return false }
    switch restricted {
    case .include: break
    case .exclude: if symbol.restriction != nil { return false }
    case .only: if symbol.restriction == nil { return false }
    }
    if excluded.contains(where: { $0.matches(symbol.name) || $0.matches(name) }) { return false }
    return localizations.isSubset(of: symbol.localizations)
  }
}

/// A filter prepared for the columns of the search index.
struct CompiledFilter {
  private let index: SearchIndex
  private let catalog: Catalog
  private let targets: [DeploymentTarget]
  private let categories: UInt32
  /// For each release by its ordinal, whether names from it work on the targets.
  private let works: [Bool]
  /// For each release by its ordinal, whether the filter accepts it; nil if the filter accepts all
  /// releases.
  private let isWanted: [Bool]?
  /// The positions of the earlier names of each renamed symbol; empty if no condition needs them.
  private let aliases: [Int: [Int]]
  private let required: UInt32
  private let excluded: UInt32
  private let layers: Set<Layers.Kind>
  private let restricted: Filter.Restricted
  private let localizations: UInt32
  private let patterns: [NamePattern]
  /// Whether no symbol can match, because a required localization or category does not exist.
  private let isImpossible: Bool

  init(_ filter: Filter, index: SearchIndex, catalog: Catalog) {
    self.index = index
    self.catalog = catalog
    targets = filter.targets
    let masks = filter.categories.map { id in
      catalog.categories.firstIndex { $0.id == id }.map { UInt32(1) << UInt32($0) } ?? 0
    }
    categories = masks.reduce(0, |)
    works = catalog.releases.map { $0.availability.works(on: filter.targets) }
    isWanted = filter.releases.map { wanted in catalog.releases.map(wanted.contains) }
    let needsAliases = works.contains(false) || isWanted != nil
    aliases = needsAliases ? index.aliasesBySymbol : [:]
    required = filter.variants.reduce(0) { $0 | $1.mask }
    excluded = filter.plainOnly ? .max : 0
    layers = filter.layers
    restricted = filter.restricted
    patterns = filter.excluded
    let codes = filter.localizations.isEmpty ? [] : index.localizationCodes
    let bits = filter.localizations.map { code in codes.firstIndex(of: code) }
    localizations = bits.reduce(0) { $0 | ($1.map { UInt32(1) << UInt32($0) } ?? 0) }
    isImpossible =
      bits.contains { $0 == nil } || (!filter.categories.isEmpty && categories == 0)
  }

  /// Returns whether the symbol at a position is accepted, rejected, or has unknown layers.
  func verdict(on symbol: Int) -> Filter.Verdict {
    guard passesOthers(symbol) else { return .rejected }
    return Filter.Verdict(layers: layers.lazy.map { index.hasLayers($0, symbol) })
  }

  /// Returns the newest name of the symbol at a position that works on all targets, or nil if none
  /// does.
  func name(_ symbol: Int) -> String? {
    if works[Int(index.releases[symbol])] { return index.name(symbol) }
    guard aliases[symbol] != nil else { return nil }
    return catalog.symbol(named: index.name(symbol)).flatMap {
      catalog.name(of: $0, workingOn: targets)
    }
  }

  /// Returns whether the symbol at a position works on the targets only under an earlier name.
  func isRenamed(_ symbol: Int) -> Bool { !works[Int(index.releases[symbol])] }

  private func isWanted(_ symbol: Int) -> Bool {
    guard let isWanted else { return true }
    guard aliases[symbol] != nil, let record = catalog.symbol(named: index.name(symbol)) else {
      return isWanted[Int(index.releases[symbol])]
    }
    return isWanted[catalog.firstRelease(of: record).ordinal]
  }

  /// Returns whether a symbol meets all conditions except the one on layers.
  private func passesOthers(_ symbol: Int) -> Bool {
    if isImpossible { return false }
    if categories != 0, index.categories[symbol] & categories == 0 { return false }
    var own = index.variants[symbol]
    var usableName: String?
    if isRenamed(symbol) {
      guard let name = name(symbol) else { return false }
      usableName = name
      own = Variant.variants(of: name).reduce(0) { $0 | $1.mask }
    }
    if !isWanted(symbol) { return false }
    if required != 0 || excluded != 0 {
      if own & required != required || own & excluded != 0 { return false }
    }
    let isRestricted = index.isRestricted(symbol)
    switch restricted {
    case .include: break
    case .exclude: if isRestricted { return false }
    case .only: if !isRestricted { return false }
    }
    if !patterns.isEmpty {
      let name = index.name(symbol)
      if patterns.contains(where: { $0.matches(name) || $0.matches(usableName ?? name) }) {
        return false
      }
    }
    return localizations == 0 || index.localizations[symbol] & localizations == localizations
  }
}

extension SearchIndex {
  /// The positions of the earlier names of each renamed symbol.
  var aliasesBySymbol: [Int: [Int]] {
    Dictionary(grouping: 0..<aliasSymbols.count) { Int(aliasSymbols[$0]) }
  }

  /// Returns whether a symbol has a restriction.
  func isRestricted(_ symbol: Int) -> Bool {
    flags[symbol] & SearchIndexFormat.restrictedFlag != 0
  }

  /// Returns whether a symbol has layers of a kind, or nil if unknown.
  func hasLayers(_ kind: Layers.Kind, _ symbol: Int) -> Bool? {
    switch kind {
    case .hierarchical: Self.exists(hierarchical[symbol])
    case .multicolor: Self.exists(multicolor[symbol])
    case .variable:
      flags[symbol] & SearchIndexFormat.variableUnknownFlag != 0
        ? nil : flags[symbol] & SearchIndexFormat.variableFlag != 0
    }
  }

  private static func exists(_ release: UInt8) -> Bool? {
    release == SearchIndexFormat.unknown ? nil : release != SearchIndexFormat.never
  }
}
