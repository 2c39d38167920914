internal import DeploymentTargets
internal import SwiftSource
internal import SymbolCatalog

/// An availability condition: `#available(iOS 17, *)` or `#unavailable(iOS 17)`.
struct AvailabilityCheck: Hashable, Sendable {
  /// The versions of the condition.
  private(set) var versions = PlatformVersions()
  /// Whether the condition is `#unavailable`.
  private(set) var isNegated: Bool

  /// The opposite condition.
  var negated: Self {
    var other = self
    other.isNegated.toggle()
    return other
  }

  /// Parses the condition of a node.
  init(_ node: SwiftTree.Index, in tree: SwiftTree) {
    isNegated = tree.flag(node)
    var name: String?
    for token in tree.tokens[tree.tokens(node)].dropFirst() {
      switch token.kind {
      case .word: name = tree.text(token)
      case .number:
        if let name, let version = OSVersion(tree.text(token)) { versions.add(name, version) }
      default: break
      }
    }
  }
}

/// The availability attributes of a declaration: `@available(iOS 17, *)`, `@available(iOS,
/// introduced: 15, obsoleted: 18)`.
struct DeclaredAvailability {
  /// The version lists of all attributes.
  ///
  /// All lists apply, so the newest version takes effect.
  private var lists: [PlatformVersions] = []
  private var obsoletedVersions = PlatformVersions()
  private var unavailable: Set<BuildPlatform> = []
  private var isUnavailableEverywhere = false
  /// The platforms that an attribute names explicitly.
  ///
  /// As in the compiler, entries that these platforms would inherit from iOS are ignored.
  private var own: Set<BuildPlatform> = []

  /// Parses the attribute of a node.
  mutating func read(_ node: SwiftTree.Index, in tree: SwiftTree) {
    let tokens = tree.tokens[tree.tokens(node)]
    guard let open = tokens.firstIndex(where: { $0.kind == .leftParenthesis }) else { return }
    let parts = tokens[tokens.index(after: open)...].dropLast().split { $0.kind == .comma }
    let words = parts.map { part in part.map { tree.text($0) } }
    guard let first = words.first else { return }
    guard first.count < 2 else {
      // The attribute has the form `iOS 17, macOS 14.0, *`.
      var versions = PlatformVersions()
      for part in words where part.count >= 2 {
        if let version = OSVersion(part[1]) { versions.add(part[0], version) }
      }
      lists.append(versions)
      own.formUnion(BuildPlatform.allCases.filter { versions.own($0) != nil })
      return
    }
    readLong(first.first ?? "", words.dropFirst())
  }

  /// Parses attributes such as `iOS, introduced: 15, unavailable`.
  ///
  /// Attributes for application extensions do not restrict applications.
  private mutating func readLong(_ name: String, _ parts: ArraySlice<[String]>) {
    let platform = PlatformVersions.platform(name)
    if let platform { own.insert(platform) }
    for part in parts {
      switch (part.first, part.last.flatMap { OSVersion($0) }) {
      case ("introduced", let version?):
        var versions = PlatformVersions()
        versions.add(name, version)
        lists.append(versions)
      case ("obsoleted", let version?) where !PlatformVersions.isExtension(name):
        obsoletedVersions.add(name, version)
      case ("unavailable", _):
        if name == "*" { isUnavailableEverywhere = true }
        if let platform, !PlatformVersions.isExtension(name) { unavailable.insert(platform) }
      default: break
      }
    }
  }

  private func version(_ platform: BuildPlatform, _ list: PlatformVersions) -> OSVersion? {
    own.contains(platform) ? list.own(platform) : list[platform]
  }

  /// Returns the versions in which attributes introduce the declaration.
  ///
  /// The newest one takes effect.
  func introduced(_ platform: BuildPlatform) -> [OSVersion] {
    lists.compactMap { version(platform, $0) }
  }

  /// Returns the version in which an attribute makes the declaration obsolete, or nil if none does.
  func obsoleted(_ platform: BuildPlatform) -> OSVersion? { version(platform, obsoletedVersions) }

  /// Returns whether the declaration is unavailable.
  ///
  /// A declaration that is unavailable on iOS is also unavailable on Mac Catalyst and visionOS,
  /// unless an attribute names these platforms.
  func isUnavailable(_ platform: BuildPlatform) -> Bool {
    if isUnavailableEverywhere || unavailable.contains(platform) { return true }
    let inherits = platform == .macCatalyst || platform == .visionOS
    return inherits && unavailable.contains(.iOS) && !own.contains(platform)
  }
}

/// The condition of an `#if`: the platforms for which it can hold, and those for which it can fail.
struct CompilationCondition {
  /// The platforms for which the condition can hold.
  private(set) var holds: Set<BuildPlatform>
  /// The platforms for which the condition can fail.
  private(set) var fails: Set<BuildPlatform>

  private static let all = Set(BuildPlatform.allCases)
  /// The value for a condition that does not depend on the platform.
  static let unknown = CompilationCondition(holds: all, fails: all)

  /// Creates a condition that holds on the given platforms and fails on all others.
  ///
  /// On `undecided` platforms, it can hold or fail.
  private init(_ platforms: Set<BuildPlatform>, undecided: Set<BuildPlatform> = []) {
    holds = platforms.union(undecided)
    fails = Self.all.subtracting(platforms)
  }

  private init(holds: Set<BuildPlatform>, fails: Set<BuildPlatform>) {
    self.holds = holds
    self.fails = fails
  }

  /// Parses the tokens of a condition.
  init(_ tokens: ArraySlice<SwiftToken>, in tree: SwiftTree) {
    var reader = Reader(tokens: tokens, tree: tree)
    self = reader.readOr(depth: 0)
  }

  private static func of(_ function: String, _ argument: String) -> Self {
    switch (function, argument) {
    case ("os", "iOS"): Self([.iOS, .macCatalyst])
    case ("os", "macOS"), ("os", "OSX"): Self([.macOS])
    case ("os", "tvOS"): Self([.tvOS])
    case ("os", "watchOS"): Self([.watchOS])
    case ("os", "visionOS"), ("os", "xrOS"): Self([.visionOS])
    case ("os", _): Self([])
    case ("targetEnvironment", "macCatalyst"), ("targetEnvironment", "macabi"):
      Self([.macCatalyst])
    case ("canImport", "UIKit"):
      Self([.iOS, .tvOS, .visionOS, .macCatalyst], undecided: [.watchOS])
    case ("canImport", "AppKit"), ("canImport", "Cocoa"):
      Self([.macOS], undecided: [.macCatalyst])
    case ("canImport", "WatchKit"): Self([.watchOS], undecided: [.iOS])
    default: .unknown
    }
  }

  /// A parser for conditions such as `a && (b || !c)`.
  ///
  /// Deeply nested parts are unknown.
  private struct Reader {
    var tokens: ArraySlice<SwiftToken>
    let tree: SwiftTree

    private static let deepest = 64

    mutating func readOr(depth: Int) -> CompilationCondition {
      var result = readAnd(depth: depth)
      while takeSign("||") {
        let other = readAnd(depth: depth)
        result = CompilationCondition(
          holds: result.holds.union(other.holds), fails: result.fails.intersection(other.fails))
      }
      return result
    }

    private mutating func readAnd(depth: Int) -> CompilationCondition {
      var result = readUnary(depth: depth)
      while takeSign("&&") {
        let other = readUnary(depth: depth)
        result = CompilationCondition(
          holds: result.holds.intersection(other.holds), fails: result.fails.union(other.fails))
      }
      return result
    }

    private mutating func readUnary(depth: Int) -> CompilationCondition {
      var isNegated = false
      while takeSign("!") { isNegated.toggle() }
      let result = readPrimary(depth: depth)
      return isNegated
        ? CompilationCondition(holds: result.fails, fails: result.holds) : result
    }

    private mutating func readPrimary(depth: Int) -> CompilationCondition {
      guard let token = tokens.popFirst() else { return .unknown }
      if token.kind == .leftParenthesis {
        guard depth < Self.deepest else { return skipGroup() }
        let result = readOr(depth: depth + 1)
        if tokens.first?.kind == .rightParenthesis { tokens.removeFirst() }
        return result
      }
      let name = tree.text(token)
      guard tokens.first?.kind == .leftParenthesis else {
        return name == "false" ? CompilationCondition([]) : .unknown
      }
      tokens.removeFirst()
      let argument = tokens.first.map { tree.text($0) } ?? ""
      _ = skipGroup()
      return CompilationCondition.of(name, argument)
    }

    /// Skips the rest of a parenthesized group, and returns a condition that can hold or fail on
    /// all platforms.
    private mutating func skipGroup() -> CompilationCondition {
      var open = 1
      while open > 0, let token = tokens.popFirst() {
        if token.kind == .leftParenthesis { open += 1 }
        if token.kind == .rightParenthesis { open -= 1 }
      }
      return .unknown
    }

    private mutating func takeSign(_ sign: StaticString) -> Bool {
      guard let token = tokens.first, token.kind == .sign, tree.has(token, sign) else {
        return false
      }
      tokens.removeFirst()
      return true
    }
  }
}
