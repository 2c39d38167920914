import DeploymentTargets
import SymbolCatalog
import Testing

@Suite struct PackageManifestTests {
  private static let target = "targets: [.target(name: \"A\")]"

  private func stated(_ body: String, before: String = "", after: String = "") throws -> String {
    try ProjectFolder([
      "Package.swift": """
      // swift-tools-version:5.10
      import PackageDescription
      \(before)
      let package = Package(name: "A", \(body) \(Self.target))
      \(after)
      """
    ]).stated("Sources/A/a.swift")
  }

  @Test(arguments: [
    ("platforms: [.iOS(.v16), .macOS(.v10_15)],", "iOS 16.0, macOS 10.15, Mac Catalyst 16.0"),
    ("platforms: [.iOS(\"16.4\"), .tvOS(\"15.4.1\")],", "iOS 16.4, tvOS 15.4, Mac Catalyst 16.4"),
    ("platforms: [.macCatalyst(.v15), .watchOS(.v9),],", "watchOS 9.0, Mac Catalyst 15.0"),
    ("platforms: [.visionOS(.v2)],", "visionOS 2.0"),
    ("platforms: [.custom(\"xros\", versionString: \"1.1\")],", "visionOS 1.1"),
    (
      "platforms: [SupportedPlatform.macOS(SupportedPlatform.MacOSVersion.v12)],", "macOS 12.0"
    ),
    ("platforms: [/* .iOS(.v13), */ .macOS(.v13) // .tvOS(.v9)\n],", "macOS 13.0"),
    ("platforms: [\n#if os(macOS)\n.macOS(.v14)\n#else\n.macOS(.v12)\n#endif\n],", "macOS 12.0"),
    ("platforms: [.driverKit(.v20), .macOS(.v13)],", "macOS 13.0"),
    ("platforms: [.iOS(.v12)],", "iOS 12.0, Mac Catalyst 13.1"),
    ("platforms: [],", ""), ("", ""),
  ])
  func platforms(_ body: String, _ expected: String) throws {
    #expect(try stated(body) == expected)
  }

  @Test func versionsInVariables() throws {
    let before = """
      let platforms: [SupportedPlatform] = [.macOS(mac), .tvOS(tv)]
      let mac: SupportedPlatform.MacOSVersion = .v13
      let tv = "16.1"
      """
    #expect(try stated("platforms: platforms,", before: before) == "macOS 13.0, tvOS 16.1")
  }

  /// Without a condition, the last assignment is what counts; with one, both may.
  @Test func assignedLater() throws {
    let early = "platforms: [.macOS(.v12)],"
    #expect(try stated("", after: "package.platforms = [.macOS(.v13)]") == "macOS 13.0")
    #expect(try stated(early, after: "package.platforms = [.macOS(.v13)]") == "macOS 13.0")
    #expect(
      try stated(early, after: "if isNew { package.platforms = [.macOS(.v13)] }") == "macOS 12.0")
    #expect(
      try stated(early, after: "#if os(Linux)\npackage.platforms = [.macOS(.v11)]\n#endif")
        == "macOS 11.0")
    #expect(
      try stated(early, after: "package.platforms?.append(.watchOS(.v8))")
        == "macOS 12.0, watchOS 8.0")
  }

  /// Conditions of dependencies and settings name platforms, too.
  @Test func conditionsStateNothing() throws {
    let settings = """
      dependencies: [.package(url: "https://a.b/c.git", from: "1.0.0")],
      swiftLanguageVersions: [.v5], cSettings: [.define("A", .when(platforms: [.iOS, .tvOS]))],
      """
    #expect(try stated(settings) == "")
  }

  /// What is not stated is the oldest that the tools support, and says so.
  @Test func oldestWhereNothingIsStated() throws {
    let folder = try ProjectFolder([
      "Package.swift": "let package = Package(name: \"A\", \(Self.target))"
    ])
    let targets = folder.targets.targets(of: "\(folder.path)/Sources/A/a.swift")
    #expect(targets.membership == .package)
    #expect(targets.targets.map(\.target.platform) == BuildPlatform.allCases)
    for known in targets.targets {
      #expect(known.target.version == known.target.platform.oldestSupported)
      #expect(known.origin.kind == .assumed)
      #expect(known.origin.title == "no platform specified: oldest supported")
    }
  }

  @Test func originsHaveLines() throws {
    let folder = try ProjectFolder([
      "Package.swift":
        "// swift-tools-version:5.9\nlet package = Package(\n  platforms: [\n    .iOS(.v17),\n  ],\n"
        + "  \(Self.target))"
    ])
    let rows = folder.targets.targets(of: "\(folder.path)/Sources/A/a.swift").explanation
    #expect(rows.map(\.isChosen) == Array(repeating: true, count: 6))
    #expect(rows[0].target == PlatformVersion(.iOS, OSVersion(17)))
    #expect(
      rows[0].line == 4 && rows[0].reason == ".iOS" && rows[0].path.hasSuffix("/Package.swift"))
    #expect(rows[1].line == 2 && rows[5].reason == "follows from .iOS" && rows[5].line == 4)
  }

  /// SwiftPM takes one of them by its own version, which is not known: the lowest version of all
  /// holds.
  @Test(arguments: [
    (["@swift-5.9": 15, "@swift-5.10": 16], "iOS 15.0, Mac Catalyst 15.0"),
    (["": 14, "@swift-6.0": 16], "iOS 14.0, Mac Catalyst 14.0"),
    (["": 17, "@swift-6.0": 16], "iOS 16.0, Mac Catalyst 16.0"),
    (["": 17, "@swift-5": 15, "@swift-6.0.1": 16], "iOS 15.0, Mac Catalyst 15.0"),
    (["": nil, "@swift-6.0": 16], "iOS 16.0, Mac Catalyst 16.0"),
    (["": 16, "@swift-6.0": nil], "iOS 16.0, Mac Catalyst 16.0"),
  ])
  func manifestsForVersionsOfTheTools(_ versions: [String: Int?], _ stated: String) throws {
    let folder = try ProjectFolder([:])
    for (name, version) in versions {
      let platforms = version.map { "platforms: [.iOS(.v\($0))], " } ?? ""
      try folder.write(
        "// swift-tools-version: 5.9\nlet package = Package(\(platforms)\(Self.target))",
        to: "Package\(name).swift")
    }
    #expect(folder.stated("Sources/a.swift") == stated)
    #expect(folder.targets.files.count == versions.count)
  }

  /// A target that only one of them has is one of the package.
  @Test func targetsOfAnyManifestAreOwned() throws {
    func manifest(_ target: String, _ version: Int) -> String {
      "let package = Package(name: \"A\", platforms: [.iOS(.v\(version))], targets: "
        + "[.target(name: \"\(target)\"), .target(name: \"B\")])"
    }
    let folder = try ProjectFolder([
      "Package.swift": manifest("Old", 15), "Package@swift-6.0.swift": manifest("New", 16),
    ])
    for path in ["Sources/Old/a.swift", "Sources/New/a.swift"] {
      #expect(folder.stated(path) == "iOS 15.0, Mac Catalyst 15.0")
    }
    #expect(folder.stated("Sources/Other/a.swift") == "")
  }

  @Test func nearestPackageWins() throws {
    func manifest(_ version: Int) -> String {
      "let package = Package(platforms: [.iOS(.v\(version))], \(Self.target))"
    }
    let folder = try ProjectFolder([
      "Package.swift": manifest(15), "Packages/UI/Package.swift": manifest(17),
      ".build/checkouts/B/Package.swift": manifest(13), "Pods/C/Package.swift": manifest(13),
      "Example/Package.swift": "let package = Package(platforms: [], products: [], targets: [])",
    ])
    #expect(folder.stated("Sources/A/a.swift").hasPrefix("iOS 15.0"))
    #expect(folder.stated("Packages/UI/Sources/UI/a.swift").hasPrefix("iOS 17.0"))
    // Not in the folder of a target.
    #expect(folder.stated("Package.swift") == "" && folder.stated("App/a.swift") == "")
    #expect(folder.stated("Example/a.swift") == "")
    #expect(folder.targets.files.count == 3)
  }

  @Test func whatIsNotReadIsTold() throws {
    let folder = try ProjectFolder([
      "Package.swift":
        "let package = Package(\n platforms: [.iOS(version()), .macOS(.v13)], \(Self.target))",
      "B/Package.swift": "// swift-tools-version:5.9\n\u{0}\u{1}garbage \"\"\" (((",
    ])
    #expect(
      folder.problems
        == [
          "B/Package.swift: the manifest has no 'Package(…)', so its platforms are unknown",
          "Package.swift:2: the version of .iOS(…) is ignored: the value is not a constant in this "
            + "file",
        ].sorted { $0.hasPrefix("Package") && !$1.hasPrefix("Package") })
    #expect(folder.stated("Sources/a.swift") == "macOS 13.0")
  }
}
