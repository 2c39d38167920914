internal import DeploymentTargets
internal import FileAccess
internal import SourceUses
internal import SymbolCatalog

/// The contents of a folder from which an initial project file is created.
struct ProjectSurvey {
  /// The deployment targets of the sources, in the order of `Platform`.
  private(set) var targets: [DeploymentTarget] = []
  /// The errors while reading packages and projects.
  private(set) var problems: [TargetProblem] = []
  /// The top-level folders and top-level files with Swift sources that use symbols, sorted.
  private(set) var sources: [String] = []
  /// The symbols that the sources use, sorted.
  ///
  /// Each has the name that works on the targets, or otherwise the name in the sources.
  private(set) var symbols: [String] = []
  /// Names in the sources that are not symbols, sorted.
  private(set) var unknown: [String] = []
  /// Names in the sources for which no name works on the targets, sorted.
  ///
  /// In a project file, they would also be errors.
  private(set) var tooNew: [String] = []
  /// The web project in the folder; nil if it has none, or a project of Apple's tools, too.
  private(set) var web: WebProject?

  /// Folders with third-party or generated files, which are skipped.
  private static let foreign = [
    "Pods", "Carthage", "DerivedData", "build", "node_modules", "vendor", "checkouts",
  ]

  /// Searches the current folder and its subfolders.
  ///
  /// - Parameters:
  ///   - catalog: The catalog of known names.
  ///   - targets: Deployment targets to use; empty for the targets in packages and projects.
  /// - Throws: An error for anything unreadable, so that nothing is skipped without notice.
  init(_ catalog: Catalog, targets: [DeploymentTarget] = []) throws(ToolError) {
    if targets.isEmpty { try readTargets() } else { self.targets = targets }
    try readSources(catalog)
    if sources.isEmpty, !ProjectFiles.isProject("."), let bytes = try Self.bytes("package.json") {
      web = WebProject(package: bytes)
    }
  }

  /// Reads the lowest version of each platform in the packages and projects of all sources and
  /// storyboards.
  ///
  /// Platforms for which only the default of the build tools is known are skipped.
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
    var unknown: Set<String> = []
    for path in try Self.files(ending: ".swift") where path != "Package.swift" {
      let read = SourceReaders.uses(in: try Self.bytes(path) ?? [], of: .swift)
      if let problem = read.problems.first {
        throw .file(File.refusal("read", path, problem.message))
      }
      let found = read.uses.compactMap { use -> String? in
        guard case .literal(let name) = use.name else { return nil }
        if catalog.resolve(name) == nil { unknown.insert(name) }
        return catalog.resolve(name) == nil ? nil : name
      }
      guard !found.isEmpty else { continue }
      names.formUnion(found)
      folders.insert(path.firstIndex(of: "/").map { String(path[..<$0]) } ?? path)
    }
    sources = folders.sorted()
    self.unknown = unknown.sorted()
    var symbols: Set<String> = []
    for name in names.sorted() {
      guard !targets.isEmpty, let resolution = catalog.resolve(name),
        resolution.localization == nil
      else {
        symbols.insert(name)
        continue
      }
      if let name = catalog.name(of: resolution.symbol, workingOn: targets) {
        symbols.insert(name)
      } else {
        tooNew.append(name)
      }
    }
    self.symbols = symbols.sorted()
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
