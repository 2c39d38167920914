package import DeploymentTargets
package import SymbolCatalog

/// On which systems a place of source can run, as far as its surroundings say: for each platform a
/// range of versions, beside the deployment target that the project has.
///
/// The rules are those of SE-0141 and SE-0290: a platform that an `#available` list does not name
/// takes the `*`, keeps its target where the check holds, and never gets to where it does not.
package struct AvailabilityScope: Hashable, Sendable {
  /// What is known of one platform.
  package struct Bounds: Hashable, Sendable {
    /// The first version that gets there, if something says it.
    package var lower: OSVersion?
    /// The first version that does not get there any more, if something says it.
    package var upper: OSVersion?
    /// Whether no version gets there, as a check always holds.
    package var isDead = false
    /// Whether it is not compiled for the platform, or unavailable there.
    package var isExcluded = false

    /// Whether nothing is left, whatever the target is.
    var isEmpty: Bool {
      guard !isDead else { return true }
      guard let lower, let upper else { return false }
      return upper <= lower
    }
  }

  private var bounds = [Bounds](repeating: Bounds(), count: BuildPlatform.allCases.count)

  /// Everywhere.
  package static let everywhere = AvailabilityScope()

  private init() {}

  /// What is known of a platform.
  package subscript(platform: BuildPlatform) -> Bounds {
    get { bounds[Self.index(platform)] }
    set { bounds[Self.index(platform)] = newValue }
  }

  private static func index(_ platform: BuildPlatform) -> Int {
    switch platform {
    case .iOS: 0
    case .macOS: 1
    case .tvOS: 2
    case .watchOS: 3
    case .visionOS: 4
    case .macCatalyst: 5
    }
  }

  /// The oldest version of a platform that gets there where a target is supported; nil if none
  /// does.
  package func oldest(_ target: PlatformVersion) -> OSVersion? {
    let bounds = self[target.platform]
    guard !bounds.isDead, !bounds.isExcluded else { return nil }
    let oldest = bounds.lower.map { max($0, target.version) } ?? target.version
    if let upper = bounds.upper, upper <= oldest { return nil }
    return oldest
  }

  /// Whether any platform gets there, whatever its target is.
  package var isReachable: Bool {
    bounds.contains { !$0.isExcluded && !$0.isEmpty }
  }

  /// Where both hold: a place whose value is used at another place.
  package func intersection(_ other: AvailabilityScope) -> AvailabilityScope {
    guard self != .everywhere else { return other }
    guard other != .everywhere else { return self }
    var result = self
    for platform in BuildPlatform.allCases {
      let theirs = other[platform]
      if let lower = theirs.lower { result.raise(platform, to: lower) }
      if let upper = theirs.upper { result.lower(platform, to: upper) }
      if theirs.isDead { result[platform].isDead = true }
      if theirs.isExcluded { result[platform].isExcluded = true }
    }
    return result
  }

  // MARK: Narrowing

  private mutating func raise(_ platform: BuildPlatform, to version: OSVersion) {
    self[platform].lower = self[platform].lower.map { max($0, version) } ?? version
  }

  private mutating func lower(_ platform: BuildPlatform, to version: OSVersion) {
    self[platform].upper = self[platform].upper.map { min($0, version) } ?? version
  }

  /// Where the systems are as new as a check asks for, or are not.
  func narrowed(_ versions: PlatformVersions, holds: Bool) -> AvailabilityScope {
    var result = self
    for platform in BuildPlatform.allCases {
      switch (versions[platform], holds) {
      case (let version?, true): result.raise(platform, to: version)
      case (let version?, false): result.lower(platform, to: version)
      case (nil, true): break
      case (nil, false): result[platform].isDead = true
      }
    }
    return result
  }

  /// In a declaration with attributes.
  func declared(_ availability: DeclaredAvailability) -> AvailabilityScope {
    var result = self
    for platform in BuildPlatform.allCases {
      for version in availability.introduced(platform) { result.raise(platform, to: version) }
      if let version = availability.obsoleted(platform) { result.lower(platform, to: version) }
      if availability.isUnavailable(platform) { result[platform].isExcluded = true }
    }
    return result
  }

  /// Where two ways come together again.
  ///
  /// A way that is not compiled for a platform is none, and one that nobody comes by says nothing
  /// of the other.
  func joined(_ other: AvailabilityScope) -> AvailabilityScope {
    var result = self
    for platform in BuildPlatform.allCases {
      let (ours, theirs) = (self[platform], other[platform])
      if ours.isExcluded || theirs.isExcluded {
        result[platform] = ours.isExcluded ? theirs : ours
      } else if ours.isEmpty || theirs.isEmpty {
        result[platform] = ours.isEmpty ? theirs : ours
      } else {
        result[platform].lower = ours.lower.flatMap { lower in theirs.lower.map { min(lower, $0) } }
        result[platform].upper = ours.upper.flatMap { upper in theirs.upper.map { max(upper, $0) } }
      }
    }
    return result
  }

  /// What is excluded in another scope, as it is there.
  func excluding(_ other: AvailabilityScope) -> AvailabilityScope {
    var result = self
    for platform in BuildPlatform.allCases where other[platform].isExcluded {
      result[platform] = other[platform]
    }
    return result
  }

  /// Where a place is in parts of a file that ask for versions, as Objective-C does.
  static func guarded(_ range: Range<Int>, by guards: [AvailabilityGuard]) -> AvailabilityScope {
    var scope = everywhere
    for part in guards
    where part.range.lowerBound <= range.lowerBound && range.upperBound <= part.range.upperBound {
      var versions = PlatformVersions()
      for stated in part.versions {
        let text = stated.version.replacing("_", with: ".")
        if let platform = BuildPlatform(ignoringCase: stated.platform),
          let version = OSVersion(text)
        {
          versions.add(platform.rawValue, version)
        }
      }
      scope = scope.narrowed(versions, holds: part.isMet)
    }
    return scope
  }

  /// Where an interface is asked, such as `UIImage(systemName:)` or `[NSImage imageNamed:]`, that
  /// not all platforms have.
  func asking(_ api: String) -> AvailabilityScope {
    let callee = api.drop { $0 == "[" }.prefix { $0.isLetter }
    guard let platforms = SymbolArgument.platforms(ofCallee: String(callee)) else { return self }
    return compiled(for: platforms)
  }

  /// Where it is compiled only for some platforms.
  func compiled(for platforms: Set<BuildPlatform>) -> AvailabilityScope {
    var result = self
    for platform in BuildPlatform.allCases where !platforms.contains(platform) {
      result[platform].isExcluded = true
    }
    return result
  }
}

/// Versions of platforms as a list in source has them, with what other platforms take over from it.
struct PlatformVersions: Hashable, Sendable {
  private var versions: [BuildPlatform: OSVersion] = [:]

  /// Takes over an entry such as `iOS 17`; names of no platform are passed over.
  ///
  /// Of a platform and the extensions of its applications the older version counts.
  mutating func add(_ name: String, _ version: OSVersion) {
    if name == "anyAppleOS" {
      for platform in BuildPlatform.allCases { versions[platform] = version }
      return
    }
    guard let platform = Self.platform(name) else { return }
    versions[platform] = min(versions[platform] ?? version, version)
  }

  /// The version that counts for a platform; nil if the list does not say one.
  ///
  /// Mac Catalyst and visionOS without an entry have that of iOS; a macOS entry never counts for
  /// Mac Catalyst.
  subscript(platform: BuildPlatform) -> OSVersion? {
    if let version = versions[platform] { return version }
    guard let iOS = versions[.iOS] else { return nil }
    switch platform {
    case .macCatalyst: return iOS
    case .visionOS: return Self.visionOS(of: iOS)
    default: return nil
    }
  }

  /// The version of a platform's own entry.
  func own(_ platform: BuildPlatform) -> OSVersion? { versions[platform] }

  /// The version of visionOS that counts for one of iOS: 1 for 17 and before (1.1 for 17.4), 2 for
  /// 18; from 26 on, the numbers are the same.
  static func visionOS(of iOS: OSVersion) -> OSVersion {
    if iOS.major >= 26 { return iOS }
    if iOS.major > 18 { return OSVersion(26, iOS.minor) }
    if iOS.major == 18 { return OSVersion(2, iOS.minor) }
    return OSVersion(1, iOS.major == 17 ? max(0, iOS.minor - 3) : 0)
  }

  /// Whether a name is that of a platform's extensions of applications.
  static func isExtension(_ name: String) -> Bool { name.hasSuffix("ApplicationExtension") }

  /// The platform of a name in source; extensions of applications count as the platform.
  static func platform(_ name: String) -> BuildPlatform? {
    let base = isExtension(name) ? String(name.dropLast("ApplicationExtension".count)) : name
    switch base {
    case "iOS": return .iOS
    case "macOS", "OSX", "macOSX": return .macOS
    case "tvOS": return .tvOS
    case "watchOS": return .watchOS
    case "visionOS", "xrOS": return .visionOS
    case "macCatalyst": return .macCatalyst
    default: return nil
    }
  }
}
