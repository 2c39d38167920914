internal import CProcess
internal import Encodings
internal import FileAccess
internal import Libc

/// What a program asks of the system besides files and threads: variables, terminals, time, and
/// other programs.
package enum System {
  /// The value of an environment variable; nil if it is unset or empty.
  package static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe ByteText.text(terminatedBy: value)
    return text.isEmpty ? nil : text
  }

  /// The variables whose names begin with an ASCII text, with their values, which may be empty; a
  /// name that is there twice counts the first time.
  package static func variables(beginning prefix: StaticString) -> [(name: String, value: String)] {
    var found: [(name: String, value: String)] = []
    guard var next = unsafe cprocess_environment() else { return [] }
    while let entry = unsafe next.pointee {
      unsafe next += 1
      guard
        unsafe strncmp(
          entry, UnsafeRawPointer(prefix.utf8Start).assumingMemoryBound(to: CChar.self),
          prefix.utf8CodeUnitCount) == 0
      else { continue }
      let text = unsafe ByteText.text(terminatedBy: entry)
      guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let name = String(text[..<equals])
      if !found.contains(where: { $0.name == name }) {
        found.append((name, String(text[text.utf8.index(after: equals)...])))
      }
    }
    return found
  }

  /// The path of the program that runs; nil where the system does not say it.
  package static var programPath: String? {
    let link = "/proc/self/exe"
    let path = File.linkTarget(link)
    return path == link ? nil : path
  }

  /// Milliseconds from some point on, which only run forwards.
  package static var milliseconds: Int {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }

  /// Whether there is a process; true where that cannot be told.
  package static func isRunning(_ process: Int) -> Bool {
    guard let process = pid_t(exactly: process), process > 0 else { return true }
    return kill(process, 0) == 0 || errno != ESRCH
  }

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Columns and rows of a terminal; nil for anything else.
  package static func terminalSize(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Pixels of a cell of a terminal; nil where it does not tell the system.
  package static func cellSize(_ descriptor: Int32) -> (width: Int, height: Int)? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return (Int(size.ws_xpixel) / Int(size.ws_col), Int(size.ws_ypixel) / Int(size.ws_row))
  }

  /// A reader that goes away ends the tool quietly, and a file that may not be so large
  /// (`ulimit -f`) is told: writes then fail with an error instead of a signal.
  package static func ignoreSignalsOfWrites() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Whether a variable is set, if only to nothing.
  package static func isSet(_ name: String) -> Bool { unsafe getenv(name) != nil }

  /// Runs a shell command with `input` on its standard input and waits for it.
  ///
  /// - Returns: whether the command was found and ended well.
  package static func run(_ command: String, input: [UInt8]) -> Bool {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return false }
    let child = unsafe spawn("/bin/sh", ["sh", "-c", command]) { actions in
      _ = unsafe posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
      _ = unsafe posix_spawn_file_actions_addclose(&actions, ends[1])
    }
    _ = close(ends[0])
    guard let child else {
      _ = close(ends[1])
      return false
    }
    // A pager that is quit early closes its end: that is a normal way to stop reading.
    try? File.writeAll(input, to: ends[1], named: command)
    _ = close(ends[1])
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status == 0
  }

  /// What `less` does if nobody has said: it quits if all fits, shows colors, and leaves the screen
  /// as it is.
  package static func preparePager() { _ = unsafe setenv("LESS", "FRX", 0) }
}
