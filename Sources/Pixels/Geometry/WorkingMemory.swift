internal import Locks

/// A pool of values that operations use as working memory.
///
/// The pool contains at most one value for each thread that used it at the same time as others.
///
/// A drawing needs dozens of operations on tens of segments each, so allocating their arrays each
/// time would take a considerable part of the time.
final class WorkingMemory<Value>: Sendable {
  /// A reference to a value, so taking it from the pool does not copy it.
  private final class Box: @unchecked Sendable {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private let idle = Mutex<[Box]>([])
  private let create: @Sendable () -> Value

  /// Creates an empty pool.
  ///
  /// - Parameter create: A function that returns an unused value.
  init(_ create: @escaping @Sendable () -> Value) { self.create = create }

  /// Calls a function with a value that no other operation is using.
  ///
  /// - Parameter body: A function that receives a value in the state in which its last user left
  ///   it, and returns whether the value is small enough to be retained.
  /// - Returns: The result of `body`.
  func use<Result>(_ body: (inout Value) -> (Result, isKept: Bool)) -> Result {
    let box = idle.withLock { $0.popLast() } ?? Box(create())
    let (result, isKept) = body(&box.value)
    if isKept { idle.withLock { $0.append(box) } }
    return result
  }
}
