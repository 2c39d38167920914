internal import CLocks

/// An integer that threads and signal handlers can read and change without a lock.
///
/// All operations are sequentially consistent. `Synchronization.Atomic` requires macOS 15 and iOS
/// 18.
@safe package final class AtomicInt: @unchecked Sendable {
  @usableFromInline package let storage: UnsafeMutablePointer<Int>

  /// Creates an integer.
  package init(_ value: Int) {
    unsafe storage = .allocate(capacity: 1)
    unsafe storage.initialize(to: value)
  }

  deinit { unsafe storage.deallocate() }

  /// The current value.
  @inlinable package var value: Int {
    get { unsafe clocks_load(storage) }
    set { unsafe clocks_store(storage, newValue) }
  }

  /// Adds a number, wrapping around on overflow.
  ///
  /// - Returns: The sum.
  @inlinable package func add(_ number: Int) -> Int { unsafe clocks_add(storage, number) &+ number }

  /// Sets a new value.
  ///
  /// - Returns: The previous value.
  @inlinable package func exchange(_ value: Int) -> Int { unsafe clocks_exchange(storage, value) }

  /// Sets a new value if the current one is `expected`.
  ///
  /// - Returns: Whether the value was set.
  @inlinable package func replace(_ expected: Int, with value: Int) -> Bool {
    unsafe clocks_replace(storage, expected, value)
  }
}

/// A flag that threads and signal handlers can read and set without a lock.
package final class AtomicBool: Sendable {
  @usableFromInline package let number: AtomicInt

  /// Creates a flag.
  package init(_ value: Bool) { number = AtomicInt(value ? 1 : 0) }

  /// The current value.
  @inlinable package var value: Bool {
    get { number.value != 0 }
    set { number.value = newValue ? 1 : 0 }
  }

  /// Sets a new value.
  ///
  /// - Returns: The previous value.
  @inlinable package func exchange(_ value: Bool) -> Bool { number.exchange(value ? 1 : 0) != 0 }
}
