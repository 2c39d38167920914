package import SourceUses
package import SymbolCatalog

/// The symbols that sources use, the number of their uses, and the minimum OS versions that have
/// all of these symbols.
package struct UseStatistics: Sendable {
  /// A name and the number of its uses.
  package struct Count: Hashable, Sendable {
    /// The name.
    package let name: String
    /// The number of uses.
    package let count: Int
  }

  /// The minimum OS version on a platform that supports all used names.
  package struct Floor: Hashable, Sendable {
    /// The oldest OS version that has all names.
    package let target: DeploymentTarget
    /// An older OS version that lacks only a few of the names; nil if there is none.
    package let nearer: DeploymentTarget?
    /// The names that `nearer` lacks, sorted.
    package let inTheWay: [String]
  }

  /// The symbol names at one call or declaration that the linter cannot trace to an API, and their
  /// number.
  ///
  /// The linter checks these names if the configuration lists the call or declaration.
  package struct Unfollowed: Hashable, Sendable {
    /// The call or declaration.
    package let place: UnfollowedName.Place
    /// The number of names.
    package let count: Int
    /// The path of the file that contains the first name.
    package let path: String
    /// The line of the first name, from 1.
    package let line: Int
  }

  /// The maximum number of names that `nearer` may lack.
  private static let mostInTheWay = 10

  /// The symbols, ordered by descending number of uses and then by name.
  package let symbols: [Count]
  /// The APIs that request the symbols, most uses first.
  package let apis: [Count]
  /// The names that are not in the catalog, sorted.
  package let unknown: [String]
  /// The minimum OS versions by platform; empty without known names.
  package let floors: [Floor]
  /// The number of uses.
  package let uses: Int
  /// The number of files with uses.
  package let files: Int
  /// The number of examined files.
  package let fileCount: Int

  /// The symbol names that the linter cannot trace to an API, grouped by call or declaration, most
  /// names first.
  package let unfollowed: [Unfollowed]

  /// Counts the uses of files.
  ///
  /// - Parameters:
  ///   - files: The uses of each file.
  ///   - unfollowed: The symbol names that the linter cannot trace to an API, by file path.
  ///   - catalog: The catalog of names.
  package init(
    _ files: [[CountedUse]], unfollowed: [(path: String, names: [UnfollowedName])] = [],
    _ catalog: Catalog
  ) {
    self.unfollowed = Self.grouped(unfollowed)
    var symbols: [String: Int] = [:]
    var apis: [String: Int] = [:]
    var bound: Set<String> = []
    for use in files.joined() {
      symbols[use.name, default: 0] += 1
      apis[use.api, default: 0] += 1
      if !use.isGuarded { bound.insert(use.name) }
    }
    self.symbols = Self.sorted(symbols)
    self.apis = Self.sorted(apis)
    uses = symbols.values.reduce(0, +)
    self.files = files.count { !$0.isEmpty }
    fileCount = files.count
    unknown = symbols.keys.filter { catalog.resolve($0) == nil }.sorted()
    let known: [(name: String, availability: Availability)] = bound.sorted().compactMap { name in
      catalog.resolve(name).map { (name, $0.availability) }
    }
    floors = known.isEmpty ? [] : Platform.allCases.compactMap { Self.floor($0, known) }
  }

  private static func grouped(
    _ files: [(path: String, names: [UnfollowedName])]
  ) -> [Unfollowed] {
    var groups: [UnfollowedName.Place: Unfollowed] = [:]
    for (path, names) in files {
      for name in names {
        // All constants of a type are configured together.
        let place = name.place.group
        let known = groups[place]
        groups[place] = Unfollowed(
          place: place, count: (known?.count ?? 0) + 1, path: known?.path ?? path,
          line: known?.line ?? name.line)
      }
    }
    return groups.values.sorted {
      ($1.count, $0.place.title, $0.path) < ($0.count, $1.place.title, $1.path)
    }
  }

  private static func sorted(_ counts: [String: Int]) -> [Count] {
    counts.map { Count(name: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  private static func floor(
    _ platform: Platform, _ names: [(name: String, availability: Availability)]
  ) -> Floor? {
    var versions: [OSVersion: [String]] = [:]
    for (name, availability) in names {
      versions[availability[platform], default: []].append(name)
    }
    let steps = versions.keys.sorted()
    guard let oldest = steps.last else { return nil }
    var inTheWay: [String] = []
    var nearer: OSVersion?
    // Goes down to older versions while they lack only a few names.
    for (index, version) in steps.enumerated().reversed() where index > 0 {
      let more = inTheWay + (versions[version] ?? [])
      guard more.count <= mostInTheWay else { break }
      inTheWay = more
      nearer = steps[index - 1]
    }
    return Floor(
      target: DeploymentTarget(platform, oldest),
      nearer: nearer.map { DeploymentTarget(platform, $0) }, inTheWay: inTheWay.sorted())
  }
}
