internal import Encodings
internal import SymbolCatalog

/// A builder for the merged records of symbols that an overlay changes or adds.
struct RecordMerge {
  /// A replacement for the line with the same name; a nil line removes it.
  struct Edit {
    var name: String
    var line: String?
  }

  /// The merged fields of a record.
  private struct Fields {
    var release: String
    var hierarchical: String?
    var multicolor: String?
    var isVariable = false
    /// The kinds of layers whose existence is unknown.
    var unknown: Set<Layers.Kind> = []
    var categories: [String]
    var isAssigned = false
    var localizations: [String] = []
    var restriction: String?
    var keywords: [KeywordReference] = []
  }

  private let overlay: CatalogOverlay
  private let base: Catalog
  private let aliases: AliasMerge
  private let sets: OwnSets
  private let releaseOrder: [String: Int]
  private let newestRelease: String
  private let oldestRelease: String
  private let categoryOrder: [String: Int]
  private let assignment: KeywordAssignment
  /// All canonical names in the merged catalog.
  private var names: Set<String>
  /// The release keys of the symbols whose records have been built.
  private var releaseOf: [String: String] = [:]

  /// The number of symbols in the merged catalog.
  var count: Int { names.count }

  init(
    _ overlay: CatalogOverlay, _ base: Catalog, _ aliases: AliasMerge, _ sets: OwnSets,
    releases: [CatalogOverlay.ReleaseRecord], _ categories: [SymbolCatalog.Category]
  ) {
    self.overlay = overlay
    self.base = base
    self.aliases = aliases
    self.sets = sets
    releaseOrder = Dictionary(
      releases.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    newestRelease = releases.last?.key ?? ""
    oldestRelease = releases.first?.key ?? ""
    categoryOrder = Dictionary(
      categories.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var runs = Set(base.keywordSetIdentifiers)
    runs = runs.filter { $0.utf8.first != UInt8(ascii: "#") }
    // The concepts of a name are not derived: its record already contains them, with their weights.
    assignment = KeywordAssignment(runs: runs) { name in
      base.symbol(named: name)?.keywordSets.filter { $0.set.utf8.first == UInt8(ascii: "#") } ?? []
    }
    names = Set(base.names(withPrefix: ""))
    for symbol in overlay.symbols { names.insert(symbol.name) }
    names.subtract(aliases.removed)
  }

  /// Returns the release key of a symbol whose record has been built.
  func releaseKey(_ name: String) -> String? { releaseOf[name] }

  /// Returns all edits, sorted by name.
  mutating func edits() -> [Edit] {
    var edits = aliases.removed.map { Edit(name: $0, line: nil) }
    var rest = aliases.touched
    for symbol in overlay.symbols {
      rest.remove(symbol.name)
      edits.append(edit(symbol))
    }
    for name in rest.sorted() where names.contains(name) { edits.append(edit(.init(name: name))) }
    return edits.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private mutating func edit(_ record: CatalogOverlay.SymbolRecord) -> Edit {
    let name = record.name
    let old = base.symbol(named: name)
    var fields = old.map(known) ?? invented(name)
    fields.release = record.release ?? fields.release
    fields.hierarchical = record.hierarchical ?? fields.hierarchical
    fields.multicolor = record.multicolor ?? fields.multicolor
    fields.isVariable = record.variable ?? fields.isVariable
    let unknown = record.unknown ?? []
    if unknown.contains(.hierarchical) { fields.hierarchical = nil }
    if unknown.contains(.multicolor) { fields.multicolor = nil }
    if unknown.contains(.variable) { fields.isVariable = false }
    fields.unknown = fields.unknown.subtracting(record.knownLayers).union(unknown)
    if let categories = record.categories {
      fields.categories = categories
      fields.isAssigned = false
    }
    fields.categories.sort { categoryOrder[$0] ?? 0 < categoryOrder[$1] ?? 0 }
    fields.localizations = record.localizations?.sorted() ?? fields.localizations
    fields.restriction = record.restriction ?? fields.restriction
    // A layer cannot be older than its symbol.
    fields.hierarchical = fields.hierarchical.map { newer($0, fields.release) }
    fields.multicolor = fields.multicolor.map { newer($0, fields.release) }
    if let set = sets.set(of: name) {
      fields.keywords.insert(KeywordReference(set: set, weight: 100), at: 0)
    }
    releaseOf[name] = fields.release
    let aliases =
      aliases.touched.contains(name) ? aliases.ofSymbol[name] ?? [] : old?.aliases ?? []
    return Edit(name: name, line: line(name, fields, aliases))
  }

  private func newer(_ key: String, _ other: String) -> String {
    releaseOrder[key] ?? 0 < releaseOrder[other] ?? 0 ? other : key
  }

  /// Returns the fields of a symbol in the base catalog.
  private func known(_ symbol: Symbol) -> Fields {
    Fields(
      release: symbol.release.key, hierarchical: symbol.layers.hierarchical.release?.key,
      multicolor: symbol.layers.multicolor.release?.key,
      isVariable: symbol.layers.variable ?? false, unknown: Set(symbol.layers.unknown),
      categories: symbol.categories, isAssigned: symbol.hasAssignedCategories,
      localizations: symbol.localizations, restriction: symbol.restriction?.text,
      keywords: symbol.keywordSets)
  }

  /// Returns default fields for a new name: those of the name that it replaces, or else fields
  /// derived from its family and components.
  ///
  /// The release is the newest one. For custom symbols in an app (`custom.`) it is the oldest one,
  /// because they work on every OS version that has symbols.
  private func invented(_ name: String) -> Fields {
    let release = name.hasPrefix(Symbol.assetPrefix) ? oldestRelease : newestRelease
    let family = Catalog.familyName(of: name) { names.contains($0) }
    var keywords = assignment.references(of: name, family: family)
    if let earlier = aliases.predecessors[name]?.first, let symbol = base.symbol(named: earlier) {
      var fields = known(symbol)
      fields.release = release
      let concepts = symbol.keywordSets.filter { $0.set.utf8.first == UInt8(ascii: "#") }
      keywords += concepts.filter { concept in !keywords.contains { $0.set == concept.set } }
      fields.keywords = keywords.sorted { $0.weight > $1.weight }
      return fields
    }
    let relative = base.symbol(named: family) ?? sibling(of: name)
    return Fields(
      release: release, categories: relative?.categories ?? ["objectsAndTools"],
      isAssigned: true, keywords: keywords)
  }

  /// Returns the first symbol with the same first component.
  private func sibling(of name: String) -> Symbol? {
    guard let first = name.split(separator: ".").first else { return nil }
    return base.symbol(named: first)
      ?? base.names(withPrefix: "\(first).").first.flatMap { base.symbol(named: $0) }
  }

  private func line(_ name: String, _ fields: Fields, _ aliases: [String]) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("name", name)
      json.member("release", fields.release)
      if let hierarchical = fields.hierarchical { json.member("hierarchical", hierarchical) }
      if let multicolor = fields.multicolor { json.member("multicolor", multicolor) }
      if fields.isVariable { json.member("variable", true) }
      if !fields.unknown.isEmpty {
        json.member("unknown", Layers.Kind.allCases.filter(fields.unknown.contains).map(\.rawValue))
      }
      json.member("categories", fields.categories)
      if fields.isAssigned { json.member("assigned", true) }
      if !fields.localizations.isEmpty { json.member("localizations", fields.localizations) }
      if let restriction = fields.restriction { json.member("restriction", restriction) }
      if !aliases.isEmpty { json.member("aliases", aliases) }
      json.member("keywords") { json in
        json.object { json in
          for keyword in fields.keywords { json.member(keyword.set, keyword.weight) }
        }
      }
    }
    return json.text
  }
}
