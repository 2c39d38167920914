internal import Synchronization

/// Values that operations use as working memory, kept for the next one: as many at most as there
/// were threads at once.
///
/// A drawing takes dozens of operations on some tens of segments each, which would spend a good
/// part of their time on arrays.
final class WorkingMemory<Value>: Sendable {
  /// What one operation at a time has.
  private final class Box: @unchecked Sendable {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private let idle = Mutex<[Box]>([])
  private let create: @Sendable () -> Value

  /// - Parameter create: A value of no use before.
  init(_ create: @escaping @Sendable () -> Value) { self.create = create }

  /// Does something with a value of its own.
  ///
  /// - Parameter body: Gets a value as others left it, and says whether it is small enough to be
  ///   kept.
  /// - Returns: What `body` returns besides.
  func use<Result>(_ body: (inout Value) -> (Result, isKept: Bool)) -> Result {
    let box = idle.withLock { $0.popLast() } ?? Box(create())
    let (result, isKept) = body(&box.value)
    if isKept { idle.withLock { $0.append(box) } }
    return result
  }
}
