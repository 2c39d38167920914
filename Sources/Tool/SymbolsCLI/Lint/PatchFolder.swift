internal import Diagnostics
internal import FileAccess
internal import SourceUses

/// The folder in which a diff of fixes must be applied: the current folder if it contains all
/// files, otherwise the root of their repository or project.
struct PatchFolder {
  /// The absolute path.
  let path: String
  private let isCurrent: Bool

  /// - Parameters:
  ///   - files: The linted files.
  ///   - roots: The folders of the projects, relative to the current folder.
  init(_ files: some Sequence<SourceFile>, roots: [String]) {
    let current = File.currentFolder ?? "/"
    func holds(_ folder: String) -> Bool {
      files.allSatisfy { Self.isIn(folder, FilePath.absolute($0.path, in: current)) }
    }
    let others = [RepositoryRoot().folder] + roots.map { FilePath.absolute($0, in: current) }
    path = ([current] + others).first(where: holds) ?? current
    isCurrent = path == current
  }

  private static func isIn(_ folder: String, _ path: String) -> Bool {
    path.utf8.starts(with: (folder.hasSuffix("/") ? folder : folder + "/").utf8)
  }

  /// Reports where to apply a diff, if that is not the current folder.
  func tell(_ context: inout Context) {
    guard !isCurrent else { return }
    context.note("paths in the diff are relative to \(path): apply the diff in that directory")
  }
}
