internal import SymbolCatalog

/// The deployment targets in XcodeGen's `project.yml`.
///
/// A version in a target takes precedence over one in the options. Templates, included files and
/// build settings are not read; if they could state a version, this is reported. A value of a type
/// that XcodeGen does not expect is damage.
struct ProjectSpecification {
  /// A target with its source folders and files.
  ///
  /// Their paths are relative to the specification's folder.
  struct Target {
    let name: String
    let known: [KnownTarget]
    let sources: [String]
  }

  /// Keys that identify an XcodeGen file.
  private static let keys = ["targets", "include"]
  /// Keys that identify an XcodeGen file even if its end is missing.
  private static let firstKeys = keys + ["options", "settings", "configs", "packages", "schemes"]

  private(set) var targets: [Target] = []
  private(set) var problems: [TargetProblem] = []
  private let path: String

  /// Reads a file, which can contain any bytes.
  init(_ bytes: [UInt8], path: String) {
    self.path = path
    let document = YAMLDocument(bytes)
    let root = document.root ?? YAMLNode(.nothing, line: 1)
    // Other tools have files with this name, too. Without any known key, it is unknown which tool a
    // file belongs to.
    let keys = document.damage == nil ? Self.keys : Self.firstKeys
    guard root.members.isEmpty || keys.contains(where: { root[$0] != nil }) else { return }
    if let (line, reason) = document.damage {
      damage(reason, line)
    } else if root.isNothing {
      damage("the file is empty", nil)
    } else if root.members.isEmpty {
      let kind = root.kind
      damage(
        kind == "a map"
          ? "the file is empty" : "the file contains \(kind) instead of a map with 'targets'",
        root.line)
      return
    }
    expectKeysOnce(root)
    for (key, value) in root.members
    where key == "include" || key == "settingGroups" || key == "settings" {
      reportUnread(key, value)
    }
    let options = root["options"]
    expectMap("options", options)
    let shared = options?["deploymentTarget"]
    expectVersions("options.deploymentTarget", shared)
    expectMap("targets", root["targets"])
    for (name, target) in root["targets"]?.members ?? [] { add(name, target, shared: shared) }
  }

  private mutating func add(_ name: String, _ target: YAMLNode, shared: YAMLNode?) {
    if target.isNothing { damage("target '\(name)' is empty", target.line) }
    expectMap("target '\(name)'", target)
    expectVersions("deploymentTarget of '\(name)'", target["deploymentTarget"])
    for (key, value) in target.members where key == "templates" || key == "settings" {
      reportUnread(key, value)
    }
    targets.append(
      Target(
        name: name, known: known(name, target, shared: shared),
        sources: (target["sources"]?.elements ?? []).compactMap {
          $0.text ?? $0["path"]?.text
        }.filter { !$0.isEmpty }))
  }

  // MARK: Problems

  private mutating func damage(_ reason: String, _ line: Int?) {
    report(TargetProblem(path, line: line, reason, isDamage: true))
  }

  private mutating func report(_ problem: TargetProblem) {
    guard problems.count < TargetProblems.limit else { return }
    problems.append(problem)
  }

  private mutating func expectMap(_ title: String, _ node: YAMLNode?) {
    guard let node else { return }
    if case .mapping = node.content { return expectKeysOnce(node) }
    if !node.isNothing { damage("\(title) is \(node.kind) instead of a map", node.line) }
  }

  /// Reports versions that are neither a single version nor a map with a version for each platform.
  private mutating func expectVersions(_ title: String, _ node: YAMLNode?) {
    guard let node, node.text == nil else { return }
    expectMap(title, node)
  }

  private mutating func expectKeysOnce(_ node: YAMLNode) {
    if let (key, line) = node.duplicate { damage("the key '\(key)' occurs twice", line) }
  }

  /// Reports a setting that is not read, if it may state a version.
  private mutating func reportUnread(_ key: String, _ value: YAMLNode) {
    guard key == "include" || key == "templates" || value.hasVersionSetting else { return }
    report(
      TargetProblem(
        path, line: value.line,
        "'\(key)' is ignored: deployment targets in it are unknown"))
  }

  /// Returns whether a value contains an XcodeGen variable.
  private static func isComputed(_ text: String) -> Bool { text.contains("${") }

  // MARK: Versions

  private mutating func known(
    _ name: String, _ target: YAMLNode, shared: YAMLNode?
  ) -> [KnownTarget] {
    let platforms = platforms(target)
    let own = target["deploymentTarget"]
    return BuildPlatform.allCases.filter(platforms.contains).map { platform in
      for (node, key) in [(own, "deploymentTarget"), (shared, "options.deploymentTarget")] {
        guard let node else { continue }
        let versions = node.members.isEmpty ? [("", node)] : node.members.map { ($0.key, $0.value) }
        for (key2, value) in versions
        where key2.isEmpty || BuildPlatform(ignoringCase: key2) == platform.versioned {
          guard let version = value.text.flatMap({ OSVersion($0) }) else {
            let isComputed = value.isNothing || value.text.map(Self.isComputed) ?? false
            report(
              TargetProblem(
                path, line: value.line,
                isComputed ? "the version of \(key) cannot be read" : "\(key) is not a version",
                isDamage: !isComputed))
            continue
          }
          return KnownTarget(
            platform, platform == .macCatalyst ? max(version, CatalystVersions.first) : version,
            Origin(.stated, path, line: value.line, target: name, key: key))
        }
      }
      return KnownTarget(
        platform, platform.oldestSupported,
        Origin(.assumed, path, line: target.line, target: name, key: "deploymentTarget"))
    }
  }

  /// Returns the platforms of a target.
  private mutating func platforms(_ target: YAMLNode) -> PlatformSet {
    var platforms: PlatformSet = []
    for key in ["platform", "supportedDestinations"] {
      for value in target[key]?.elements ?? [] {
        let text = value.text ?? ""
        if let platform = BuildPlatform(ignoringCase: text) {
          platforms.insert(PlatformSet(platform))
        } else if Self.isComputed(text) {
          report(TargetProblem(path, line: value.line, "the value of \(key) cannot be read"))
        } else if text.lowercased() != "auto" {
          damage(
            "\(key) contains \(text.isEmpty ? value.kind : "'\(text)'"), which is not a platform",
            value.line)
        }
      }
    }
    return platforms
  }
}

extension BuildPlatform {
  /// The platform whose version applies, which is iOS for Mac Catalyst.
  fileprivate var versioned: BuildPlatform { self == .macCatalyst ? .iOS : self }
}
