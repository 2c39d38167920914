internal import Libc

extension File {
  /// Replaces a file as a whole or not at all, and leaves nothing behind where it fails.
  ///
  /// Where the system can (Linux, on most file systems), the bytes are written to a file without a
  /// name, which gets one when it is complete: a process that is killed leaves nothing, either.
  /// Elsewhere, to a temporary file in the same folder. A file that holds these bytes already stays
  /// untouched. What is no file but takes bytes, like a pipe, a terminal or /dev/stdout, gets them and
  /// stays what it is.
  ///
  /// - Parameters:
  ///   - bytes: What the file is to hold.
  ///   - path: Where the file is or is to be.
  ///   - durably: Whether the bytes must be on the disk before the old file goes: for what belongs
  ///     to the user, not for what can be made again.
  /// - Returns: Whether the file changed.
  /// - Throws: What the system says against it; the old file is still there then.
  @discardableResult
  package static func write(
    _ bytes: [UInt8], to path: String, durably: Bool = true
  ) throws(FileError) -> Bool {
    if try writeToStream(bytes, path) { return true }
    if holds(path, bytes) { return false }
    #if os(Linux)
      if try writeUnnamed(bytes, to: path, durably: durably) { return true }
    #endif
    let temporary = temporaryName(path)
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure("write", path) }
    do throws(FileError) {
      try fill(descriptor, with: bytes, path, durably: durably)
    } catch {
      _ = close(descriptor)
      _ = unsafe unlink(temporary)
      throw error
    }
    // Some file systems tell only now that there is no space.
    guard close(descriptor) == 0 else {
      let error = failure("write", path)
      _ = unsafe unlink(temporary)
      throw error
    }
    try rename(temporary, to: path)
    return true
  }

  /// Sends the bytes to what is there if that is no file.
  ///
  /// The process's own streams get them as they are: opened anew, a file that the shell sends standard
  /// output to would be written from a place of its own.
  ///
  /// - Returns: false if there is a file, a folder or nothing.
  private static func writeToStream(_ bytes: [UInt8], _ path: String) throws(FileError) -> Bool {
    let own: Int32? =
      switch path {
      case "/dev/stdout": 1
      case "/dev/stderr": 2
      default: path.hasPrefix("/dev/fd/") ? Int32(path.dropFirst(8)) : nil
      }
    if let own {
      try writeAll(bytes, to: own, named: path)
      return true
    }
    var facts = stat()
    guard unsafe stat(path, &facts) == 0, facts.st_mode & S_IFMT != S_IFREG,
      facts.st_mode & S_IFMT != S_IFDIR
    else { return false }
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("write", path) }
    defer { _ = close(descriptor) }
    try writeAll(bytes, to: descriptor, named: path)
    return true
  }

  /// Whether a file has exactly these bytes.
  package static func holds(_ path: String, _ bytes: [UInt8]) -> Bool {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { _ = close(descriptor) }
    var facts = stat()
    guard unsafe fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
      Int(facts.st_size) == bytes.count
    else { return false }
    return (try? read(descriptor: descriptor, named: path, limit: bytes.count)) == bytes
  }

  private static func temporaryName(_ path: String) -> String { "\(path).\(getpid()).tmp" }

  private static func fill(
    _ descriptor: Int32, with bytes: [UInt8], _ path: String, durably: Bool
  ) throws(FileError) {
    try writeAll(bytes, to: descriptor, named: path)
    guard !durably || fsync(descriptor) == 0 else { throw failure("write", path) }
  }

  private static func rename(_ temporary: String, to path: String) throws(FileError) {
    let result = unsafe Libc.rename(temporary, path)
    guard result == 0 else {
      let error = failure("write", path)
      _ = unsafe unlink(temporary)
      throw error
    }
  }

  #if os(Linux)
    /// Writes a file that has no name before it is complete (open(2), O_TMPFILE).
    ///
    /// - Returns: false where the system or the file system cannot do that.
    private static func writeUnnamed(
      _ bytes: [UInt8], to path: String, durably: Bool
    ) throws(FileError) -> Bool {
      let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
      let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
      // __O_TMPFILE of <fcntl.h>, which Swift does not see.
      let unnamed = 0o20_000_000 | O_DIRECTORY
      let descriptor = unsafe open(folder, O_WRONLY | unnamed | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else { return false }
      defer { _ = close(descriptor) }
      try fill(descriptor, with: bytes, path, durably: durably)
      let source = "/proc/self/fd/\(descriptor)"
      if unsafe linkat(AT_FDCWD, source, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 { return true }
      guard errno == EEXIST else { return false }
      let temporary = temporaryName(path)
      guard unsafe linkat(AT_FDCWD, source, AT_FDCWD, temporary, AT_SYMLINK_FOLLOW) == 0 else {
        return false
      }
      try rename(temporary, to: path)
      return true
    }
  #endif
}
