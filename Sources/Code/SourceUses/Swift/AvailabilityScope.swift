package import DeploymentTargets
package import SymbolCatalog

/// The OS versions on which a location in a source can run, judging by the source alone: a version
/// range for each platform.
///
/// The project's deployment target limits the range further.
///
/// The rules follow SE-0141 and SE-0290. A platform that is missing from an `#available` list
/// matches `*`: it keeps its target where the check holds, and is unreachable where the check
/// fails.
package struct AvailabilityScope: Hashable, Sendable {
  /// The bounds of one platform.
  package struct Bounds: Hashable, Sendable {
    /// The first version that can run the location; nil if there is no lower bound.
    package var lower: OSVersion?
    /// The first newer version that cannot run the location; nil if there is no upper bound.
    package var upper: OSVersion?
    /// Whether no version can run the location, because it requires that an availability check
    /// fails which always holds.
    package var isDead = false
    /// Whether the location is not compiled for the platform, or is unavailable there.
    package var isExcluded = false

    /// Whether the range is empty for every deployment target.
    var isEmpty: Bool {
      guard !isDead else { return true }
      guard let lower, let upper else { return false }
      return upper <= lower
    }
  }

  private var bounds = [Bounds](repeating: Bounds(), count: BuildPlatform.allCases.count)

  /// All platforms and versions.
  package static let everywhere = AvailabilityScope()

  private init() {}

  /// The bounds of a platform.
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

  /// Returns the oldest version that can run the location with a deployment target, or nil if no
  /// version can.
  package func oldest(_ target: PlatformVersion) -> OSVersion? {
    let bounds = self[target.platform]
    guard !bounds.isDead, !bounds.isExcluded else { return nil }
    let oldest = bounds.lower.map { max($0, target.version) } ?? target.version
    if let upper = bounds.upper, upper <= oldest { return nil }
    return oldest
  }

  /// Whether there is a platform and a deployment target with which the location can run.
  package var isReachable: Bool {
    bounds.contains { !$0.isExcluded && !$0.isEmpty }
  }

  /// Returns the versions that are in both scopes, for a value that is declared at one location and
  /// used at another.
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

  /// Returns the part of the scope in which a check of these versions holds, or in which it fails.
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

  /// Returns the scope inside of a declaration with availability attributes.
  func declared(_ availability: DeclaredAvailability) -> AvailabilityScope {
    var result = self
    for platform in BuildPlatform.allCases {
      for version in availability.introduced(platform) { result.raise(platform, to: version) }
      if let version = availability.obsoleted(platform) { result.lower(platform, to: version) }
      if availability.isUnavailable(platform) { result[platform].isExcluded = true }
    }
    return result
  }

  /// Returns the scope after two control flow paths meet.
  ///
  /// If one of the paths is not compiled for a platform, or cannot be reached there, the other path
  /// alone determines the result.
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

  /// Returns the scope without the platforms that another scope excludes.
  func excluding(_ other: AvailabilityScope) -> AvailabilityScope {
    var result = self
    for platform in BuildPlatform.allCases where other[platform].isExcluded {
      result[platform] = other[platform]
    }
    return result
  }

  /// Returns the scope of a range in a file with availability guards, as in Objective-C.
  package static func guarded(_ range: Range<Int>, by guards: [AvailabilityGuard])
    -> AvailabilityScope
  {
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

  /// Returns the scope of a call to an API that some platforms lack, such as `UIImage(systemName:)`
  /// or `[NSImage imageNamed:]`.
  package func asking(_ api: String) -> AvailabilityScope {
    let callee = api.drop { $0 == "[" }.prefix { $0.isLetter }
    guard let platforms = SymbolArgument.platforms(ofCallee: String(callee)) else { return self }
    return compiled(for: platforms)
  }

  /// Returns the scope of code that is compiled for only some platforms.
  func compiled(for platforms: Set<BuildPlatform>) -> AvailabilityScope {
    var result = self
    for platform in BuildPlatform.allCases where !platforms.contains(platform) {
      result[platform].isExcluded = true
    }
    return result
  }
}

/// The versions in an availability list, such as `iOS 17, macOS 14, *`.
///
/// Some platforms inherit a version from another platform.
struct PlatformVersions: Hashable, Sendable {
  private var versions: [BuildPlatform: OSVersion] = [:]

  /// Adds an entry such as `iOS 17`.
  ///
  /// Unknown platforms are skipped.
  ///
  /// If both a platform and its application extensions have an entry, the older version applies.
  mutating func add(_ name: String, _ version: OSVersion) {
    if name == "anyAppleOS" {
      for platform in BuildPlatform.allCases { versions[platform] = version }
      return
    }
    guard let platform = Self.platform(name) else { return }
    versions[platform] = min(versions[platform] ?? version, version)
  }

  /// The version that applies to a platform; nil if the list has none.
  ///
  /// Without an entry, Mac Catalyst and visionOS inherit the version of iOS. An entry for macOS
  /// never applies to Mac Catalyst.
  subscript(platform: BuildPlatform) -> OSVersion? {
    if let version = versions[platform] { return version }
    guard let iOS = versions[.iOS] else { return nil }
    switch platform {
    case .macCatalyst: return iOS
    case .visionOS: return Self.visionOS(of: iOS)
    default: return nil
    }
  }

  /// Returns the version of a platform's explicit entry.
  func own(_ platform: BuildPlatform) -> OSVersion? { versions[platform] }

  /// Returns the visionOS version that corresponds to an iOS version: 1 for iOS 17 and earlier (1.1
  /// for 17.4), 2 for iOS 18.
  ///
  /// From 26 on, the numbers are equal.
  static func visionOS(of iOS: OSVersion) -> OSVersion {
    if iOS.major >= 26 { return iOS }
    if iOS.major > 18 { return OSVersion(26, iOS.minor) }
    if iOS.major == 18 { return OSVersion(2, iOS.minor) }
    return OSVersion(1, iOS.major == 17 ? max(0, iOS.minor - 3) : 0)
  }

  /// Returns whether a name refers to the application extensions of a platform.
  static func isExtension(_ name: String) -> Bool { name.hasSuffix("ApplicationExtension") }

  /// Returns the platform with a name in source code.
  ///
  /// Application extensions map to their platform.
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
