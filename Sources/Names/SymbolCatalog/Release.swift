/// A release of the symbol set, such as `2023.1`, with its OS versions.
public struct Release: Hashable, Comparable, Sendable {
  /// The key of the release: the year, and a counter within the year.
  public let key: String
  /// The chronological position of the release, from 0 for the oldest.
  public let ordinal: Int
  /// One version for each platform, in the order of `Platform.allCases`.
  let versions: [OSVersion]

  /// Returns the version of a platform that introduced the release, according to Apple's metadata.
  public func version(on platform: Platform) -> OSVersion {
    versions[Platform.allCases.firstIndex(of: platform) ?? 0]
  }

  /// The OS versions where names of this release work.
  public var availability: Availability { Availability(release: self) }

  /// Orders by age, oldest first.
  public static func < (left: Self, right: Self) -> Bool { left.ordinal < right.ordinal }
}

/// The minimum OS versions that support a name.
///
/// These are the versions of the release, but at least the first version with an API for symbols.
/// On macOS, that is 11.0, although the metadata dates the first names to 10.15.
public struct Availability: Hashable, Sendable {
  /// The first macOS version with an initializer for symbol names.
  public static let firstMacOS = OSVersion(11, 0)

  private let release: Release

  init(release: Release) { self.release = release }

  /// The first version of `platform` that supports the name.
  public subscript(platform: Platform) -> OSVersion {
    let version = release.version(on: platform)
    return platform == .macOS ? max(version, Self.firstMacOS) : version
  }

  /// Returns whether the name works on all `targets`; true without targets.
  public func works(on targets: [DeploymentTarget]) -> Bool {
    targets.allSatisfy { self[$0.platform] <= $0.version }
  }

  /// Returns the targets that do not support the name yet.
  public func missing(on targets: [DeploymentTarget]) -> [DeploymentTarget] {
    targets.filter { self[$0.platform] > $0.version }
  }
}
