internal import CLocks

/// A value that one thread at a time can access.
///
/// Has the interface of `Synchronization.Mutex`, which needs macOS 15 and iOS 18; the libraries run
/// on macOS 14 and iOS 17. A class, because a POSIX mutex must not move.
@safe package final class Mutex<Value>: @unchecked Sendable {
  @usableFromInline package let lock: OpaquePointer
  @usableFromInline package var value: Value

  /// Creates a mutex that protects `value`.
  package init(_ value: Value) {
    unsafe lock = clocks_mutex_create()
    self.value = value
  }

  deinit { unsafe clocks_mutex_destroy(lock) }

  /// Calls a function with the value, while other threads wait.
  ///
  /// The lock is not recursive: a call within `body` blocks forever.
  ///
  /// - Parameter body: Reads or changes the value.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`.
  @inlinable package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe clocks_mutex_lock(lock)
    defer { unsafe clocks_mutex_unlock(lock) }
    return try body(&value)
  }
}
