internal import Encodings
internal import Libc
internal import Locks

/// Rules for replacing a file.
package struct FileWriting: Sendable {
  /// Whether the bytes must reach the disk before the old file is replaced.
  ///
  /// This is for user data, not for data that can be regenerated.
  package var isDurable = true
  /// Whether to replace read-only files, too.
  package var replacesReadOnly = false
  /// Whether to follow symbolic links to the file to replace; otherwise, links are errors.
  package var followsLinks = true
  /// Whether to write bytes to pipes and devices; otherwise, these are errors.
  package var feedsStreams = true
  /// The condition for replacing an existing file.
  package var proof = FileProof.anything

  package init() {}

  /// These rules for a path that the user did not type: links, and everything except regular files,
  /// are errors.
  package var onlyThere: FileWriting {
    var rules = self
    rules.followsLinks = false
    rules.feedsStreams = false
    return rules
  }

  /// Returns these rules for files that can be replaced only if `proof` holds.
  package func replacing(_ proof: FileProof) -> FileWriting {
    var rules = self
    rules.proof = proof
    return rules
  }

  /// Rules for data that can be regenerated.
  package static var quick: FileWriting {
    var rules = FileWriting()
    rules.isDurable = false
    return rules
  }
}

extension File {
  /// Replaces a file completely or not at all, and leaves no temporary files behind after an error.
  ///
  /// On Linux, most file systems support unnamed files: the bytes are written to one, which gets
  /// its name when it is complete. As a result, even a killed process leaves nothing behind.
  /// Elsewhere, the bytes go to a temporary file in the same folder. A file that already has these
  /// bytes is not touched. The new file gets the mode of the old one, and its owner if the system
  /// permits it. Pipes with a reader, terminals and /dev/stdout receive the bytes and are not
  /// replaced.
  ///
  /// - Parameters:
  ///   - bytes: The new contents.
  ///   - path: The path of the file, which need not exist.
  ///   - rules: The files that can be replaced.
  /// - Returns: Whether the file changed.
  /// - Throws: The system's error; in that case, the old file is intact.
  @discardableResult
  package static func write(
    _ bytes: [UInt8], to path: String, _ rules: FileWriting = FileWriting()
  ) throws(FileError) -> Bool {
    if rules.feedsStreams, let descriptor = ownStream(path) {
      try writeAll(bytes, to: descriptor, named: path)
      return true
    }
    // Try again if another program creates or changes the file between the check and the write.
    for _ in 0..<maximumAttempts {
      if let isChanged = try attempt(bytes, path, rules) { return isChanged }
    }
    throw refusal("write", path, "other programs keep changing it")
  }

  /// The maximum number of attempts if other programs keep changing the file.
  private static let maximumAttempts = 16

  /// Writes a file whose state was checked; returns nil if the state changed before the end.
  private static func attempt(
    _ bytes: [UInt8], _ path: String, _ rules: FileWriting
  ) throws(FileError) -> Bool? {
    // A missing file cannot be a link: one system call suffices for each of thousands of new files.
    let entry = SystemCall.linkStatus(path)
    if entry == nil, errno == ENOENT {
      return try replace(path, with: bytes, old: nil, rules, named: path) ? true : nil
    }
    let isLink = entry.map { FileKind($0) == .link } ?? true
    guard let old = isLink ? SystemCall.status(path) : entry else {
      let target = try target(path, rules)
      return try replace(target, with: bytes, old: nil, rules, named: path) ? true : nil
    }
    guard FileKind(old) == .file else {
      try feed(bytes, to: path, FileKind(old), rules)
      return true
    }
    let target = isLink ? try target(path, rules) : path
    if holds(path, bytes) { return false }
    if let error = rules.proof.objection(to: path) { throw error }
    // Root can write to everything, so only the mode shows that a file is protected. On a read-only
    // file system, changing the mode would not help: writing fails with the system's message.
    if !rules.replacesReadOnly,
      old.st_mode & 0o222 == 0 || !SystemCall.mayWrite(path) && errno != EROFS
    {
      throw protection(of: path, "the file is read-only")
    }
    return try replace(target, with: bytes, old: old, rules, named: path) ? true : nil
  }

  /// Returns whether a file has exactly these bytes.
  package static func holds(_ path: String, _ bytes: [UInt8]) -> Bool {
    let descriptor = SystemCall.open(path, O_RDONLY | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { _ = close(descriptor) }
    var facts = stat()
    guard unsafe fstat(descriptor, &facts) == 0, FileKind(facts) == .file,
      Int(facts.st_size) == bytes.count
    else { return false }
    return (try? read(descriptor: descriptor, named: path, limit: bytes.count)) == bytes
  }

  // MARK: Streams

  /// Returns the process's standard stream that has the path; nil if none has it.
  ///
  /// If standard output is redirected to a file, opening the path again would write from a separate
  /// offset.
  private static func ownStream(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout": 1
    case "/dev/stderr": 2
    default: path.hasPrefix("/dev/fd/") ? Int32(path.dropFirst(8)) : nil
    }
  }

  /// Writes the bytes to a pipe or device.
  private static func feed(
    _ bytes: [UInt8], to path: String, _ kind: FileKind, _ rules: FileWriting
  ) throws(FileError) {
    guard rules.feedsStreams, kind == .pipe || kind == .characterDevice else {
      throw refusal("write", path, "it is \(kind.title), not a file")
    }
    let descriptor = SystemCall.open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      let code = errno
      throw kind == .pipe && code == ENXIO
        ? refusal("write", path, "it is a named pipe without a reader")
        : failure("write", path, code)
    }
    defer { _ = close(descriptor) }
    try writeAll(bytes, to: descriptor, named: path)
  }

  // MARK: Files

  /// The maximum number of links to follow, as on Linux.
  private static let maximumLinks = 40

  /// Follows links, and returns the path of their target, which need not exist; returns the path
  /// itself if it is not a link or cannot be resolved.
  package static func linkTarget(_ path: String) -> String {
    (try? target(path, FileWriting())) ?? path
  }

  /// Follows links, and returns the path of their target, which need not exist.
  private static func target(_ path: String, _ rules: FileWriting) throws(FileError) -> String {
    var target = path
    for _ in 0..<maximumLinks {
      guard let facts = SystemCall.linkStatus(target), FileKind(facts) == .link,
        let next = SystemCall.destination(ofLink: target)
      else { return target }
      guard rules.followsLinks else {
        var error = refusal("write", path, "it is a symbolic link to \(next)")
        error.isLink = true
        throw error
      }
      target = next.hasPrefix("/") ? next : FilePath.folder(target) + next
    }
    throw failure("write", path, ELOOP)
  }

  /// Replaces or creates a file; returns false if its state has changed since the check.
  ///
  /// `path` is the original path for error messages.
  private static func replace(
    _ target: String, with bytes: [UInt8], old: stat?, _ rules: FileWriting, named path: String
  ) throws(FileError) -> Bool {
    // A deleted file cannot match the contents that were read.
    if old == nil, case .contents = rules.proof { throw changed(path) }
    guard try put(bytes, at: target, old: old, rules, named: path) else { return false }
    if rules.isDurable { synchronize(FilePath.folder(target)) }
    return true
  }

  /// Flushes the entries of a folder to disk, if its file system supports that.
  private static func synchronize(_ folder: String) {
    let descriptor = SystemCall.open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY)
    guard descriptor >= 0 else { return }
    _ = SystemCall.flush(descriptor)
    _ = close(descriptor)
  }

  private static func put(
    _ bytes: [UInt8], at target: String, old: stat?, _ rules: FileWriting, named path: String
  ) throws(FileError) -> Bool {
    // No other user may open the file before it has its final mode.
    let mode: mode_t = old == nil ? 0o666 : 0o600
    #if os(Linux)
      // __O_TMPFILE from <fcntl.h>, which Swift does not import (open(2), O_TMPFILE).
      let folder = FilePath.folder(target)
      let unnamed = SystemCall.open(
        folder.isEmpty ? "." : folder, O_WRONLY | 0o20_000_000 | O_DIRECTORY, mode)
      if unnamed >= 0 {
        switch try fillAndLink(unnamed, with: bytes, old, rules, target, named: path) {
        case .target: return true
        case .temporary(let name):
          return try place(name, bytes, at: target, old: old, rules, named: path)
        case .taken: return false
        case .none: break
        }
      }
    #endif
    let temporary = temporaryName(target)
    let descriptor = SystemCall.open(temporary, O_WRONLY | O_CREAT | O_EXCL, mode)
    guard descriptor >= 0 else { throw failure("write", path) }
    do throws(FileError) {
      try fill(descriptor, with: bytes, old, rules, path)
    } catch {
      _ = close(descriptor)
      _ = SystemCall.remove(temporary)
      throw error
    }
    // Some file systems report a full disk only on close.
    guard close(descriptor) == 0 else {
      let error = failure("write", path)
      _ = SystemCall.remove(temporary)
      throw error
    }
    return try place(temporary, bytes, at: target, old: old, rules, named: path)
  }

  /// The result of giving an unnamed file a name: the target's name, a temporary name, or none.
  private enum LinkedName {
    case target
    case temporary(String)
    /// Another file has taken the name in the meantime.
    case taken
  }

  /// Completes an unnamed file, links it to a name, and closes it; returns nil if linking is not
  /// supported.
  private static func fillAndLink(
    _ unnamed: Int32, with bytes: [UInt8], _ old: stat?, _ rules: FileWriting, _ target: String,
    named path: String
  ) throws(FileError) -> LinkedName? {
    defer { _ = close(unnamed) }
    try fill(unnamed, with: bytes, old, rules, path)
    guard old != nil else {
      if SystemCall.link(descriptor: unnamed, to: target) == 0 { return .target }
      return errno == EEXIST ? .taken : nil
    }
    let temporary = temporaryName(target)
    return SystemCall.link(descriptor: unnamed, to: temporary) == 0 ? .temporary(temporary) : nil
  }

  /// Renames the new file to its target if the target is unchanged since the check; otherwise
  /// removes it.
  private static func place(
    _ temporary: String, _ bytes: [UInt8], at target: String, old: stat?, _ rules: FileWriting,
    named path: String
  ) throws(FileError) -> Bool {
    if case .contents(let contents) = rules.proof {
      return try exchange(temporary, bytes, with: target, holding: contents, named: path)
    }
    guard isStill(target, old, rules) else {
      _ = SystemCall.remove(temporary)
      return false
    }
    try rename(temporary, to: target, named: path)
    return true
  }

  /// Returns whether a file can be replaced, because it has not changed since it was checked, or
  /// because the rules allow replacing any file.
  private static func isStill(_ target: String, _ old: stat?, _ rules: FileWriting) -> Bool {
    if case .anything = rules.proof { return true }
    guard let old else { return SystemCall.linkStatus(target) == nil }
    return SystemCall.status(target).map(FileStamp.init(facts:)) == FileStamp(facts: old)
  }

  /// Removes temporary files that killed processes left in a folder.
  ///
  /// Call this under a lock that every writer to the folder takes.
  package static func removeLeftovers(in folder: String) {
    for name in regularNames(in: "", below: folder)
    where name.hasPrefix(temporaryStart) && name.hasSuffix(temporaryEnd) {
      try? remove(name, below: folder)
    }
  }

  private static let temporaryStart = ".symbols-"
  private static let temporaryEnd = ".tmp"
  private static let temporaryCount = AtomicInt(0)

  /// Returns a short name, because file names are limited to 255 bytes.
  private static func temporaryName(_ path: String) -> String {
    let number = temporaryCount.add(1)
    return FilePath.folder(path) + "\(temporaryStart)\(getpid())-\(number)\(temporaryEnd)"
  }

  private static func fill(
    _ descriptor: Int32, with bytes: [UInt8], _ old: stat?, _ rules: FileWriting, _ path: String
  ) throws(FileError) {
    try writeAll(bytes, to: descriptor, named: path)
    if let old {
      var new = stat()
      let isOurs =
        unsafe fstat(descriptor, &new) == 0 && new.st_uid == old.st_uid
        && new.st_gid == old.st_gid
      // Only privileged users may change the owner; for others, the new file belongs to the current
      // user.
      if !isOurs { _ = fchown(descriptor, old.st_uid, old.st_gid) }
      guard fchmod(descriptor, old.st_mode & 0o777) == 0 else { throw failure("write", path) }
    }
    guard !rules.isDurable || SystemCall.flush(descriptor) == 0 else {
      throw failure("write", path)
    }
  }

  static func rename(
    _ temporary: String, to target: String, named path: String
  ) throws(FileError) {
    guard SystemCall.rename(temporary, to: target) == 0 else {
      let error = failure("write", path)
      _ = SystemCall.remove(temporary)
      throw error
    }
  }

  /// Renames a file within its folder to an unused name.
  ///
  /// - Throws: The system's error. The caller ensures that the name is unused, under a lock.
  package static func rename(_ path: String, to other: String) throws(FileError) {
    guard SystemCall.rename(path, to: other) == 0 else { throw failure("rename", path) }
    synchronize(FilePath.folder(other))
  }
}
