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
  package static func exists(_ path: String) -> Bool { SystemCall.linkStatus(path) != nil }
}
