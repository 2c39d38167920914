internal import Libc

/// An error of a file operation, as data.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The operation as a verb phrase, such as "read" or "write".
  package let operation: String
  /// The path as given, or "standard input".
  package let path: String
  /// The system's error message, or the tool's own text for limits.
  package let reason: String
  /// Whether the file does not exist.
  package let isMissing: Bool
  /// Whether writing other files in the same folder will also fail: no space, no permission, a
  /// broken disk.
  package var concernsPlace = false
  /// Whether the file is a pipe whose reader has closed it.
  package var isClosedPipe = false
  /// Whether the file exists and is protected by its mode or its origin, but not by the system.
  package var isProtected = false
  /// Whether the file is a symbolic link, in a case where links are not allowed.
  package var isLink = false
  /// Whether another program changed the file after it was read, so that it was not replaced.
  package var isChanged = false

  /// One line for people, without a period.
  package var description: String {
    "cannot \(operation) \(path.isEmpty ? "''" : path): \(reason)"
  }
}

/// Operations on whole files by path, based directly on system calls.
///
/// Foundation would triple the program's size and startup time.
package enum File {
  /// The default size limit in bytes, larger than any expected file; it protects memory.
  package static let defaultLimit = 64 << 20

  /// Reads a file, or a device or process stream (`isStream`) that the user named.
  ///
  /// Opening never blocks. Named pipes are refused, because reading one without a writer would
  /// never end. `onlyFiles` refuses everything but regular files, for paths that the user did not
  /// type. If `followsLink` is false, a link to a file is an error.
  package static func read(
    _ path: String, limit: Int = defaultLimit, onlyFiles: Bool = false, followsLink: Bool = true
  ) throws(FileError) -> [UInt8] {
    if let document = FileOverlay.document(path) {
      guard document.bytes.count <= limit else { throw tooLarge(path, limit) }
      return document.bytes
    }
    let descriptor = try open(path, onlyFiles: onlyFiles, followsLink: followsLink)
    defer { _ = close(descriptor) }
    return try read(descriptor: descriptor, named: path, limit: limit)
  }

  private static func tooLarge(_ name: String, _ limit: Int) -> FileError {
    refusal("read", name, "it is larger than \(limit >> 20) MiB")
  }

  /// Opens a file for reading, and waits for the writer of a pipe.
  static func open(
    _ path: String, onlyFiles: Bool = false, followsLink: Bool = true
  ) throws(FileError) -> Int32 {
    let descriptor = SystemCall.open(
      path, O_RDONLY | O_NONBLOCK | O_NOCTTY | (followsLink ? 0 : O_NOFOLLOW))
    guard descriptor >= 0 else { throw failure("read", path) }
    do throws(FileError) {
      var facts = stat()
      guard unsafe fstat(descriptor, &facts) == 0 else { throw failure("read", path) }
      let kind = FileKind(facts)
      if onlyFiles && kind != .file || kind == .pipe && !isStream(path) {
        throw refusal("read", path, "it is \(kind.title), not a file")
      }
      // A pipe opened without blocking reports its end at once if there is no writer yet.
      if kind == .pipe { try wait(for: POLLIN, descriptor, "read", path) }
      return descriptor
    } catch {
      _ = close(descriptor)
      throw error
    }
  }

  /// Returns whether a path names an open descriptor, as in process substitution of shells,
  /// `<(command)`.
  private static func isStream(_ path: String) -> Bool {
    if path == "/dev/stdin" || path.hasPrefix("/dev/fd/") { return true }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 5 && parts[0].isEmpty && parts[1] == "proc" && parts[3] == "fd"
  }

  /// Reads an open descriptor to its end.
  package static func read(
    descriptor: Int32, named name: String, limit: Int = defaultLimit
  ) throws(FileError) -> [UInt8] {
    if let bytes = try readFile(descriptor: descriptor, named: name, limit: limit) { return bytes }
    var bytes: [UInt8] = []
    while true {
      let (chunk, ended) = try readChunk(descriptor: descriptor, named: name)
      bytes += chunk
      if ended { return bytes }
      guard bytes.count <= limit else {
        throw tooLarge(name, limit)
      }
    }
  }

  /// Reads a file in one call by its length; returns nil for files that report no length, such as
  /// pipes and files in /proc.
  private static func readFile(
    descriptor: Int32, named name: String, limit: Int
  ) throws(FileError) -> [UInt8]? {
    var facts = stat()
    guard unsafe fstat(descriptor, &facts) == 0, FileKind(facts) == .file, facts.st_size > 0,
      lseek(descriptor, 0, SEEK_CUR) == 0
    else { return nil }
    guard facts.st_size <= limit else {
      throw tooLarge(name, limit)
    }
    var code: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(facts.st_size)) { buffer, count in
      while count < buffer.count {
        let got = unsafe systemRead(
          descriptor, UnsafeMutableBufferPointer(rebasing: buffer[count...]))
        code = got < 0 ? errno : 0
        if code == EINTR { continue }
        if got <= 0 { return }
        count += got
      }
    }
    if code != 0 { throw failure("read", name, code) }
    return bytes
  }

  /// Reads the available data, at most 64 KiB, and waits for it if necessary; Ctrl-C interrupts the
  /// wait.
  ///
  /// `ended` is true at the end of the file.
  package static func readChunk(
    descriptor: Int32, named name: String
  ) throws(FileError) -> (bytes: [UInt8], ended: Bool) {
    if Interrupt.isNoticed { try wait(for: POLLIN, descriptor, "read", name) }
    while true {
      var code: Int32 = 0
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let got = unsafe Self.systemRead(descriptor, buffer)
        if got < 0 { code = errno }
        count = max(got, 0)
      }
      switch code {
      case 0: return (chunk, chunk.isEmpty)
      case EINTR: continue
      case EAGAIN: try wait(for: POLLIN, descriptor, "read", name)
      default: throw failure("read", name, code)
      }
    }
  }

  private static func systemRead(
    _ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    unsafe Libc.read(descriptor, buffer.baseAddress, buffer.count)
  }

  /// Waits until a descriptor is ready, and checks for Ctrl-C ten times a second.
  private static func wait(
    for events: Int32, _ descriptor: Int32, _ operation: String, _ path: String
  ) throws(FileError) {
    var ready = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    while unsafe poll(&ready, 1, 100) <= 0 {
      if Interrupt.isPending { throw refusal(operation, path, "interrupted") }
    }
  }

  /// Creates a folder and its missing parents.
  package static func makeFolder(_ path: String) throws(FileError) {
    var prefix = path.first == "/" ? "/" : ""
    for part in path.split(separator: "/") {
      prefix += prefix.isEmpty || prefix == "/" ? part : "/\(part)"
      if part == "." || part == ".." { continue }
      guard SystemCall.makeFolder(prefix) != 0 else { continue }
      guard errno == EEXIST else { throw failure("create folder", prefix) }
    }
  }

  /// Writes all bytes to an open descriptor.
  package static func writeAll(
    _ bytes: [UInt8], to descriptor: Int32, named name: String
  ) throws(FileError) {
    var done = 0
    while done < bytes.count {
      // Read `errno` immediately, because any later call can change it.
      let (count, code) = unsafe bytes.withUnsafeBytes { buffer in
        let count = unsafe systemWrite(
          descriptor, UnsafeRawBufferPointer(rebasing: buffer[done...]))
        return (count, count < 0 ? errno : 0)
      }
      switch code {
      case 0: done += count
      case EINTR: continue
      case EAGAIN: try wait(for: POLLOUT, descriptor, "write", name)
      default: throw failure("write", name, code)
      }
    }
  }

  private static func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    unsafe Libc.write(descriptor, buffer.baseAddress, buffer.count)
  }

  /// Creates an error from a system error code, by default the current `errno`.
  package static func failure(
    _ operation: String, _ path: String, _ code: Int32 = errno
  ) -> FileError {
    let reason =
      switch code {
      case EILSEQ: "a path cannot contain a NUL character"
      case ENXIO: "no process has the other end open, or the device does not exist"
      default: unsafe String(cString: strerror(code))
      }
    return FileError(
      operation: operation, path: path, reason: reason,
      isMissing: code == ENOENT || code == ENOTDIR,
      concernsPlace: [ENOSPC, EDQUOT, EROFS, EACCES, EPERM, ENOTDIR, EIO, EMFILE, ENFILE].contains(
        code),
      isClosedPipe: code == EPIPE)
  }

  /// Creates the error for a missing file.
  package static func missing(_ operation: String, _ path: String) -> FileError {
    failure(operation, path, ENOENT)
  }

  /// Creates the error for a file that is protected from replacement.
  package static func protection(of path: String, _ reason: String) -> FileError {
    var error = refusal("write", path, reason)
    error.isProtected = true
    return error
  }

  /// Creates an error with the tool's own reason.
  package static func refusal(_ operation: String, _ path: String, _ reason: String) -> FileError {
    FileError(operation: operation, path: path, reason: reason, isMissing: false)
  }
}
