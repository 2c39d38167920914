internal import Libc

extension File {
  /// How often it is looked whether a lock is free, in milliseconds.
  private static let interval: Int32 = 5

  /// Runs `body` while no other process that asks for the same lock does.
  ///
  /// It is an advisory lock (`flock(2)`) on a file of its own, which stays there: who removed it would let two
  /// processes lock two files of one name. The system takes the lock back when the process ends, however it
  /// ends, so that nothing is left behind to be cleared away by hand.
  ///
  /// - Parameters:
  ///   - path: The file of the lock, made if it is not there.
  ///   - limit: How long to wait for it, in milliseconds.
  ///   - failing: What the caller makes of an error of the lock.
  ///   - body: What is to be done alone.
  /// - Returns: What `body` returns.
  /// - Throws: What the system says against it, that somebody else has had the lock all the time, or what `body`
  ///   throws.
  package static func locked<Result, Failure: Error>(
    _ path: String, waitingAtMost limit: Int, failing: (FileError) -> Failure,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let descriptor = SystemCall.open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK, 0o666)
    guard descriptor >= 0 else { throw failing(failure("lock", path)) }
    defer { _ = close(descriptor) }
    do throws(FileError) {
      try wait(forLock: descriptor, path, limit)
    } catch {
      throw failing(error)
    }
    return try body()
  }

  private static func wait(
    forLock descriptor: Int32, _ path: String, _ limit: Int
  ) throws(FileError) {
    var waited = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      if code == EINTR { continue }
      guard code == EWOULDBLOCK else { throw failure("lock", path, code) }
      guard waited < limit else {
        throw refusal(
          "lock", path,
          "another process has held it for \(Double(limit) / 1000) seconds; try again when it is done"
        )
      }
      _ = poll(nil, 0, interval)
      waited += Int(interval)
      if Interrupt.isPending { throw refusal("lock", path, "interrupted") }
    }
  }
}
