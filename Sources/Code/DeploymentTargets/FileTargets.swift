/// The deployment targets that apply to a file.
package struct FileTargets: Sendable {
  /// The reason why the deployment targets apply to the file.
  package enum Membership: Hashable, Sendable {
    /// The file is in targets of projects.
    case targets([String])
    /// The file is in a package.
    case package
    /// The file is in a package and also in targets of projects.
    case targetsAndPackage([String])
    /// No target contains the file, so all targets of the nearest project apply.
    case noTarget
    /// The file does not belong to any project.
    case none

    /// The reason in words.
    package var title: String {
      switch self {
      case .targets(let names): "in \(Self.list(names))"
      case .package: "in the package"
      case .targetsAndPackage(let names): "in the package and in \(Self.list(names))"
      case .noTarget: "in no target: the lowest versions of all targets in the project"
      case .none: "in no project"
      }
    }

    private static func list(_ names: [String]) -> String {
      (names.count == 1 ? "target " : "targets ")
        + names.map { "'\($0)'" }.joined(separator: ", ")
    }
  }

  /// The deployment targets for one platform: the lowest version, and the other versions that were
  /// considered.
  package struct Choice: Hashable, Sendable {
    /// The target with the lowest version, on which the file must run.
    package let chosen: KnownTarget
    /// The other targets, lowest version first.
    package let others: [KnownTarget]
  }

  /// The reason why the targets apply.
  package let membership: Membership
  /// The lists of deployment targets that apply, in no particular order.
  ///
  /// Each list covers all configurations of a project target or package.
  private let candidates: [TargetList]

  init(_ membership: Membership, _ candidates: [TargetList]) {
    self.membership = membership
    self.candidates = candidates
  }

  /// The lowest deployment target of each platform, in platform order.
  ///
  /// If two versions are equal, a stated one takes precedence over an assumed one.
  ///
  /// Complexity: O(targets).
  package var targets: [KnownTarget] { TargetList.lowest(of: candidates.map(\.lowest)) }

  /// The lowest deployment target of each platform, and the others that were considered.
  package var choices: [Choice] {
    targets.map { chosen in
      var others: [KnownTarget] = []
      var known: Set<KnownTarget> = [chosen]
      for candidate in candidates.lazy.flatMap(\.all)
      where candidate.target.platform == chosen.target.platform {
        if known.insert(candidate).inserted { others.append(candidate) }
      }
      return Choice(chosen: chosen, others: others.sorted { $0.isBefore($1) })
    }
  }

  /// A row that explains one deployment target.
  package struct Row: Hashable, Sendable {
    /// The platform and the version.
    package let target: PlatformVersion
    /// Whether this target applies.
    package let isChosen: Bool
    /// Whether the project does not state the version.
    ///
    /// In that case, it is the oldest version that current tools support.
    package let isAssumed: Bool
    /// The reason why the target is considered.
    package let reason: String
    /// The path of the file that states the target.
    package let path: String
    /// The line number, from 1; nil if no line is relevant.
    package let line: Int?
  }

  /// All deployment targets that were considered.
  ///
  /// For each platform, the effective target precedes the others.
  package var explanation: [Row] {
    choices.flatMap { choice in
      ([choice.chosen] + choice.others).enumerated().map { position, known in
        Row(
          target: known.target, isChosen: position == 0,
          isAssumed: known.origin.kind == .assumed, reason: known.origin.title,
          path: known.origin.path, line: known.origin.line)
      }
    }
  }
}

/// The deployment targets of one project target or package, for all of its configurations.
struct TargetList: Sendable {
  let all: [KnownTarget]
  /// The lowest deployment target of each platform, computed once because every file needs it.
  let lowest: [KnownTarget]

  init(_ all: [KnownTarget]) {
    self.all = all
    lowest = Self.lowest(of: [all])
  }

  private init(all: [KnownTarget], lowest: [KnownTarget]) {
    self.all = all
    self.lowest = lowest
  }

  /// Returns the deployment targets for some of the platforms.
  func filtered(_ platforms: PlatformSet) -> TargetList {
    TargetList(
      all: all.filter { platforms.contains($0.target.platform) },
      lowest: lowest.filter { platforms.contains($0.target.platform) })
  }

  /// Returns the lowest target of each platform, in platform order.
  static func lowest(of lists: [[KnownTarget]]) -> [KnownTarget] {
    var lowest: [KnownTarget?] = Array(repeating: nil, count: BuildPlatform.allCases.count)
    for list in lists {
      for candidate in list {
        let index = candidate.target.platform.index
        if let known = lowest[index], !candidate.isBefore(known) { continue }
        lowest[index] = candidate
      }
    }
    return lowest.compactMap { $0 }
  }
}

extension BuildPlatform {
  /// The index of the platform in `allCases`.
  var index: Int {
    switch self {
    case .iOS: 0
    case .macOS: 1
    case .tvOS: 2
    case .watchOS: 3
    case .visionOS: 4
    case .macCatalyst: 5
    }
  }
}

extension KnownTarget {
  /// Returns whether this target takes precedence over another target for the same platform.
  ///
  /// A lower version takes precedence, then a more certain one, then the one whose location is
  /// first. The result therefore does not depend on the order in which files are read.
  fileprivate func isBefore(_ other: KnownTarget) -> Bool {
    if target.version != other.target.version { return target.version < other.target.version }
    if (origin.kind == .stated) != (other.origin.kind == .stated) { return origin.kind == .stated }
    if origin.path != other.origin.path { return origin.path < other.origin.path }
    if origin.line != other.origin.line { return origin.line ?? 0 < other.origin.line ?? 0 }
    if origin.target != other.origin.target {
      return origin.target ?? "" < other.origin.target ?? ""
    }
    return origin.configuration ?? "" < other.origin.configuration ?? ""
  }
}
