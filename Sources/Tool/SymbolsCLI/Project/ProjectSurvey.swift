internal import DeploymentTargets
internal import FileAccess
internal import SymbolCatalog
internal import SymbolLint

/// What there is in a folder that a project's file can say something about.
struct ProjectSurvey {
  /// The oldest systems that the sources are built for, in the order of `Platform`.
  private(set) var targets: [DeploymentTarget] = []
  /// What could not be read of packages and projects.
  private(set) var problems: [TargetProblem] = []
  /// Asset catalogs, those of fewest folders first; what is only for previews is none.
  private(set) var catalogs: [String] = []
  /// Folders with Swift files that use symbols, the outermost ones, and Swift files beside them;
  /// sorted.
  private(set) var sources: [String] = []
  /// The symbols that the sources use, as they name them, sorted: a canonical name may be newer
  /// than the systems of the project.
  private(set) var symbols: [String] = []

  /// Folders of what others wrote or programs made.
  private static let foreign = [
    "Pods", "Carthage", "DerivedData", "build", "node_modules", "vendor", "checkouts",
  ]

  /// Looks through the current folder and those in it.
  ///
  /// - Throws: What cannot be read: what is there would be missing in the file without a word.
  init(_ catalog: Catalog) throws(ToolError) {
    try readTargets()
    catalogs = try Self.assetCatalogs()
    try readSources(catalog)
  }

  /// The lowest version of each platform over all sources and storyboards, as packages and projects
  /// say it; nothing where only the tools' own minimum is known.
  private mutating func readTargets() throws(ToolError) {
    let project = ProjectTargets(root: ".")
    problems = project.problems
    var versions: [Platform: OSVersion] = [:]
    for ending in [".swift", ".m", ".mm", ".storyboard", ".xib"] {
      for path in try Self.files(ending: ending) {
        for known in project.targets(of: path).targets where known.origin.kind != .assumed {
          guard known.target.platform != .macCatalyst else { continue }
          let platform = known.target.platform.catalogPlatform
          versions[platform] = min(versions[platform] ?? known.target.version, known.target.version)
        }
      }
    }
    targets = Platform.allCases.compactMap { platform in
      versions[platform].map { DeploymentTarget(platform, $0) }
    }
  }

  // MARK: Sources

  private mutating func readSources(_ catalog: Catalog) throws(ToolError) {
    var folders: Set<String> = []
    var names: Set<String> = []
    for path in try Self.files(ending: ".swift") where path != "Package.swift" {
      let read = SourceReaders.uses(in: try Self.bytes(path) ?? [], of: .swift)
      if let problem = read.problems.first {
        throw .file(File.refusal("read", path, problem.message))
      }
      let found = read.uses.compactMap { use -> String? in
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
}
