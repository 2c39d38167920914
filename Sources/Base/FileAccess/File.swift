internal import Libc

/// A file operation that failed, as facts.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried, as a verb phrase: "read", "write".
  package let operation: String
  /// The path as it was given, or "standard input".
  package let path: String
  /// The reason in the system's words, or our own for limits.
  package let reason: String
  /// Whether the file simply is not there.
  package let isMissing: Bool
  /// Whether other files in the same place will fail alike: no space, no permission, a broken disk.
  package var concernsPlace = false
  /// Whether it is a pipe that nobody reads any more.
  package var isClosedPipe = false

  /// One line for people, without a period.
  package var description: String { "cannot \(operation) \(path): \(reason)" }
}

/// Whole files by path, with the system's calls and nothing above them: Foundation would triple the
/// size of the program and the time it takes to start.
package enum File {
  /// More than any file this tool reads; larger ones are refused instead of filling memory.
  package static let defaultLimit = 64 << 20

  /// The bytes of a regular file, pipe or device.
  package static func read(_ path: String, limit: Int = defaultLimit) throws(FileError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("read", path) }
    defer { _ = close(descriptor) }
    return try read(descriptor: descriptor, named: path, limit: limit)
  }

  /// The bytes of an open descriptor up to its end.
  package static func read(
    descriptor: Int32, named name: String, limit: Int = defaultLimit
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let (chunk, ended) = try readChunk(descriptor: descriptor, named: name)
      bytes += chunk
      if ended { return bytes }
      guard bytes.count <= limit else {
        throw FileError(
          operation: "read", path: name, reason: "it is larger than \(limit >> 20) MiB",
          isMissing: false)
      }
    }
  }

  /// Reads what is there, at most 64 KiB; `ended` is true at the end of the file.
  package static func readChunk(
    descriptor: Int32, named name: String
  ) throws(FileError) -> (bytes: [UInt8], ended: Bool) {
    var failed = false
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      var got: Int
      repeat { got = unsafe Self.systemRead(descriptor, buffer) } while got < 0 && errno == EINTR
      failed = got < 0
      count = max(got, 0)
    }
    if failed { throw failure("read", name) }
    return (chunk, chunk.isEmpty)
  }

  private static func systemRead(
    _ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    unsafe Libc.read(descriptor, buffer.baseAddress, buffer.count)
  }

  /// Makes a folder and those above it, if they are not there.
  package static func makeFolder(_ path: String) throws(FileError) {
    var prefix = path.first == "/" ? "/" : ""
    for part in path.split(separator: "/") {
      prefix += prefix.isEmpty || prefix == "/" ? part : "/\(part)"
      if part == "." || part == ".." { continue }
      if unsafe mkdir(prefix, 0o755) != 0, errno != EEXIST { throw failure("make folder", prefix) }
    }
  }

  /// Writes all bytes to an open descriptor.
  package static func writeAll(
    _ bytes: [UInt8], to descriptor: Int32, named name: String
  ) throws(FileError) {
    // Made at once: whatever runs between a failed call and a look at `errno` may change it.
    let error = unsafe bytes.withUnsafeBytes { buffer -> FileError? in
      var rest = unsafe buffer[...]
      while unsafe !rest.isEmpty {
        let count = unsafe systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        if count < 0 {
          if errno == EINTR { continue }
          return failure("write", name)
        }
        unsafe rest = rest.dropFirst(count)
      }
      return nil
    }
    if let error { throw error }
  }

  private static func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    unsafe Libc.write(descriptor, buffer.baseAddress, buffer.count)
  }

  /// An error with the meaning of the current `errno`.
  package static func failure(_ operation: String, _ path: String) -> FileError {
    let code = errno
    return FileError(
      operation: operation, path: path, reason: unsafe String(cString: strerror(code)),
      isMissing: code == ENOENT || code == ENOTDIR,
      concernsPlace: [ENOSPC, EDQUOT, EROFS, EACCES, EPERM, ENOTDIR, EIO, EMFILE, ENFILE].contains(
        code),
      isClosedPipe: code == EPIPE)
  }
}
