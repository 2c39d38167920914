internal import FileAccess
internal import SwiftSource
internal import SymbolCatalog
internal import SymbolLint

/// What there is in a folder that a project's file can say something about.
struct ProjectSurvey {
  /// The oldest systems that `Package.swift` or Xcode's projects name, in the order of `Platform`.
  private(set) var targets: [DeploymentTarget] = []
  /// Asset catalogs, those of fewest folders first; what is only for previews is none.
  private(set) var catalogs: [String] = []
  /// Folders with Swift files that use symbols, the outermost ones, and Swift files beside them; sorted.
  private(set) var sources: [String] = []
  /// The symbols that the sources use, as they name them, sorted: a canonical name may be newer than the
  /// systems of the project.
  private(set) var symbols: [String] = []

  /// Folders of what others wrote or programs made.
  private static let foreign = [
    "Pods", "Carthage", "DerivedData", "build", "node_modules", "vendor", "checkouts",
  ]

  /// Looks through the current folder and those in it.
  ///
  /// - Throws: What cannot be read: what is there would be missing in the file without a word.
  init(_ catalog: Catalog) throws(ToolError) {
    var versions: [Platform: OSVersion] = [:]
    func add(_ platform: Platform, _ version: OSVersion) {
      versions[platform] = min(versions[platform] ?? version, version)
    }
    if let manifest = try Self.bytes("Package.swift") {
      for target in Self.targets(inPackage: manifest) { add(target.platform, target.version) }
    }
    for path in try Self.files(ending: "project.pbxproj") {
      for target in Self.targets(inProject: try Self.bytes(path) ?? []) {
        add(target.platform, target.version)
      }
    }
    targets = Platform.allCases.compactMap { platform in
      versions[platform].map { DeploymentTarget(platform, $0) }
    }
    catalogs = try Self.assetCatalogs()
    try readSources(catalog)
  }

  // MARK: Sources

  private mutating func readSources(_ catalog: Catalog) throws(ToolError) {
    var folders: Set<String> = []
    var names: Set<String> = []
    for path in try Self.files(ending: ".swift") where path != "Package.swift" {
      let uses = SourceReaders.uses(in: try Self.bytes(path) ?? [], of: .swift).uses
      let found = uses.compactMap { use -> String? in
        guard case .literal(let name) = use.name else { return nil }
        return catalog.resolve(name) == nil ? nil : name
      }
      guard !found.isEmpty else { continue }
      names.formUnion(found)
      folders.insert(path.firstIndex(of: "/").map { String(path[..<$0]) } ?? path)
    }
    sources = folders.sorted()
    symbols = names.sorted()
  }

  private static func assetCatalogs() throws(ToolError) -> [String] {
    var catalogs: Set<String> = []
    for path in try files(ending: "Contents.json") {
      var folder = ""
      for part in path.split(separator: "/") {
        folder += folder.isEmpty ? part : "/\(part)"
        if part.hasSuffix(".xcassets") {
          catalogs.insert(folder)
          break
        }
      }
    }
    return catalogs.filter { !FilePath.lastPart($0).hasPrefix("Preview") }
      .sorted { ($0.count { $0 == "/" }, $0) < ($1.count { $0 == "/" }, $1) }
  }

  private static func files(ending: String) throws(ToolError) -> [String] {
    let paths: [String]
    do throws(FileError) { paths = try File.paths(below: ".", ending: ending) } catch {
      throw .file(error)
    }
    return paths.map(FilePath.normalized).filter { path in
      !path.split(separator: "/").contains { foreign.contains(String($0)) }
    }
  }

  private static func bytes(_ path: String) throws(ToolError) -> [UInt8]? {
    do throws(FileError) { return try File.read(path, onlyFiles: true) } catch {
      if error.isMissing { return nil }
      throw .file(error)
    }
  }

  // MARK: Targets

  /// The platforms of a package: `.iOS(.v16)`, `.macOS("13.3")`.
  static func targets(inPackage source: [UInt8]) -> [DeploymentTarget] {
    let tokens = SwiftLexer.read(source).tokens
    func text(_ index: Int) -> String {
      guard index < tokens.count else { return "" }
      return String(decoding: source[tokens[index].range], as: UTF8.self)
    }
    var targets: [DeploymentTarget] = []
    for index in tokens.indices where tokens[index].kind == .word && text(index + 1) == "(" {
      guard index > 0, text(index - 1) == ".", let platform = Platform(rawValue: text(index))
      else { continue }
      let version: OSVersion? =
        if index + 2 < tokens.count, tokens[index + 2].kind == .text {
          LiteralValue.text(of: source[tokens[index + 2].range]).flatMap { OSVersion($0) }
        } else if text(index + 2) == ".", text(index + 3).hasPrefix("v") {
          OSVersion(text(index + 3).dropFirst().replacing("_", with: "."))
        } else {
          nil
        }
      if let version { targets.append(DeploymentTarget(platform, version)) }
    }
    return targets
  }

  /// Build settings that say the oldest system of a platform.
  private static let settings: [(name: String, platform: Platform)] = [
    ("IPHONEOS_DEPLOYMENT_TARGET", .iOS), ("MACOSX_DEPLOYMENT_TARGET", .macOS),
    ("TVOS_DEPLOYMENT_TARGET", .tvOS), ("WATCHOS_DEPLOYMENT_TARGET", .watchOS),
    ("XROS_DEPLOYMENT_TARGET", .visionOS),
  ]

  /// The targets of a project of Xcode: lines like `IPHONEOS_DEPLOYMENT_TARGET = 16.0;`.
  static func targets(inProject text: [UInt8]) -> [DeploymentTarget] {
    var targets: [DeploymentTarget] = []
    for line in text.split(separator: 0x0A) {
      let parts = String(decoding: line, as: UTF8.self).split { " \t=;\"".contains($0) }
      guard parts.count == 2, let version = OSVersion(parts[1]),
        let setting = settings.first(where: { $0.name == parts[0] })
      else { continue }
      targets.append(DeploymentTarget(setting.platform, version))
    }
    return targets
  }
}
