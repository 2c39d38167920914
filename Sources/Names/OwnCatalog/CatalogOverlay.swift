package import SymbolCatalog

/// User data that is combined with a catalog: custom names, and additional facts about existing
/// names.
///
/// A nil field leaves the value in the base catalog unchanged. The order of records matters only if
/// a name has two records: then the later one wins.
package struct CatalogOverlay: Hashable, Sendable {
  /// The sources of imported records.
  package var origins: [Origin] = []
  /// Releases that are not in the base catalog, or that have other versions there.
  package var releases: [ReleaseRecord] = []
  /// Categories that are not in the base catalog, or that have other titles there.
  package var categories: [SymbolCatalog.Category] = []
  /// Records of canonical names.
  package var symbols: [SymbolRecord] = []
  /// Records of earlier names.
  package var aliases: [AliasRecord] = []

  package init() {}

  /// Whether the overlay changes nothing in the catalog.
  package var isEmpty: Bool {
    releases.isEmpty && categories.isEmpty && symbols.isEmpty && aliases.isEmpty
  }

  /// An imported file or folder.
  package struct Origin: Hashable, Sendable {
    /// The path as given.
    package var path: String
    /// The time of the import in UTC, in the format of RFC 3339: `2026-11-22T10:00:00Z`.
    package var date: String
    /// The number of symbols in the file or folder.
    package var symbols: Int

    package init(path: String, date: String, symbols: Int) {
      self.path = path
      self.date = date
      self.symbols = symbols
    }
  }

  /// A release of the symbol set.
  package struct ReleaseRecord: Hashable, Sendable {
    /// The year, and a counter within the year: `2027.1`.
    package var key: String
    /// One version for each platform, in the order of `Platform.allCases`.
    package var versions: [OSVersion]

    /// Creates a record.
    ///
    /// - Precondition: `versions` has one version for each platform.
    package init(key: String, versions: [OSVersion]) {
      precondition(versions.count == Platform.allCases.count, "expected one version per platform")
      self.key = key
      self.versions = versions
    }
  }

  /// Facts about a canonical name.
  package struct SymbolRecord: Hashable, Sendable {
    /// The name, which must be valid according to `Symbol.isName`.
    package var name: String
    /// The key of the release that introduced the name.
    package var release: String?
    /// The key of the release that introduced the symbol's hierarchical layers.
    package var hierarchical: String?
    /// The key of the release that introduced the symbol's multicolor layers.
    package var multicolor: String?
    /// Whether the symbol's layers respond to a variable value.
    package var variable: Bool?
    /// The kinds of layers that are declared unknown, which overrides the base catalog; later
    /// records can state them again.
    package var unknown: Set<Layers.Kind>?
    /// The identifiers of the symbol's categories; at least one.
    package var categories: [String]?
    /// The codes of the symbol's script and direction variants.
    package var localizations: [String]?
    /// The product that the symbol may refer to, as in `Restriction.text`.
    package var restriction: String?
    /// English keywords other than the name's components, most typical first.
    package var english: [String]?
    /// Spanish keywords other than the name's components, most typical first.
    package var spanish: [String]?

    /// Creates a record with a name and no other facts.
    package init(name: String) { self.name = name }

    /// The kinds of layers whose existence the record states.
    package var knownLayers: Set<Layers.Kind> {
      var kinds: Set<Layers.Kind> = []
      if hierarchical != nil { kinds.insert(.hierarchical) }
      if multicolor != nil { kinds.insert(.multicolor) }
      if variable != nil { kinds.insert(.variable) }
      return kinds
    }

    /// Combines the sets of unknown layers; layers that the later record states are no longer
    /// unknown.
    private mutating func setUnknown(_ other: Self) {
      let all = (unknown ?? []).subtracting(other.knownLayers).union(other.unknown ?? [])
      unknown = all.isEmpty ? nil : all
      if all.contains(.hierarchical) { hierarchical = nil }
      if all.contains(.multicolor) { multicolor = nil }
      if all.contains(.variable) { variable = nil }
    }

    /// Returns this record combined with a later record for the same name, whose values win.
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
    /// The name that replaced the earlier name; it may itself be an earlier name.
    package var canonicalName: String
    /// The key of the release that introduced the earlier name.
    package var release: String?

    package init(name: String, canonicalName: String, release: String? = nil) {
      self.name = name
      self.canonicalName = canonicalName
      self.release = release
    }
  }

  // MARK: Combining overlays

  /// Returns this overlay combined with another one, whose records win.
  ///
  /// If a name is a symbol in one overlay and an earlier name in the other, `other` decides. Takes
  /// O(n log n).
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

  /// Returns the overlay with one record for each name, sorted; categories keep their order.
  package func normalized() -> CatalogOverlay {
    var result = CatalogOverlay().overlaid(by: self)
    result.releases.sort { ReleaseKey.precedes($0.key, $1.key) }
    result.symbols.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    result.aliases.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    return result
  }

  /// Returns one element for each key, merged from all elements with the key, in the order of first
  /// occurrence.
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

/// The format and order of release keys: a year, and a counter within the year.
package enum ReleaseKey {
  /// Parses a key such as `2027` or `2027.1`; returns nil for other text.
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

  /// Returns whether a key is older than another one; invalid keys come last.
  package static func precedes(_ key: String, _ other: String) -> Bool {
    (numbers(key) ?? (.max, 0)) < (numbers(other) ?? (.max, 0))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
