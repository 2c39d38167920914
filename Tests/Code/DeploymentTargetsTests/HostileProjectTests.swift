import DeploymentTargets
import FileAccess
import Foundation
import SymbolCatalog
import TestSupport
import Testing
import Workbench

@Suite struct HostileProjectTests {
  /// What is no project is told with its place, and nothing else is lost.
  @Test(arguments: [
    ("", "not an Xcode project: expected a property list: the file is empty"),
    ("{ objects = { }; }", "not an Xcode project: the root object is missing"),
    ("{ objects = { }; rootObject = X; }", "not an Xcode project: the root object does not exist"),
    ("{\nobjects = {\n<<<<<<< ours\n};\n}", ":3: not an Xcode project: expected a key or '}'"),
    ("\u{1}\u{2}", ":1: not an Xcode project: expected a key"),
  ])
  func noProjects(_ text: String, _ problem: String) throws {
    let folder = try ProjectFolder([
      projectPath: text,
      "B.xcodeproj/project.pbxproj": ProjectText(["MACOSX_DEPLOYMENT_TARGET": "12.0"]).text,
    ])
    #expect(folder.problems.count == 1 && folder.problems[0].hasPrefix(projectPath))
    #expect(folder.problems[0].contains(problem), "\(folder.problems)")
    #expect(folder.stated("A.swift") == "macOS 12.0")
  }

  @Test func cyclesEnd() throws {
    var project = ProjectText(["MACOSX_DEPLOYMENT_TARGET": "12.0"])
    project.objects = [
      "G1": "isa = PBXGroup; children = (G2, MAIN); sourceTree = \"<group>\";",
      "G2": "isa = PBXGroup; path = x; children = (G1, G2, G2); sourceTree = \"<group>\";",
    ]
    project.children = ["G1", "MAIN"]
    let folder = try ProjectFolder([projectPath: project.text])
    #expect(folder.stated("A.swift") == "macOS 12.0" && folder.problems == [])
  }

  @Test func deepGroupsAreTold() throws {
    var project = ProjectText(["MACOSX_DEPLOYMENT_TARGET": "12.0"])
    for number in 0..<5_000 {
      project.objects["G\(number)"] =
        "isa = PBXGroup; path = x; children = (G\(number + 1)); sourceTree = \"<group>\";"
    }
    project.children = ["G0"]
    let folder = try ProjectFolder([projectPath: project.text])
    #expect(
      folder.problems == [projectPath + ": groups are nested deeper than 64, the limit"]
    )
  }

  /// Lists that many share would take hours.
  @Test func sharedListsAreBounded() throws {
    var project = ProjectText(["MACOSX_DEPLOYMENT_TARGET": "12.0"])
    project.targets[0].sources = (0..<1_000).map { ("S\($0).swift", "") }
    project.targets[0].phases = Array(repeating: "P_App_Sources", count: 1_000)
    let folder = try ProjectFolder([projectPath: project.text])
    #expect(folder.problems == [projectPath + ": the targets list more files than the limit"])
  }

  @Test func settingsAreBounded() throws {
    var project = ProjectText(["MACOSX_DEPLOYMENT_TARGET": "$(A0)"])
    project.targets[0].settings["Release"]?["A30"] = ""
    for number in 0..<30 {
      let next = Array(repeating: "$(A\(number + 1))", count: 60).joined()
      for condition in 0..<60 {
        project.targets[0].settings["Release"]?[
          "A\(number)[config=\(String(repeating: "*", count: 100))\(condition)x]"] = "1"
      }
      project.targets[0].settings["Release"]?["A\(number)"] = next
    }
    let folder = try ProjectFolder([projectPath: project.text])
    let duration = CPUTime.measure { _ = folder.targets }
    #expect(folder.problems.count == 1 && folder.problems[0].contains("exceed the limit"))
    #expect(duration < .seconds(20))
  }

  /// Links in circles, pipes, and links that lead out.
  @Test func linksAndPipes() throws {
    let outside = try ProjectFolder(["Package.swift": "let package = Package()"])
    let folder = try ProjectFolder(["A/x.txt": ""])
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.path + "/A/loop", withDestinationPath: "..")
    try manager.createSymbolicLink(
      atPath: folder.path + "/A/Package.swift", withDestinationPath: outside.path + "/Package.swift"
    )
    try manager.createSymbolicLink(
      atPath: folder.path + "/Package.swift", withDestinationPath: "Package.swift")
    let made = unsafe mkfifo(folder.path + "/project.yml", 0o600)
    #expect(made == 0)
    let targets = ProjectTargets(
      root: folder.path,
      projectFiles: [
        "/A/Package.swift", "/Package.swift", "/project.yml", "/Missing/Package.swift",
      ]
      .map { folder.path + $0 })
    let problems = targets.problems.map(\.description)
    #expect(problems.count == 4, "\(problems)")
    for (path, reason) in [
      ("/A/Package.swift", "it leads out"), ("/project.yml", "a named pipe, not a file"),
      ("/Package.swift", "link"), ("/Missing/Package.swift", "No such file"),
    ] {
      #expect(
        problems.contains { $0.hasPrefix(folder.path + path) && $0.contains(reason) }, "\(problems)"
      )
    }
    // The walk finds the links to files, and goes in no circles.
    #expect(folder.targets.files.count <= 3)
  }

  @Test func deepFoldersAreTold() throws {
    let deep = String(repeating: "a/", count: 18)
    let folder = try ProjectFolder([
      deep + "Package.swift": "let package = Package()",
      "a/Package.swift": "let package = Package()",
    ])
    #expect(folder.targets.files == [folder.path + "/a/Package.swift"])
    #expect(
      folder.problems == [
        String(deep.prefix(31))
          + ": folders are nested deeper than 16: deeper folders were not searched"
      ])
  }

  /// What is in memory goes before the disk, and nothing else is read.
  @Test func textsInMemory() {
    let targets = ProjectTargets(
      root: "/r",
      texts: [
        "/r/" + projectPath: Array(
          ProjectText(["MACOSX_DEPLOYMENT_TARGET": "12.0"]).text.utf8), "/r/other.swift": [],
      ])
    #expect(targets.files == ["/r/" + projectPath] && targets.problems.isEmpty)
    #expect(ProjectFolder.words(targets.targets(of: "/r/A.swift").targets) == "macOS 12.0")
  }

  @Test func noFolder() {
    let targets = ProjectTargets(root: "/nowhere/at/all")
    #expect(targets.problems.count == 1 && targets.targets(of: "x.swift").targets.isEmpty)
  }

  /// Any damage to a good project is read or told; times are bounded by the fuzzer.
  @Test(arguments: 1...40) func damagedProjects(_ seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    var project = ProjectText(["MACOSX_DEPLOYMENT_TARGET": "$(V)", "V": "12.0"])
    project.targets[0].base = ["Release": "baseConfigurationReference = PF;"]
    project.objects["PF"] = "isa = PBXFileReference; path = a.xcconfig; sourceTree = \"<group>\";"
    project.objects["S"] =
      "isa = PBXFileSystemSynchronizedRootGroup; path = S; exceptions = (E); sourceTree = \"<group>\";"
    project.objects["E"] = "target = T_App; membershipExceptions = (a, b);"
    project.targets[0].folders = ["S"]
    project.children = ["PF", "S"]
    var files = [
      projectPath: Array(project.text.utf8),
      "a.xcconfig": Array("#include \"a.xcconfig\"\nA[sdk=x] = $(B:default=2) // c\n".utf8),
      "Package.swift": Array("let package = Package(platforms: [.iOS(\"16\")])".utf8),
      "project.yml": Array("targets:\n  A:\n    platform: [iOS]\n    sources: {path: a}\n".utf8),
    ]
    for (path, bytes) in files {
      var bytes = bytes
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        let at = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: at)
        default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &generator)], at: at)
        }
      }
      files[path] = bytes
    }
    let folder = try ProjectFolder([:])
    try File.makeFolder(folder.path + "/App.xcodeproj")
    for (path, bytes) in files { try File.write(bytes, to: "\(folder.path)/\(path)") }
    let targets = folder.targets
    for file in ["A.swift", "S/a", "S/c/d.swift", "a/b.swift"] {
      let answer = targets.targets(of: "\(folder.path)/\(file)")
      #expect(answer.explanation.count { $0.isChosen } == answer.targets.count)
    }
  }

  /// However much is only noted, damage is told.
  @Test func damageIsToldBehindManyNotes() throws {
    var files = ["z.xcodeproj/project.pbxproj": "{"]
    for number in 0..<250 {
      files["a\(number)/project.yml"] = "include: x\ntargets: {}\n"
    }
    let folder = try ProjectFolder(files)
    let problems = folder.targets.problems
    #expect(problems.count >= 200 && problems.count < 300)
    #expect(problems.contains { $0.isDamage })
    let last = try ProjectFolder(files.merging(["zz/project.yml": "a: ["]) { $1 })
    #expect(last.targets.problems.contains { $0.isDamage })
  }
}
