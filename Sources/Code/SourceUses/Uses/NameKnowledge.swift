package import DeploymentTargets
internal import Encodings
internal import SwiftSource
package import SymbolCatalog
package import SymbolSearch

/// Cached lookups of names in the catalog, and suggestions for unknown names.
///
/// This class is not thread-safe. Each thread needs its own instance.
package final class NameKnowledge {
  /// The catalog of existing names.
  package let catalog: Catalog
  private let engine: SearchEngine
  /// The suggester, created when the first unknown name occurs because it must collect the
  /// components of all names.
  private lazy var suggester = NameSuggester(engine)
  private var suggestions = Memory<String, [String]>()

  /// Creates an instance with a search engine's catalog.
  package init(_ engine: SearchEngine) {
    self.engine = engine
    catalog = engine.catalog
  }

  /// Returns the existing names that are most similar to an unknown one, best first.
  package func suggestions(for name: String) -> [String] {
    suggestions.value(name) { suggester.names(like: name) }
  }

  /// Returns the name that a misspelled name probably refers to, or nil if the most similar name is
  /// a different word.
  package func misspelled(_ name: String) -> String? {
    guard name.utf8.count >= 4 else { return nil }
    let distance = EditDistance(name.utf8)
    return suggestions(for: name).first {
      distance.distance(to: $0.utf8) <= (name.utf8.count < 8 ? 1 : 2)
    }
  }

  // MARK: Names

  /// Looks up a name in the catalog.
  ///
  /// The result is nil for a variant of an earlier name, because earlier names have no variants.
  package func resolve(_ name: String) -> Resolution? {
    resolutions.value(name) {
      guard let resolution = catalog.resolve(name) else { return nil }
      return resolution.localization != nil && resolution.alias != nil ? nil : resolution
    }
  }

  private var resolutions = Memory<String, Resolution?>()

  /// Returns the symbol name for a member of SFSafeSymbols, or nil if the member is unknown.
  package func name(ofMember member: String) -> String? { members[member] }

  private lazy var members: [String: String] = {
    var members: [String: String] = [:]
    for name in catalog.names(withPrefix: "") { members[SwiftText.memberName(name)] = name }
    return members
  }()

  /// The hashes of the components of all names, such as `square` and `pencil`.
  ///
  /// Strings would take 50 times as long to create on each thread.
  private lazy var components: Set<UInt64> = {
    var components: Set<UInt64> = []
    // Nine of ten components already occurred a few names before.
    var recent = [UInt64](repeating: 0, count: 1 << 12)
    for name in catalog.names(withPrefix: "") {
      Self.forEachComponent(of: name) { hash in
        let place = Int(hash & 0xFFF)
        guard recent[place] != hash else { return }
        recent[place] = hash
        components.insert(hash)
      }
    }
    return components
  }()

  /// Returns whether an unknown name consists only of existing components, which means that a newer
  /// catalog may contain it.
  package func looksReal(_ name: String) -> Bool {
    guard Symbol.isName(name) else { return false }
    var isReal = true
    Self.forEachComponent(of: name) { isReal = isReal && components.contains($0) }
    return isReal
  }

  /// Calls `body` with the hash of each component between periods.
  private static func forEachComponent(of name: String, _ body: (UInt64) -> Void) {
    var hash = FNV1a()
    for byte in name.utf8 {
      if byte == UInt8(ascii: ".") {
        body(hash.value)
        hash = FNV1a()
      } else {
        hash.add(byte)
      }
    }
    body(hash.value)
  }

  /// Returns the names that match a pattern, including renamed ones; empty if none matches.
  package func names(matching fragments: [String]) -> [String] {
    matches.value(fragments) {
      fragments.count > 1 ? allNames.names(fitting: fragments, limit: .max) : []
    }
  }

  private lazy var allNames = NameBytes(catalog.names(withPrefix: ""))
  private lazy var earlierNames = NameBytes(catalog.aliases.map(\.name))

  private var matches = Memory<[String], [String]>()

  /// Returns whether the earlier name of a renamed symbol matches a pattern.
  package func isAlias(_ fragments: [String]) -> Bool {
    aliases.value(fragments) {
      !earlierNames.names(fitting: fragments, limit: 1).isEmpty
    }
  }

  private var aliases = Memory<[String], Bool>()

  // MARK: Systems

  /// Returns the platforms on which the code can run on versions without the name.
  ///
  /// `availability` holds the versions that introduced the name, and `use` the code that uses it.
  package func missing(
    _ availability: Availability, _ use: SymbolUse, _ targets: [PlatformVersion]
  ) -> [Missing] {
    var seen: Set<Missing> = []
    return targets.compactMap { target in
      guard let oldest = use.scope.oldest(target) else { return nil }
      // No API with symbol names exists before this version, so the code must be guarded at least
      // up to it.
      let version = max(oldest, target.platform.firstWithSymbols)
      let needed = availability[target.platform.catalogPlatform]
      guard needed > version else { return nil }
      let missing = Missing(platform: target.platform, version: version, needed: needed)
      return seen.insert(missing).inserted ? missing : nil
    }
  }

  /// A platform on which the code can run on versions that do not have the name.
  package struct Missing: Hashable {
    package let platform: BuildPlatform
    /// The oldest version on which the code runs.
    package let version: OSVersion
    /// The first version that has the name.
    package let needed: OSVersion
  }
}

/// A cache with a size limit, because files can contain any number of names.
private struct Memory<Key: Hashable, Value> {
  private var values: [Key: Value] = [:]

  /// Returns the cached value for a key, and creates it if necessary.
  mutating func value(_ key: Key, make: () -> Value) -> Value {
    if let known = values[key] { return known }
    let made = make()
    if values.count >= 4_096 { values.removeAll(keepingCapacity: true) }
    values[key] = made
    return made
  }
}
