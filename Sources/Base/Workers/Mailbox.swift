internal import Libc
internal import Locks

/// A bounded queue that passes values to another thread in order.
///
/// A sender waits while the queue is full.
@safe package final class Mailbox<Value: Sendable>: @unchecked Sendable {
  private let capacity: Int
  private let values = Mutex<[Value]>([])
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Creates an empty mailbox.
  ///
  /// - Parameter capacity: The maximum number of values.
  package init(capacity: Int = 1_024) {
    self.capacity = max(capacity, 1)
    _ = unsafe pthread_mutex_init(lock, nil)
    _ = unsafe pthread_cond_init(change, nil)
  }

  deinit {
    _ = unsafe pthread_cond_destroy(change)
    _ = unsafe pthread_mutex_destroy(lock)
    unsafe change.deallocate()
    unsafe lock.deallocate()
  }

  /// Adds a value; waits while the mailbox is full.
  package func put(_ value: Value) {
    _ = unsafe pthread_mutex_lock(lock)
    while values.withLock({ $0.count }) >= capacity { _ = unsafe pthread_cond_wait(change, lock) }
    values.withLock { $0.append(value) }
    _ = unsafe pthread_cond_broadcast(change)
    _ = unsafe pthread_mutex_unlock(lock)
  }

  /// Removes and returns all values.
  ///
  /// - Parameter milliseconds: The maximum wait for the first value; nil waits without limit.
  /// - Returns: The values in order; empty after a timeout.
  package func takeAll(waiting milliseconds: Int?) -> [Value] {
    _ = unsafe pthread_mutex_lock(lock)
    defer { _ = unsafe pthread_mutex_unlock(lock) }
    let end = milliseconds.map { Self.time(in: $0) }
    while values.withLock({ $0.isEmpty }) {
      guard var end else {
        _ = unsafe pthread_cond_wait(change, lock)
        continue
      }
      if unsafe pthread_cond_timedwait(change, lock, &end) == ETIMEDOUT { break }
    }
    let taken = values.withLock { values in
      defer { values = [] }
      return values
    }
    _ = unsafe pthread_cond_broadcast(change)
    return taken
  }

  /// Returns the absolute system time after a delay.
  private static func time(in milliseconds: Int) -> timespec {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    let nanoseconds = time.tv_nsec + max(milliseconds, 0) % 1_000 * 1_000_000
    time.tv_sec += max(milliseconds, 0) / 1_000 + nanoseconds / 1_000_000_000
    time.tv_nsec = nanoseconds % 1_000_000_000
    return time
  }
}

/// A thread that runs until its work is finished or the process ends.
package enum Daemon {
  /// Starts a daemon thread.
  ///
  /// - Parameter work: The work; no other thread waits for its end.
  /// - Returns: False if the system could not start a thread.
  package static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = WorkerPool.start(DaemonWork(work)) else { return false }
    thread.detach()
    return true
  }
}

private final class DaemonWork: ThreadWork, @unchecked Sendable {
  private let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) { self.work = work }

  override func perform() { work() }
}
