internal import DeploymentTargets
internal import FileAccess
internal import SymbolCatalog
internal import SymbolLint
internal import Workers

/// The projects of linted files: their deployment targets, and the names that their sources declare
/// together.
struct LintProject: Sendable {
  /// The folders of the projects, those of others in others first.
  let roots: [String]
  private let current = File.currentFolder ?? "/"
  /// The deployment targets set for all files; nil if each file has its own.
  private let said: [PlatformVersion]?
  /// By the absolute paths of the folders, each with a slash at its end.
  ///
  /// Projects are read while sources are looked for.
  private let targets: [(folder: String, targets: Background<ProjectTargets>)]

  /// Folders above a path that are looked at.
  private static let mostFolders = 64
  /// The files at the root of a project; the first one found on the way up wins.
  private static let marks = [
    ".git", "symbols.json", ".hg", ".jj", ".svn", "Tuist", "Tuist.swift", "WORKSPACE",
    "WORKSPACE.bazel", "MODULE.bazel", ".buckconfig",
  ]

  /// Finds the projects of paths that were named.
  ///
  /// - `said`: Targets for all files; empty if none are given.
  /// - `confinement`: The folder above which nothing is looked for; nil for all folders.
  init(_ paths: [String], said: [DeploymentTarget], within confinement: PathConfinement? = nil) {
    var roots: [String] = []
    let top = confinement.flatMap { FolderIdentity($0.root) }
    for path in paths {
      let root = Self.root(of: path, within: top)
      if !roots.contains(root) { roots.append(root) }
    }
    self.roots = roots.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    self.said =
      said.isEmpty ? nil : said.map { PlatformVersion(BuildPlatform($0.platform), $0.version) }
    targets =
      said.isEmpty
      ? self.roots.map { [current] root in
        let folder = FilePath.absolute(root, in: current)
        return (folder == "/" ? folder : folder + "/", Background { ProjectTargets(root: root) })
      } : []
  }

  /// The nearest folder above a path, or at it, that is the root of a repository; without one, the
  /// nearest one with a project or package in it, or else the folder of the path.
  ///
  /// - Parameters:
  ///   - path: A path that exists.
  ///   - top: The folder above which nothing is looked for; nil for all folders.
  /// - Returns: The folder's path.
  static func root(of path: String, within top: FolderIdentity? = nil) -> String {
    let own = File.isFolder(path) ? path : Self.above(path)
    var folder = own
    var withProject: String?
    for _ in 0..<mostFolders {
      if marks.contains(where: { File.exists(FilePath.adding($0, toFolder: folder)) }) {
        return folder
      }
      if withProject == nil, ProjectFiles.isProject(folder) { withProject = folder }
      let above = FilePath.adding("..", toFolder: folder)
      guard let here = FolderIdentity(folder.isEmpty ? "." : folder), here != top,
        let next = FolderIdentity(above), next != here
      else { break }
      folder = above
    }
    return withProject ?? own
  }

  private static func above(_ path: String) -> String {
    let folder = FilePath.folder(path)
    return folder.isEmpty ? "." : folder
  }

  /// The parts of projects that could not be read; waits until they are read.
  var problems: [TargetProblem] { targets.flatMap(\.targets.value.problems) }

  // MARK: Targets

  /// The deployment targets of a file, as far as somebody says them.
  func targets(of path: String) -> [PlatformVersion] {
    if let said { return said }
    return fileTargets(of: path)?.targets.filter { $0.origin.kind != .assumed }.map(\.target) ?? []
  }

  /// Returns the deployment targets of a file with their origins; nil without a project, or if
  /// targets are given for all files.
  func fileTargets(of path: String) -> FileTargets? {
    let absolute = FilePath.absolute(path, in: current)
    let found = targets.first { folder, _ in
      FilePath.begins(absolute, with: folder) || absolute.utf8.elementsEqual(folder.utf8.dropLast())
    }
    return found?.targets.value.targets(of: absolute)
  }
}
