internal import Encodings
internal import Libc
internal import Synchronization

/// How a file is replaced.
package struct FileWriting: Sendable {
  /// Whether the bytes must be on the disk before the old file goes: for what belongs to the user,
  /// not for what can be made again.
  package var isDurable = true
  /// Whether a file that may only be read is replaced, too.
  package var replacesReadOnly = false
  /// Whether a symbolic link is followed to what is replaced; else, it is refused.
  package var followsLinks = true
  /// Whether pipes and devices get the bytes; else, they are refused.
  package var feedsStreams = true
  /// What shows that a file that is there may be replaced.
  package var proof = FileProof.anything

  package init() {}

  /// The same for a path that nobody named: it leads nowhere else, and what is no file there gets
  /// nothing.
  package var onlyThere: FileWriting {
    var rules = self
    rules.followsLinks = false
    rules.feedsStreams = false
    return rules
  }

  /// The same for files that may be replaced only if `proof` holds.
  package func replacing(_ proof: FileProof) -> FileWriting {
    var rules = self
    rules.proof = proof
    return rules
  }

  /// For what can be made again.
  package static var quick: FileWriting {
    var rules = FileWriting()
    rules.isDurable = false
    return rules
  }
}

extension File {
  /// Replaces a file as a whole or not at all, and leaves nothing behind where it fails.
  ///
  /// Where the system can (Linux, on most file systems), the bytes are written to a file without a
  /// name, which gets one when it is complete: a process that is killed leaves nothing, either.
  /// Elsewhere, to a temporary file in the same folder. A file that holds these bytes already stays
  /// untouched. The new file has the mode of the old one, and its owner where the system lets us.
  /// What is no file but takes bytes, like a pipe that somebody reads, a terminal or /dev/stdout,
  /// gets them and stays what it is.
  ///
  /// - Parameters:
  ///   - bytes: What the file is to hold.
  ///   - path: Where the file is or is to be.
  ///   - rules: What else may be done.
  /// - Returns: Whether the file changed.
  /// - Throws: What the system says against it; the old file is still there then.
  @discardableResult
  package static func write(
    _ bytes: [UInt8], to path: String, _ rules: FileWriting = FileWriting()
  ) throws(FileError) -> Bool {
    if rules.feedsStreams, let descriptor = ownStream(path) {
      try writeAll(bytes, to: descriptor, named: path)
      return true
    }
    // Who makes or changes the file between the look and the writing is looked at again.
    for _ in 0..<maximumAttempts {
      if let isChanged = try attempt(bytes, path, rules) { return isChanged }
    }
    throw refusal("write", path, "other programs change it all the time")
  }

  /// How often a file that others change meanwhile is looked at.
  private static let maximumAttempts = 16

  /// Writes a file as it was found; nil if it was no longer so in the end.
  private static func attempt(
    _ bytes: [UInt8], _ path: String, _ rules: FileWriting
  ) throws(FileError) -> Bool? {
    // What is not there is no link, either: one look for each of thousands of new files.
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
    // For those who may write everything, only the mode says that somebody wants to keep it. Where
    // the disk takes nothing at all, a change of the mode is no advice: writing fails with the
    // system's own words.
    if !rules.replacesReadOnly,
      old.st_mode & 0o222 == 0 || !SystemCall.mayWrite(path) && errno != EROFS
    {
      throw protection(of: path, "the file may only be read")
    }
    return try replace(target, with: bytes, old: old, rules, named: path) ? true : nil
  }

  /// Whether a file has exactly these bytes.
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

  /// The process's own stream of that name: opened anew, a file that the shell sends standard
  /// output to would be written from a place of its own.
  private static func ownStream(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout": 1
    case "/dev/stderr": 2
    default: path.hasPrefix("/dev/fd/") ? Int32(path.dropFirst(8)) : nil
    }
  }

  /// Sends the bytes to a pipe or device.
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

  /// As many links as Linux follows.
  private static let maximumLinks = 40

  /// The file that a path leads to behind links, which need not be there; the path itself if it is
  /// none or leads nowhere.
  package static func linkTarget(_ path: String) -> String {
    (try? target(path, FileWriting())) ?? path
  }

  /// The file that a path leads to, which need not be there.
  private static func target(_ path: String, _ rules: FileWriting) throws(FileError) -> String {
    var target = path
    for _ in 0..<maximumLinks {
      guard let facts = SystemCall.linkStatus(target), FileKind(facts) == .link,
        let next = SystemCall.destination(ofLink: target)
      else { return target }
      guard rules.followsLinks else {
        var error = refusal("write", path, "it is a symbolic link, to \(next)")
        error.isLink = true
        throw error
      }
      target = next.hasPrefix("/") ? next : FilePath.folder(target) + next
    }
    throw failure("write", path, ELOOP)
  }

  /// Puts a new file in the place of an old one or of none; false if that is no longer so.
  ///
  /// - `path`: As it was given, for errors.
  private static func replace(
    _ target: String, with bytes: [UInt8], old: stat?, _ rules: FileWriting, named path: String
  ) throws(FileError) -> Bool {
    // What is gone cannot be what was read.
    if old == nil, case .contents = rules.proof { throw changed(path) }
    guard try put(bytes, at: target, old: old, rules, named: path) else { return false }
    if rules.isDurable { synchronize(FilePath.folder(target)) }
    return true
  }

  /// Has the entries of a folder written to the disk, where its file system can.
  private static func synchronize(_ folder: String) {
    let descriptor = SystemCall.open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY)
    guard descriptor >= 0 else { return }
    _ = SystemCall.flush(descriptor)
    _ = close(descriptor)
  }

  private static func put(
    _ bytes: [UInt8], at target: String, old: stat?, _ rules: FileWriting, named path: String
  ) throws(FileError) -> Bool {
    // Nobody else may look into the file before it has its mode.
    let mode: mode_t = old == nil ? 0o666 : 0o600
    #if os(Linux)
      // __O_TMPFILE of <fcntl.h>, which Swift does not see (open(2), O_TMPFILE).
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
    // Some file systems tell only now that there is no space.
    guard close(descriptor) == 0 else {
      let error = failure("write", path)
      _ = SystemCall.remove(temporary)
      throw error
    }
    return try place(temporary, bytes, at: target, old: old, rules, named: path)
  }

  /// The name that a file without one gets.
  private enum LinkedName {
    case target
    case temporary(String)
    /// Something else has its name by now.
    case taken
  }

  /// Completes a file without a name, gives it one, and closes it; nil if it can have none.
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

  /// Gives the new file its name if nothing changed there since it was looked at; else removes it.
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

  /// Whether a file is as it was when the proof that it may be replaced was found.
  private static func isStill(_ target: String, _ old: stat?, _ rules: FileWriting) -> Bool {
    if case .anything = rules.proof { return true }
    guard let old else { return SystemCall.linkStatus(target) == nil }
    return SystemCall.status(target).map(FileStamp.init(facts:)) == FileStamp(facts: old)
  }

  /// Removes what writes into a folder left there that were killed.
  ///
  /// To be called under a lock that all take who write there.
  package static func removeLeftovers(in folder: String) {
    for name in regularNames(in: "", below: folder)
    where name.hasPrefix(temporaryStart) && name.hasSuffix(temporaryEnd) {
      try? remove(name, below: folder)
    }
  }

  private static let temporaryStart = ".symbols-"
  private static let temporaryEnd = ".tmp"
  private static let temporaryCount = Atomic<Int>(0)

  /// Short, whatever the name of the file is: names have 255 bytes at most.
  private static func temporaryName(_ path: String) -> String {
    let number = temporaryCount.add(1, ordering: .relaxed).newValue
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
      // Only some may give files away; who may not keeps a file of their own.
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

  /// Gives a file another name in its folder, where nothing has that name.
  ///
  /// - Throws: What the system says against it. That the other name is free, the caller sees to,
  ///   under a lock.
  package static func rename(_ path: String, to other: String) throws(FileError) {
    guard SystemCall.rename(path, to: other) == 0 else { throw failure("rename", path) }
    synchronize(FilePath.folder(other))
  }
}
