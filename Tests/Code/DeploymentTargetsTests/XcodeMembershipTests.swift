import DeploymentTargets
import SymbolCatalog
import Testing

@Suite struct XcodeMembershipTests {
  /// A target for one platform, told apart by its version.
  private static func target(
    _ name: String, iOS version: Int, _ sources: [(String, String)] = [], folders: [String] = []
  ) -> ProjectText.Target {
    ProjectText.Target(
      name: name,
      settings: [
        "Release": ["SDKROOT": "iphoneos", "IPHONEOS_DEPLOYMENT_TARGET": "\(version).0"]
      ], sources: sources, folders: folders)
  }

  private static func synchronized(_ path: String, _ exceptions: String...) -> String {
    "isa = PBXFileSystemSynchronizedRootGroup; path = \"\(path)\"; sourceTree = \"<group>\"; "
      + "exceptions = (\(exceptions.joined(separator: ", ")));"
  }

  private static func exceptions(_ target: String, _ files: [String], _ more: String = "") -> String
  {
    "isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T_\(target); \(more)"
      + "membershipExceptions = (\(files.map { "\"\($0)\"" }.joined(separator: ", ")));"
  }

  @Test func lowestOfTheTargetsOfAFile() throws {
    let project = ProjectText([
      Self.target("App", iOS: 17, [("A.swift", ""), ("Both.swift", "")]),
      Self.target("Widget", iOS: 16, [("W.swift", ""), ("Both.swift", "")]),
    ])
    let folder = try ProjectFolder([projectPath: project.text])
    #expect(folder.stated("A.swift") == "iOS 17.0")
    #expect(folder.stated("W.swift") == "iOS 16.0")
    #expect(folder.stated("Both.swift") == "iOS 16.0")
    #expect(folder.stated("Other/None.swift") == "iOS 16.0")
    let targets = folder.targets
    #expect(
      targets.targets(of: folder.path + "/Both.swift").membership == .targets(["App", "Widget"]))
    #expect(targets.targets(of: folder.path + "/None.swift").membership == .noTarget)
    #expect(targets.targets(of: "/elsewhere/None.swift").membership == .none)
    #expect(targets.targets(of: "/elsewhere/None.swift").targets.isEmpty)
    #expect(
      targets.targets(of: folder.path + "/None.swift").membership.title
        == "in no target: the lowest versions of all targets in the project")
  }

  /// Targets that build nothing state nothing.
  @Test func otherKindsOfTargets() throws {
    var project = ProjectText([Self.target("App", iOS: 17), Self.target("All", iOS: 13)])
    project.targets[1].kind = "PBXAggregateTarget"
    let folder = try ProjectFolder([projectPath: project.text])
    #expect(folder.stated("A.swift") == "iOS 17.0")
    let empty = ProjectText(settings: ["SDKROOT": "macosx", "MACOSX_DEPLOYMENT_TARGET": "12.0"])
    #expect(try ProjectFolder([projectPath: empty.text]).stated("A.swift") == "macOS 12.0")
  }

  @Test func pathsThroughGroups() throws {
    var project = ProjectText([
      Self.target("App", iOS: 17, [("Deep", ""), ("Root", ""), ("Absolute", ""), ("Up", "")]),
      Self.target("Other", iOS: 15, [("B.swift", "")]),
    ])
    project.targets[0].resources = ["Localized", "Assets"]
    project.objects = [
      "G1": "isa = PBXGroup; path = Sources; sourceTree = \"<group>\"; children = (G2, Up, V);",
      "G2": "isa = PBXGroup; name = Virtual; sourceTree = \"<group>\"; children = (G3, Root, G1);",
      "G3": "isa = PBXGroup; path = \"Views/./Main\"; sourceTree = \"<group>\"; children = (Deep);",
      "Deep": "isa = PBXFileReference; path = D.swift; sourceTree = \"<group>\";",
      "Root": "isa = PBXFileReference; path = R/R.swift; sourceTree = SOURCE_ROOT;",
      "Absolute": "isa = PBXFileReference; path = /x/y/Z.swift; sourceTree = \"<absolute>\";",
      "Up": "isa = PBXFileReference; path = ../U.swift; sourceTree = \"<group>\";",
      "V": "isa = PBXGroup; path = Res; sourceTree = \"<group>\"; children = (Localized, Assets);",
      "Localized":
        "isa = PBXVariantGroup; name = M.storyboard; sourceTree = \"<group>\"; children = (LB, LD);",
      "LB": "isa = PBXFileReference; path = Base.lproj/M.storyboard; sourceTree = \"<group>\";",
      "LD": "isa = PBXFileReference; path = de.lproj/M.strings; sourceTree = \"<group>\";",
      "Assets":
        "isa = PBXFileReference; lastKnownFileType = folder.assetcatalog; path = A.xcassets; "
        + "sourceTree = \"<group>\";",
    ]
    project.children = ["G1"]
    let folder = try ProjectFolder(["Sub/" + projectPath: project.text])
    for file in [
      "Sub/Sources/Views/Main/D.swift", "Sub/R/R.swift", "Sub/U.swift",
      "Sub/Sources/Res/Base.lproj/M.storyboard", "Sub/Sources/Res/de.lproj/M.strings",
      "Sub/Sources/Res/A.xcassets/x.symbolset/x.svg",
    ] {
      #expect(folder.stated(file) == "iOS 17.0", "\(file)")
    }
    #expect(folder.stated("Sub/D.swift") == "iOS 15.0" && folder.stated("D.swift") == "")
    #expect(ProjectFolder.words(folder.targets.targets(of: "/x/y/Z.swift").targets) == "iOS 17.0")
    #expect(folder.problems == [])
  }

  @Test func projectFolder() throws {
    var project = ProjectText(["MACOSX_DEPLOYMENT_TARGET": "13.0"], sources: ["A.swift"])
    project.members = "projectDirPath = \"../Code\";"
    project.targets.append(Self.target("Low", iOS: 13))
    let folder = try ProjectFolder(["Projects/" + projectPath: project.text])
    #expect(folder.stated("Code/A.swift") == "macOS 13.0")
  }

  /// A file that a target has on some platforms only.
  @Test(arguments: [
    ("platformFilter = ios;", "iOS 16.0"), ("platformFilters = (macos, );", "macOS 13.0"),
    ("platformFilter = maccatalyst;", "Mac Catalyst 16.0"),
    ("platformFilters = (ios, maccatalyst);", "iOS 16.0, Mac Catalyst 16.0"),
    ("", "iOS 16.0, macOS 13.0, Mac Catalyst 16.0"),
  ])
  func platformFilters(_ filter: String, _ expected: String) throws {
    var target = Self.target("App", iOS: 16, [("A.swift", filter)])
    target.settings["Release"]?["SUPPORTED_PLATFORMS"] = "iphoneos macosx"
    target.settings["Release"]?["SUPPORTS_MACCATALYST"] = "YES"
    target.settings["Release"]?["MACOSX_DEPLOYMENT_TARGET"] = "13.0"
    #expect(
      try ProjectFolder([projectPath: ProjectText([target]).text]).stated("A.swift") == expected)
  }

  /// Folders in step with the disk: exceptions leave out for the owner, and take in for others.
  @Test func synchronizedFolders() throws {
    var project = ProjectText([
      Self.target("App", iOS: 17, folders: ["SA"]), Self.target("Widget", iOS: 16, folders: ["SW"]),
      Self.target("Old", iOS: 13, [("Old.swift", "")]),
    ])
    project.objects = [
      "SA": Self.synchronized("App", "EA", "EW", "EP"), "SW": Self.synchronized("Widget"),
      "EA": Self.exceptions(
        "App", ["Info.plist", "Only/Widget.swift", "Skipped", "/Localized: R/M.strings"]),
      "EW": Self.exceptions("Widget", ["Shared/S.swift", "Models", "/Localized: R/N.strings"]),
      "EP":
        "isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; "
        + "buildPhase = P_App_Resources; membershipExceptions = (\"Copied.swift\");",
    ]
    project.children = ["SA", "SW"]
    let folder = try ProjectFolder([projectPath: project.text])
    let expected = [
      ("App/A.swift", "iOS 17.0"), ("App/Deep/er/A.swift", "iOS 17.0"),
      ("Widget/W.swift", "iOS 16.0"), ("App/Shared/S.swift", "iOS 16.0"),
      ("App/Shared/T.swift", "iOS 17.0"), ("App/Models/M.swift", "iOS 16.0"),
      ("App/Copied.swift", "iOS 17.0"),
      // In no target: the lowest of all.
      ("App/Info.plist", "iOS 13.0"), ("App/Only/Widget.swift", "iOS 13.0"),
      ("App/Skipped/S.swift", "iOS 13.0"), ("App/SkippedNot/S.swift", "iOS 17.0"),
      ("App/R/de.lproj/M.strings", "iOS 13.0"), ("App/R/de.lproj/N.strings", "iOS 16.0"),
      ("App/R/M.strings", "iOS 13.0"), ("Application/A.swift", "iOS 13.0"),
    ]
    for (file, targets) in expected { #expect(folder.stated(file) == targets, "\(file)") }
  }

  @Test func filtersInSynchronizedFolders() throws {
    var target = Self.target("App", iOS: 17, folders: ["SA"])
    target.settings["Release"]?["SUPPORTED_PLATFORMS"] = "iphoneos macosx"
    target.settings["Release"]?["MACOSX_DEPLOYMENT_TARGET"] = "14.0"
    var project = ProjectText([target])
    project.objects = [
      "SA": Self.synchronized("App", "EA"),
      "EA": Self.exceptions(
        "App", [], "platformFiltersByRelativePath = {\"Mac/M.swift\" = (macos, ); };"),
    ]
    project.children = ["SA"]
    let folder = try ProjectFolder([projectPath: project.text])
    #expect(folder.stated("App/Mac/M.swift") == "macOS 14.0")
    #expect(folder.stated("App/A.swift") == "iOS 17.0, macOS 14.0")
  }

  /// Packages beside, inside and around projects.
  @Test func packagesAndProjects() throws {
    func manifest(_ version: Int) -> String {
      "let package = Package(platforms: [.iOS(.v\(version))], targets: [.target(name: \"A\")])"
    }
    var project = ProjectText([
      Self.target("App", iOS: 17, [("Sources/Both.swift", "")], folders: ["SA"])
    ])
    project.objects = ["SA": Self.synchronized("App")]
    project.children = ["SA"]
    let folder = try ProjectFolder([
      projectPath: project.text, "Package.swift": manifest(15),
      "App/Packages/UI/Package.swift": manifest(14),
      "App/Hidden/Package.swift": "let package = Package(name: \"x\")",
      "Demo/" + projectPath: ProjectText([Self.target("Demo", iOS: 18)]).text,
    ])
    let expected = [
      // In a project and in the package around it: both build it.
      ("Sources/Both.swift", "iOS 15.0"), ("Sources/Package.swift", "iOS 15.0"),
      ("App/A.swift", "iOS 17.0"), ("App/Packages/UI/Sources/U.swift", "iOS 14.0"),
      ("App/Hidden/H.swift", "iOS 17.0"), ("Other.swift", "iOS 17.0"),
      ("Demo/D.swift", "iOS 18.0"),
    ]
    for (file, targets) in expected {
      #expect(folder.stated(file).hasPrefix(targets), "\(file)")
    }
    #expect(
      folder.targets.targets(of: folder.path + "/Sources/Both.swift").membership
        == .targetsAndPackage(["App"]))
  }

  @Test func givenProjectFiles() throws {
    let folder = try ProjectFolder([
      projectPath: ProjectText([Self.target("App", iOS: 17)]).text,
      "B/" + projectPath: ProjectText([Self.target("B", iOS: 16)]).text,
    ])
    let targets = ProjectTargets(
      root: folder.path, projectFiles: ["\(folder.path)/\(projectPath)"])
    #expect(
      ProjectFolder.words(targets.targets(of: "\(folder.path)/B/x.swift").targets) == "iOS 17.0")
    for path in [projectPath, "a/Package.swift", "Package@swift-5.9.swift", "project.yml"] {
      #expect(ProjectFiles.isProjectFile(path))
    }
    for path in ["project.pbxproj", "a/Packages.swift", "Package@swift", "x.yml"] {
      #expect(!ProjectFiles.isProjectFile(path))
    }
  }
}
