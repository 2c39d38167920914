package import SymbolCatalog

/// A platform that source code can be built for: a platform with system symbols, or Mac Catalyst.
///
/// Mac Catalyst has the APIs and the version numbers of iOS, but a separate minimum version.
package enum BuildPlatform: String, CaseIterable, Hashable, Sendable {
  /// The platforms in catalog order.
  ///
  /// iPadOS is part of iOS.
  case iOS, macOS, tvOS, watchOS, visionOS, macCatalyst

  /// Creates the build platform for a catalog platform.
  package init(_ platform: Platform) {
    self =
      switch platform {
      case .iOS: .iOS
      case .macOS: .macOS
      case .tvOS: .tvOS
      case .watchOS: .watchOS
      case .visionOS: .visionOS
      }
  }

  /// Parses the name of a platform in manifests, build settings and project files, ignoring case.
  package init?(ignoringCase name: some StringProtocol) {
    switch name.lowercased() {
    case "ios", "ipados", "iphoneos", "iphonesimulator": self = .iOS
    case "macos", "osx", "macosx": self = .macOS
    case "tvos", "appletvos", "appletvsimulator": self = .tvOS
    case "watchos", "watchsimulator": self = .watchOS
    case "visionos", "xros", "xrsimulator": self = .visionOS
    case "maccatalyst": self = .macCatalyst
    default: return nil
    }
  }

  /// The platform for catalog lookups, which is iOS for Mac Catalyst.
  package var catalogPlatform: Platform {
    switch self {
    case .iOS, .macCatalyst: .iOS
    case .macOS: .macOS
    case .tvOS: .tvOS
    case .watchOS: .watchOS
    case .visionOS: .visionOS
    }
  }

  /// The display name.
  package var title: String { self == .macCatalyst ? "Mac Catalyst" : rawValue }

  /// The oldest version that current tools support.
  ///
  /// It is used where a project states no version.
  ///
  /// The values equal `oldestSupportedVersion` in SwiftPM's `PackageModel/Platform.swift`, which
  /// does not depend on a manifest's tools version. Older Xcode versions supported older OS
  /// versions, but those had no symbols.
  package var oldestSupported: OSVersion {
    switch self {
    case .iOS: OSVersion(12)
    case .macOS: OSVersion(10, 13)
    case .tvOS: OSVersion(12)
    case .watchOS: OSVersion(4)
    case .visionOS: OSVersion(1)
    case .macCatalyst: CatalystVersions.first
    }
  }

  /// The first version that has system symbols.
  ///
  /// Code that shows a symbol cannot run on an older version.
  package var firstWithSymbols: OSVersion {
    switch self {
    case .iOS, .tvOS: OSVersion(13)
    case .macOS: OSVersion(11)
    case .watchOS: OSVersion(6)
    case .visionOS: OSVersion(1)
    case .macCatalyst: CatalystVersions.first
    }
  }

  /// The name of the build setting that states the minimum version.
  var setting: String {
    switch self {
    case .iOS, .macCatalyst: "IPHONEOS_DEPLOYMENT_TARGET"
    case .macOS: "MACOSX_DEPLOYMENT_TARGET"
    case .tvOS: "TVOS_DEPLOYMENT_TARGET"
    case .watchOS: "WATCHOS_DEPLOYMENT_TARGET"
    case .visionOS: "XROS_DEPLOYMENT_TARGET"
    }
  }

  /// The names of the platform's SDKs, which conditions of build settings use.
  var sdks: [String] {
    switch self {
    case .iOS: ["iphoneos", "iphonesimulator"]
    case .macOS, .macCatalyst: ["macosx"]
    case .tvOS: ["appletvos", "appletvsimulator"]
    case .watchOS: ["watchos", "watchsimulator"]
    case .visionOS: ["xros", "xrsimulator"]
    }
  }
}

/// A set of platforms.
struct PlatformSet: OptionSet, Hashable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ platform: BuildPlatform) {
    rawValue =
      switch platform {
      case .iOS: 1
      case .macOS: 2
      case .tvOS: 4
      case .watchOS: 8
      case .visionOS: 16
      case .macCatalyst: 32
      }
  }

  /// Creates a set of the platforms with these names.
  ///
  /// Unknown names are ignored.
  init(named names: [some StringProtocol]) {
    self = []
    for name in names {
      if let platform = BuildPlatform(ignoringCase: name) { insert(Self(platform)) }
    }
  }

  static let all = PlatformSet(rawValue: 63)

  func contains(_ platform: BuildPlatform) -> Bool { contains(Self(platform)) }
}
