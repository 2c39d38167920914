internal import FileAccess
internal import Libc
internal import Locks

/// A value that is computed on a background thread.
///
/// If no thread can be started, the value is computed immediately.
package final class Background<Value: Sendable>: Sendable {
  private let work: Making<Value>
  /// The thread; its mutex is locked during the join, so the thread is joined only once.
  private let thread = Mutex<WorkerPool.Thread?>(nil)

  /// Starts to compute a value.
  ///
  /// - Parameter make: Computes the value; it runs once and is never interrupted.
  package init(_ make: @escaping @Sendable () -> Value) {
    work = Making(make)
    if MemoryLimit.threads > 1, let started = WorkerPool.start(work) {
      thread.withLock { $0 = started }
    } else {
      work.perform()
    }
  }

  deinit { finish() }

  /// The value; the first access waits until it is computed.
  package var value: Value {
    finish()
    guard let value = work.made.withLock({ $0 }) else { preconditionFailure("no value") }
    return value
  }

  private func finish() {
    thread.withLock { thread in
      thread?.join()
      thread = nil
    }
  }
}

/// The computation of a value on a thread.
private final class Making<Value: Sendable>: ThreadWork, @unchecked Sendable {
  let made = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  override func perform() {
    let value = make()
    made.withLock { $0 = value }
  }
}
