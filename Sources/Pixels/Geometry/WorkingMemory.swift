internal import Locks

/// A pool of values that operations use as working memory: at most as many as there were threads at
/// once.
///
/// A drawing takes dozens of operations on tens of segments each, where allocating arrays would
/// take a good part of the time.
final class WorkingMemory<Value>: Sendable {
  /// The memory of one operation at a time.
  private final class Box: @unchecked Sendable {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private let idle = Mutex<[Box]>([])
  private let create: @Sendable () -> Value

  /// - Parameter create: Creates an unused value.
  init(_ create: @escaping @Sendable () -> Value) { self.create = create }

  /// Calls a function with a value that no other operation uses.
  ///
  /// - Parameter body: Gets a value in the state its last user left it, and returns whether it is
  ///   small enough to be retained.
  /// - Returns: The result of `body`.
  func use<Result>(_ body: (inout Value) -> (Result, isKept: Bool)) -> Result {
    let box = idle.withLock { $0.popLast() } ?? Box(create())
    let (result, isKept) = body(&box.value)
    if isKept { idle.withLock { $0.append(box) } }
    return result
  }
}
