internal import Encodings
internal import Libc

/// What tells that a file was touched, without reading it.
///
/// Whoever writes to a file or replaces it changes one of these: programs can set the time of the
/// last write, but not that of the last change.
package struct FileStamp: Hashable, Sendable {
  /// The length in bytes.
  package let size: Int64
  /// The number of the file on its file system: another one after a replacement.
  package let inode: UInt64
  /// When the contents were last written, in nanoseconds since 1970.
  package let modified: Int64
  /// When contents, name, owner or rights last changed, in nanoseconds since 1970.
  package let changed: Int64

  /// The stamp of a regular file, links followed; nil for anything else.
  package init?(_ path: String) {
    guard let facts = SystemCall.status(path), FileKind(facts) == .file else { return nil }
    self.init(facts: facts)
  }

  /// The stamp of the running program's file; nil if the system does not say where it is.
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

  /// The time on the clock of the stamps.
  package static var now: Int64 {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

/// Which file it is, whatever it is called: paths, links and open descriptors of one file have the
/// same.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  /// The file at the end of all links; nil for what is no file.
  package init?(_ path: String) {
    guard let facts = SystemCall.status(path) else { return nil }
    self.init(facts)
  }

  /// The file of an open descriptor; nil for what is no file.
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
  /// A folder's path without links; nil if it is not there.
  package static func realFolder(_ path: String) -> String? {
    SystemCall.realPath(path.isEmpty ? "." : path)
  }

  /// The folder that relative paths count from; nil if it is gone.
  package static var currentFolder: String? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe ByteText.text(terminatedBy: path)
  }

  /// Makes relative paths count from another folder.
  ///
  /// - Parameter path: The folder.
  /// - Throws: Why that cannot be.
  package static func changeFolder(to path: String) throws(FileError) {
    guard SystemCall.changeFolder(path) == 0 else { throw failure("open folder", path) }
  }
}
