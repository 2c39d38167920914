internal import Libc
internal import Locks

extension File {
  /// The interval between attempts to lock, in milliseconds.
  private static let interval: Int32 = 5
  /// The time in milliseconds after which waiting for a lock is reported.
  private static let silence = 1_000
  /// The name of the lock file, for file systems that cannot lock folders.
  private static let lockName = ".symbols.lock"

  /// Runs `body` while no other process of this tool changes files in a folder.
  ///
  /// The lock is `flock(2)` on the folder itself. It leaves no file behind, and the system releases
  /// it whenever the process ends. If a folder cannot be locked, as on NFS, a file in the folder is
  /// locked and then removed. Threads exclude each other like processes, so locking twice from one
  /// thread is a deadlock.
  ///
  /// - Parameters:
  ///   - folder: An existing folder; empty for the current one.
  ///   - limit: The maximum wait in milliseconds.
  ///   - failing: Converts a lock error to an error of the caller.
  ///   - body: The code to run under the lock.
  /// - Returns: The result of `body`.
  /// - Throws: A system error, a timeout, or an error of `body`.
  package static func locked<Result, Failure: Error>(
    _ folder: String, waitingAtMost limit: Int, failing: (FileError) -> Failure,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let lock: Lock
    do throws(FileError) { lock = try self.lock(folder, limit) } catch { throw failing(error) }
    defer { lock.release() }
    return try body()
  }

  /// A lock that this process holds.
  private struct Lock {
    let descriptor: Int32
    /// The file to remove; nil if the folder itself is locked.
    var file: String?

    func release() {
      // Remove the file while it is locked, so that waiting processes notice that their file has
      // lost its name.
      if let file { _ = SystemCall.remove(file) }
      _ = close(descriptor)
    }
  }

  private static func lock(_ folder: String, _ limit: Int) throws(FileError) -> Lock {
    if let lock = try lockFolder(folder, limit) { return lock }
    return try lockFile(folder, limit)
  }

  /// Locks a folder itself; returns nil if its file system cannot do that.
  private static func lockFolder(_ folder: String, _ limit: Int) throws(FileError) -> Lock? {
    let path = folder.isEmpty ? "." : folder
    let descriptor = SystemCall.open(path, O_RDONLY | O_DIRECTORY | O_NONBLOCK)
    guard descriptor >= 0 else {
      // The folder is writable but not readable.
      if errno == EACCES { return nil }
      throw failure("lock", path)
    }
    do throws(FileError) {
      if try wait(forLock: descriptor, path, limit) { return Lock(descriptor: descriptor) }
      _ = close(descriptor)
      return nil
    } catch {
      _ = close(descriptor)
      throw error
    }
  }

  /// Locks a file in a folder; the file exists only while a process needs it.
  private static func lockFile(_ folder: String, _ limit: Int) throws(FileError) -> Lock {
    let path = FilePath.adding(lockName, toFolder: folder)
    while true {
      let descriptor = SystemCall.open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK, 0o666)
      guard descriptor >= 0 else { throw failure("lock", path) }
      do throws(FileError) {
        guard try wait(forLock: descriptor, path, limit) else {
          throw refusal("lock", path, "this file system does not support locks")
        }
        // If the previous holder removed the file, its identity differs and this loop tries again.
        if let own = FileIdentity(descriptor: descriptor), own == FileIdentity(path) {
          return Lock(descriptor: descriptor, file: path)
        }
        _ = close(descriptor)
      } catch {
        _ = close(descriptor)
        throw error
      }
    }
  }

  /// Waits for a lock; returns false if the file system does not support locks.
  private static func wait(
    forLock descriptor: Int32, _ path: String, _ limit: Int
  ) throws(FileError) -> Bool {
    var waited = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      switch code {
      case EINTR: continue
      case EWOULDBLOCK: break
      case EBADF, EINVAL, ENOLCK, ENOSYS, EOPNOTSUPP: return false
      default: throw failure("lock", path, code)
      }
      guard waited < limit else {
        throw refusal(
          "lock", path,
          "another process has held it for \(Double(limit) / 1000) seconds; try again when it is done"
        )
      }
      if waited >= silence, waited - Int(interval) < silence { LockWait.report(path, limit) }
      _ = poll(nil, 0, interval)
      waited += Int(interval)
      if Interrupt.isPending { throw refusal("lock", path, "interrupted") }
    }
    return true
  }
}

/// Notification that the process waits for a lock that another process holds.
package enum LockWait {
  private static let reporter = Mutex<(@Sendable (_ path: String, _ seconds: Int) -> Void)?>(nil)

  /// Sets a function that is called once if a lock takes longer than a second, with the path and
  /// the maximum wait in seconds.
  package static func notify(
    _ report: (@Sendable (_ path: String, _ seconds: Int) -> Void)?
  ) {
    reporter.withLock { $0 = report }
  }

  static func report(_ path: String, _ limit: Int) {
    reporter.withLock { $0 }?(path, limit / 1000)
  }
}
