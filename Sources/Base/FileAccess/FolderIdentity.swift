internal import Libc

/// The identity of a folder, equal for all its paths.
package struct FolderIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  /// Identifies the folder at a path, following links; nil for anything except a folder.
  package init?(_ path: String) {
    guard let facts = SystemCall.status(path.isEmpty ? "." : path), FileKind(facts) == .folder
    else { return nil }
    device = UInt64(truncatingIfNeeded: facts.st_dev)
    inode = UInt64(truncatingIfNeeded: facts.st_ino)
  }
}

extension File {
  /// Returns whether something exists at a path, even a dangling link.
  package static func exists(_ path: String) -> Bool {
    FileOverlay.document(path) != nil || SystemCall.linkStatus(path) != nil
  }

  /// Returns why a missing file might exist after all; nil if it is certainly missing.
  ///
  /// User data can be hidden by a dangling link on the way, such as one to an unmounted disk, or by
  /// a file in place of a folder. O(components), with a system call for each, starting from the
  /// end.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The error for reading it.
  package static func obstacle(to path: String) -> FileError? {
    var part = path
    while !part.isEmpty {
      if let facts = SystemCall.linkStatus(part) {
        if FileKind(facts) == .link, kind(part) == nil {
          return refusal("read", path, "\(part) is a broken symbolic link")
        }
        guard part != path, kind(part) == .file else { return nil }
        return refusal("read", path, "\(part) is a file, not a folder")
      }
      guard errno == ENOENT || errno == ENOTDIR else { return failure("read", part) }
      while part.hasSuffix("/") { part.removeLast() }
      part = FilePath.folder(part)
      while part.hasSuffix("/"), part != "/" { part.removeLast() }
    }
    return nil
  }
}
