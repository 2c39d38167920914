package import SymbolCatalog

/// A platform that source code is built for: those with system symbols, and Mac Catalyst.
///
/// Mac Catalyst has the APIs and the version numbers of iOS, and a lower bound of its own.
package enum BuildPlatform: String, CaseIterable, Hashable, Sendable {
  /// In the order of the catalog's platforms; iPadOS is iOS.
  case iOS, macOS, tvOS, watchOS, visionOS, macCatalyst

  /// The build platform of a platform of the catalog.
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

  /// The platform by a name that manifests, build settings and project files have for it, in any
  /// letter case.
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

  /// The platform whose versions the catalog knows: Mac Catalyst counts as iOS.
  package var catalogPlatform: Platform {
    switch self {
    case .iOS, .macCatalyst: .iOS
    case .macOS: .macOS
    case .tvOS: .tvOS
    case .watchOS: .watchOS
    case .visionOS: .visionOS
    }
  }

  /// The name as people write it.
  package var title: String { self == .macCatalyst ? "Mac Catalyst" : rawValue }

  /// The oldest version that today's tools build for: what applies where no version is stated.
  ///
  /// These are `oldestSupportedVersion` of SwiftPM's `PackageModel/Platform.swift`, which do not
  /// depend on the tools version of a manifest; older Xcodes went lower, to versions without
  /// symbols.
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

  /// The first version with system symbols: code that shows one cannot run on an older one.
  package var firstWithSymbols: OSVersion {
    switch self {
    case .iOS, .tvOS: OSVersion(13)
    case .macOS: OSVersion(11)
    case .watchOS: OSVersion(6)
    case .visionOS: OSVersion(1)
    case .macCatalyst: CatalystVersions.first
    }
  }

  /// The build setting with the version.
  var setting: String {
    switch self {
    case .iOS, .macCatalyst: "IPHONEOS_DEPLOYMENT_TARGET"
    case .macOS: "MACOSX_DEPLOYMENT_TARGET"
    case .tvOS: "TVOS_DEPLOYMENT_TARGET"
    case .watchOS: "WATCHOS_DEPLOYMENT_TARGET"
    case .visionOS: "XROS_DEPLOYMENT_TARGET"
    }
  }

  /// The SDKs that it is built with, as conditions of build settings name them.
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

/// Some of the platforms.
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

  /// The platforms of names; names of others stand for none.
  init(named names: [some StringProtocol]) {
    self = []
    for name in names {
      if let platform = BuildPlatform(ignoringCase: name) { insert(Self(platform)) }
    }
  }

  static let all = PlatformSet(rawValue: 63)

  func contains(_ platform: BuildPlatform) -> Bool { contains(Self(platform)) }
}
