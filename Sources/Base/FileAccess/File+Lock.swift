internal import Libc
internal import Synchronization

extension File {
  /// How often a waiting process tries again, in milliseconds.
  private static let interval: Int32 = 5
  /// How long a process waits before it says so, in milliseconds.
  private static let silence = 1_000
  /// The file that is locked where folders cannot be.
  private static let lockName = ".symbols.lock"

  /// Runs `body` while no other process of this tool changes files of a folder.
  ///
  /// The lock is `flock(2)` on the folder itself, so that nothing is left behind in it. The system
  /// takes the lock back when the process ends, however it ends. Where folders cannot be locked, as
  /// on NFS, a file in it is locked, and removed afterwards. Threads exclude each other as
  /// processes do: never ask for a lock that you hold.
  ///
  /// - Parameters:
  ///   - folder: A folder that is there; empty for the current one.
  ///   - limit: How long to wait for it, in milliseconds.
  ///   - failing: Makes an error of the caller from one of the lock.
  ///   - body: The part to run alone.
  /// - Returns: What `body` returns.
  /// - Throws: An error of the system, the end of the patience, or what `body` throws.
  package static func locked<Result, Failure: Error>(
    _ folder: String, waitingAtMost limit: Int, failing: (FileError) -> Failure,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let lock: Lock
    do throws(FileError) { lock = try self.lock(folder, limit) } catch { throw failing(error) }
    defer { lock.release() }
    return try body()
  }

  /// A lock that this process has.
  private struct Lock {
    let descriptor: Int32
    /// The file to remove; nil if the folder itself is locked.
    var file: String?

    func release() {
      // Still locked: whoever waits for it sees that it is no longer the file of that name.
      if let file { _ = SystemCall.remove(file) }
      _ = close(descriptor)
    }
  }

  private static func lock(_ folder: String, _ limit: Int) throws(FileError) -> Lock {
    if let lock = try lockFolder(folder, limit) { return lock }
    return try lockFile(folder, limit)
  }

  /// Locks a folder itself; nil if its file system cannot do that.
  private static func lockFolder(_ folder: String, _ limit: Int) throws(FileError) -> Lock? {
    let path = folder.isEmpty ? "." : folder
    let descriptor = SystemCall.open(path, O_RDONLY | O_DIRECTORY | O_NONBLOCK)
    guard descriptor >= 0 else {
      // A folder that may be written to and not read.
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

  /// Locks a file in a folder, which is there only as long as somebody needs it.
  private static func lockFile(_ folder: String, _ limit: Int) throws(FileError) -> Lock {
    let path = FilePath.adding(lockName, toFolder: folder)
    while true {
      let descriptor = SystemCall.open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK, 0o666)
      guard descriptor >= 0 else { throw failure("lock", path) }
      do throws(FileError) {
        guard try wait(forLock: descriptor, path, limit) else {
          throw refusal("lock", path, "this file system has no locks")
        }
        // Whoever had the lock before has removed the file.
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

  /// Waits for a lock; false if the file system has none.
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

/// Reports of a process that waits for the lock of another one.
package enum LockWait {
  private static let reporter = Mutex<(@Sendable (_ path: String, _ seconds: Int) -> Void)?>(nil)

  /// Sets what is called once for a lock that takes longer than a second: with the path, and with
  /// how many seconds the process waits at most.
  package static func notify(
    _ report: (@Sendable (_ path: String, _ seconds: Int) -> Void)?
  ) {
    reporter.withLock { $0 = report }
  }

  static func report(_ path: String, _ limit: Int) {
    reporter.withLock { $0 }?(path, limit / 1000)
  }
}
