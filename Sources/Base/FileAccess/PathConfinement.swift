internal import Encodings

/// A folder that paths must not lead out of, neither through `..` nor through links.
///
/// Use it for paths from untrusted files. The file system is checked at the time of the call:
/// anyone who can change the folder later could also change its files.
package struct PathConfinement: Sendable {
  /// The path of the folder with links resolved.
  package let root: String

  /// Version control folders: repositories cannot contain them, and their files name programs that
  /// are run.
  private static let guarded: Set<String> = [".git", "git~1", ".hg", ".jj", ".svn"]

  /// Returns why nothing can be written at a path, regardless of its source; nil if writing is
  /// allowed.
  ///
  /// Files in version control folders name programs that are run. If the current folder is inside
  /// such a folder, the user intends it.
  ///
  /// - Parameters:
  ///   - path: The path relative to the current folder.
  ///   - followsLinks: Whether to check links on the way, too: O(components) with a system call for
  ///     each.
  /// - Returns: The error for writing there.
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
      "write", path, "it is in \(folder), a version control folder; choose another folder")
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

  /// Confines paths to a folder; returns nil if it does not exist.
  package init?(_ folder: String) {
    guard let root = File.realFolder(folder) else { return nil }
    self.root = root
  }

  /// Returns why a path must not be used; nil if it stays inside the folder.
  ///
  /// The path need not exist. O(components), with a system call for each.
  ///
  /// - Parameters:
  ///   - path: The path relative to the current folder.
  ///   - isWritten: Whether the path will be written, which is not allowed in version control
  ///     folders.
  /// - Returns: The error for using the path.
  package func error(_ path: String, isWritten: Bool) -> FileError? {
    escape(path, isWritten: isWritten).map {
      File.refusal(
        isWritten ? "write" : "read", path, "it leads out of the project folder, to \($0)")
    }
  }

  private func escape(_ path: String, isWritten: Bool) -> String? {
    // Find the deepest existing component, and the rest of the path.
    var existing = path.isEmpty ? "." : path
    while existing.hasSuffix("/"), existing != "/" { existing.removeLast() }
    var rest: [String] = []
    // Contents that only an editor or the index has are nowhere on disk.
    while SystemCall.linkStatus(existing) == nil {
      let part = FilePath.lastPart(existing)
      guard part != "..", part != "." else { return "a path with '..' after a missing folder" }
      rest.insert(part, at: 0)
      existing = FilePath.folder(existing)
      while existing.hasSuffix("/"), existing != "/" { existing.removeLast() }
      if existing.isEmpty { existing = "." }
    }
    guard let real = File.realFolder(existing) else { return "a broken link" }
    guard real == root || root == "/" || real.hasPrefix(root + "/") else { return real }
    guard isWritten else { return nil }
    let inside = real.dropFirst(root.count).split(separator: "/").map(String.init) + rest
    return inside.first { Self.isGuarded($0) }.map {
      "\($0), a version control folder"
    }
  }
}

extension PathConfinement {
  /// Returns whether a path leads out of the folder only because its last part is a symbolic link.
  ///
  /// Such a link is an error, because the folder's author made it. A file that was found above the
  /// folder is merely ignored.
  ///
  /// - Parameter path: The path relative to the current folder.
  /// - Returns: True if the path is outside the folder but its parent is inside.
  package func isLeft(byLink path: String) -> Bool {
    let parent = FilePath.folder(path)
    return error(path, isWritten: false) != nil
      && error(parent.isEmpty ? "." : parent, isWritten: false) == nil
  }
}
