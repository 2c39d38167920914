/// The repository of reported files; GitHub expects paths relative to its root.
package struct RepositoryRoot {
  private let current: String
  /// The absolute path.
  package let folder: String

  /// Finds the repository of the current folder; without one, uses the folder itself.
  package init() {
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
  package func path(of path: String) -> String? {
    let absolute = FilePath.absolute(path, in: current)
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return absolute.hasPrefix(prefix) ? String(absolute.dropFirst(prefix.count)) : nil
  }

  /// Returns the absolute path of a file.
  package func absolute(_ path: String) -> String { FilePath.absolute(path, in: current) }
}
