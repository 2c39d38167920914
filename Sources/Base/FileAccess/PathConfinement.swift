internal import Encodings

/// A folder that paths must not lead out of, neither by their text nor by links.
///
/// For paths that came with somebody's files. What is there is looked at when it is asked: who may
/// change the folder meanwhile could as well change the files.
package struct PathConfinement: Sendable {
  /// The folder's path without links.
  package let root: String

  /// Folders of version control, which no repository brings along, and where programs are named
  /// that are run.
  private static let guarded: Set<String> = [".git", "git~1", ".hg", ".jj", ".svn"]

  /// Why nothing is written at a path, wherever it came from; nil if nothing speaks against it.
  ///
  /// Files in folders of version control name programs that are run.
  /// Who works in such a folder means it.
  ///
  /// - Parameters:
  ///   - path: From the current folder.
  ///   - followsLinks: Whether links on the way are looked at, too: O(parts) with a look at each.
  /// - Returns: The refusal to write there.
  package static func guardError(_ path: String, followsLinks: Bool) -> FileError? {
    var folder = guardedPart(path)
    if folder == nil, followsLinks {
      let target = File.linkTarget(path)
      if let part = guardedPart(target) { return refusal(path, part) }
      var existing = target
      while !existing.isEmpty, !File.exists(existing) {
        existing = FilePath.folder(existing)
        while existing.hasSuffix("/"), existing != "/" { existing.removeLast() }
      }
      let real = File.realFolder(existing) ?? ""
      let current = File.realFolder(".") ?? "/"
      let isInside = real == current || real.hasPrefix(current == "/" ? "/" : current + "/")
      folder = guardedPart(isInside ? String(real.dropFirst(current.count)) : real)
    }
    return folder.map { refusal(path, $0) }
  }

  private static func refusal(_ path: String, _ folder: String) -> FileError {
    File.refusal(
      "write", path, "it is in \(folder), a folder of version control; choose another folder")
  }

  private static func guardedPart(_ path: String) -> String? {
    path.split(separator: "/").first { isGuarded($0) }.map(String.init)
  }

  private static func isGuarded(_ part: some StringProtocol) -> Bool {
    let first = part.utf8.first
    guard first == UInt8(ascii: ".") || first == UInt8(ascii: "g") || first == UInt8(ascii: "G")
    else { return false }
    return guarded.contains(part.lowercased())
  }

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
  ///   - isWritten: Whether something is to be written there, which must not be below folders of
  ///     version
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
    return inside.first { Self.isGuarded($0) }.map {
      "\($0), a folder of version control"
    }
  }
}
