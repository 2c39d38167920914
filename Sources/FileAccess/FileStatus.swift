#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What a file system says of a regular file: the same values mean the same contents, as long as the
/// changes are not as new as what they are compared with.
package struct FileStatus: Hashable, Sendable {
  package var size: Int
  /// Of the contents, and of anything about the file, in nanoseconds since 1970.
  package var modified: Int
  package var changed: Int
  package var inode: UInt64

  package init(size: Int, modified: Int, changed: Int, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
  }

  /// nil if there is no regular file.
  package init?(ofFile path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
      let (modification, change) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modification, change) = (status.st_mtim, status.st_ctim)
    #endif
    size = Int(status.st_size)
    modified = Self.nanoseconds(modification)
    changed = Self.nanoseconds(change)
    inode = UInt64(status.st_ino)
  }

  private static func nanoseconds(_ time: timespec) -> Int {
    Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }
}
