package import SymbolCatalog

/// A platform with a minimum version.
package struct PlatformVersion: Hashable, Sendable, CustomStringConvertible {
  /// The platform.
  package let platform: BuildPlatform
  /// The minimum version.
  package let version: OSVersion

  package init(_ platform: BuildPlatform, _ version: OSVersion) {
    self.platform = platform
    self.version = version
  }

  /// The corresponding catalog target.
  ///
  /// Mac Catalyst versions become iOS versions.
  package var deploymentTarget: DeploymentTarget {
    DeploymentTarget(platform.catalogPlatform, version)
  }

  /// The platform and version, such as "iOS 16.4".
  package var description: String { "\(platform.title) \(version)" }
}

/// A deployment target, and where its version comes from.
package struct KnownTarget: Hashable, Sendable {
  /// The platform and its version.
  package let target: PlatformVersion
  /// Where the version comes from.
  package let origin: Origin

  init(_ platform: BuildPlatform, _ version: OSVersion, _ origin: Origin) {
    target = PlatformVersion(platform, version)
    self.origin = origin
  }
}

/// Where the version of a deployment target comes from.
package struct Origin: Hashable, Sendable {
  /// How the version was determined.
  package enum Kind: Hashable, Sendable {
    /// The project states the version.
    case stated
    /// The version is assumed: the oldest one that current tools support, because the project
    /// states no readable version for the platform.
    case assumed
    /// The version is that of iOS, because the manifest does not mention Mac Catalyst.
    case derived
  }

  /// How the version was determined.
  package let kind: Kind
  /// The path of the file.
  package let path: String
  /// The line number, from 1; nil if no line is relevant.
  package let line: Int?
  /// The name of the project target; nil for manifests and for a project as a whole.
  package var target: String?
  /// The name of the target's configuration, such as "Release".
  package var configuration: String?
  /// The name of the build setting or key, including its conditions.
  package var key: String?

  init(
    _ kind: Kind, _ path: String, line: Int?, target: String? = nil, configuration: String? = nil,
    key: String? = nil
  ) {
    self.kind = kind
    self.path = path
    self.line = line
    self.target = target
    self.configuration = configuration
    self.key = key
  }

  /// A description without the location, such as "IPHONEOS_DEPLOYMENT_TARGET of target 'App',
  /// configuration 'Release'".
  package var title: String {
    var owner: [String] = []
    if let target { owner.append("target '\(target)'") }
    if let configuration { owner.append("configuration '\(configuration)'") }
    let whose = owner.joined(separator: ", ")
    switch (kind, key) {
    case (.assumed, let key?):
      return "no readable \(key)\(whose.isEmpty ? "" : " for \(whose)"): oldest supported"
    case (.assumed, nil):
      return "no platform specified\(whose.isEmpty ? "" : " for \(whose)"): oldest supported"
    case (.derived, let key): return "follows from \(key ?? "iOS")"
    case (.stated, let key?): return whose.isEmpty ? key : "\(key) of \(whose)"
    case (.stated, nil): return whose
    }
  }
}

/// A problem that occurred while a project was read.
package struct TargetProblem: Error, Hashable, Sendable {
  /// The path of the file.
  package let path: String
  /// The line number, from 1; nil if no line is relevant.
  package let line: Int?
  /// The problem and its consequence, without a period.
  package let reason: String
  /// Whether the file is damaged, and could state any version.
  ///
  /// If not, the file uses a feature that is not supported.
  package let isDamage: Bool

  init(_ path: String, line: Int? = nil, _ reason: String, isDamage: Bool = false) {
    self.path = path
    self.line = line
    self.reason = reason
    self.isDamage = isDamage
  }

  /// The reason with the line number, for messages that already name the file.
  package var located: String { (line.map { "line \($0): " } ?? "") + reason }

  /// The location and the reason on one line.
  package var description: String {
    (line.map { "\(path):\($0)" } ?? path) + ": " + reason
  }
}

/// A list of problems without duplicates, up to a limit.
struct TargetProblems {
  /// The maximum number of reported problems.
  static let limit = 200

  private(set) var told: [TargetProblem] = []
  private var known: Set<TargetProblem> = []
  private var hasDamage = false

  mutating func add(_ problem: TargetProblem) {
    // Damage determines the exit code, so it is recorded even after many notes.
    guard told.count <= Self.limit || problem.isDamage && !hasDamage,
      known.insert(problem).inserted
    else { return }
    if told.count < Self.limit || problem.isDamage && !hasDamage {
      told.append(problem)
      hasDamage = hasDamage || problem.isDamage
    } else {
      told.append(TargetProblem(problem.path, "other parts of this project cannot be read either"))
    }
  }
}
