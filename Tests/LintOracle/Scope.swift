/// The platforms whose symbols are drawn by name.
enum Platform: Int, CaseIterable {
  case iOS
  case macOS
  case tvOS
  case watchOS
  case visionOS
  case macCatalyst

  var name: String { "\(self)" }

  /// The platform of a name in Swift's lists, and whether it is that of its application extensions.
  static func named(_ name: String) -> (platform: Platform, isExtension: Bool)? {
    let suffix = "ApplicationExtension"
    let isExtension = name.hasSuffix(suffix)
    let base = isExtension ? String(name.dropLast(suffix.count)) : name
    let platform: Platform? =
      switch base {
      case "OSX": .macOS
      case "xrOS": .visionOS
      default: allCases.first { $0.name == base }
      }
    return platform.map { ($0, isExtension) }
  }
}

/// A release of a platform, such as 17.4.
struct Version: Comparable, CustomStringConvertible {
  let parts: [Int]

  init(_ parts: Int...) {
    self.parts = parts + Array(repeating: 0, count: 3 - parts.count)
  }

  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(parts.count), !parts.contains(nil) else { return nil }
    self.parts = parts.compactMap { $0 } + Array(repeating: 0, count: 3 - parts.count)
  }

  static func < (left: Version, right: Version) -> Bool {
    left.parts.lexicographicallyPrecedes(right.parts)
  }

  var description: String {
    parts.dropLast(parts[2] == 0 ? 1 : 0).map(String.init).joined(separator: ".")
  }

  /// The visionOS whose symbols are those of this iOS.
  var visionOS: Version {
    switch parts[0] {
    case ..<17: Version(1, 0)
    case 17: Version(1, max(0, parts[1] - 3))
    case 18: Version(2, parts[1])
    case 19..<26: Version(26, parts[1])
    default: self
    }
  }
}

/// The versions of one platform that a place of a program can run on, as far as its source says it.
struct Range: Equatable {
  /// The oldest; nil for the deployment target.
  var low: Version?
  /// The first that it cannot run on any more.
  var high: Version?
  /// No version of the platform comes here.
  var isUnreachable = false
  /// The source is not compiled for the platform, or not to be used on it.
  var isExcluded = false

  /// Whether nothing is left, whatever the deployment target is.
  var isDead: Bool {
    guard !isUnreachable else { return true }
    guard let low, let high else { return false }
    return high <= low
  }

  mutating func raise(to version: Version) {
    low = max(low ?? version, version)
  }

  mutating func lower(to version: Version) {
    high = min(high ?? version, version)
  }

  /// What holds where two ways come together.
  func joined(_ other: Range) -> Range {
    // A way that is not compiled is none; one that nobody comes by says nothing of the others.
    if isExcluded || other.isExcluded { return isExcluded ? other : self }
    if isDead || other.isDead { return isDead ? other : self }
    var result = self
    result.low = if let low, let second = other.low { min(low, second) } else { nil }
    result.high = if let high, let second = other.high { max(high, second) } else { nil }
    return result
  }

  var json: JSON {
    let isKnown = !isExcluded && !isDead
    return .object([
      "lo": isKnown ? low.map { .string($0.description) } ?? .null : .null,
      "hi": isKnown ? high.map { .string($0.description) } ?? .null : .null,
      "dead": .bool(isDead && !isExcluded), "excluded": .bool(isExcluded),
    ])
  }
}

/// The versions of all platforms at a place.
struct Scope: Equatable {
  private var ranges = Array(repeating: Range(), count: Platform.allCases.count)

  subscript(platform: Platform) -> Range {
    get { ranges[platform.rawValue] }
    set { ranges[platform.rawValue] = newValue }
  }

  /// Where the versions that a list names are there, or where they are not.
  ///
  /// A platform that the list does not name takes its `*`: true on all of its versions.
  func when(_ list: VersionList, holds: Bool) -> Scope {
    var result = self
    for platform in Platform.allCases {
      switch (list.version(on: platform), holds) {
      case (let version?, true): result[platform].raise(to: version)
      case (let version?, false): result[platform].lower(to: version)
      case (nil, true): break
      case (nil, false): result[platform].isUnreachable = true
      }
    }
    return result
  }

  func joined(_ other: Scope) -> Scope {
    var result = self
    for platform in Platform.allCases {
      result[platform] = self[platform].joined(other[platform])
    }
    return result
  }

  var json: JSON {
    .object(Dictionary(uniqueKeysWithValues: Platform.allCases.map { ($0.name, self[$0].json) }))
  }
}

/// The versions that an availability list names, and who inherits them.
struct VersionList {
  private var versions: [Platform: Version] = [:]

  /// Adds an entry; of a platform and its application extensions the older one counts.
  mutating func add(_ platform: Platform, _ version: Version) {
    versions[platform] = min(versions[platform] ?? version, version)
  }

  /// The version of a platform's own entry.
  func own(on platform: Platform) -> Version? { versions[platform] }

  /// The version of a platform's own entry, else of the entry that it inherits.
  func version(on platform: Platform) -> Version? {
    switch platform {
    case .macCatalyst: versions[.macCatalyst] ?? versions[.iOS]
    case .visionOS: versions[.visionOS] ?? versions[.iOS]?.visionOS
    default: versions[platform]
    }
  }
}
