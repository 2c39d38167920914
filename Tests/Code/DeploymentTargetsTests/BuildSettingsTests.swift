import DeploymentTargets
import SymbolCatalog
import Testing

@Suite struct BuildSettingsTests {
  private func stated(
    _ settings: [String: String], project: [String: String] = [:], configurations: [String] = []
  ) throws -> String {
    var text = ProjectText(settings)
    text.settings = ["Release": project]
    return try ProjectFolder([projectPath: text.text]).stated("A.swift")
  }

  @Test(arguments: [
    (["SDKROOT": "iphoneos", "IPHONEOS_DEPLOYMENT_TARGET": "16.4"], "iOS 16.4"),
    (["SDKROOT": "iphoneos17.2", "IPHONEOS_DEPLOYMENT_TARGET": "16.4.1"], "iOS 16.4"),
    (["SDKROOT": "macosx", "IPHONEOS_DEPLOYMENT_TARGET": "16.4"], ""),
    (["MACOSX_DEPLOYMENT_TARGET": "13.0"], "macOS 13.0"),
    (
      [
        "SUPPORTED_PLATFORMS": "iphoneos iphonesimulator macosx xros xrsimulator",
        "SDKROOT": "auto", "IPHONEOS_DEPLOYMENT_TARGET": "17.0",
        "MACOSX_DEPLOYMENT_TARGET": "14.0", "XROS_DEPLOYMENT_TARGET": "2.0",
        "TVOS_DEPLOYMENT_TARGET": "15.0",
      ], "iOS 17.0, macOS 14.0, visionOS 2.0"
    ),
    (
      [
        "SDKROOT": "iphoneos", "IPHONEOS_DEPLOYMENT_TARGET": "12.0",
        "SUPPORTS_MACCATALYST": "YES",
      ], "iOS 12.0, Mac Catalyst 13.1"
    ),
    (
      [
        "SDKROOT": "iphoneos", "IPHONEOS_DEPLOYMENT_TARGET": "15.0",
        "IPHONEOS_DEPLOYMENT_TARGET[sdk=macosx*]": "16.2", "SUPPORTS_MACCATALYST": "YES",
      ], "iOS 15.0, Mac Catalyst 16.2"
    ),
    (
      ["SDKROOT": "iphoneos", "IPHONEOS_DEPLOYMENT_TARGET": "15.0", "SUPPORTS_MACCATALYST": "NO"],
      "iOS 15.0"
    ),
    (["SDKROOT": "appletvos", "TVOS_DEPLOYMENT_TARGET": "15.0"], "tvOS 15.0"),
    (["SDKROOT": "watchos", "WATCHOS_DEPLOYMENT_TARGET": "9.0"], "watchOS 9.0"),
    (["SDKROOT": "auto", "WATCHOS_DEPLOYMENT_TARGET": "9.0"], "watchOS 9.0"),
  ])
  func platforms(_ settings: [String: String], _ expected: String) throws {
    #expect(try stated(settings) == expected)
  }

  @Test(arguments: [
    // A condition that holds wins; the simulator is a platform like the device.
    (
      ["MACOSX_DEPLOYMENT_TARGET": "12.0", "MACOSX_DEPLOYMENT_TARGET[sdk=macosx*]": "13.0"], "13.0"
    ),
    (
      ["MACOSX_DEPLOYMENT_TARGET": "12.0", "MACOSX_DEPLOYMENT_TARGET[sdk=iphone*]": "11.0"], "12.0"
    ),
    (
      ["MACOSX_DEPLOYMENT_TARGET[config=Rel*]": "11.0", "MACOSX_DEPLOYMENT_TARGET": "12.0"], "11.0"
    ),
    (
      ["MACOSX_DEPLOYMENT_TARGET[config=Debug]": "11.0", "MACOSX_DEPLOYMENT_TARGET": "12.0"], "12.0"
    ),
    // What nobody can decide may be either way.
    (["MACOSX_DEPLOYMENT_TARGET[arch=arm64]": "11.0", "MACOSX_DEPLOYMENT_TARGET": "12.0"], "11.0"),
    (["MACOSX_DEPLOYMENT_TARGET[arch=arm64]": "13.0", "MACOSX_DEPLOYMENT_TARGET": "12.0"], "12.0"),
    (
      ["MACOSX_DEPLOYMENT_TARGET[sdk=macosx14*]": "11.0", "MACOSX_DEPLOYMENT_TARGET": "12.0"],
      "11.0"
    ),
    (
      [
        "MACOSX_DEPLOYMENT_TARGET[sdk=macosx*][arch=*]": "11.0", "MACOSX_DEPLOYMENT_TARGET": "12.0",
      ],
      "11.0"
    ),
    (["MACOSX_DEPLOYMENT_TARGET": "$(inherited)"], "10.14"),
    (["MACOSX_DEPLOYMENT_TARGET": "$(MACOSX_DEPLOYMENT_TARGET)"], "10.14"),
    (["MACOSX_DEPLOYMENT_TARGET": "$(V)", "V": "${W}", "W": "12.$(M)", "M": "3"], "12.3"),
    (["MACOSX_DEPLOYMENT_TARGET": "$(V:default=12.1)"], "12.1"),
    (["MACOSX_DEPLOYMENT_TARGET": "$(V:default=$(W))", "W": "12.2"], "12.2"),
    (["MACOSX_DEPLOYMENT_TARGET": "$(V_$(CONFIGURATION))", "V_Release": "12.4"], "12.4"),
    (["MACOSX_DEPLOYMENT_TARGET": "$(V_$(PLATFORM_NAME:upper))", "V_MACOSX": "12.5"], "12.5"),
  ])
  func values(_ settings: [String: String], _ expected: String) throws {
    #expect(
      try stated(settings, project: ["MACOSX_DEPLOYMENT_TARGET": "10.14"]) == "macOS \(expected)")
  }

  /// The order of the levels: target, its file, project, its file.
  @Test(arguments: 0..<5) func levels(_ levels: Int) throws {
    func settings(_ level: Int) -> [String: String] {
      level < levels ? ["MACOSX_DEPLOYMENT_TARGET": "1\(level).0"] : [:]
    }
    func file(_ level: Int) -> String {
      level < levels ? "MACOSX_DEPLOYMENT_TARGET = 1\(level).0 // ours\n" : "\n"
    }
    // The weakest level is the first that is there.
    var project = ProjectText(settings(3))
    project.settings = ["Release": settings(1)]
    project.base = ["Release": "baseConfigurationReference = PF;"]
    project.targets[0].base = ["Release": "baseConfigurationReference = TF;"]
    for (id, name) in [("PF", "Project"), ("TF", "Target")] {
      project.objects[id] =
        "isa = PBXFileReference; path = \(name).xcconfig; sourceTree = \"<group>\";"
      project.children.append(id)
    }
    let folder = try ProjectFolder([
      projectPath: project.text, "Project.xcconfig": file(0), "Target.xcconfig": file(2),
    ])
    let known = folder.targets.targets(of: folder.path + "/A.swift").targets
    #expect(
      ProjectFolder.words(known) == (levels == 0 ? "macOS 10.13" : "macOS 1\(levels - 1).0"))
    #expect(known.first?.origin.kind == (levels == 0 ? .assumed : .stated))
    #expect(folder.problems == [])
    if levels == 1 {
      #expect(known.first?.origin.path.hasSuffix("/Project.xcconfig") == true)
      #expect(known.first?.origin.line == 1)
    }
  }

  @Test func configurationsAreAllConsidered() throws {
    var project = ProjectText(["MACOSX_DEPLOYMENT_TARGET": "13.0"])
    project.targets[0].settings["Debug"] = ["MACOSX_DEPLOYMENT_TARGET": "12.0"]
    let folder = try ProjectFolder([projectPath: project.text])
    let rows = folder.targets.targets(of: folder.path + "/A.swift").explanation
    #expect(rows.map(\.target.description) == ["macOS 12.0", "macOS 13.0"])
    #expect(rows.map(\.isChosen) == [true, false])
    #expect(
      rows.map(\.reason) == [
        "MACOSX_DEPLOYMENT_TARGET of target 'App', configuration 'Debug'",
        "MACOSX_DEPLOYMENT_TARGET of target 'App', configuration 'Release'",
      ])
    let lines = project.text.split(separator: "\n", omittingEmptySubsequences: false)
    for row in rows {
      let line = try #require(row.line)
      #expect(lines[line - 1].contains("MACOSX_DEPLOYMENT_TARGET\" = \"\(row.target.version)\""))
    }
  }

  @Test(arguments: [
    ("$(V)", "V is not set in this project"), ("$(A)", "A refers to itself"),
    ("$(W:base)", ":base is not supported"), ("$(X1)", "its references exceed the limit"),
    ("newest", nil),
  ])
  func unknownValuesAreTold(_ value: String, _ reason: String?) throws {
    var settings = ["MACOSX_DEPLOYMENT_TARGET": value, "A": "$(B)", "B": "x$(A)", "W": "1"]
    for number in 1...40 { settings["X\(number)"] = "$(X\(number + 1))$(X\(number + 1))" }
    settings["X41"] = "1"
    let folder = try ProjectFolder([projectPath: ProjectText(settings).text])
    let problem = try #require(folder.problems.first)
    #expect(folder.problems.count == 1 && problem.hasPrefix(projectPath + ":"))
    #expect(
      problem.hasSuffix(
        reason.map { "the value of MACOSX_DEPLOYMENT_TARGET is unknown: \($0)" }
          ?? "MACOSX_DEPLOYMENT_TARGET = newest is not a version"), "\(problem)")
    let known = folder.targets.targets(of: folder.path + "/A.swift").targets
    #expect(ProjectFolder.words(known) == "macOS 10.13" && known.first?.origin.kind == .assumed)
  }
}
