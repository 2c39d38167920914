internal import FileAccess

/// The repository of reported files; GitHub expects paths relative to its root.
struct RepositoryRoot {
  private let current: String
  /// The absolute path.
  let folder: String

  /// Finds the repository of the current folder; without one, uses the folder itself.
  init() {
    current = File.currentFolder ?? "/"
    var root = current
    while root != "/" {
      if File.exists(FilePath.adding(".git", toFolder: root)) { break }
      guard let end = root.lastIndex(of: "/"), end != root.startIndex else {
        root = current
        break
      }
      root = String(root[..<end])
    }
    folder = root == "/" ? current : root
  }

  /// Returns the path of a file relative to the root; nil for files elsewhere.
  func path(of path: String) -> String? {
    let absolute = FilePath.absolute(path, in: current)
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return absolute.hasPrefix(prefix) ? String(absolute.dropFirst(prefix.count)) : nil
  }

  /// Returns the absolute path of a file.
  func absolute(_ path: String) -> String { FilePath.absolute(path, in: current) }
}
