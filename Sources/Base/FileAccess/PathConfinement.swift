internal import Encodings

/// A folder that paths must not lead out of, neither by their text nor by links.
///
/// For paths that came with somebody's files. What is there is looked at when it is asked: who may change the
/// folder meanwhile could as well change the files.
package struct PathConfinement: Sendable {
  /// The folder's path without links.
  package let root: String

  /// Folders of version control, which no repository brings along, and where programs are named that are run.
  private static let guarded = [".git", ".hg", ".jj", ".svn"]

  /// Confines to a folder; nil if it is not there.
  package init?(_ folder: String) {
    guard let root = File.realFolder(folder) else { return nil }
    self.root = root
  }

  /// Why a path must not be used; nil if it stays inside.
  ///
  /// Nothing needs to be there yet. O(parts), with a look at each.
  ///
  /// - Parameters:
  ///   - path: From the current folder.
  ///   - isWritten: Whether something is to be written there, which must not be below folders of version
  ///     control.
  /// - Returns: The error of using it.
  package func error(_ path: String, isWritten: Bool) -> FileError? {
    escape(path, isWritten: isWritten).map {
      File.refusal(
        isWritten ? "write" : "read", path, "it leads out of the project's folder, to \($0)")
    }
  }

  private func escape(_ path: String, isWritten: Bool) -> String? {
    // The deepest part that is there, and what follows it.
    var existing = path.isEmpty ? "." : path
    while existing.hasSuffix("/"), existing != "/" { existing.removeLast() }
    var rest: [String] = []
    while !File.exists(existing) {
      let part = FilePath.lastPart(existing)
      guard part != "..", part != "." else { return "a path with '..' behind what is not there" }
      rest.insert(part, at: 0)
      existing = FilePath.folder(existing)
      while existing.hasSuffix("/"), existing != "/" { existing.removeLast() }
      if existing.isEmpty { existing = "." }
    }
    guard let real = File.realFolder(existing) else { return "a link that leads nowhere" }
    guard real == root || root == "/" || real.hasPrefix(root + "/") else { return real }
    guard isWritten else { return nil }
    let inside = real.dropFirst(root.count).split(separator: "/").map(String.init) + rest
    return inside.first { Self.guarded.contains($0.lowercased()) }.map {
      "\($0), a folder of version control"
    }
  }
}
