internal import CFiles
internal import CProcess
internal import Encodings
internal import Libc

/// The system's calls that take a path: the only place where text becomes the bytes of a path.
///
/// Each returns what the system does and leaves the reason in `errno`; a path with a NUL character,
/// which the system would cut off there, is refused with EILSEQ, which no file system says.
enum SystemCall {
  static func open(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
    call(path) { unsafe Libc.open($0, flags | O_CLOEXEC, mode) }
  }

  /// The facts of what is at the end of all links.
  static func status(_ path: String) -> stat? {
    var facts = stat()
    return call(path) { unsafe stat($0, &facts) } == 0 ? facts : nil
  }

  /// The facts of a link itself.
  static func linkStatus(_ path: String) -> stat? {
    var facts = stat()
    return call(path) { unsafe lstat($0, &facts) } == 0 ? facts : nil
  }

  static func changeFolder(_ path: String) -> Int32 { call(path) { unsafe chdir($0) } }

  // MARK: Of a name in an open folder

  static func open(_ name: String, in folder: Int32, _ flags: Int32) -> Int32 {
    call(name) { unsafe openat(folder, $0, flags | O_CLOEXEC) }
  }

  /// The facts of a file or of a link itself.
  static func linkStatus(_ name: String, in folder: Int32) -> stat? {
    var facts = stat()
    return call(name) { unsafe fstatat(folder, $0, &facts, AT_SYMLINK_NOFOLLOW) } == 0 ? facts : nil
  }

  static func remove(_ name: String, in folder: Int32) -> Int32 {
    call(name) { unsafe unlinkat(folder, $0, 0) }
  }

  /// Removes a folder with nothing in it.
  static func removeFolder(_ name: String, in folder: Int32) -> Int32 {
    call(name) { unsafe unlinkat(folder, $0, AT_REMOVEDIR) }
  }

  // MARK: Of a path

  static func makeFolder(_ path: String) -> Int32 { call(path) { unsafe mkdir($0, 0o777) } }

  static func enterFolder(_ path: String) -> Int32 { call(path) { unsafe chdir($0) } }

  static func remove(_ path: String) -> Int32 { call(path) { unsafe unlink($0) } }

  static func mayWrite(_ path: String) -> Bool { call(path) { unsafe access($0, W_OK) } == 0 }

  static func rename(_ path: String, to other: String) -> Int32 {
    call(path) { first in call(other) { second in unsafe Libc.rename(first, second) } }
  }

  /// Gives a file a second name, where nothing has it.
  static func link(_ path: String, to other: String) -> Int32 {
    call(path) { first in call(other) { second in unsafe Libc.link(first, second) } }
  }

  /// Lets two files change places in one step.
  static func exchange(_ path: String, _ other: String) -> Int32 {
    call(path) { first in call(other) { second in unsafe cfiles_exchange(first, second) } }
  }

  /// Gives a file another name, where nothing has it.
  static func renameToFree(_ path: String, _ other: String) -> Int32 {
    call(path) { first in call(other) { second in unsafe cfiles_rename_to_free(first, second) } }
  }

  /// Gives a file without a name one.
  static func link(descriptor: Int32, to path: String) -> Int32 {
    #if os(Linux)
      call(path) { name in
        // AT_EMPTY_PATH of <fcntl.h>, which Swift does not see (linkat(2)). Not all kernels give it
        // to everybody; the other way leads through a path of /proc, and takes longer.
        if unsafe linkat(descriptor, "", AT_FDCWD, name, 0x1000) == 0 { return 0 }
        guard errno == ENOENT || errno == EINVAL || errno == EPERM else { return -1 }
        return unsafe linkat(
          AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, name, AT_SYMLINK_FOLLOW)
      }
    #else
      -1
    #endif
  }

  /// Has what was written to a file, or the entries of a folder, on the disk before it returns.
  static func flush(_ descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
      // There, fsync(2) leaves it in the drive's cache. Not all file systems can do more.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
    #endif
    return fsync(descriptor)
  }

  /// A path that leads to the running program's file; nil if the system does not say.
  static var programPath: String? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard unsafe cprocess_program_path(&path, path.count) else { return nil }
    return unsafe path.withUnsafeBufferPointer { path in
      unsafe path.baseAddress.map { unsafe ByteText.text(terminatedBy: $0) }
    }
  }

  /// The path without links, of what is there; nil if nothing is.
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

  /// Where a link leads, as it is written; nil if it is none.
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
