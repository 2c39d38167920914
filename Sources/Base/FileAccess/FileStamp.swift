internal import Encodings
internal import Libc

/// File attributes that show whether a file was changed, without reading it.
///
/// Writing or replacing a file changes at least one of them: programs can set the modification
/// time, but not the time of the last status change.
package struct FileStamp: Hashable, Sendable {
  /// The length in bytes.
  package let size: Int64
  /// The inode number, which changes if the file is replaced.
  package let inode: UInt64
  /// The time of the last write to the contents, in nanoseconds since 1970.
  package let modified: Int64
  /// The time of the last change of contents, name, owner or permissions, in nanoseconds since
  /// 1970.
  package let changed: Int64

  /// Creates the stamp of a regular file, following links; nil for anything else.
  package init?(_ path: String) {
    guard let facts = SystemCall.status(path), FileKind(facts) == .file else { return nil }
    self.init(facts: facts)
  }

  /// The stamp of the running program's file; nil if its path is unknown.
  package static var ofProgram: FileStamp? { SystemCall.programPath.flatMap { FileStamp($0) } }

  init(facts: stat) {
    size = Int64(facts.st_size)
    inode = UInt64(facts.st_ino)
    #if canImport(Darwin)
      modified = Self.nanoseconds(facts.st_mtimespec)
      changed = Self.nanoseconds(facts.st_ctimespec)
    #else
      modified = Self.nanoseconds(facts.st_mtim)
      changed = Self.nanoseconds(facts.st_ctim)
    #endif
  }

  /// The current time, in the unit of file time stamps: nanoseconds since 1970.
  package static var now: Int64 {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

/// The identity of a file, equal for all paths, links and open descriptors of the same file.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  /// Identifies the file at a path, following links; nil for anything except a file.
  package init?(_ path: String) {
    guard let facts = SystemCall.status(path) else { return nil }
    self.init(facts)
  }

  /// Identifies the file of an open descriptor; nil for anything except a file.
  package init?(descriptor: Int32) {
    var facts = stat()
    guard unsafe fstat(descriptor, &facts) == 0 else { return nil }
    self.init(facts)
  }

  private init?(_ facts: stat) {
    guard FileKind(facts) == .file else { return nil }
    device = UInt64(truncatingIfNeeded: facts.st_dev)
    inode = UInt64(truncatingIfNeeded: facts.st_ino)
  }
}

extension File {
  /// Returns the path of a folder with links resolved; nil if the folder does not exist.
  package static func realFolder(_ path: String) -> String? {
    FileOverlay.isFolder(path)
      ? FilePath.absolute(path, in: currentFolder ?? "/")
      : SystemCall.realPath(path.isEmpty ? "." : path)
  }

  /// Returns a path without empty components, `.`, and `..` after a folder; after a link, `..` leads
  /// elsewhere and stays.
  package static func withoutDetours(_ path: String) -> String {
    let path = FilePath.normalized(path)
    let root = path.hasPrefix("/") ? "/" : ""
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      if part == "..", let last = parts.last, last != ".." {
        let folder = root + parts.joined(separator: "/")
        if FileOverlay.isFolder(folder)
          || SystemCall.linkStatus(folder).map(FileKind.init) == .folder
        {
          parts.removeLast()
          continue
        }
      }
      parts.append(part)
    }
    return root + parts.joined(separator: "/")
  }

  /// The current folder; nil if it was removed.
  package static var currentFolder: String? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe ByteText.text(terminatedBy: path)
  }

  /// Changes the current folder.
  ///
  /// - Parameter path: The new folder.
  /// - Throws: The system's error.
  package static func changeFolder(to path: String) throws(FileError) {
    guard SystemCall.changeFolder(path) == 0 else { throw failure("open folder", path) }
  }
}
