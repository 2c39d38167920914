internal import DeploymentTargets
internal import Encodings
internal import SwiftSource
package import SymbolCatalog
package import SymbolSearch

/// What is known of names: the catalog, and the names that are most like others.
///
/// For one thread.
package final class NameKnowledge {
  /// The names that there are.
  package let catalog: Catalog
  private let engine: SearchEngine
  /// Made when the first name is unknown: it collects the components of all names.
  private lazy var suggester = NameSuggester(engine)
  private var suggestions = Memory<String, [String]>()

  /// Takes the catalog of an engine.
  package init(_ engine: SearchEngine) {
    self.engine = engine
    catalog = engine.catalog
  }

  /// The names that are most like one that is none, the nearest first.
  package func suggestions(for name: String) -> [String] {
    suggestions.value(name) { suggester.names(like: name) }
  }

  /// The name that somebody meant who made a slip or two; nil where the nearest name is another
  /// word.
  func misspelled(_ name: String) -> String? {
    guard name.utf8.count >= 4 else { return nil }
    let distance = EditDistance(name.utf8)
    return suggestions(for: name).first {
      distance.distance(to: $0.utf8) <= (name.utf8.count < 8 ? 1 : 2)
    }
  }

  // MARK: Names

  /// What a name stands for, if it stands for anything; earlier names had no variants.
  func resolve(_ name: String) -> Resolution? {
    resolutions.value(name) {
      guard let resolution = catalog.resolve(name) else { return nil }
      return resolution.localization != nil && resolution.alias != nil ? nil : resolution
    }
  }

  private var resolutions = Memory<String, Resolution?>()

  /// The name that a member of SFSafeSymbols stands for.
  func name(ofMember member: String) -> String? { members[member] }

  private lazy var members: [String: String] = {
    var members: [String: String] = [:]
    for name in catalog.names(withPrefix: "") { members[SwiftText.memberName(name)] = name }
    return members
  }()

  /// The parts of all names, by their hashes: texts would take fifty times as long to make, in each
  /// thread.
  private lazy var components: Set<UInt64> = {
    var components: Set<UInt64> = []
    // Nine of ten parts were met a few names before.
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

  /// Whether a name that is none is made of parts that names have, so that a newer catalog may have
  /// it.
  func looksReal(_ name: String) -> Bool {
    guard Symbol.isName(name) else { return false }
    var isReal = true
    Self.forEachComponent(of: name) { isReal = isReal && components.contains($0) }
    return isReal
  }

  /// Calls `body` with the hash of each part of a name between periods.
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

  /// The names that a pattern can be, with those before renames; empty if there are none.
  func names(matching fragments: [String]) -> [String] {
    matches.value(fragments) {
      fragments.count > 1 ? allNames.names(fitting: fragments, limit: .max) : []
    }
  }

  private lazy var allNames = NameBytes(catalog.names(withPrefix: ""))
  private lazy var earlierNames = NameBytes(catalog.aliases.map(\.name))

  private var matches = Memory<[String], [String]>()

  /// Whether an earlier name can be what a pattern is.
  func isAlias(_ fragments: [String]) -> Bool {
    aliases.value(fragments) {
      !earlierNames.names(fitting: fragments, limit: 1).isEmpty
    }
  }

  private var aliases = Memory<[String], Bool>()

  // MARK: Systems

  /// The systems on which a name is not there, although code with it runs there.
  ///
  /// - `release`: That of the name.
  func missing(
    _ availability: Availability, _ use: SymbolUse, _ targets: [PlatformVersion]
  ) -> [Missing] {
    var seen: Set<Missing> = []
    return targets.compactMap { target in
      guard let oldest = use.scope.oldest(target) else { return nil }
      // Nothing that takes names is there before, so that code with one is guarded at least to
      // here.
      let version = max(oldest, target.platform.firstWithSymbols)
      let needed = availability[target.platform.catalogPlatform]
      guard needed > version else { return nil }
      let missing = Missing(platform: target.platform, version: version, needed: needed)
      return seen.insert(missing).inserted ? missing : nil
    }
  }

  /// A system on which a name is not there.
  struct Missing: Hashable {
    let platform: BuildPlatform
    /// The oldest on which the code runs.
    let version: OSVersion
    /// The first that has the name.
    let needed: OSVersion
  }
}

/// What was found out, as long as it is not too much: files may have any number of names.
private struct Memory<Key: Hashable, Value> {
  private var values: [Key: Value] = [:]

  /// What is known of a key, or else made now.
  mutating func value(_ key: Key, make: () -> Value) -> Value {
    if let known = values[key] { return known }
    let made = make()
    if values.count >= 4_096 { values.removeAll(keepingCapacity: true) }
    values[key] = made
    return made
  }
}
