import DeploymentTargets
import SymbolCatalog
import Testing

@Suite struct BuildPlatformTests {
  @Test(arguments: [
    ("iOS", BuildPlatform.iOS), ("iphoneos", .iOS), ("ipados", .iOS), ("macosx", .macOS),
    ("OSX", .macOS), ("appletvsimulator", .tvOS), ("watchos", .watchOS), ("xros", .visionOS),
    ("visionOS", .visionOS), ("macCatalyst", .macCatalyst),
  ])
  func namesOfTools(_ name: String, _ platform: BuildPlatform) {
    #expect(BuildPlatform(ignoringCase: name) == platform)
  }

  @Test func otherNamesAreNone() {
    for name in ["", "linux", "driverkit", "android", "auto"] {
      #expect(BuildPlatform(ignoringCase: name) == nil)
    }
  }

  @Test func catalogHasAllButCatalyst() {
    for platform in Platform.allCases {
      #expect(BuildPlatform(platform).catalogPlatform == platform)
    }
    #expect(BuildPlatform.macCatalyst.catalogPlatform == .iOS)
    #expect(BuildPlatform.allCases.count == Platform.allCases.count + 1)
  }

  /// Versions of Mac Catalyst and of macOS, as the SDK pairs them.
  @Test(arguments: [
    ("13.1", "10.15"), ("14.0", "11.0"), ("14.5", "11.3"), ("15.0", "12.0"), ("15.2", "12.1"),
    ("16.4", "13.3"), ("17.4", "14.4"), ("18.0", "15.0"), ("26.0", "26.0"), ("26.1", "26.1"),
  ])
  func catalystVersions(_ catalyst: String, _ macOS: String) throws {
    let (catalyst, macOS) = try (#require(OSVersion(catalyst)), #require(OSVersion(macOS)))
    #expect(CatalystVersions.macOS(of: catalyst) == macOS)
    #expect(CatalystVersions.catalyst(of: macOS) == catalyst)
  }

  /// A higher version is never found on a lower system.
  @Test func catalystVersionsAscend() {
    let all = (10...30).flatMap { major in (0...15).map { OSVersion(major, $0) } }
    for (lower, higher) in zip(all, all.dropFirst()) {
      #expect(CatalystVersions.macOS(of: lower) <= CatalystVersions.macOS(of: higher))
      #expect(CatalystVersions.catalyst(of: lower) <= CatalystVersions.catalyst(of: higher))
    }
  }
}
