internal import FileAccess
internal import Libc

/// The controlling terminal, regardless of standard input and output, for full-screen views and
/// single key presses.
///
/// `restore` undoes all changes to the terminal.
package final class TerminalSession {
  private static let path = "/dev/tty"

  /// An event that `wait` returns.
  package enum Event {
    case bytes([UInt8])
    case signals([Int32])
    /// No event occurred before the timeout.
    case nothing
    /// The terminal was closed.
    case closed
  }

  package let descriptor: Int32
  private var signals: SignalPipe?
  /// The original terminal settings; nil as long as they are unchanged.
  private var before: termios?

  /// Opens the terminal without changing it; returns nil if the process has none.
  package init?() {
    descriptor = unsafe open(Self.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  deinit {
    restore()
    signals?.close()
    _ = close(descriptor)
  }

  /// The size in columns and rows; 80 by 24 if the terminal does not report it.
  package var size: (columns: Int, rows: Int) { System.terminalSize(descriptor) ?? (80, 24) }

  /// The sequence that enters the alternate screen.
  ///
  /// It must be sent only once, because entering twice would lose the cursor position.
  private static let enter = "\u{1B}[?1049h"
  /// The sequence that hides the cursor and enables reports of mouse events (press and wheel, SGR)
  /// and bracketed paste.
  private static let modes =
    "\u{1B}[?25l\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h\u{1B}[0m\u{1B}[2J"
  /// The sequence that leaves the alternate screen.
  ///
  /// It clears the screen first, because some terminals have no alternate screen (such as GNU
  /// screen by default).
  private static let leave =
    "\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[0m\u{1B}[2J\u{1B}[H"
    + "\u{1B}[?25h\u{1B}[?1049l"

  /// Takes over the screen and the keyboard.
  ///
  /// Call it again after the process was stopped by SIGSTOP.
  ///
  /// - Returns: Whether the terminal allows it.
  package func setUp() -> Bool {
    if signals == nil { signals = SignalPipe() }
    var now = termios()
    guard unsafe tcgetattr(descriptor, &now) == 0 else { return false }
    // Another program may have changed the settings while this process was stopped. Never save
    // settings that this process changed itself.
    let isFirst = before == nil
    if isFirst { before = now }
    now.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    now.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP | BRKINT)
    unsafe withUnsafeMutableBytes(of: &now.c_cc) { bytes in
      unsafe bytes[Int(VMIN)] = 1
      unsafe bytes[Int(VTIME)] = 0
    }
    guard unsafe tcsetattr(descriptor, TCSADRAIN, &now) == 0 else { return false }
    return write(Array(((isFirst ? Self.enter : "") + Self.modes).utf8))
  }

  /// Restores the original settings; further calls have no effect.
  package func restore() {
    guard var before else { return }
    self.before = nil
    _ = write(Array(Self.leave.utf8))
    _ = unsafe tcsetattr(descriptor, TCSADRAIN, &before)
  }

  /// Writes bytes.
  ///
  /// - Returns: Whether the terminal is still open.
  @discardableResult
  package func write(_ bytes: [UInt8]) -> Bool {
    do throws(FileError) {
      try File.writeAll(bytes, to: descriptor, named: Self.path)
      return true
    } catch { return false }
  }

  /// Waits for keys and signals for at most a number of milliseconds, or without limit if the
  /// number is negative.
  package func wait(milliseconds: Int32) -> Event {
    var sources = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals?.exit ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    let count = unsafe poll(&sources, nfds_t(sources.count), milliseconds)
    if count < 0 { return errno == EINTR ? .signals(signals?.take() ?? []) : .closed }
    if count == 0 { return .nothing }
    if sources[1].revents != 0 { return .signals(signals?.take() ?? []) }
    return read()
  }

  private func read() -> Event {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe Libc.read(descriptor, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return .nothing }
    return count > 0 ? .bytes(Array(bytes[..<count])) : .closed
  }

  /// The maximum length of a line in bytes; the rest is cut off.
  private static let longestLine = 4_096

  /// Reads a line in the terminal's line-editing mode.
  ///
  /// - Returns: The line; nil at the end of input.
  package func line() -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = unsafe Libc.read(descriptor, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return line.isEmpty ? nil : String(decoding: line, as: UTF8.self) }
      if byte == 0x0A { return String(decoding: line, as: UTF8.self) }
      if line.count < Self.longestLine { line.append(byte) }
    }
  }

  /// Whether a shell can continue this process after it stops.
  ///
  /// This is false if the process is in the shell's process group, as in `$(...)`.
  package var canSuspend: Bool { getpgrp() != getsid(0) && !Self.isPipe(1) }

  private static func isPipe(_ descriptor: Int32) -> Bool {
    var facts = stat()
    return unsafe fstat(descriptor, &facts) == 0 && facts.st_mode & S_IFMT == S_IFIFO
  }

  /// Restores the terminal, stops the process, and takes over the terminal again when the process
  /// continues.
  ///
  /// - Returns: Whether the terminal allows it.
  package func suspend() -> Bool {
    restore()
    SignalPipe.obey(SIGTSTP, group: true)
    _ = signals?.take()
    return setUp()
  }

  /// Restores the terminal and ends the process with a signal that it received.
  package func end(by signal: Int32) {
    restore()
    SignalPipe.obey(signal, group: false)
  }
}
