package import SymbolCatalog

/// What is laid over a catalog: names of one's own, and what one knows of names that are there.
///
/// Whatever is nil is not said: of a name that the catalog below has, only what is said replaces
/// what was known. The order of the records does not matter; of two for one name, the later one
/// counts.
package struct CatalogOverlay: Hashable, Sendable {
  /// Where records came from, for those that were imported.
  package var origins: [Origin] = []
  /// Releases beyond those of the catalog below, or with other versions.
  package var releases: [ReleaseRecord] = []
  /// Categories beyond those of the catalog below, or with other titles.
  package var categories: [SymbolCatalog.Category] = []
  /// Canonical names.
  package var symbols: [SymbolRecord] = []
  /// Earlier names.
  package var aliases: [AliasRecord] = []

  package init() {}

  /// Whether it says nothing about the catalog.
  package var isEmpty: Bool {
    releases.isEmpty && categories.isEmpty && symbols.isEmpty && aliases.isEmpty
  }

  /// A file or folder that was imported.
  package struct Origin: Hashable, Sendable {
    /// The path as it was given.
    package var path: String
    /// When, by RFC 3339 in UTC: `2026-11-22T10:00:00Z`.
    package var date: String
    /// How many symbols it had.
    package var symbols: Int

    package init(path: String, date: String, symbols: Int) {
      self.path = path
      self.date = date
      self.symbols = symbols
    }
  }

  /// A release of the symbol set.
  package struct ReleaseRecord: Hashable, Sendable {
    /// The year, and a counter for releases within the year: `2027.1`.
    package var key: String
    /// Versions in the order of `Platform.allCases`, one for each.
    package var versions: [OSVersion]

    /// - Precondition: a version for each platform.
    package init(key: String, versions: [OSVersion]) {
      precondition(versions.count == Platform.allCases.count, "a version for each platform")
      self.key = key
      self.versions = versions
    }
  }

  /// What is said of a canonical name.
  package struct SymbolRecord: Hashable, Sendable {
    /// The name; `Symbol.isName`.
    package var name: String
    /// The key of the release that brought it.
    package var release: String?
    /// The key of the release since which it has hierarchical layers.
    package var hierarchical: String?
    /// The key of the release since which it has multicolor layers.
    package var multicolor: String?
    /// Whether layers follow a variable value.
    package var variable: Bool?
    /// The kinds of layers that are unknown, unless this record or one over it states them.
    package var unknown: Set<Layers.Kind>?
    /// Identifiers of categories, at least one.
    package var categories: [String]?
    /// Codes of variants for scripts and directions.
    package var localizations: [String]?
    /// What the symbol may refer to, as `Restriction.text`.
    package var restriction: String?
    /// Keywords, most typical first, beside those that the components of the name have.
    package var english: [String]?
    /// The same in Spanish.
    package var spanish: [String]?

    /// A record that says no more than that there is the name.
    package init(name: String) { self.name = name }

    /// The kinds of layers of which the record says whether the symbol has them.
    package var knownLayers: Set<Layers.Kind> {
      var kinds: Set<Layers.Kind> = []
      if hierarchical != nil { kinds.insert(.hierarchical) }
      if multicolor != nil { kinds.insert(.multicolor) }
      if variable != nil { kinds.insert(.variable) }
      return kinds
    }

    /// Takes over which layers are unknown by a record over this one.
    private mutating func setUnknown(_ other: Self) {
      let all = (unknown ?? []).subtracting(other.knownLayers).union(other.unknown ?? [])
      unknown = all.isEmpty ? nil : all
      if all.contains(.hierarchical) { hierarchical = nil }
      if all.contains(.multicolor) { multicolor = nil }
      if all.contains(.variable) { variable = nil }
    }

    /// This record with what another one says of the same name.
    package func overlaid(by other: Self) -> Self {
      var result = self
      result.release = other.release ?? release
      result.hierarchical = other.hierarchical ?? hierarchical
      result.multicolor = other.multicolor ?? multicolor
      result.variable = other.variable ?? variable
      result.setUnknown(other)
      result.categories = other.categories ?? categories
      result.localizations = other.localizations ?? localizations
      result.restriction = other.restriction ?? restriction
      result.english = other.english ?? english
      result.spanish = other.spanish ?? spanish
      return result
    }
  }

  /// An earlier name of a symbol.
  package struct AliasRecord: Hashable, Sendable {
    /// The earlier name.
    package var name: String
    /// The name that replaced it, which may be an earlier one itself.
    package var canonicalName: String
    /// The key of the release that brought the earlier name.
    package var release: String?

    package init(name: String, canonicalName: String, release: String? = nil) {
      self.name = name
      self.canonicalName = canonicalName
      self.release = release
    }
  }

  // MARK: Layers of layers

  /// This overlay with another one over it.
  ///
  /// A name is either a symbol or an earlier name: the upper one says which. O(n log n).
  package func overlaid(by other: CatalogOverlay) -> CatalogOverlay {
    var result = CatalogOverlay()
    result.origins = origins + other.origins
    result.releases = Self.merged(releases + other.releases, by: \.key) { $1 }
    result.categories = Self.merged(categories + other.categories, by: \.id) { $1 }
    let aliasNames = Set(other.aliases.lazy.map(\.name))
    let symbolNames = Set(other.symbols.lazy.map(\.name))
    result.symbols = Self.merged(
      symbols.filter { !aliasNames.contains($0.name) } + other.symbols, by: \.name
    ) { $0.overlaid(by: $1) }
    result.aliases = Self.merged(
      aliases.filter { !symbolNames.contains($0.name) } + other.aliases, by: \.name
    ) { $1 }
    return result
  }

  /// The same with one record for each name, sorted; categories stay in their order.
  package func normalized() -> CatalogOverlay {
    var result = CatalogOverlay().overlaid(by: self)
    result.releases.sort { ReleaseKey.precedes($0.key, $1.key) }
    result.symbols.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    result.aliases.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    return result
  }

  /// One element for each key, in the order in which the keys come first.
  private static func merged<Element>(
    _ elements: [Element], by key: KeyPath<Element, String>,
    _ merge: (Element, Element) -> Element
  ) -> [Element] {
    var positions: [String: Int] = [:]
    positions.reserveCapacity(elements.count)
    var result: [Element] = []
    result.reserveCapacity(elements.count)
    for element in elements {
      let name = element[keyPath: key]
      if let position = positions[name] {
        result[position] = merge(result[position], element)
      } else {
        positions[name] = result.count
        result.append(element)
      }
    }
    return result
  }
}

/// The form and the order of releases' keys: a year, and a counter for releases within the year.
package enum ReleaseKey {
  /// The numbers of a key like `2027` or `2027.1`; nil for what is none.
  package static func numbers(_ key: String) -> (year: Int, counter: Int)? {
    let parts = key.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts[0].utf8.count == 4,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.count <= 4 && $0.utf8.allSatisfy(isDigit) }),
      let year = Int(parts[0])
    else { return nil }
    guard parts.count > 1 else { return (year, 0) }
    guard let counter = Int(parts[1]), counter > 0, parts[1].utf8.first != UInt8(ascii: "0") else {
      return nil
    }
    return (year, counter)
  }

  /// Whether a key is older than another; what is none comes last.
  package static func precedes(_ key: String, _ other: String) -> Bool {
    (numbers(key) ?? (.max, 0)) < (numbers(other) ?? (.max, 0))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
