/// What is known of the names, from the tables that the catalog is made of.
struct Facts {
  /// The release of each name that Apple still gives, and of each old one.
  private var releases: [String: String] = [:]
  private var versions: [String: [Platform: Version]] = [:]
  private(set) var aliases: [(old: String, name: String)] = []
  private var known: Set<String> = []
  private var restricted: Set<String> = []
  /// The names of today that nothing restricts, sorted.
  private(set) var plain: [String] = []

  /// Reads the tables of a folder, and a file of further names if there is one.
  init(folder: String, names: String?) throws {
    for row in try Files.table(folder + "/releases.tsv") {
      let parsed = row.dropFirst().map { Version($0) }
      let platforms: [Platform] = [.iOS, .macOS, .tvOS, .watchOS, .visionOS]
      var versions: [Platform: Version] = [:]
      for (platform, version) in zip(platforms, parsed) { versions[platform] = version }
      versions[.macCatalyst] = versions[.iOS]
      // There is no symbol by name before macOS 11.
      versions[.macOS] = versions[.macOS].map { max($0, Version(11, 0)) }
      self.versions[row[0]] = versions
    }
    restricted = Set(try Files.table(folder + "/restricted.tsv").map { $0[0] })
    for row in try Files.table(folder + "/symbols.tsv") {
      releases[row[0]] = row[1]
      known.insert(row[0])
      for variant in row[6].split(separator: ",") { known.insert("\(row[0]).\(variant)") }
      if !restricted.contains(row[0]) { plain.append(row[0]) }
    }
    for row in try Files.table(folder + "/aliases.tsv") {
      known.insert(row[0])
      guard row[3] == "published", !row[2].isEmpty, releases[row[0]] == nil else { continue }
      releases[row[0]] = row[2]
      if !restricted.contains(row[1]) { aliases.append((row[0], row[1])) }
    }
    if let names {
      known.formUnion(
        try String(contentsOfFile: names, encoding: .utf8).split(separator: "\n").map(String.init))
    }
  }

  /// Whether there is such a name, of whatever age.
  func isKnown(_ name: String) -> Bool { known.contains(name) }

  /// The first version of a platform that has a name.
  func version(of name: String, on platform: Platform) -> Version? {
    releases[name].flatMap { versions[$0] }?[platform]
  }

  /// Whether a name is there on every platform and version that come to a place.
  func isThere(_ name: String, on floors: [Platform: Version]) -> Bool {
    floors.allSatisfy { platform, floor in
      version(of: name, on: platform).map { $0 <= floor } ?? false
    }
  }

  /// Whether a name is missing on the oldest version of each platform that comes to a place.
  func isMissing(_ name: String, on floors: [Platform: Version]) -> Bool {
    !floors.isEmpty
      && floors.allSatisfy { platform, floor in
        version(of: name, on: platform).map { $0 > floor } ?? false
      }
  }
}

/// The deployment targets of an app.
struct Targets {
  private(set) var versions: [Platform: Version] = [:]

  /// Reads `iOS=16.0,macOS=13.0`.
  init?(_ text: String) {
    for part in text.split(separator: ",") {
      let sides = part.split(separator: "=").map(String.init)
      guard sides.count == 2, let named = Platform.named(sides[0]), let version = Version(sides[1])
      else { return nil }
      versions[named.platform] = version
    }
  }

  /// The oldest versions that come to a place.
  func floors(_ scope: Scope) -> [Platform: Version] {
    var floors: [Platform: Version] = [:]
    for (platform, target) in versions {
      var range = scope[platform]
      range.raise(to: target)
      if !range.isExcluded, !range.isDead { floors[platform] = range.low }
    }
    return floors
  }
}
