/// A release of the symbol set, like `2023.1`, with the OS versions that brought it.
public struct Release: Hashable, Comparable, Sendable {
  /// The key of the release: the year, and a counter for releases within the year.
  public let key: String
  /// Position in the history of releases, oldest first, from 0.
  public let ordinal: Int
  /// Versions in the order of `Platform.allCases`.
  let versions: [OSVersion]

  /// The version of a platform's OS in which the release appeared, as Apple's metadata states it.
  public func version(on platform: Platform) -> OSVersion {
    versions[Platform.allCases.firstIndex(of: platform) ?? 0]
  }

  /// Where names of this release can be used.
  public var availability: Availability { Availability(release: self) }

  /// Orders by age, oldest first.
  public static func < (left: Self, right: Self) -> Bool { left.ordinal < right.ordinal }
}

/// The OS versions from which on a name can be used.
///
/// This is the release's version raised to the version that has an API for symbols at all: on macOS
/// symbols are used by name from 11.0 on, although the metadata dates the first names to 10.15.
public struct Availability: Hashable, Sendable {
  /// The first macOS with an initializer that takes a symbol's name.
  public static let firstMacOS = OSVersion(11, 0)

  private let release: Release

  init(release: Release) { self.release = release }

  /// The first version of `platform` on which the name works.
  public subscript(platform: Platform) -> OSVersion {
    let version = release.version(on: platform)
    return platform == .macOS ? max(version, Self.firstMacOS) : version
  }

  /// Whether the name works on every one of `targets`; true for no targets.
  public func works(on targets: [DeploymentTarget]) -> Bool {
    targets.allSatisfy { self[$0.platform] <= $0.version }
  }

  /// The targets of a list on which the name does not work yet.
  public func missing(on targets: [DeploymentTarget]) -> [DeploymentTarget] {
    targets.filter { self[$0.platform] > $0.version }
  }
}
