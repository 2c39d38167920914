package import SymbolCatalog

/// Conditions on symbols; all that are set must hold.
package struct Filter: Sendable {
  /// Only symbols of one of these categories; empty for all.
  package var categories: Set<String> = []
  /// Only symbols that work on all of these.
  package var targets: [DeploymentTarget] = []
  /// Only symbols that one of these releases brought; nil for all.
  package var releases: [Release]?
  /// Only symbols with all of these variants.
  package var variants: Set<Variant> = []
  /// Only symbols that are no variant of any kind.
  package var plainOnly = false
  /// Only symbols with all of these kinds of layers.
  package var layers: Set<LayerKind> = []
  /// Which symbols pass by their restriction.
  package var restricted: Restricted = .include
  /// Only symbols with all of these localized variants.
  package var localizations: Set<String> = []

  /// Only symbols whose names match none of these.
  package var excluded: [NamePattern] = []

  /// A filter that every symbol passes.
  package init() {}

  /// Kinds of rendering layers.
  package enum LayerKind: String, CaseIterable, Sendable {
    /// Layers that differ in opacity, in colour, or by a variable value.
    case hierarchical, multicolor, variable
  }

  /// What to do with restricted symbols.
  package enum Restricted: String, CaseIterable, Sendable {
    /// They pass like others, do not pass, or are all that passes.
    case include, exclude, only
  }

  /// Whether a symbol passes: the definition that the index must agree with.
  package func accepts(_ symbol: Symbol) -> Bool {
    if !categories.isEmpty, categories.isDisjoint(with: symbol.categories) { return false }
    if !symbol.availability.works(on: targets) { return false }
    if let releases, !releases.contains(symbol.release) { return false }
    let own = Variant.variants(of: symbol.name)
    if !variants.isSubset(of: own) { return false }
    if plainOnly, !own.isEmpty { return false }
    for layer in layers {
      switch layer {
      case .hierarchical: if symbol.layers.hierarchical == nil { return false }
      case .multicolor: if symbol.layers.multicolor == nil { return false }
      case .variable: if !symbol.layers.variable { return false }
      }
    }
    switch restricted {
    case .include: break
    case .exclude: if symbol.restriction != nil { return false }
    case .only: if symbol.restriction == nil { return false }
    }
    if excluded.contains(where: { $0.matches(symbol.name) }) { return false }
    return localizations.isSubset(of: symbol.localizations)
  }
}

/// A filter compiled to the index's columns.
struct CompiledFilter {
  private let index: SearchIndex
  private let categories: UInt32
  /// Whether each release passes targets and releases, by ordinal.
  private let releases: [Bool]
  private let required: UInt32
  private let excluded: UInt32
  private let layers: Set<Filter.LayerKind>
  private let restricted: Filter.Restricted
  private let localizations: UInt32
  private let patterns: [NamePattern]
  /// Whether a localization or category is asked for that no symbol has.
  private let isImpossible: Bool

  init(_ filter: Filter, index: SearchIndex, catalog: Catalog) {
    self.index = index
    let masks = filter.categories.map { id in
      catalog.categories.firstIndex { $0.id == id }.map { UInt32(1) << UInt32($0) } ?? 0
    }
    categories = masks.reduce(0, |)
    releases = catalog.releases.map { release in
      release.availability.works(on: filter.targets)
        && filter.releases?.contains(release) ?? true
    }
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

  func accepts(_ symbol: Int) -> Bool {
    if isImpossible { return false }
    if categories != 0, index.categories[symbol] & categories == 0 { return false }
    if !releases[Int(index.releases[symbol])] { return false }
    if required != 0 || excluded != 0 {
      let own = index.variants[symbol]
      if own & required != required || own & excluded != 0 { return false }
    }
    let flags = index.flags[symbol]
    for layer in layers {
      switch layer {
      case .hierarchical:
        if index.hierarchical[symbol] == SearchIndexFormat.never { return false }
      case .multicolor: if index.multicolor[symbol] == SearchIndexFormat.never { return false }
      case .variable: if flags & SearchIndexFormat.variableFlag == 0 { return false }
      }
    }
    let isRestricted = index.isRestricted(symbol)
    switch restricted {
    case .include: break
    case .exclude: if isRestricted { return false }
    case .only: if !isRestricted { return false }
    }
    if !patterns.isEmpty {
      let name = index.name(symbol)
      if patterns.contains(where: { $0.matches(name) }) { return false }
    }
    return localizations == 0 || index.localizations[symbol] & localizations == localizations
  }
}

extension SearchIndex {
  /// Whether a symbol has a restriction.
  func isRestricted(_ symbol: Int) -> Bool {
    flags[symbol] & SearchIndexFormat.restrictedFlag != 0
  }
}
