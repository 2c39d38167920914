internal import Libc

/// Which folder it is, whatever it is called: all paths of a folder have the same.
package struct FolderIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  /// The folder at the end of all links; nil for what is no folder.
  package init?(_ path: String) {
    guard let facts = SystemCall.status(path.isEmpty ? "." : path), FileKind(facts) == .folder
    else { return nil }
    device = UInt64(truncatingIfNeeded: facts.st_dev)
    inode = UInt64(truncatingIfNeeded: facts.st_ino)
  }
}

extension File {
  /// Whether there is something at a path, be it a link that leads nowhere.
  package static func exists(_ path: String) -> Bool {
    FileOverlay.document(path) != nil || SystemCall.linkStatus(path) != nil
  }

  /// Why nobody can tell whether a file is there that cannot be opened as it is missing; nil if it
  /// is not there.
  ///
  /// A link on the way that leads nowhere, such as one to a disk that is not mounted, and a file
  /// where a folder should be hide what somebody keeps. O(parts), with a look at each from the end
  /// on.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The refusal to read it.
  package static func obstacle(to path: String) -> FileError? {
    var part = path
    while !part.isEmpty {
      if let facts = SystemCall.linkStatus(part) {
        if FileKind(facts) == .link, kind(part) == nil {
          return refusal("read", path, "\(part) is a symbolic link that leads nowhere")
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
