package import SymbolCatalog

/// Which symbols sources use, how often, and which systems these names allow.
package struct UseStatistics: Sendable {
  /// A name and the number of its uses.
  package struct Count: Hashable, Sendable {
    /// The name.
    package let name: String
    /// The number of uses.
    package let count: Int
  }

  /// The minimum OS version that the names allow on a platform.
  package struct Floor: Hashable, Sendable {
    /// The oldest system that has all names.
    package let target: DeploymentTarget
    /// An older system that has all but a few; nil if there is none.
    package let nearer: DeploymentTarget?
    /// The names that it lacks, sorted.
    package let inTheWay: [String]
  }

  /// Symbol names without a known use, by the declaration that would make the linter treat them as
  /// names.
  package struct Unfollowed: Hashable, Sendable {
    /// A call or declaration.
    package let place: UnfollowedName.Place
    /// The number of names.
    package let count: Int
    /// The file with the first one.
    package let path: String
    /// Its line, from 1.
    package let line: Int
  }

  /// More names than these are no few.
  private static let mostInTheWay = 10

  /// Symbols by how often they are used, then by names.
  package let symbols: [Count]
  /// The APIs that use them, in the same order.
  package let apis: [Count]
  /// Names that the catalog does not know, sorted.
  package let unknown: [String]
  /// By platforms, in their order; none where there are no names.
  package let floors: [Floor]
  /// The number of uses.
  package let uses: Int
  /// The number of files with uses.
  package let files: Int
  /// The number of examined files.
  package let fileCount: Int

  /// Names without a known use, the most frequent first.
  package let unfollowed: [Unfollowed]

  /// Counts the uses of files.
  ///
  /// - Parameters:
  ///   - files: The uses of each file.
  ///   - unfollowed: The names without a known use, by file path.
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
        // The constants of a type are configured together.
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
    // As far down as few names are in the way.
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
