internal import FileAccess
internal import Libc
internal import Synchronization

/// A value that a thread of its own makes while others go on.
///
/// Where there is no room for one more thread, it is made at once.
package final class Background<Value: Sendable>: Sendable {
  private let work: Making<Value>
  /// Held while the thread is waited for, so that it is joined once.
  private let thread = Mutex<WorkerPool.Thread?>(nil)

  /// Begins to make a value.
  ///
  /// - Parameter make: Makes it; it is run once, to its end.
  package init(_ make: @escaping @Sendable () -> Value) {
    work = Making(make)
    if MemoryLimit.threads > 1, let started = WorkerPool.start(work) {
      thread.withLock { $0 = started }
    } else {
      work.perform()
    }
  }

  deinit { finish() }

  /// The value; whoever asks first waits until it is made.
  package var value: Value {
    finish()
    guard let value = work.made.withLock({ $0 }) else { preconditionFailure("made by now") }
    return value
  }

  private func finish() {
    thread.withLock { thread in
      thread?.join()
      thread = nil
    }
  }
}

/// What makes a value, for a thread.
private final class Making<Value: Sendable>: ThreadWork, @unchecked Sendable {
  let made = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  override func perform() {
    let value = make()
    made.withLock { $0 = value }
  }
}
