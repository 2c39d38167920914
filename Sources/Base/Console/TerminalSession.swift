internal import FileAccess
internal import Libc

/// The terminal that the user sits at, whatever standard input and output are: for whole screens,
/// and for keys as they are pressed.
///
/// What is changed of it, `restore` changes back, and nothing else does.
package final class TerminalSession {
  private static let path = "/dev/tty"

  /// What came while a key was waited for.
  package enum Event {
    case bytes([UInt8])
    case signals([Int32])
    /// Nothing came in time.
    case nothing
    /// The terminal is gone.
    case closed
  }

  package let descriptor: Int32
  private var signals: SignalPipe?
  /// How the terminal was; nil while nothing of it is changed.
  private var before: termios?

  /// Opens the terminal, and changes nothing of it; nil if the process has none.
  package init?() {
    descriptor = unsafe open(Self.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  deinit {
    restore()
    signals?.close()
    _ = close(descriptor)
  }

  /// Columns and rows; those of old terminals where it does not tell.
  package var size: (columns: Int, rows: Int) { System.terminalSize(descriptor) ?? (80, 24) }

  /// The other screen, which is entered and left once: who enters it twice forgets where the cursor
  /// was.
  private static let enter = "\u{1B}[?1049h"
  /// No cursor, and reports of the mouse (press and wheel, SGR) and of what is pasted.
  private static let modes =
    "\u{1B}[?25l\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h\u{1B}[0m\u{1B}[2J"
  /// Cleared, as some terminals have no other screen (GNU screen, unless told otherwise).
  private static let leave =
    "\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[0m\u{1B}[2J\u{1B}[H"
    + "\u{1B}[?25h\u{1B}[?1049l"

  /// Takes the screen and the keys, also a second time, after the process was stopped without a
  /// word.
  ///
  /// - Returns: Whether the terminal lets it.
  package func setUp() -> Bool {
    if signals == nil { signals = SignalPipe() }
    var now = termios()
    guard unsafe tcgetattr(descriptor, &now) == 0 else { return false }
    // Another program may have changed it while this one was stopped; what this one changed is not
    // kept.
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

  /// Gives the terminal back as it was; does nothing the second time.
  package func restore() {
    guard var before else { return }
    self.before = nil
    _ = write(Array(Self.leave.utf8))
    _ = unsafe tcsetattr(descriptor, TCSADRAIN, &before)
  }

  /// Writes bytes.
  ///
  /// - Returns: Whether the terminal is still there.
  @discardableResult
  package func write(_ bytes: [UInt8]) -> Bool {
    do throws(FileError) {
      try File.writeAll(bytes, to: descriptor, named: Self.path)
      return true
    } catch { return false }
  }

  /// Waits for keys and signals, at most so many milliseconds; for ever if negative.
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

  /// Lines longer than these are cut off.
  private static let longestLine = 4_096

  /// A line that is typed in the terminal's own way.
  ///
  /// - Returns: nil at the end of input.
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

  /// Whether a shell can let the process go on that it is stopped by: not in the shell's own group,
  /// as in `$(...)`.
  package var canSuspend: Bool { getpgrp() != getsid(0) && !Self.isPipe(1) }

  private static func isPipe(_ descriptor: Int32) -> Bool {
    var facts = stat()
    return unsafe fstat(descriptor, &facts) == 0 && facts.st_mode & S_IFMT == S_IFIFO
  }

  /// Gives the terminal back, stops, and takes the terminal again when the process goes on.
  ///
  /// - Returns: Whether the terminal lets it.
  package func suspend() -> Bool {
    restore()
    SignalPipe.obey(SIGTSTP, group: true)
    _ = signals?.take()
    return setUp()
  }

  /// Gives the terminal back, and ends the process by a signal that came.
  package func end(by signal: Int32) {
    restore()
    SignalPipe.obey(signal, group: false)
  }
}
