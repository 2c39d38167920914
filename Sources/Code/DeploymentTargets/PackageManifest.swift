internal import SymbolCatalog

/// The deployment targets in a `Package.swift` file, which is read without being run.
///
/// All expressions such as `.iOS(…)` are used, wherever they occur: in the list of platforms, in a
/// variable, in a branch of `#if` or `if`, or in a later addition. Only an unconditional assignment
/// to the platforms discards the earlier ones. A source file must run on the lowest version of each
/// platform.
struct PackageManifest {
  /// The deployment targets that the manifest states, in source order, followed by the assumed ones
  /// for other platforms.
  fileprivate(set) var known: [KnownTarget] = []
  fileprivate(set) var problems: [TargetProblem] = []
  /// Whether the package has no targets.
  ///
  /// Some packages have none and only hide a folder from Xcode.
  fileprivate(set) var isEmpty = true
  /// The folders of targets outside of the default locations; nil if the manifest computes them.
  fileprivate var folders: [String]? = []
  /// The names of targets in the default locations; nil if the manifest computes them.
  fileprivate var names: [String]? = []
  /// The number of targets in the default locations, by kind: tests, plugins, and others.
  fileprivate var counts: [String: Int] = [:]

  fileprivate init() {}

  /// Returns whether a Swift source is a package manifest: it begins with a tools version, imports
  /// `PackageDescription`, or creates a package with targets.
  static func isManifest(_ source: [UInt8]) -> Bool {
    let head = String(decoding: source.prefix(2_048), as: UTF8.self)
    let isStated = head.split(whereSeparator: \.isNewline).contains { line in
      let line = line.drop { $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" }
      return line.hasPrefix("//") && line.lowercased().contains("swift-tools-version")
    }
    if isStated { return true }
    let tokens = ManifestTokens(source)
    return tokens.imports("PackageDescription") || makesPackage(tokens)
  }

  /// Returns whether a source creates a package with platforms, products or targets.
  ///
  /// This detects manifests that have lost their first lines.
  private static func makesPackage(_ tokens: ManifestTokens) -> Bool {
    tokens.tokens.indices.contains { index in
      guard tokens.word(index) == "Package", tokens.isMark("(", index + 1) else { return false }
      let arguments = tokens.arguments(index + 1)
      return arguments["name"] != nil
        && ["platforms", "products", "targets"].contains { arguments[$0] != nil }
    }
  }

  /// Reads a source, which can contain any bytes.
  ///
  /// A source that is not a manifest results in no deployment targets.
  init(_ source: [UInt8], path: String) {
    var reader = ManifestReader(source, path: path)
    self = reader.read()
  }

  /// Returns whether a file belongs to the package's targets, as far as the manifest shows.
  ///
  /// - Parameter path: The path relative to the manifest's folder.
  /// - Returns: Whether the file belongs to a target.
  func owns(_ path: String) -> Bool {
    guard !isEmpty, let folders else { return !isEmpty }
    if folders.contains(where: { $0.isEmpty || path == $0 || path.hasPrefix($0 + "/") }) {
      return true
    }
    let parts = path.split(separator: "/", maxSplits: 2)
    guard parts.count > 1, let kind = Self.usualFolders[String(parts[0])] else { return false }
    guard let names else { return true }
    // If a kind has only one target, the target may omit a separate folder.
    return names.contains(String(parts[1])) || counts[kind] == 1
  }

  /// Merges the manifest with one for other tools versions, such as `Package@swift-6.0.swift`.
  ///
  /// SwiftPM chooses the newest manifest that the installed tools support, so it may use any of
  /// them. A source file must therefore run on the lowest version in all manifests. It belongs to
  /// the package if any manifest includes it.
  func joined(_ other: PackageManifest) -> PackageManifest {
    var all = self
    let platforms = Set(
      (known + other.known).filter { $0.origin.kind != .assumed }.map(\.target.platform))
    all.known = (known + other.known).filter {
      $0.origin.kind != .assumed || !platforms.contains($0.target.platform)
    }
    all.isEmpty = isEmpty && other.isEmpty
    all.folders = folders.flatMap { folders in other.folders.map { folders + $0 } }
    all.names = names.flatMap { names in other.names.map { names + $0 } }
    all.counts.merge(other.counts) { max($0, $1) }
    return all
  }

  /// The default folders for each kind of target.
  private static let usualFolders = [
    "Sources": "", "Source": "", "src": "", "srcs": "", "Tests": "testTarget",
    "Plugins": "plugin",
  ]
}

/// A reader for manifests, which works on their tokens.
private struct ManifestReader {
  private static let targetKinds = [
    "target", "executableTarget", "testTarget", "macro", "plugin", "systemLibrary",
  ]
  /// The maximum number of versions.
  private static let maximumKnown = 1_000

  private let tokens: ManifestTokens
  private let path: String
  private var manifest = PackageManifest()
  /// The versions in constants, by name.
  private var constants: [String: String] = [:]

  init(_ source: [UInt8], path: String) {
    tokens = ManifestTokens(source)
    self.path = path
  }

  mutating func read() -> PackageManifest {
    readConstants()
    var start: Int?
    var conditions = 0
    var braces = 0
    for index in tokens.tokens.indices {
      switch tokens[index] {
      case .word("Package") where tokens.isMark("(", index + 1): start = start ?? index
      case .word("#if"): conditions += 1
      case .word("#endif"): conditions = max(conditions - 1, 0)
      case .mark(UInt8(ascii: "{")): braces += 1
      case .mark(UInt8(ascii: "}")): braces = max(braces - 1, 0)
      case .word("platforms")
      where tokens.isMark(".", index - 1) && tokens.isSign("=", index + 1) && conditions == 0
        && braces == 0:
        manifest.known = []
      case .word(let word): read(word, index)
      default: break
      }
    }
    if let damage = tokens.unbalanced {
      manifest.problems.append(
        TargetProblem(
          path, line: damage.line, "unbalanced brackets: \(damage.reason)", isDamage: true))
    } else if start == nil {
      manifest.problems.append(
        TargetProblem(
          path, "the manifest has no 'Package(…)', so its platforms are unknown", isDamage: true))
    }
    assume(line: start.flatMap(tokens.line))
    return manifest
  }

  // MARK: Reading

  private mutating func read(_ word: String, _ index: Int) {
    if tokens.isMark(":", index + 1) {
      // A manifest with `targets: []` or without any targets is empty.
      if word == "targets", !(tokens.isMark("[", index + 2) && tokens.isMark("]", index + 3)) {
        manifest.isEmpty = false
      }
      return
    }
    guard tokens.isMark("(", index + 1), tokens.isMark(".", index - 1) else { return }
    if Self.targetKinds.contains(word) { return readTarget(word, index + 1) }
    if word == "custom" { return readCustom(index) }
    guard let platform = BuildPlatform(ignoringCase: word) else { return }
    let argument = index + 2
    if let text = version(argument), OSVersion(text) == nil {
      return report(
        "'\(text)' is not a version for .\(word)(…)", line: tokens.line(of: index), isDamage: true)
    }
    guard let text = version(argument), let version = OSVersion(text) else {
      return report(
        "the version of .\(word)(…) is ignored: the value is not a constant in this file",
        line: tokens.line(of: index))
    }
    state(platform, version, "." + word, index)
  }

  /// Reads an expression such as `.custom("xros", versionString: "1.0")`.
  private mutating func readCustom(_ index: Int) {
    guard case .text(let name?) = tokens[index + 2],
      let platform = BuildPlatform(ignoringCase: name)
    else { return }
    guard tokens.isMark(",", index + 3), tokens.word(index + 4) == "versionString",
      tokens.isMark(":", index + 5), let text = version(index + 6), let version = OSVersion(text)
    else {
      return report("the version of \(name) cannot be read", line: tokens.line(of: index))
    }
    state(platform, version, ".custom(\"\(name)\")", index)
  }

  private mutating func state(
    _ platform: BuildPlatform, _ version: OSVersion, _ key: String, _ index: Int
  ) {
    guard manifest.known.count < Self.maximumKnown else {
      return report("the manifest specifies more than \(Self.maximumKnown) versions", line: nil)
    }
    manifest.known.append(
      KnownTarget(
        platform, version, Origin(.stated, path, line: tokens.line(of: index), key: key)))
  }

  private mutating func report(_ reason: String, line: Int?, isDamage: Bool = false) {
    guard manifest.problems.count < TargetProblems.limit else { return }
    manifest.problems.append(TargetProblem(path, line: line, reason, isDamage: isDamage))
  }

  /// Reads an expression such as `.target(name: "Kit", path: "Code")`, and skips other arguments.
  private mutating func readTarget(_ kind: String, _ open: Int) {
    manifest.isEmpty = false
    let arguments = tokens.arguments(open)
    if let path = arguments["path"] { return readFolder(path) }
    guard let name = arguments["name"], case .text(let text?) = tokens[name] else {
      manifest.names = nil
      return
    }
    guard manifest.names?.contains(text) != true else { return }
    manifest.names?.append(text)
    let group = kind == "testTarget" || kind == "plugin" ? kind : ""
    manifest.counts[group, default: 0] += 1
  }

  private mutating func readFolder(_ index: Int) {
    guard case .text(let folder?) = tokens[index] else {
      manifest.folders = nil
      return
    }
    // Only relative paths inside of the package are valid.
    let parts = folder.split(separator: "/").filter { $0 != "." }
    guard !folder.hasPrefix("/"), parts.first != ".." else { return }
    manifest.folders?.append(parts.joined(separator: "/"))
  }

  /// Reads constants such as `let name = "16.4"` and `let name: SupportedPlatform.IOSVersion =
  /// .v16`.
  private mutating func readConstants() {
    for index in tokens.tokens.indices
    where tokens.word(index) == "let" || tokens.word(index) == "var" {
      guard let name = tokens.word(index + 1) else { continue }
      // A type annotation consists of only a few tokens.
      guard let equals = (index + 2..<index + 10).first(where: { tokens.isSign("=", $0) }) else {
        continue
      }
      if let text = version(equals + 1) { constants[name] = text }
    }
  }

  /// Returns the version at an index: `.v16_4`, `IOSVersion.v16`, `"16.4"`, or the name of a
  /// constant.
  private func version(_ index: Int) -> String? {
    if case .text(let text) = tokens[index] { return text }
    var last = index
    while tokens.isMark(".", last) || tokens.isMark(".", last + 1) || tokens.isMark(".", last - 1) {
      guard last < index + 8 else { return nil }
      guard tokens.word(last) != nil || tokens.isMark(".", last) else { break }
      if tokens.word(last) != nil, !tokens.isMark(".", last + 1) { break }
      last += 1
    }
    guard let word = tokens.word(last) else { return nil }
    if last > index, word.utf8.first == UInt8(ascii: "v"), word.utf8.count > 1 {
      return String(word.dropFirst().map { $0 == "_" ? "." : $0 })
    }
    return last == index ? constants[word] : nil
  }

  // MARK: Default versions

  /// Adds the versions that SwiftPM uses for platforms without a stated version.
  ///
  /// These are the oldest supported versions; Mac Catalyst uses the version of iOS instead.
  private mutating func assume(line: Int?) {
    let stated = manifest.known
    for platform in BuildPlatform.allCases
    where !stated.contains(where: { $0.target.platform == platform }) {
      let iOS = stated.filter { $0.target.platform == .iOS }
      if platform == .macCatalyst, !iOS.isEmpty {
        for target in iOS {
          var origin = Origin(.derived, path, line: target.origin.line)
          origin.key = target.origin.key
          manifest.known.append(
            KnownTarget(platform, max(target.target.version, CatalystVersions.first), origin))
        }
      } else {
        manifest.known.append(
          KnownTarget(platform, platform.oldestSupported, Origin(.assumed, path, line: line)))
      }
    }
  }
}
