import TestSupport
import Testing

/// What a project says and cannot be read, or says wrongly, decides nothing in silence.
@Suite(.timeLimit(.minutes(30))) struct ProjectVerdictTests: LintFixture {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write("src/a.swift", "import SwiftUI\nlet a = Image(systemName: \"heart\")\n")
    _ = try shell("mkdir .git")
  }

  // MARK: Damaged projects

  static let manifest = "// swift-tools-version:5.9\nimport PackageDescription\n"
  static let tuist = "import ProjectDescription\nlet project = Project(name: \"A\", targets: ["

  /// Files of projects that are no text of their language, or state what is none.
  static let damages: [(path: String, text: String)] = [
    ("App.xcodeproj/project.pbxproj", "// !$*UTF8*$!\n{ objects = {"),
    ("App.xcodeproj/project.pbxproj", ""), ("App.xcodeproj/project.pbxproj", "{}"),
    ("App.xcodeproj/project.pbxproj", "<<<<<<< HEAD\n{ }\n=======\n{ }\n>>>>>>> b\n"),
    (
      "App.xcodeproj/project.pbxproj", "{ rootObject = A; objects = { B = { isa = PBXGroup; }; }; }"
    ),
    ("project.yml", ""), ("project.yml", "name: A\ntargets: [\n"),
    ("project.yml", "name: A\ntargets:\n\tApp:\n\t\tplatform: iOS\n"),
    ("project.yml", "targets:\n  A: {platform: iOS\n  B: 'x\n"), ("project.yml", "\u{0}\u{1}"),
    ("project.yml", "targets:\n  A:\n    platform: iOS\n    deploymentTarget: sixteen\n"),
    ("sub/project.yaml", "<<<<<<< HEAD\ntargets:\n=======\n: :\n>>>>>>> b\n"),
    ("Package.swift", manifest), ("Package.swift", manifest + "let package = Package(name: \"A\""),
    ("Package.swift", manifest + "let package = Package(name: \"A\", platforms: [.iOS(\"x\")])"),
    ("Package.swift", "\u{0}"), ("sub/Package.swift", manifest + "let package = Package(]"),
    ("Project.swift", tuist), ("Project.swift", tuist + ".target(name: \"A\")"),
    ("Project.swift", "\u{0}garbage"),
  ]

  @Test(arguments: damages) func damagedProjectsAreErrors(_ path: String, _ text: String) throws {
    try write(path, text)
    for line in ["src", "src --format json", "src --stats", "--explain-target src/a.swift"] {
      let run = try lint(line)
      #expect(run.exitCode == 2, "\(line): \(run.errors)")
      #expect(run.errors.contains("cannot read the deployment targets of "), "\(run.errors)")
      #expect(run.errors.contains(path) && run.errors.contains("--target"), "\(run.errors)")
    }
    #expect(try lint("src --target iOS16").exitCode == 0)
    let first = try shell("$S init --dry-run")
    #expect(first.exitCode == 0 && first.errors.contains(path), "\(first.errors)")
    try write(
      "symbols.json", "{\"schemaVersion\":1,\"lint\":{\"exclude\":[\"\(path)\"]}}")
    #expect(try lint("src").exitCode == 0)
  }

  @Test func damagedSettingsOfProjectsAreErrors() throws {
    let project = """
      { objects = {
        C = { isa = XCBuildConfiguration; name = Release; baseConfigurationReference = X; buildSettings = { SDKROOT = iphoneos; }; };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        X = { isa = PBXFileReference; path = A.xcconfig; sourceTree = "<group>"; };
        M = { isa = PBXGroup; children = (X); sourceTree = "<group>"; };
        P = { isa = PBXProject; mainGroup = M; buildConfigurationList = L; targets = (); };
      }; rootObject = P; }
      """
    try write("App.xcodeproj/project.pbxproj", project)
    // What is not there may be made by tools, as those of CocoaPods are.
    #expect(try lint("src").exitCode == 0)
    for (text, code) in [
      ("IPHONEOS_DEPLOYMENT_TARGET = 16.0\n", 0), ("// nothing\n", 0),
      ("IPHONEOS_DEPLOYMENT_TARGET = sixteen\n", 2), ("<<<<<<< HEAD\n", 2), ("nonsense\n", 2),
      ("#includ \"b\"\n", 2), ("#include? \"missing.xcconfig\"\n", 0),
    ] {
      try write("A.xcconfig", text)
      let run = try lint("src")
      #expect(run.exitCode == code, "\(text): \(run.errors)")
      if code == 2 { #expect(run.errors.contains("A.xcconfig")) }
    }
    _ = try shell("rm A.xcconfig; mkdir A.xcconfig")
    #expect(try lint("src").exitCode == 2)
  }

  /// Files that only have such a name, and what is not followed, decide nothing.
  @Test(arguments: [
    ("src/Project.swift", "struct Project {}\n"), ("src/Package.swift", "struct Package {}\n"),
    ("project.yml", "a: 1\n"), ("project.yml", "targets:\n  A: &x {platform: iOS}\n"),
    ("project.yml", "targets: {}\n"),
    ("Package.swift", manifest + "let package = Package(name: \"A\")\n"),
    ("BUILD", ""), ("BUILD", "Build it with make (see README\n"), ("BUILD.bazel", "# empty\n"),
    ("Project.swift", tuist + ".target(name: \"A\", deploymentTargets: made())])\n"),
    ("Package.swift", manifest + "let package = Package(name: \"A\", platforms: [.iOS(made())])"),
  ])
  func otherFilesAreNoDamage(_ path: String, _ text: String) throws {
    try write(path, text)
    let run = try lint("src")
    #expect(run.exitCode == 0, "\(run.errors)")
  }

  // MARK: The project file

  @Test(arguments: [
    #""lint":{"presett":"guidelines"}"#, #""lint":{"rules":{"unknwon":"off"}}"#,
    #""lint":{"rules":{"names":"loud"}}"#, #""lint":{"wrappers":["a b"]}"#,
    #""lint":{"fail-on":"never-ever"}"#, #""collections":{"a":{"symbol":["heart"]}}"#,
    #""collections":{"a":{"symbols":[1]}}"#,
    #""collections":{"a":{"symbols":[{"name":"heart","weight":"fat"}]}}"#,
    #""collections":{"a":{"symbols":[{"name":"heart","color":"nocolor!"}]}}"#,
    #""defaults":{"weight":"fat"}"#, #""defaults":{"targt":"iOS16"}"#, #""job":{}"#,
  ])
  func whatIsWrongInTheProjectFileStopsAll(_ member: String) throws {
    try write("symbols.json", "{\"schemaVersion\":1,\(member)}")
    for line in [
      "check heart", "check --used-in src", "codegen heart", "run", "lint src", "export heart",
      "sheet heart -o s.svg", "fallback heart --target iOS13 -o F", "gallery heart -o g.html",
      "search heart", "show heart", "random", "validate --list-rules", "run --list",
      "collections list", "collections show a", "compose --base tent --slash", "settings list",
      "settings get weight", "catalog verify", "catalog diff iOS17 iOS18", "kit tokens --as css",
      "kit schema",
    ] {
      let run = try shell("$S \(line)")
      #expect(run.exitCode == 2, "\(line): \(run.errors)")
      #expect(run.errors.contains("symbols.json:1:"), "\(line): \(run.errors)")
    }
    #expect(try shell("$S check heart --no-project").exitCode == 0)
  }

  // MARK: Lists

  @Test(arguments: [
    "[\"heart\",\"star\"]", "heart,star", "\"heart\"", "<plist version=\"1.0\">", "- heart",
    "heart: 1",
    "heart\nstar.fill\n{\"symbols\":[]}", "a\tb",
  ])
  func collectionsAreImportedFromListsOnly(_ text: String) throws {
    try write("list", text)
    let run = try shell("HOME=$PWD $S collections import list")
    #expect(
      run.exitCode == 2 && run.errors.contains("expected one symbol name"), "\(run.errors)")
    #expect(run.errors.contains("list:\(text.split(separator: "\n").count):"), "\(run.errors)")
    try write("list", "heart\n  star # a comment\n\n# another\nacme.logo\n")
    #expect(try shell("HOME=$PWD $S collections import list").exitCode == 0)
  }
}
