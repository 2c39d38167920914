import DeploymentTargets
import FileAccess
import SymbolCatalog
import Testing

@Suite struct ConfigurationFileTests {
  private func folder(_ files: [String: String]) throws -> ProjectFolder {
    var project = ProjectText([:])
    project.base = ["Release": "baseConfigurationReference = PF;"]
    project.objects["PF"] =
      "isa = PBXFileReference; path = Configs/Main.xcconfig; sourceTree = \"<group>\";"
    project.children = ["PF"]
    return try ProjectFolder(files.merging([projectPath: project.text]) { first, _ in first })
  }

  @Test(arguments: [
    ("MACOSX_DEPLOYMENT_TARGET = 12.0", "12.0"),
    ("MACOSX_DEPLOYMENT_TARGET=12.0;", "12.0"),
    ("  MACOSX_DEPLOYMENT_TARGET   =  12.0 // 13.0", "12.0"),
    ("// MACOSX_DEPLOYMENT_TARGET = 12.0", nil),
    ("MACOSX_DEPLOYMENT_TARGET = 12.0\nMACOSX_DEPLOYMENT_TARGET = 11.0", "11.0"),
    ("MACOSX_DEPLOYMENT_TARGET = \\\n  12.0", "12.0"),
    ("MACOSX_DEPLOYMENT_TARGET[sdk=macosx*] = 12.0\r\n", "12.0"),
    (
      "MACOSX_DEPLOYMENT_TARGET = 11\nMACOSX_DEPLOYMENT_TARGET[sdk=macosx*][config=Release] = 12",
      "12.0"
    ),
    ("MACOSX_DEPLOYMENT_TARGET = 11\nMACOSX_DEPLOYMENT_TARGET[sdk=iphoneos*] = 12", "11.0"),
    ("V = 12\nMACOSX_DEPLOYMENT_TARGET = $(V).$(W:default=3)", "12.3"),
    ("MACOSX_DEPLOYMENT_TARGET =", nil),
    ("\u{FEFF}MACOSX_DEPLOYMENT_TARGET = 12.0", "12.0"),
  ])
  func lines(_ text: String, _ version: String?) throws {
    let folder = try folder(["Configs/Main.xcconfig": text])
    #expect(folder.stated("A.swift") == (version.map { "macOS \($0)" } ?? ""), "\(text)")
    #expect(folder.problems == [])
  }

  /// What tools make is not there before they are run: a note that says what follows, and no
  /// damage.
  @Test(arguments: [
    [:], ["Configs/Main.xcconfig": "#include \"Pods.xcconfig\"\nMACOSX_DEPLOYMENT_TARGET = 12.0\n"],
    ["Configs/Main.xcconfig": "#include? \"Pods.xcconfig\"\nMACOSX_DEPLOYMENT_TARGET = 12.0\n"],
  ])
  func filesThatAreNotThere(_ files: [String: String]) throws {
    let folder = try folder(files)
    let problems = folder.targets.problems
    let isOptional = files.values.contains { $0.contains("include?") }
    #expect(problems.count == (isOptional ? 0 : 1))
    #expect(problems.allSatisfy { !$0.isDamage })
    #expect(
      problems.allSatisfy {
        $0.reason.contains("deployment targets that only this file sets are unknown")
          && $0.reason.contains("pass --target")
      })
    #expect(folder.stated("A.swift") == (files.isEmpty ? "" : "macOS 12.0"))
  }

  /// Included files are read where they are included, relative to the file that does so.
  @Test func includes() throws {
    let folder = try folder([
      "Configs/Main.xcconfig": """
      MACOSX_DEPLOYMENT_TARGET = 10.15
      #include "Shared/Base.xcconfig"
      #include? "Missing.xcconfig" // may be there
      """,
      "Configs/Shared/Base.xcconfig": "#include \"../Versions.xcconfig\"",
      "Configs/Versions.xcconfig": "MACOSX_DEPLOYMENT_TARGET = 12.3",
    ])
    #expect(folder.stated("A.swift") == "macOS 12.3")
    #expect(folder.problems == [])
    let origin = try #require(folder.targets.targets(of: folder.path + "/A.swift").targets.first)
    #expect(origin.origin.path == folder.path + "/Configs/Versions.xcconfig")
  }

  @Test func wrongLinesAreTold() throws {
    let folder = try folder([
      "Configs/Main.xcconfig": """
      #include "Main.xcconfig"
      #include "Missing.xcconfig"
      #include Unquoted.xcconfig
      no setting
      #include "../../../../../../../../../etc/hostname"
      MACOSX_DEPLOYMENT_TARGET = 12.0
      """
    ])
    #expect(folder.stated("A.swift") == "macOS 12.0")
    let problems = folder.problems
    try #require(problems.count == 5, "\(problems)")
    #expect(problems[0] == "Configs/Main.xcconfig:3: expected '#include \"file\"'")
    #expect(problems[1] == "Configs/Main.xcconfig:4: expected 'KEY = value' or '#include'")
    #expect(problems[2] == "Configs/Main.xcconfig:1: Configs/Main.xcconfig includes itself")
    #expect(
      problems[3].hasPrefix("Configs/Main.xcconfig:2: cannot read Configs/Missing.xcconfig: "))
    #expect(
      problems[4].hasPrefix("Configs/Main.xcconfig:5: cannot read /etc/hostname: it leads out"))
  }

  /// Files that include each other twice each would be read a million times.
  @Test func includesAreBounded() throws {
    var files = ["Configs/Main.xcconfig": "#include \"1.xcconfig\""]
    for number in 1...25 {
      files["Configs/\(number).xcconfig"] =
        "#include \"\(number + 1).xcconfig\"\n#include \"\(number + 1).xcconfig\"\n"
    }
    files["Configs/26.xcconfig"] = "MACOSX_DEPLOYMENT_TARGET = 12.0"
    let folder = try folder(files)
    #expect(folder.stated("A.swift") == "macOS 12.0")
    #expect(folder.problems.count == 1 && folder.problems[0].contains("20000 lines"))
  }

  /// In a folder that Xcode keeps in step with the disk, a file is named by the folder and its path
  /// there.
  @Test func inSynchronizedFolders() throws {
    var project = ProjectText([:])
    project.targets[0].base = [
      "Release":
        "baseConfigurationReferenceAnchor = CF; "
        + "baseConfigurationReferenceRelativePath = \"Sub/Alpha.xcconfig\";"
    ]
    project.objects["CF"] =
      "isa = PBXFileSystemSynchronizedRootGroup; path = Configs; sourceTree = \"<group>\";"
    project.children = ["CF"]
    let folder = try ProjectFolder([
      projectPath: project.text, "Configs/Sub/Alpha.xcconfig": "MACOSX_DEPLOYMENT_TARGET = 14.0",
    ])
    #expect(folder.stated("A.swift") == "macOS 14.0")
  }

  @Test func pipesAreNotRead() throws {
    let folder = try folder([:])
    try File.makeFolder(folder.path + "/Configs/Main.xcconfig")
    #expect(folder.problems.count == 1 && folder.problems[0].contains("a folder, not a file"))
  }
}
