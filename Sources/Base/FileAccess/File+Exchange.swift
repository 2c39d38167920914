internal import Libc

/// Replacing a file only as long as it is what was read.
///
/// A look before the rename is not enough: an editor may save between the two, and a program that
/// has opened the file to append may write afterwards. So the two files change places in one step
/// (`renameat2(2)`, `RENAME_EXCHANGE`), and the old one is looked at when no name leads to it any
/// more. If it is not what it was, both change places again. Leases (`fcntl(2)`, `F_SETLEASE`) tell
/// whether some program still has it open to write.
extension File {
  /// How long a program may go on writing to the old file, in milliseconds.
  private static let patience: Int32 = 200
  /// What a file is called that nobody may lose, behind the name of the file in whose place it was.
  private static let rescued = ".symbols-conflict"

  /// Puts a complete file in the place of another one if that still holds what was read.
  ///
  /// - Parameters:
  ///   - temporary: The new file; gone afterwards, whatever happens.
  ///   - bytes: What the new file holds.
  ///   - target: The old file.
  ///   - contents: What was read.
  ///   - path: The path as it was given, for errors.
  /// - Returns: False if it holds something else, and stays.
  /// - Throws: What the system says against it.
  static func exchange(
    _ temporary: String, _ bytes: [UInt8], with target: String, holding contents: [UInt8],
    named path: String
  ) throws(FileError) -> Bool {
    guard holds(target, contents) else {
      _ = SystemCall.remove(temporary)
      return false
    }
    if SystemCall.exchange(temporary, target) == 0 {
      return try verify(temporary, bytes, at: target, replacing: contents, named: path)
    }
    if errno == ENOENT {
      _ = SystemCall.remove(temporary)
      return false
    }
    // Not all file systems can.
    try rename(temporary, to: target, named: path)
    return true
  }

  /// The refusal to replace a file that is no longer what was read.
  static func changed(_ path: String) -> FileError {
    var error = refusal("write", path, "another program changed it in the meantime; try again")
    error.isChanged = true
    return error
  }

  private static func renameToFree(_ temporary: String, _ target: String) -> Int32 {
    if SystemCall.renameToFree(temporary, target) == 0 { return 0 }
    guard [EINVAL, ENOSYS, EOPNOTSUPP].contains(errno) else { return errno }
    guard SystemCall.link(temporary, to: target) == 0 else { return errno }
    _ = SystemCall.remove(temporary)
    return 0
  }

  /// Looks at the old file after the exchange, and puts it back unless it is what was read.
  private static func verify(
    _ displaced: String, _ bytes: [UInt8], at target: String, replacing old: [UInt8],
    named path: String
  ) throws(FileError) -> Bool {
    if settled(displaced), holds(displaced, old) {
      _ = SystemCall.remove(displaced)
      return true
    }
    guard SystemCall.exchange(displaced, target) == 0 else {
      throw rescue(displaced, target, named: path)
    }
    // The new file was there for a moment: a program that appends may have met it, an editor may
    // have saved over it.
    let isSettled = settled(displaced)
    let met = try? read(displaced, onlyFiles: true)
    if isSettled, let met, met.starts(with: bytes) {
      let rest = Array(met[bytes.count...])
      guard rest.isEmpty || append(rest, to: target) else {
        throw rescue(displaced, target, named: path)
      }
      _ = SystemCall.remove(displaced)
      throw changed(path)
    }
    // The editor's version is the newest one.
    guard SystemCall.exchange(displaced, target) == 0, settled(displaced), holds(displaced, old)
    else { throw rescue(displaced, target, named: path) }
    _ = SystemCall.remove(displaced)
    throw changed(path)
  }

  private static func append(_ bytes: [UInt8], to path: String) -> Bool {
    let descriptor = SystemCall.open(path, O_WRONLY | O_APPEND | O_NOFOLLOW)
    guard descriptor >= 0 else { return false }
    defer { _ = close(descriptor) }
    return (try? writeAll(bytes, to: descriptor, named: path)) != nil
  }

  /// Keeps a version that nothing else has, and says where.
  private static func rescue(
    _ displaced: String, _ target: String, named path: String
  ) -> FileError {
    let place = target + rescued
    let isNamed = renameToFree(displaced, place) == 0
    return refusal(
      "write", path,
      "several programs changed it at once; another version of it is in \(isNamed ? place : displaced)"
    )
  }

  /// Waits until no program has a file open to write to it; false if one has for too long.
  ///
  /// Where leases cannot be had, nobody knows: then a short time must do.
  private static func settled(_ path: String) -> Bool {
    #if os(Linux)
      let descriptor = SystemCall.open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
      guard descriptor >= 0 else { return false }
      defer { _ = close(descriptor) }
      // F_SETSIG and F_SETLEASE of <fcntl.h>, which Swift does not see. Of a broken lease the
      // system tells by SIGIO, which would end the process; SIGURG is ignored.
      _ = fcntl(descriptor, 10, SIGURG)
      // A program that has found the file by its name may be about to open it.
      _ = poll(nil, 0, 1)
      var waited: Int32 = 0
      while fcntl(descriptor, 1_024, Int32(F_RDLCK)) != 0 {
        guard errno == EAGAIN else {
          _ = poll(nil, 0, 10)
          return true
        }
        guard waited < patience else { return false }
        _ = poll(nil, 0, 1)
        waited += 1
      }
      // F_GETLEASE: a program that opens the file now waits for the end of the lease.
      let isQuiet = fcntl(descriptor, 1_025) == Int32(F_RDLCK)
      _ = fcntl(descriptor, 1_024, Int32(F_UNLCK))
      return isQuiet
    #else
      _ = poll(nil, 0, 10)
      return true
    #endif
  }
}
