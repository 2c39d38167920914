internal import Diagnostics
internal import Synchronization

/// A progress line, which overwrites itself on a terminal.
package final class ProgressLine: Sendable {
  /// Delay before the line appears, in milliseconds: shorter work needs no progress.
  private static let delay = 500
  private static let interval = 100
  private static let barWidth = 30

  private let total: Int
  private let unit: String
  private let terminal: Terminal?
  private let start = System.milliseconds
  private let done = Atomic<Int>(0)
  private let next: Atomic<Int>
  private let isShown = Atomic<Bool>(false)

  /// Creates a line for `total` pieces of work; it prints nothing if `terminal` is nil.
  package init(total: Int, unit: String, terminal: Terminal?) {
    self.total = total
    self.unit = unit
    self.terminal = terminal
    next = Atomic(start + Self.delay)
  }

  /// Counts one finished piece of work, from any thread.
  package func advance() {
    let count = done.add(1, ordering: .relaxed).newValue
    guard let terminal else { return }
    let now = System.milliseconds
    let due = next.load(ordering: .relaxed)
    guard now >= due,
      next.compareExchange(
        expected: due, desired: now + Self.interval, ordering: .relaxed
      ).exchanged
    else { return }
    isShown.store(true, ordering: .relaxed)
    let filled = Self.barWidth * count / max(total, 1)
    let bar =
      String(repeating: "#", count: filled)
      + String(repeating: ".", count: Self.barWidth - filled)
    let rate = count * 1000 / max(now - start, 1)
    let line = "[\(bar)] \(count) of \(total) \(unit), \(rate)/s"
    StandardError.write(Message(verbatim: "\r" + line.prefix(terminal.columns - 1) + "\u{1B}[K"))
  }

  /// Removes the line.
  package func finish() {
    if isShown.load(ordering: .relaxed) { StandardError.write("\r\u{1B}[K") }
  }
}
