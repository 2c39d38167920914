internal import Diagnostics
internal import Synchronization

/// How much of some work is done, on a line of a terminal that is written over again and again.
package final class ProgressLine: Sendable {
  /// Work that is done sooner is not worth a line, in milliseconds.
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

  /// A line that is written to a terminal; nil for nowhere.
  package init(total: Int, unit: String, terminal: Terminal?) {
    self.total = total
    self.unit = unit
    self.terminal = terminal
    next = Atomic(start + Self.delay)
  }

  /// Counts a piece of work, from any thread.
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
