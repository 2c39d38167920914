internal import SymbolCatalog

/// What a `project.yml` of XcodeGen says about deployment targets.
///
/// The version of a target goes before that of the options. Templates, included files and build settings are
/// not read: where they could say something else, that is a problem.
struct ProjectSpecification {
  /// A target and the folders and files of its sources, from the specification's folder.
  struct Target {
    let name: String
    let known: [KnownTarget]
    let sources: [String]
  }

  /// Keys by which a file is one of XcodeGen.
  private static let keys = ["targets", "include"]
  /// The same in a file of which the end may be missing.
  private static let firstKeys = keys + ["options", "settings", "configs", "packages", "schemes"]

  private(set) var targets: [Target] = []
  private(set) var problems: [TargetProblem] = []
  private let path: String

  /// Any bytes are read.
  init(_ bytes: [UInt8], path: String) {
    self.path = path
    var reader = IndentedReader(bytes)
    let root = reader.read()
    let damage = SourceDamage.ofYAML(bytes)
    // Others have files of that name, too; without any key, nobody can tell whose it is.
    let isOurs = (damage == nil ? Self.keys : Self.firstKeys).contains { root[$0] != nil }
    guard isOurs || damage != nil && root.members.isEmpty else { return }
    if let (line, reason) = damage {
      problems.append(TargetProblem(path, line: line, reason, isDamage: true))
    }
    for (line, reason) in reader.problems {
      problems.append(TargetProblem(path, line: line, reason))
    }
    for (key, value) in root.members
    where key == "include" || key == "settingGroups" || key == "settings" {
      reportUnread(key, value)
    }
    let shared = root["options"]?["deploymentTarget"]
    for (name, target) in root["targets"]?.members ?? [] {
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
  }

  /// Settings are told only if they say something about versions.
  private mutating func reportUnread(_ key: String, _ value: IndentedNode) {
    guard key == "include" || key == "templates" || Self.hasVersion(value) else { return }
    problems.append(
      TargetProblem(
        path, line: value.line,
        "'\(key)' of project.yml is not read: deployment targets in it are not known"))
  }

  /// Whether a value stands for another one: a variable of XcodeGen, or an anchor or alias of YAML, which are not read.
  private static func isComputed(_ text: String) -> Bool {
    text.isEmpty || text.contains("${") || text.hasPrefix("&") || text.hasPrefix("*")
  }

  private static func hasVersion(_ node: IndentedNode) -> Bool {
    switch node {
    case .text: false
    case .list(let elements, _): elements.contains(where: hasVersion)
    case .mapping(let members, _):
      members.contains { $0.key.contains("DEPLOYMENT_TARGET") || hasVersion($0.value) }
    }
  }

  private mutating func known(
    _ name: String, _ target: IndentedNode, shared: IndentedNode?
  ) -> [KnownTarget] {
    let names = [target["platform"], target["supportedDestinations"]].compactMap { $0 }
      .flatMap(\.elements).compactMap(\.text)
    let platforms = PlatformSet(named: names)
    let own = target["deploymentTarget"]
    return BuildPlatform.allCases.filter(platforms.contains).map { platform in
      for (node, key) in [(own, "deploymentTarget"), (shared, "options.deploymentTarget")] {
        guard let node else { continue }
        let versions = node.members.isEmpty ? [("", node)] : node.members.map { ($0.key, $0.value) }
        for (key2, value) in versions
        where key2.isEmpty || BuildPlatform(ignoringCase: key2) == platform.versioned {
          guard let version = value.text.flatMap({ OSVersion($0) }) else {
            let isComputed = value.text.map(Self.isComputed) ?? true
            problems.append(
              TargetProblem(
                path, line: value.line,
                isComputed ? "the version of \(key) is not read" : "\(key) is no version",
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
}

extension BuildPlatform {
  /// The platform whose version counts: Mac Catalyst has that of iOS.
  fileprivate var versioned: BuildPlatform { self == .macCatalyst ? .iOS : self }
}
