internal import Libc

/// Replaces a file only if it still has the contents that were read.
///
/// A check before the rename is not sufficient: an editor can save in the meantime, and a program
/// that has opened the file for appending can write afterwards. Therefore, the two files are
/// exchanged in one step (`renameat2(2)`, `RENAME_EXCHANGE`), and the old one is checked when it no
/// longer has its name. If it has changed, the files are exchanged back. Leases (`fcntl(2)`,
/// `F_SETLEASE`) show whether another program still has it open for writing.
extension File {
  /// The maximum time to wait for a program that writes to the old file, in milliseconds.
  private static let patience: Int32 = 200
  /// The suffix of a file that is saved because it contains another program's changes.
  private static let rescued = ".symbols-conflict"

  /// Replaces a file with a complete new one, if it still has the contents that were read.
  ///
  /// - Parameters:
  ///   - temporary: The new file; it is always removed.
  ///   - bytes: The contents of the new file.
  ///   - target: The old file.
  ///   - contents: The contents that were read.
  ///   - path: The path for error messages.
  /// - Returns: False if the old file has changed and was therefore not replaced.
  /// - Throws: The system's error.
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
    // Not all file systems support the exchange.
    try rename(temporary, to: target, named: path)
    return true
  }

  /// Returns the error for a file that has changed since it was read.
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

  /// Checks the old file after the exchange and puts it back if it has changed.
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
    // The new file was visible for a moment, so another program may have appended to it or saved
    // over it.
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
    // The editor's version is the newest.
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

  /// Saves contents that exist nowhere else, and returns an error that reports their path.
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

  /// Waits until no program has a file open for writing; returns false after a timeout.
  ///
  /// Without leases, this cannot be determined, so the function only waits briefly.
  private static func settled(_ path: String) -> Bool {
    #if os(Linux)
      let descriptor = SystemCall.open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
      guard descriptor >= 0 else { return false }
      defer { _ = close(descriptor) }
      // F_SETSIG and F_SETLEASE from <fcntl.h>, which Swift does not import. A broken lease sends
      // SIGIO by default, which would end the process; SIGURG is ignored.
      _ = fcntl(descriptor, 10, SIGURG)
      // A program that has looked up the file by name may be about to open it.
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
      // F_GETLEASE: a program that opens the file now waits until the lease ends.
      let isQuiet = fcntl(descriptor, 1_025) == Int32(F_RDLCK)
      _ = fcntl(descriptor, 1_024, Int32(F_UNLCK))
      return isQuiet
    #else
      _ = poll(nil, 0, 10)
      return true
    #endif
  }
}
