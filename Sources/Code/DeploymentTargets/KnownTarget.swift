package import SymbolCatalog

/// A platform with the oldest version that must be supported there.
package struct PlatformVersion: Hashable, Sendable, CustomStringConvertible {
  /// The platform.
  package let platform: BuildPlatform
  /// The oldest version that is supported.
  package let version: OSVersion

  package init(_ platform: BuildPlatform, _ version: OSVersion) {
    self.platform = platform
    self.version = version
  }

  /// The same for the catalog: versions of Mac Catalyst are those of iOS.
  package var deploymentTarget: DeploymentTarget {
    DeploymentTarget(platform.catalogPlatform, version)
  }

  /// "iOS 16.4".
  package var description: String { "\(platform.title) \(version)" }
}

/// A deployment target, and where it comes from.
package struct KnownTarget: Hashable, Sendable {
  /// The platform and its version.
  package let target: PlatformVersion
  /// Who says so.
  package let origin: Origin

  init(_ platform: BuildPlatform, _ version: OSVersion, _ origin: Origin) {
    target = PlatformVersion(platform, version)
    self.origin = origin
  }
}

/// Where a deployment target comes from.
package struct Origin: Hashable, Sendable {
  /// How certain it is.
  package enum Kind: Hashable, Sendable {
    /// It stands there.
    case stated
    /// Nothing is stated for the platform, or nothing that can be read: the oldest version that the
    /// tools support is taken.
    case assumed
    /// It follows from that of iOS, as that of Mac Catalyst does where a manifest does not name it.
    case derived
  }

  /// Whether it stands there.
  package let kind: Kind
  /// The file.
  package let path: String
  /// Its line, from 1; nil if no line is to blame.
  package let line: Int?
  /// The target of the project; nil for manifests and for what holds for the project as a whole.
  package var target: String?
  /// The target's configuration, such as "Release".
  package var configuration: String?
  /// The setting or the key, with its conditions.
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

  /// What it is, without its place: "IPHONEOS_DEPLOYMENT_TARGET of target 'App', configuration
  /// 'Release'".
  package var title: String {
    var owner: [String] = []
    if let target { owner.append("target '\(target)'") }
    if let configuration { owner.append("configuration '\(configuration)'") }
    let whose = owner.joined(separator: ", ")
    switch (kind, key) {
    case (.assumed, let key?):
      return "no \(key) that can be read\(whose.isEmpty ? "" : " for \(whose)"): oldest supported"
    case (.assumed, nil):
      return "no platform stated\(whose.isEmpty ? "" : " for \(whose)"): oldest supported"
    case (.derived, let key): return "follows from \(key ?? "iOS")"
    case (.stated, let key?): return whose.isEmpty ? key : "\(key) of \(whose)"
    case (.stated, nil): return whose
    }
  }
}

/// Something of a project that could not be read.
package struct TargetProblem: Error, Hashable, Sendable {
  /// The file.
  package let path: String
  /// Its line, from 1; nil if no line is to blame.
  package let line: Int?
  /// What is wrong and what that means, without a period.
  package let reason: String
  /// Whether the file is there and nobody could read it like this, so that it may state anything;
  /// otherwise, it says something that is not followed here.
  package let isDamage: Bool

  init(_ path: String, line: Int? = nil, _ reason: String, isDamage: Bool = false) {
    self.path = path
    self.line = line
    self.reason = reason
    self.isDamage = isDamage
  }

  /// The reason behind its line, for a message that names the file.
  package var located: String { (line.map { "line \($0): " } ?? "") + reason }

  /// Place and reason on one line.
  package var description: String {
    (line.map { "\(path):\($0)" } ?? path) + ": " + reason
  }
}

/// What could not be read, told once each, and not more than anybody reads.
struct TargetProblems {
  /// The most that are told.
  static let limit = 200

  private(set) var told: [TargetProblem] = []
  private var known: Set<TargetProblem> = []
  private var hasDamage = false

  mutating func add(_ problem: TargetProblem) {
    // Damage decides what a run comes to, however many notes there are before it.
    guard told.count <= Self.limit || problem.isDamage && !hasDamage,
      known.insert(problem).inserted
    else { return }
    if told.count < Self.limit || problem.isDamage && !hasDamage {
      told.append(problem)
      hasDamage = hasDamage || problem.isDamage
    } else {
      told.append(TargetProblem(problem.path, "more of this project cannot be read"))
    }
  }
}
