internal import Synchronization

/// How far work on many pieces is, on one line of a terminal.
final class Progress: Sendable {
  private let done = Atomic<Int>(0)
  private let total: Int
  private let isShown: Bool

  init(total: Int, isShown: Bool) {
    self.total = total
    // Short work needs none.
    self.isShown = isShown && total > 500
  }

  /// One more piece is done.
  func step() {
    let count = done.add(1, ordering: .relaxed).newValue
    guard isShown, count % 100 == 0 || count == total else { return }
    let width = 24
    let full = width * count / max(total, 1)
    let bar = String(repeating: "#", count: full) + String(repeating: "-", count: width - full)
    Context.writeError("\r[\(bar)] \(count)/\(total)")
  }

  /// Clears the line.
  func end() {
    if isShown { Context.writeError("\r\u{1B}[K") }
  }
}
