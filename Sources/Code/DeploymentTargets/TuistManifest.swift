internal import FileAccess
internal import SymbolCatalog

/// The deployment targets in Tuist's `Project.swift` and its helpers, which are read without being
/// run.
///
/// Only literal deployment targets are supported: `.iOS("17.0")`, `.multiplatform(iOS: "17.0",
/// macOS: "14.0")`, and the old `.iOS(targetVersion: "15.0", devices: [.iphone])`. Constants in the
/// file or in helpers can contain them, too.
struct TuistManifest {
  /// The name of project files.
  static let name = "Project.swift"
  /// The module that all Tuist manifests import.
  static let module = "ProjectDescription"
  /// Folders of code that projects share.
  private static let helperFolders = ["Tuist", "ProjectDescriptionHelpers"]

  /// Returns whether a file may be a Tuist project or a helper for projects.
  ///
  /// To be sure, check whether the file imports Tuist's module.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - isShared: Whether the file is in a folder of helpers.
  /// - Returns: Whether the file may be a project or a helper.
  static func isManifest(_ name: String, isShared: Bool) -> Bool {
    name == Self.name || isShared && name.hasSuffix(".swift") && name != "Package.swift"
  }

  static func isHelper(_ path: String) -> Bool {
    isHelperFolder(FilePath.folder(path))
      && isManifest(FilePath.lastPart(path), isShared: true)
  }

  /// Returns whether a folder, or one of its parents, is for code that Tuist projects share.
  ///
  /// - Parameter path: The path of the folder, with a trailing separator.
  /// - Returns: Whether the folder is for shared code.
  static func isHelperFolder(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/")).contains { folder in
      helperFolders.contains { folder.elementsEqual($0.utf8) }
    }
  }

  /// A target of a project.
  struct Target {
    let name: String
    let sources: [String]
    /// The platforms of the target; nil if they could not be read.
    let platforms: PlatformSet?
    let versions: Versions
    let line: Int?
  }

  /// How a target states its versions.
  enum Versions {
    /// Literal versions.
    case stated([KnownTarget])
    /// A constant with this name.
    case constant(String)
    /// Another expression, which is not read.
    case unread
    /// No versions.
    case missing
  }

  private let tokens: ManifestTokens
  private let path: String
  /// Whether the file belongs to Tuist, because it imports one of its modules.
  let isTuist: Bool
  /// All versions that the file states, regardless of where.
  private(set) var stated: [KnownTarget] = []
  /// The versions in constants, by name.
  private(set) var constants: [String: [KnownTarget]] = [:]
  private(set) var targets: [Target] = []
  /// The first unmatched bracket, if the file is damaged.
  var unbalanced: (line: Int, reason: String)? { tokens.unbalanced }
  /// The texts of invalid versions, with their lines.
  private(set) var invalid: [(line: Int?, text: String)] = []
  /// Whether the file contains only imports.
  var isEmpty: Bool { !tokens.tokens.contains(.mark(UInt8(ascii: "("))) }
  /// The strings in constants, by name.
  private var texts: [String: String] = [:]

  private static let targetNames = ["target", "Target"]
  private static let maximumTargets = 10_000

  /// Reads a source, which can contain any bytes.
  init(_ source: [UInt8], path: String) {
    let tokens = ManifestTokens(source)
    self.tokens = tokens
    self.path = path
    isTuist = tokens.imports(Self.module) || tokens.imports("ProjectDescriptionHelpers")
    guard isTuist else { return }
    readTexts()
    stated = versions(in: tokens.tokens.indices)
    readInvalid()
    readConstants()
    for index in tokens.tokens.indices {
      guard let word = tokens.word(index), Self.targetNames.contains(word),
        tokens.isMark("(", index + 1), tokens.word(index - 1) != "func",
        targets.count < Self.maximumTargets
      else { continue }
      if let target = target(index + 1) { targets.append(target) }
    }
  }

  // MARK: Targets

  /// Reads a target such as `.target(name: "App", destinations: .iOS, …, deploymentTargets:
  /// .iOS("17.0"), …)`.
  ///
  /// The result is nil for a reference in a list of dependencies, which has only a name.
  private func target(_ open: Int) -> Target? {
    let arguments = tokens.arguments(open)
    guard let name = arguments["name"], arguments.count > 1,
      arguments["product"] != nil || arguments["sources"] != nil
        || arguments["buildableFolders"] != nil || arguments["deploymentTargets"] != nil
        || arguments["deploymentTarget"] != nil
    else { return nil }
    var title = "?"
    if case .text(let text?) = tokens[name] { title = text }
    let sources = ["sources", "buildableFolders"].compactMap { arguments[$0] }
      .flatMap { paths(value($0, open, arguments)) }
    let destinations = (arguments["destinations"] ?? arguments["platform"])
      .flatMap { platforms(value($0, open, arguments)) }
    let place = arguments["deploymentTargets"] ?? arguments["deploymentTarget"]
    return Target(
      name: title, sources: sources, platforms: destinations,
      versions: place.map { versions(of: value($0, open, arguments)) } ?? .missing,
      line: tokens.line(of: open))
  }

  /// Returns the tokens of an argument's value, up to the next argument.
  private func value(_ start: Int, _ open: Int, _ arguments: [String: Int]) -> Range<Int> {
    let next = arguments.values.filter { $0 > start }.min().map { $0 - 2 }
    return start..<max(start, next ?? tokens.inside(open).upperBound)
  }

  private func versions(of value: Range<Int>) -> Versions {
    let found = versions(in: value)
    if !found.isEmpty { return .stated(found) }
    let name = value.last { tokens.word($0) != nil }.flatMap { tokens.word($0) }
    guard let name, name != "nil", !value.contains(where: { tokens.isMark("(", $0) }) else {
      return .unread
    }
    if let known = constants[name] { return .stated(known) }
    return .constant(name)
  }

  /// Returns the folders and files that a value names, each up to its first `*`.
  ///
  /// Exclusions are ignored.
  private func paths(_ value: Range<Int>) -> [String] {
    var sources: [String] = []
    var excluded = false
    for index in value {
      if tokens.word(index) == "excluding", tokens.isMark(":", index + 1) { excluded = true }
      guard case .text(let text?) = tokens[index], !excluded else { continue }
      let fixed = text.prefix { $0 != "*" }
      let isWhole = fixed.count == text.count
      let folder =
        isWhole ? fixed : fixed.prefix(upTo: fixed.lastIndex(of: "/") ?? fixed.startIndex)
      sources.append(String(folder))
    }
    return sources
  }

  private static let destinations: [String: BuildPlatform] = [
    "iPhone": .iOS, "iPad": .iOS, "macWithiPadDesign": .iOS, "appleVisionWithiPadDesign": .iOS,
    "mac": .macOS, "macCatalyst": .macCatalyst, "appleWatch": .watchOS, "appleTv": .tvOS,
    "appleVision": .visionOS,
  ]

  private func platforms(_ value: Range<Int>) -> PlatformSet? {
    var set: PlatformSet = []
    for word in value.compactMap({ tokens.word($0) }) {
      guard let platform = Self.destinations[word] ?? BuildPlatform(ignoringCase: word) else {
        continue
      }
      set.insert(PlatformSet(platform))
    }
    return set.isEmpty ? nil : set
  }

  // MARK: Versions

  /// Returns the literal versions in a range of tokens.
  private func versions(in range: Range<Int>) -> [KnownTarget] {
    var known: [KnownTarget] = []
    for index in range {
      guard let word = tokens.word(index), let platform = BuildPlatform(ignoringCase: word) else {
        continue
      }
      let start: Int
      if tokens.isMark("(", index + 1), tokens.isMark(".", index - 1) {
        start = tokens.word(index + 2) == "targetVersion" ? index + 4 : index + 2
      } else if tokens.isMark(":", index + 1) {
        start = index + 2
      } else {
        continue
      }
      guard let number = version(start).flatMap({ OSVersion($0) }) else { continue }
      known.append(
        KnownTarget(
          platform, number,
          Origin(.stated, path, line: tokens.line(of: index), key: "." + word)))
    }
    return known
  }

  /// Finds versions that are not valid, such as `.iOS("seventeen")`.
  private mutating func readInvalid() {
    for index in tokens.tokens.indices where tokens.isMark(".", index) {
      guard tokens.word(index + 1).flatMap({ BuildPlatform(ignoringCase: $0) }) != nil,
        tokens.isMark("(", index + 2), case .text(let text?) = tokens[index + 3],
        tokens.isMark(")", index + 4), OSVersion(text) == nil,
        invalid.count < TargetProblems.limit
      else { continue }
      invalid.append((tokens.line(of: index), text))
    }
  }

  /// Returns a version such as `"17.0"`, given directly or by the name of a constant that contains
  /// it.
  ///
  /// The names of types can precede the constant.
  private func version(_ index: Int) -> String? {
    if case .text(let text) = tokens[index] { return text }
    var last = index
    while last < index + 8, tokens.isMark(".", last + 1) { last += 2 }
    return tokens.word(last).flatMap { texts[$0] }
  }

  private func forEachConstant(_ body: (String, Int) -> Void) {
    for index in tokens.tokens.indices
    where tokens.word(index) == "let" || tokens.word(index) == "var" {
      guard let name = tokens.word(index + 1) else { continue }
      // A type annotation consists of only a few tokens, and a computed property has braces.
      let value = (index + 2..<index + 10).first {
        tokens.isSign("=", $0) || tokens.isMark("{", $0)
      }
      if let value { body(name, value + 1) }
    }
  }

  private mutating func readTexts() {
    var found: [String: String] = [:]
    forEachConstant { name, value in
      if case .text(let text?) = tokens[value] { found[name] = text }
    }
    texts = found
  }

  /// The maximum number of tokens in a constant's value.
  private static let longestValue = 64

  private mutating func readConstants() {
    var found: [String: [KnownTarget]] = [:]
    forEachConstant { name, value in
      let end = (value..<value + Self.longestValue).first { index in
        tokens[index] == nil
          || index > value
            && ["let", "var", "func", "static", "public"].contains(tokens.word(index))
      }
      let known = versions(in: value..<(end ?? value + Self.longestValue))
      if !known.isEmpty { found[name] = known }
    }
    constants = found
  }
}

/// All Tuist projects in a workspace, and the helpers that they share.
struct TuistProjects {
  private var manifests: [(folder: String, manifest: TuistManifest, shown: String)] = []
  private var helpers: [TuistManifest] = []
  /// Files named `Project.swift` that do not import Tuist's module, by folder.
  private var others: [(folder: String, shown: String)] = []
  private var damage: [TargetProblem] = []

  /// Adds a file if it belongs to Tuist.
  mutating func add(_ bytes: [UInt8], at path: String, in folder: String, shown: String) {
    let manifest = TuistManifest(bytes, path: shown)
    guard manifest.isTuist else {
      if FilePath.lastPart(path) == TuistManifest.name { others.append((folder, shown)) }
      return
    }
    if let (line, reason) = manifest.unbalanced {
      damage.append(
        TargetProblem(
          shown, line: line, "unbalanced brackets: \(reason)", isDamage: true))
    }
    for (line, text) in manifest.invalid {
      damage.append(
        TargetProblem(shown, line: line, "'\(text)' is not a version", isDamage: true))
    }
    if manifest.isEmpty, !TuistManifest.isHelper(path) {
      damage.append(TargetProblem(shown, "the file declares no project", isDamage: true))
    }
    if TuistManifest.isHelper(path) {
      helpers.append(manifest)
    } else {
      manifests.append((folder, manifest, shown))
    }
  }

  /// Returns the targets of each project by the project's folder.
  ///
  /// If helpers create the targets of a project, it gets a single target with all stated versions.
  ///
  /// - Parameters:
  ///   - problems: The list that receives reading problems.
  ///   - isBeside: Returns whether a folder contains other Tuist files. In that case, its
  ///     `Project.swift` must belong to Tuist.
  /// - Returns: The targets by the folder of their project.
  func projects(
    _ problems: inout TargetProblems, isBeside: (String) -> Bool
  ) -> [(folder: String, targets: [ProjectSpecification.Target])] {
    for problem in damage { problems.add(problem) }
    for (folder, shown) in others where isBeside(folder) {
      problems.add(
        TargetProblem(
          shown, "not a Tuist project: the file does not import \(TuistManifest.module)",
          isDamage: true))
    }
    return manifests.map { folder, manifest, shown in
      var targets = manifest.targets.compactMap { self.target($0, manifest) }
      if targets.isEmpty {
        let known = Self.catalyst(manifest.stated.isEmpty ? shared : manifest.stated, nil)
        if known.isEmpty {
          problems.add(
            TargetProblem(
              shown, "neither the file nor a Tuist helper has literal deployment targets"))
        }
        targets = [.init(name: FilePath.lastPart(folder), known: known, sources: [])]
      }
      for target in targets where target.known.isEmpty {
        problems.add(
          TargetProblem(shown, "the deployment targets of '\(target.name)' cannot be read"))
      }
      return (folder, targets)
    }
  }

  /// All versions that the helpers state.
  private var shared: [KnownTarget] { helpers.flatMap(\.stated) }

  private func target(
    _ target: TuistManifest.Target, _ manifest: TuistManifest
  ) -> ProjectSpecification.Target? {
    let known: [KnownTarget] =
      switch target.versions {
      case .stated(let known): known
      case .constant(let name):
        helpers.lazy.compactMap { $0.constants[name] }.first
          ?? (manifest.stated.isEmpty ? shared : manifest.stated)
      case .unread: manifest.stated.isEmpty ? shared : manifest.stated
      case .missing: []
      }
    return ProjectSpecification.Target(
      name: target.name,
      known: Self.catalyst(known, target.platforms).map { known in
        var origin = known.origin
        origin.target = target.name
        return KnownTarget(known.target.platform, known.target.version, origin)
      }, sources: target.sources)
  }

  /// Returns the versions for the platforms of a target.
  ///
  /// If Mac Catalyst is among the platforms, it gets the version of iOS.
  private static func catalyst(
    _ known: [KnownTarget], _ platforms: PlatformSet?
  ) -> [KnownTarget] {
    guard let platforms else { return known }
    var found = known.filter { platforms.contains($0.target.platform) }
    guard platforms.contains(.macCatalyst) else { return found }
    for iOS in known where iOS.target.platform == .iOS {
      var origin = Origin(.derived, iOS.origin.path, line: iOS.origin.line)
      origin.key = iOS.origin.key
      found.append(
        KnownTarget(.macCatalyst, max(iOS.target.version, CatalystVersions.first), origin))
    }
    return found
  }
}
