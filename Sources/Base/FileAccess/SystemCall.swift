internal import CFiles
internal import CProcess
internal import Encodings
internal import Libc

/// System calls that take a path.
///
/// No other code converts paths to bytes.
///
/// Each returns the system's result and leaves the reason in `errno`. The system would truncate a
/// path at a NUL character, so such paths fail with EILSEQ, which no file system uses.
enum SystemCall {
  static func open(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
    call(path) { unsafe Libc.open($0, flags | O_CLOEXEC, mode) }
  }

  /// Returns the status of a file, following links.
  static func status(_ path: String) -> stat? {
    var facts = stat()
    return call(path) { unsafe stat($0, &facts) } == 0 ? facts : nil
  }

  /// Returns the status of a link itself.
  static func linkStatus(_ path: String) -> stat? {
    var facts = stat()
    return call(path) { unsafe lstat($0, &facts) } == 0 ? facts : nil
  }

  static func changeFolder(_ path: String) -> Int32 { call(path) { unsafe chdir($0) } }

  // MARK: Calls for a name in an open folder

  static func open(_ name: String, in folder: Int32, _ flags: Int32) -> Int32 {
    call(name) { unsafe openat(folder, $0, flags | O_CLOEXEC) }
  }

  /// Returns the status of a file, or of a link itself.
  static func linkStatus(_ name: String, in folder: Int32) -> stat? {
    var facts = stat()
    return call(name) { unsafe fstatat(folder, $0, &facts, AT_SYMLINK_NOFOLLOW) } == 0 ? facts : nil
  }

  static func remove(_ name: String, in folder: Int32) -> Int32 {
    call(name) { unsafe unlinkat(folder, $0, 0) }
  }

  /// Removes an empty folder.
  static func removeFolder(_ name: String, in folder: Int32) -> Int32 {
    call(name) { unsafe unlinkat(folder, $0, AT_REMOVEDIR) }
  }

  // MARK: Calls for a path

  static func makeFolder(_ path: String) -> Int32 { call(path) { unsafe mkdir($0, 0o777) } }

  static func enterFolder(_ path: String) -> Int32 { call(path) { unsafe chdir($0) } }

  static func remove(_ path: String) -> Int32 { call(path) { unsafe unlink($0) } }

  static func mayWrite(_ path: String) -> Bool { call(path) { unsafe access($0, W_OK) } == 0 }

  static func rename(_ path: String, to other: String) -> Int32 {
    call(path) { first in call(other) { second in unsafe Libc.rename(first, second) } }
  }

  /// Creates a hard link with an unused name.
  static func link(_ path: String, to other: String) -> Int32 {
    call(path) { first in call(other) { second in unsafe Libc.link(first, second) } }
  }

  /// Exchanges two files atomically.
  static func exchange(_ path: String, _ other: String) -> Int32 {
    call(path) { first in call(other) { second in unsafe cfiles_exchange(first, second) } }
  }

  /// Renames a file to an unused name.
  static func renameToFree(_ path: String, _ other: String) -> Int32 {
    call(path) { first in call(other) { second in unsafe cfiles_rename_to_free(first, second) } }
  }

  /// Gives an unnamed file a name.
  static func link(descriptor: Int32, to path: String) -> Int32 {
    #if os(Linux)
      call(path) { name in
        // AT_EMPTY_PATH from <fcntl.h>, which Swift does not import (linkat(2)). Some kernels allow
        // it only to privileged users; the fallback through /proc is slower.
        if unsafe linkat(descriptor, "", AT_FDCWD, name, 0x1000) == 0 { return 0 }
        guard errno == ENOENT || errno == EINVAL || errno == EPERM else { return -1 }
        return unsafe linkat(
          AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, name, AT_SYMLINK_FOLLOW)
      }
    #else
      -1
    #endif
  }

  /// Flushes a file or the entries of a folder to disk.
  static func flush(_ descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
      // On Darwin, fsync(2) leaves the data in the drive's cache. Not all file systems support
      // F_FULLFSYNC.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
    #endif
    return fsync(descriptor)
  }

  /// The path of the running program's file; nil if the system does not provide it.
  static var programPath: String? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard unsafe cprocess_program_path(&path, path.count) else { return nil }
    return unsafe path.withUnsafeBufferPointer { path in
      unsafe path.baseAddress.map { unsafe ByteText.text(terminatedBy: $0) }
    }
  }

  /// Returns the path of an existing file with links resolved; nil if it does not exist.
  static func realPath(_ path: String) -> String? {
    var real: String?
    _ = call(path) { pointer in
      guard let found = unsafe realpath(pointer, nil) else { return -1 }
      defer { unsafe free(found) }
      real = unsafe ByteText.text(terminatedBy: found)
      return 0
    }
    return real
  }

  /// Returns the target of a link as stored; nil if the path is not a link.
  static func destination(ofLink path: String) -> String? {
    var count = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, used in
      let start = unsafe UnsafeMutableRawPointer(buffer.baseAddress)?
        .assumingMemoryBound(to: CChar.self)
      guard let start = unsafe start else { return }
      count = Int(call(path) { unsafe Int32(readlink($0, start, buffer.count)) })
      used = max(count, 0)
    }
    return count > 0 ? ByteText.text(bytes) : nil
  }

  @safe private static func call(_ path: String, _ body: (UnsafePointer<CChar>) -> Int32) -> Int32 {
    guard !path.utf8.contains(0) else {
      errno = EILSEQ
      return -1
    }
    guard ByteText.hasBytes(path) else { return unsafe path.withCString { unsafe body($0) } }
    return unsafe (ByteText.bytes(path) + [0]).withUnsafeBytes { bytes in
      unsafe body(bytes.bindMemory(to: CChar.self).baseAddress.unsafelyUnwrapped)
    }
  }
}
