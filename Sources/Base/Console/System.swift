internal import CProcess
internal import Encodings
internal import FileAccess
internal import Libc

/// System services other than files and threads: variables, terminals, time, and other programs.
package enum System {
  /// Returns the value of an environment variable; nil if it is unset or empty.
  package static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe ByteText.text(terminatedBy: value)
    return text.isEmpty ? nil : text
  }

  /// Returns the variables whose names begin with an ASCII prefix; their values can be empty.
  ///
  /// If a name occurs twice, the first one wins.
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

  /// The path of the running program; nil if the system does not provide it.
  package static var programPath: String? {
    let link = "/proc/self/exe"
    let path = File.linkTarget(link)
    return path == link ? nil : path
  }

  /// A monotonic clock in milliseconds, with an arbitrary origin.
  package static var milliseconds: Int {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }

  /// Returns whether a process exists; true if that cannot be determined.
  package static func isRunning(_ process: Int) -> Bool {
    guard let process = pid_t(exactly: process), process > 0 else { return true }
    return kill(process, 0) == 0 || errno != ESRCH
  }

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Returns the size of a terminal in columns and rows; nil for anything else.
  package static func terminalSize(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Returns the size of a terminal cell in pixels; nil if the terminal does not report it.
  package static func cellSize(_ descriptor: Int32) -> (width: Int, height: Int)? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return (Int(size.ws_xpixel) / Int(size.ws_col), Int(size.ws_ypixel) / Int(size.ws_row))
  }

  /// Makes writes fail with an error instead of a signal.
  ///
  /// As a result, a closed pipe ends the tool silently, and a file over the size limit (`ulimit
  /// -f`) is reported.
  package static func ignoreSignalsOfWrites() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Returns whether a variable is set, possibly to an empty value.
  package static func isSet(_ name: String) -> Bool { unsafe getenv(name) != nil }

  /// Runs a shell command with `input` on its standard input and waits for it.
  ///
  /// - Returns: Whether the command was found and succeeded.
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
    // A pager that quits early closes its end of the pipe, which is a normal way to stop reading.
    try? File.writeAll(input, to: ends[1], named: command)
    _ = close(ends[1])
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status == 0
  }

  /// Sets default options of `less`: quit if everything fits, show colors, and do not clear the
  /// screen.
  package static func preparePager() { _ = unsafe setenv("LESS", "FRX", 0) }
}
