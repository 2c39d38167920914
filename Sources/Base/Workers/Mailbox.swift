internal import Libc
internal import Synchronization

/// Values that threads pass on to another one, in the order in which they were put in.
///
/// It holds a limited number, so that whoever puts in more than is taken out waits.
@safe package final class Mailbox<Value: Sendable>: @unchecked Sendable {
  private let capacity: Int
  private let values = Mutex<[Value]>([])
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// An empty mailbox.
  ///
  /// - Parameter capacity: The most values that it holds.
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

  /// Puts in a value; waits while it is full.
  package func put(_ value: Value) {
    _ = unsafe pthread_mutex_lock(lock)
    while values.withLock({ $0.count }) >= capacity { _ = unsafe pthread_cond_wait(change, lock) }
    values.withLock { $0.append(value) }
    _ = unsafe pthread_cond_broadcast(change)
    _ = unsafe pthread_mutex_unlock(lock)
  }

  /// Takes out all values.
  ///
  /// - Parameter milliseconds: How long to wait for the first one; nil for as long as it takes.
  /// - Returns: The values in their order; empty if none came in time.
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

  /// A time of the system's clock.
  private static func time(in milliseconds: Int) -> timespec {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    let nanoseconds = time.tv_nsec + max(milliseconds, 0) % 1_000 * 1_000_000
    time.tv_sec += max(milliseconds, 0) / 1_000 + nanoseconds / 1_000_000_000
    time.tv_nsec = nanoseconds % 1_000_000_000
    return time
  }
}

/// Work that goes on beside everything else until it or the process ends.
package enum Daemon {
  /// Starts it on a thread of its own.
  ///
  /// - Parameter work: What is done there; nobody waits for its end.
  /// - Returns: Whether the system had a thread left.
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
