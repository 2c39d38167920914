internal import Diagnostics
internal import Locks

/// A progress line, which overwrites itself on a terminal.
package final class ProgressLine: Sendable {
  /// The delay before the line appears, in milliseconds: shorter work needs no progress.
  private static let delay = 500
  private static let interval = 100
  private static let barWidth = 30

  private let total: Int
  private let unit: String
  private let terminal: Terminal?
  private let start = System.milliseconds
  private let done = AtomicInt(0)
  private let next: AtomicInt
  private let isShown = AtomicBool(false)

  /// Creates a line for `total` pieces of work; it prints nothing if `terminal` is nil.
  package init(total: Int, unit: String, terminal: Terminal?) {
    self.total = total
    self.unit = unit
    self.terminal = terminal
    next = AtomicInt(start + Self.delay)
  }

  /// Counts one finished piece of work; can be called from any thread.
  package func advance() {
    let count = done.add(1)
    guard let terminal else { return }
    let now = System.milliseconds
    let due = next.value
    guard now >= due, next.replace(due, with: now + Self.interval) else { return }
    isShown.value = true
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
    if isShown.value { StandardError.write("\r\u{1B}[K") }
  }
}
