import DeploymentTargets
import FileAccess
import SymbolCatalog
import TestSupport
import Testing

/// A folder with the files of a small project.
struct ProjectFolder {
  private let folder: TemporaryFolder

  /// Writes texts by their paths.
  init(_ files: [String: String]) throws {
    folder = try TemporaryFolder()
    for (path, text) in files { try write(text, to: path) }
  }

  /// Manifests import what they are made of; on a line of its own behind the others, so that their
  /// numbers stay.
  private static func whole(_ text: String) -> String {
    text.hasPrefix("let package") ? text + "\nimport PackageDescription\n" : text
  }

  var path: String { folder.path }

  func write(_ text: String, to path: String) throws {
    try File.makeFolder(FilePath.folder("\(folder.path)/\(path)"))
    try File.write(Array(Self.whole(text).utf8), to: "\(folder.path)/\(path)")
  }

  var targets: ProjectTargets { ProjectTargets(root: path) }

  /// What applies to a file, as words: "iOS 16.0, macOS 13.0".
  func stated(_ file: String) -> String {
    Self.words(targets.targets(of: "\(path)/\(file)").targets.filter { $0.origin.kind != .assumed })
  }

  static func words(_ known: [KnownTarget]) -> String {
    known.map(\.target.description).joined(separator: ", ")
  }

  /// The problems without the folder.
  var problems: [String] {
    targets.problems.map { $0.description.replacing(path + "/", with: "") }
  }
}

/// Writes `project.pbxproj` as Xcode does.
struct ProjectText {
  struct Target {
    var name = "App"
    /// By configuration.
    var settings: [String: [String: String]] = ["Release": [:]]
    /// Objects with `.xcconfig` by configuration, as members of the configuration.
    var base: [String: String] = [:]
    /// Paths from the project's folder, with further members of the build file.
    var sources: [(path: String, members: String)] = []
    var resources: [String] = []
    /// Identifiers of folders that Xcode keeps in step.
    var folders: [String] = []
    var kind = "PBXNativeTarget"
    /// Further phases.
    var phases: [String] = []
  }

  var settings: [String: [String: String]] = ["Release": [:]]
  var base: [String: String] = [:]
  var targets: [Target] = []
  /// Further objects, and the children of the main group among them.
  var objects: [String: String] = [:]
  var children: [String] = []
  var members = ""

  init(_ targets: [Target] = [], settings: [String: String] = [:]) {
    self.targets = targets
    self.settings = ["Release": settings]
  }

  /// A project with one target with these sources and settings.
  init(_ settings: [String: String], sources: [String] = ["A.swift"]) {
    self.init([
      Target(settings: ["Release": settings], sources: sources.map { ($0, "") })
    ])
  }

  static func dictionary(_ values: [String: String]) -> String {
    "{" + values.sorted { $0.key < $1.key }.map { "\"\($0.key)\" = \"\($0.value)\";" }.joined()
      + "}"
  }

  private static func configurations(
    _ owner: String, _ settings: [String: [String: String]], _ base: [String: String],
    _ objects: inout [String: String]
  ) {
    for (name, values) in settings {
      objects["C_\(owner)_\(name)"] =
        "isa = XCBuildConfiguration; name = \(name); \(base[name] ?? "") buildSettings = "
        + dictionary(values) + ";"
    }
    let ids = settings.keys.sorted().map { "C_\(owner)_\($0)" }.joined(separator: ", ")
    objects["L_\(owner)"] = "isa = XCConfigurationList; buildConfigurations = (\(ids));"
  }

  /// The text of the file.
  var text: String {
    var objects = objects
    var children = children
    func reference(_ path: String) -> String {
      let id = "F_" + path.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
      if objects[id] == nil {
        objects[id] =
          "isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = \"\(path)\"; "
          + "sourceTree = \"<group>\";"
        children.append(id)
      }
      return id
    }
    for target in targets {
      var phases = target.phases
      for (kind, files) in [
        ("Sources", target.sources), ("Resources", target.resources.map { ($0, "") }),
      ] {
        let ids = files.enumerated().map { number, file in
          let id = "B_\(target.name)_\(kind)_\(number)"
          let known = objects[file.0] == nil ? reference(file.0) : file.0
          objects[id] = "isa = PBXBuildFile; fileRef = \(known); \(file.1)"
          return id
        }
        objects["P_\(target.name)_\(kind)"] =
          "isa = PBX\(kind)BuildPhase; files = (\(ids.joined(separator: ", ")));"
        phases.append("P_\(target.name)_\(kind)")
      }
      Self.configurations(target.name, target.settings, target.base, &objects)
      objects["T_\(target.name)"] =
        "isa = \(target.kind); name = \(target.name); "
        + "buildConfigurationList = L_\(target.name); "
        + "buildPhases = (\(phases.joined(separator: ", "))); "
        + "fileSystemSynchronizedGroups = (\(target.folders.joined(separator: ", ")));"
    }
    Self.configurations("project", settings, base, &objects)
    objects["PROJECT"] =
      "isa = PBXProject; mainGroup = MAIN; buildConfigurationList = L_project; \(members) targets = ("
      + targets.map { "T_\($0.name)" }.joined(separator: ", ") + ");"
    objects["MAIN"] =
      "isa = PBXGroup; sourceTree = \"<group>\"; children = (\(children.joined(separator: ", ")));"
    let lines = objects.sorted { $0.key < $1.key }.map { "\t\t\($0.key) /* c */ = {\($0.value)};" }
    return "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tobjectVersion = 77;\n\tobjects = {\n"
      + lines.joined(separator: "\n") + "\n\t};\n\trootObject = PROJECT /* Project object */;\n}\n"
  }
}

/// Where the tests put their project.
let projectPath = "App.xcodeproj/project.pbxproj"
