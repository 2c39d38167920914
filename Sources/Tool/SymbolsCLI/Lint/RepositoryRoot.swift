internal import FileAccess

/// The repository of reported files; GitHub's paths are relative to its root.
struct RepositoryRoot {
  private let current: String
  /// From the root of all folders.
  let folder: String

  /// That of the current folder; the folder itself without one.
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

  /// Returns the path of a file from the root; nil for files elsewhere.
  func path(of path: String) -> String? {
    let absolute = FilePath.absolute(path, in: current)
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return absolute.hasPrefix(prefix) ? String(absolute.dropFirst(prefix.count)) : nil
  }

  /// The path of a file from the root of all folders.
  func absolute(_ path: String) -> String { FilePath.absolute(path, in: current) }
}
