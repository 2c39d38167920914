package import DeploymentTargets
package import FileAccess
internal import Workers

/// The projects of the linted files: their deployment targets, and the combined names that their
/// sources declare.
package struct ProjectRoots: Sendable {
  /// The folders of the projects; nested folders come first.
  package let roots: [String]
  /// The absolute paths of those that no repository, project or package marks.
  let unmarked: [String]
  private let current = File.currentFolder ?? "/"
  /// The deployment targets given for all files; nil if each file has its own.
  private let said: [PlatformVersion]?
  /// The deployment targets of each project, by the absolute path of its folder with a trailing
  /// slash.
  ///
  /// Projects are read in the background while the search for sources runs.
  private let targets: [(folder: String, targets: Background<ProjectTargets>)]

  /// The maximum number of folders to search above a path.
  private static let mostFolders = 64
  /// Files that mark the root of a project; the first one on the way up wins.
  private static let marks = [
    ".git", "symbols.json", ".hg", ".jj", ".svn", "Tuist", "Tuist.swift", "WORKSPACE",
    "WORKSPACE.bazel", "MODULE.bazel", ".buckconfig",
  ]

  /// Finds the projects of the given paths.
  ///
  /// - `said`: Targets for all files; empty if none are given.
  /// - `confinement`: The folder that limits the search upward; nil for no limit.
  package init(
    _ paths: [String], said: [PlatformVersion], within confinement: PathConfinement? = nil
  ) {
    var roots: [String] = []
    let top = confinement.flatMap { FolderIdentity($0.root) }
    var unmarked: [String] = []
    for path in paths {
      let (root, isMarked) = Self.markedRoot(of: path, within: top)
      if !isMarked {
        unmarked.append(File.realFolder(root) ?? FilePath.absolute(root, in: current))
      }
      if !roots.contains(root) { roots.append(root) }
    }
    self.unmarked = unmarked
    self.roots = roots.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    self.said = said.isEmpty ? nil : said
    targets =
      said.isEmpty
      ? self.roots.map { [current] root in
        let folder = FilePath.absolute(root, in: current)
        return (folder == "/" ? folder : folder + "/", Background { ProjectTargets(root: root) })
      } : []
  }

  /// Returns the root folder for a path.
  ///
  /// This is the nearest folder at or above the path that is the root of a repository. Otherwise,
  /// it is the nearest one with a project or package, or the folder of the path.
  ///
  /// - Parameters:
  ///   - path: A path that exists.
  ///   - top: The folder that limits the search upward; nil for no limit.
  /// - Returns: The path of the folder.
  package static func root(of path: String, within top: FolderIdentity? = nil) -> String {
    markedRoot(of: path, within: top).folder
  }

  /// Returns the root folder for a path, and whether a repository, project or package marks it.
  private static func markedRoot(
    of path: String, within top: FolderIdentity?
  ) -> (folder: String, isMarked: Bool) {
    let own = File.isFolder(path) ? path : Self.above(path)
    var folder = File.withoutDetours(own)
    var withProject: String?
    for _ in 0..<mostFolders {
      if marks.contains(where: { File.exists(FilePath.adding($0, toFolder: folder)) }) {
        return (folder.isEmpty ? "." : folder, true)
      }
      if withProject == nil, ProjectFiles.isProject(folder) { withProject = folder }
      guard top == nil || FolderIdentity(folder) != top, let real = File.realFolder(folder),
        real != "/"
      else { break }
      folder = File.withoutDetours(FilePath.adding("..", toFolder: folder))
    }
    return withProject.map { ($0.isEmpty ? "." : $0, true) } ?? (own, false)
  }

  private static func above(_ path: String) -> String {
    let folder = FilePath.folder(path)
    return folder.isEmpty ? "." : folder
  }

  /// The parts of projects that could not be read; waits until all projects are read.
  package var problems: [TargetProblem] { targets.flatMap(\.targets.value.problems) }

  // MARK: Targets

  /// Returns the deployment targets of a file, as far as they are known.
  package func targets(of path: String) -> [PlatformVersion] {
    if let said { return said }
    return fileTargets(of: path)?.targets.filter { $0.origin.kind != .assumed }.map(\.target) ?? []
  }

  /// Returns the deployment targets of a file with their origins; nil if the file is in no project,
  /// or if targets are given for all files.
  package func fileTargets(of path: String) -> FileTargets? {
    let absolute = FilePath.absolute(path, in: current)
    let found = targets.first { folder, _ in
      FilePath.begins(absolute, with: folder) || absolute.utf8.elementsEqual(folder.utf8.dropLast())
    }
    return found?.targets.value.targets(of: absolute)
  }
}
