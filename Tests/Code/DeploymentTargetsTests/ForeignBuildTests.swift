import DeploymentTargets
import TestSupport
import Testing

/// Deployment targets of projects that Tuist, Bazel and Buck build, and of files that only look
/// like projects.
@Suite struct ForeignBuildTests {
  private static func project(_ targets: String, _ rest: String = "") -> String {
    "import ProjectDescription\nlet project = Project(name: \"App\", targets: [\(targets)])\n\(rest)"
  }

  private static func target(_ arguments: String) -> String {
    ".target(name: \"App\", destinations: .iOS, product: .app, \(arguments))"
  }

  @Test(arguments: [
    ("deploymentTargets: .iOS(\"17.0\"), sources: [\"App/**\"]", "iOS 17.0"),
    (
      "deploymentTargets: .multiplatform(iOS: \"16.4\", macOS: \"13.0\"), sources: \"App/**\"",
      "iOS 16.4"
    ),
    (
      "deploymentTarget: .iOS(targetVersion: \"15.0\", devices: [.iphone]), sources: [\"App/**\"]",
      "iOS 15.0"
    ),
    ("deploymentTargets: DeploymentTargets.iOS(\"16.0\"), buildableFolders: [\"App\"]", "iOS 16.0"),
    ("deploymentTargets: lowest, sources: [\"App/**/*.swift\"]", "iOS 14.0"),
    ("deploymentTargets: .iOS(version), sources: [\"App/A.swift\"]", "iOS 14.2"),
    ("deploymentTargets: Shared.targets, sources: [\"App/**\"]", "iOS 13.5"),
    ("deploymentTargets: make(), sources: [\"App/**\"]", "iOS 14.0"),
    ("sources: [\"App/**\"]", ""),
  ])
  func tuist(_ arguments: String, _ expected: String) throws {
    let folder = try ProjectFolder([
      "Project.swift": Self.project(
        Self.target(arguments),
        "let lowest: DeploymentTargets = .iOS(\"14.0\")\nlet version = \"14.2\"\n"),
      "Tuist/ProjectDescriptionHelpers/Shared.swift":
        "import ProjectDescription\nenum Shared { static let targets: DeploymentTargets = .iOS(\"13.5\") }\n",
    ])
    #expect(folder.stated("App/A.swift") == expected)
  }

  /// Several projects, platforms, and targets that helpers make.
  @Test func tuistProjects() throws {
    let folder = try ProjectFolder([
      "Projects/App/Project.swift": Self.project(
        """
        .target(name: "App", destinations: [.iPhone, .macCatalyst], product: .app,
          deploymentTargets: .iOS("17.0"), sources: ["Sources/**"], dependencies: [.target(name: "Kit")]),
        Target(name: "Mac", platform: .macOS, product: .app,
          deploymentTarget: .macOS(targetVersion: "12.0"), sources: ["Mac/**", "Shared.swift"]),
        """),
      "Projects/Kit/Project.swift":
        "import ProjectDescription\nimport ProjectDescriptionHelpers\nlet project = Project.kit(name: \"Kit\")\n",
      "Projects/Model/Project.swift": "struct Project { let target: String }\n",
      "Tuist/Package.swift":
        "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"D\", platforms: [.iOS(.v12)])\n",
      "Tuist/ProjectDescriptionHelpers/Kit.swift": """
      import ProjectDescription
      extension Project {
        public static func kit(name: String, targets: DeploymentTargets = .iOS("15.0")) -> Project {
          Project(name: name, targets: [.target(name: name, destinations: .iOS, product: .framework,
            deploymentTargets: targets, sources: ["Sources/**"])])
        }
      }
      """,
    ])
    #expect(folder.stated("Projects/App/Sources/A.swift") == "iOS 17.0, Mac Catalyst 17.0")
    #expect(folder.stated("Projects/App/Mac/M.swift") == "macOS 12.0")
    #expect(folder.stated("Projects/App/Shared.swift") == "macOS 12.0")
    #expect(folder.stated("Projects/Kit/Sources/K.swift") == "iOS 15.0")
    #expect(folder.stated("Projects/Model/M.swift") == "")
  }

  @Test func unreadTuistProjectsAreTold() throws {
    let folder = try ProjectFolder(["Project.swift": Self.project("makeTarget()")])
    #expect(folder.problems.count >= 1)
    #expect(folder.stated("App/A.swift") == "")
  }

  @Test(arguments: ["BUILD", "BUILD.bazel"])
  func bazel(_ name: String) throws {
    let folder = try ProjectFolder([
      "App/" + name: """
      load("@rules_apple//apple:ios.bzl", "ios_application")
      MINIMUM = "15.0"
      # minimum_os_version = "9.0"
      ios_application(
          name = "App", minimum_os_version = MINIMUM,
          deps = ["//Kit"],
      )
      macos_application(name = 'Mac', minimum_os_version = '13.0')
      """,
      "Kit/" + name: "swift_library(name = \"Kit\", srcs = glob([\"*.swift\"]))\n",
      "Watch/" + name:
        "watchos_application(name = \"W\", minimum_os_version = select({\"a\": \"9.0\"}))\n",
      ".bazelrc": "build --watchos_minimum_os=9.0\n# build --tvos_minimum_os=15.0\n",
    ])
    #expect(folder.stated("App/A.swift") == "iOS 15.0, macOS 13.0")
    #expect(folder.stated("Kit/K.swift") == "iOS 15.0, macOS 13.0, watchOS 9.0")
    #expect(
      folder.problems == [
        "Watch/\(name):1: minimum_os_version of watchos_application is ignored: the value is not a "
          + "literal"
      ])
  }

  @Test func buck() throws {
    let folder = try ProjectFolder([
      "App/BUCK":
        "apple_bundle(name = \"App\", configs = {\"Debug\": {\"IPHONEOS_DEPLOYMENT_TARGET\": \"14.0\"}})\n",
      ".buckconfig": "[apple]\n  macosx_target_sdk_version = 12.0\n",
    ])
    #expect(folder.stated("App/A.swift") == "iOS 14.0")
    #expect(folder.stated("Other/O.swift") == "iOS 14.0, macOS 12.0")
  }

  /// Buck's rules say a version, and their platform elsewhere or not at all.
  @Test(arguments: [
    ("apple_library(name = \"A\", target_sdk_version = \"15.0\")", "iOS 15.0"),
    ("V = \"16.4\"\napple_binary(target_sdk_version = V, name = \"A\")", "iOS 16.4"),
    (
      "apple_library(name = \"macos\", default_target_platform = \"//p:macos-arm64\", target_sdk_version = \"13.0\")",
      "macOS 13.0"
    ),
    (
      "apple_library(target_sdk_version = \"9.0\", supported_platforms = [\"watchos\"])\napple_library(name = \"x\")",
      "watchOS 9.0"
    ),
    ("cxx_library(name = \"A\", target_sdk_version = \"15.0\")", ""),
  ])
  func buckLibraries(_ rules: String, _ stated: String) throws {
    let folder = try ProjectFolder(["App/BUCK": rules + "\n", ".buckconfig": ""])
    #expect(folder.stated("App/A.swift") == stated)
  }

  // MARK: What governs a source

  /// A manifest at the root governs the folders of its targets and no others.
  @Test func packagesGovernTheirTargets() throws {
    let folder = try ProjectFolder([
      "Package.swift": """
      // swift-tools-version:5.9
      let package = Package(name: "Tools", platforms: [.macOS(.v11)], targets: [
        .target(name: "Old", dependencies: [.target(name: "Base")]), .target(name: "Base"),
        .executableTarget(name: "Run", path: "Tools/Run"), .testTarget(name: "OldTests"),
      ])
      """,
      "Project.swift": Self.project(
        Self.target("deploymentTargets: .iOS(\"17.0\"), sources: [\"App/**\", \"Sources/App/**\"]")),
    ])
    #expect(folder.stated("App/A.swift") == "iOS 17.0")
    #expect(folder.stated("Sources/App/A.swift") == "iOS 17.0")
    #expect(folder.stated("Other/O.swift") == "iOS 17.0")
    #expect(folder.stated("Sources/Old/O.swift") == "macOS 11.0")
    #expect(folder.stated("Sources/Base/B.swift") == "macOS 11.0")
    #expect(folder.stated("Tools/Run/main.swift") == "macOS 11.0")
    #expect(folder.stated("Tests/OldTests/T.swift") == "macOS 11.0")
  }

  /// A manifest that claims the sources of an app, too, gives it no platforms.
  @Test func staleManifestsAddNoPlatforms() throws {
    var project = ProjectText([
      ProjectText.Target(
        settings: ["Release": ["SDKROOT": "iphoneos", "IPHONEOS_DEPLOYMENT_TARGET": "17.0"]],
        sources: [("App/A.swift", "")])
    ])
    project.settings = ["Release": [:]]
    let folder = try ProjectFolder([
      projectPath: project.text,
      "Package.swift":
        "let package = Package(platforms: [.macOS(.v11), .iOS(.v16)], targets: [.target(name: \"A\", path: \"App\")])",
    ])
    #expect(folder.stated("App/A.swift") == "iOS 16.0")
    #expect(folder.stated("App/New.swift") == "iOS 16.0, macOS 11.0, Mac Catalyst 16.0")
  }

  /// A source that is called like a manifest is none.
  @Test(arguments: [
    "struct Package { let platforms = [Platform.iOS(13)] }\n",
    "// the swift tools version is shown here\nlet package = Package(platforms: [.iOS(.v13)], targets: [.target(name: \"A\")])\n",
    "/* import PackageDescription */ enum Package { case .macOS(.v11) }\n",
  ])
  func sourcesCalledPackage(_ source: String) throws {
    let folder = try ProjectFolder([
      "project.yml":
        "options:\n  deploymentTarget:\n    iOS: 17.0\ntargets:\n  App:\n    platform: iOS\n    sources: [App]\n",
      "App/Models/Package.swift": "\n" + source,
    ])
    #expect(folder.stated("App/Models/Sources/A.swift") == "iOS 17.0")
    #expect(folder.stated("App/Models/Package.swift") == "iOS 17.0")
    #expect(folder.problems == [])
    #expect(!ProjectFiles.isProject(folder.path + "/App/Models"))
    #expect(ProjectFiles.isProject(folder.path))
  }
}
