internal import DeploymentTargets
internal import FileAccess
internal import SymbolCatalog
internal import SymbolLint

/// The contents of a folder that a project file can describe.
struct ProjectSurvey {
  /// The oldest systems that the sources are built for, in the order of `Platform`.
  private(set) var targets: [DeploymentTarget] = []
  /// The problems with reading packages and projects.
  private(set) var problems: [TargetProblem] = []
  /// Folders with Swift files that use symbols, the outermost ones, and Swift files beside them;
  /// sorted.
  private(set) var sources: [String] = []
  /// The symbols that the sources use, sorted: under the name to use on the targets, else as the
  /// sources name them.
  private(set) var symbols: [String] = []
  /// Names that sources use and that are no symbols, sorted.
  private(set) var unknown: [String] = []
  /// Names that sources use and that do not work on the targets under any name, sorted: they would
  /// be problems of the project file, too.
  private(set) var tooNew: [String] = []

  /// The folders of third-party and generated files.
  private static let foreign = [
    "Pods", "Carthage", "DerivedData", "build", "node_modules", "vendor", "checkouts",
  ]

  /// Looks through the current folder and those in it.
  ///
  /// - Parameters:
  ///   - catalog: The names that there are.
  ///   - targets: Deployment targets instead of those of packages and projects; empty for these.
  /// - Throws: An error for anything unreadable, so that nothing is missing without notice.
  init(_ catalog: Catalog, targets: [DeploymentTarget] = []) throws(ToolError) {
    if targets.isEmpty { try readTargets() } else { self.targets = targets }
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
