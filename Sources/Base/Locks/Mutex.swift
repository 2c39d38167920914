internal import CLocks

/// A value that only one thread at a time can access.
///
/// The interface equals `Synchronization.Mutex`, which requires macOS 15 and iOS 18; the libraries
/// support macOS 14 and iOS 17. The storage is a class that is not generic: metadata of a generic
/// class is created at run time and costs 10,000 instructions for each kind of value.
@safe package struct Mutex<Value>: @unchecked Sendable {
  @usableFromInline package let storage: MutexStorage

  /// Creates a mutex that protects `value`.
  @inlinable package init(_ value: Value) {
    let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    unsafe pointer.initialize(to: value)
    unsafe storage = MutexStorage(UnsafeMutableRawPointer(pointer)) { pointer in
      let pointer = unsafe pointer.assumingMemoryBound(to: Value.self)
      unsafe pointer.deinitialize(count: 1)
      unsafe pointer.deallocate()
    }
  }

  /// Calls a function with the value while other threads wait.
  ///
  /// The lock is not recursive: a nested call within `body` blocks forever.
  ///
  /// - Parameter body: Reads or changes the value.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`.
  @inlinable package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe clocks_mutex_lock(storage.lock)
    defer { unsafe clocks_mutex_unlock(storage.lock) }
    return try unsafe body(&storage.value.assumingMemoryBound(to: Value.self).pointee)
  }
}

/// A POSIX mutex, which must not move, and the value that it protects.
@unsafe @usableFromInline package final class MutexStorage {
  @usableFromInline package let lock: OpaquePointer
  @usableFromInline package let value: UnsafeMutableRawPointer
  private let destroy: (UnsafeMutableRawPointer) -> Void

  /// Takes ownership of a value.
  ///
  /// - Parameters:
  ///   - value: The memory of the value.
  ///   - destroy: Deinitializes the value and frees its memory.
  @usableFromInline package init(
    _ value: UnsafeMutableRawPointer, destroy: @escaping (UnsafeMutableRawPointer) -> Void
  ) {
    unsafe lock = clocks_mutex_create()
    unsafe self.value = value
    unsafe self.destroy = destroy
  }

  deinit {
    unsafe destroy(value)
    unsafe clocks_mutex_destroy(lock)
  }
}
