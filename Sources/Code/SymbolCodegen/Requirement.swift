package import SymbolCatalog

/// The minimum OS version that an API or a name requires on each platform.
package struct Requirement: Hashable, Sendable {
  /// The versions in the order of `Platform.allCases`.
  private var versions: [OSVersion]

  /// The version number in tables for a platform that lacks the API.
  static let never = 1_000.0

  /// Creates a row of a table.
  ///
  /// The platforms are in the order of Apple's documentation.
  init(iOS: Double, macOS: Double, tvOS: Double, watchOS: Double, visionOS: Double) {
    versions = [iOS, macOS, tvOS, watchOS, visionOS].map(Self.version)
  }

  /// Creates the requirement of a name in the catalog.
  package init(_ availability: Availability) {
    versions = Platform.allCases.map { availability[$0] }
  }

  /// Converts a number such as 16.4 to the version 16.4.
  ///
  /// Minor versions have a single digit.
  private static func version(_ number: Double) -> OSVersion {
    let tenths = Int(exactly: (number * 10).rounded()) ?? 0
    return OSVersion(tenths / 10, tenths % 10)
  }

  /// Returns whether the API exists on a platform.
  package func exists(on platform: Platform) -> Bool { self[platform].major < Int(Self.never) }

  /// The minimum version of a platform.
  package subscript(platform: Platform) -> OSVersion {
    versions[Platform.allCases.firstIndex(of: platform) ?? 0]
  }

  /// Returns the requirement that combines two requirements: the newer version on each platform.
  package static func | (left: Self, right: Self) -> Self {
    var result = left
    for index in left.versions.indices {
      result.versions[index] = max(left.versions[index], right.versions[index])
    }
    return result
  }

  /// Whether every OS version with symbols meets the requirement.
  var isOldest: Bool { self | .symbols == .symbols }

  /// Returns the targets; those that are too old are raised to the minimum version.
  func raising(_ targets: [DeploymentTarget]) -> [DeploymentTarget] {
    targets.map { target in
      DeploymentTarget(target.platform, max(target.version, self[target.platform]))
    }
  }

  /// Returns only the targets that are too old, raised to the minimum version.
  package func missing(on targets: [DeploymentTarget]) -> [DeploymentTarget] {
    targets.compactMap { target in
      self[target.platform] > target.version
        ? DeploymentTarget(target.platform, self[target.platform]) : nil
    }
  }

  /// Returns a text such as `iOS 17, macOS 14` for some platforms, in catalog order.
  package func text(_ platforms: [Platform] = Platform.allCases) -> String {
    platforms.filter(exists).map { "\($0.rawValue) \(self[$0].shortText)" }
      .joined(separator: ", ")
  }
}

extension Requirement {
  // The OS releases of each year. Most APIs appeared on all platforms in the same year.

  /// The first OS versions that have symbols.
  package static let symbols = Requirement(iOS: 13, macOS: 11, tvOS: 13, watchOS: 6, visionOS: 1)
  static let year2020 = Requirement(iOS: 14, macOS: 11, tvOS: 14, watchOS: 7, visionOS: 1)
  static let year2021 = Requirement(iOS: 15, macOS: 12, tvOS: 15, watchOS: 8, visionOS: 1)
  static let year2022 = Requirement(iOS: 16, macOS: 13, tvOS: 16, watchOS: 9, visionOS: 1)
  static let year2023 = Requirement(iOS: 17, macOS: 14, tvOS: 17, watchOS: 10, visionOS: 1)
  static let year2024 = Requirement(iOS: 18, macOS: 15, tvOS: 18, watchOS: 11, visionOS: 2)
  static let year2025 = Requirement(iOS: 26, macOS: 26, tvOS: 26, watchOS: 26, visionOS: 26)
}

extension OSVersion {
  /// The version as written in `#available`, such as `17` for 17.0.
  package var shortText: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }
}
