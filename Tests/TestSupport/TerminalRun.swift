internal import Foundation
internal import Libc

/// A run of the built tool in a pseudoterminal, whose keys the test presses.
package final class TerminalRun {
  /// The current screen.
  package private(set) var terminal: VirtualTerminal
  /// All bytes written to it.
  package private(set) var bytes: [UInt8] = []
  private let process: pid_t
  private let control: Int32
  private let folder: TemporaryFolder
  private var status: Int32?

  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// TIOCSPTLCK and TIOCGPTN of Linux.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  /// The file for standard output, which is not the terminal.
  private var outputPath: String { "\(folder.path)/out" }

  /// Runs a shell command line in which `$S` is the tool.
  ///
  /// Standard output is a file. The shell leads a new session, and the terminal is that of the
  /// session.
  package init(
    _ line: String, columns: Int = 80, rows: Int = 24, input: String? = nil,
    environment: [String: String] = [:]
  ) throws {
    folder = try TemporaryFolder()
    terminal = VirtualTerminal(columns: columns, rows: rows)
    // Feature macros hide posix_openpt and related functions from Swift; this does the same on
    // Linux.
    control = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var number: UInt32 = 0
    var isLocked: Int32 = 0
    guard control >= 0, unsafe ioctl(control, Self.setLock, &isLocked) == 0,
      unsafe ioctl(control, Self.getNumber, &number) == 0
    else { throw Failure(description: "no pseudo-terminal") }
    let name = "/dev/pts/\(number)"
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(control, UInt(TIOCSWINSZ), &size)
    if let input { try Data(input.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/in")) }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that the session leader opens becomes the controlling terminal.
    _ = unsafe posix_spawn_file_actions_addopen(&actions, 2, name, O_RDWR, 0)
    if input == nil {
      _ = unsafe posix_spawn_file_actions_adddup2(&actions, 2, 0)
    } else {
      _ = unsafe posix_spawn_file_actions_addopen(&actions, 0, "\(folder.path)/in", O_RDONLY, 0)
    }
    _ = unsafe posix_spawn_file_actions_addopen(
      &actions, 1, "\(folder.path)/out", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var values = ["TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": folder.path]
    for (key, value) in environment { values[key] = value }
    values["S"] = try ToolUnderTest.path
    values["LLVM_PROFILE_FILE"] = ToolUnderTest.profile
    values["PATH"] = "/usr/bin:/bin"
    process = unsafe try ChildProcess.start(
      "/bin/bash", ["bash", "-c", line], values.map { "\($0)=\($1)" }, &actions, leadsSession: true)
  }

  deinit {
    if status == nil {
      _ = kill(-process, SIGKILL)
      var status: Int32 = 0
      _ = unsafe waitpid(process, &status, 0)
    }
    _ = close(control)
  }

  /// Whether the terminal is in line mode, instead of passing on single keys.
  package var isLineByLine: Bool {
    var state = termios()
    guard unsafe tcgetattr(control, &state) == 0 else { return false }
    return state.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == tcflag_t(ICANON | ECHO | ISIG)
  }

  /// The foreground process group, which receives signals.
  package var foreground: Int32 { tcgetpgrp(control) }

  package func press(_ keys: String) { press(Array(keys.utf8)) }

  package func press(_ keys: [UInt8]) {
    _ = unsafe keys.withUnsafeBytes { unsafe write(control, $0.baseAddress, $0.count) }
  }

  package func resize(columns: Int, rows: Int) {
    terminal = VirtualTerminal(columns: columns, rows: rows)
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(control, UInt(TIOCSWINSZ), &size)
  }

  /// Shows output until a condition holds, at most a minute because the machine may be busy.
  package func wait(
    _ what: String, until holds: (VirtualTerminal) -> Bool
  ) throws {
    let end = Date().addingTimeInterval(60)
    while !holds(terminal) {
      guard Date() < end else {
        throw Failure(description: "not seen: \(what)\n\(terminal.text)")
      }
      read(milliseconds: 100)
    }
  }

  private func read(milliseconds: Int32) {
    var source = pollfd(fd: control, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&source, 1, milliseconds) > 0 else { return }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe Libc.read(control, &chunk, chunk.count)
    guard count > 0 else {
      usleep(10_000)
      return
    }
    bytes += chunk[..<count]
    terminal.show(chunk[..<count])
  }

  /// Waits for the process to end.
  ///
  /// - Returns: The exit code as in a shell, and the standard output.
  package func finish() throws -> (code: Int32, output: String) {
    let end = Date().addingTimeInterval(60)
    var state: Int32 = 0
    while unsafe waitpid(process, &state, WNOHANG) == 0 {
      guard Date() < end else { throw Failure(description: "does not end\n\(terminal.text)") }
      read(milliseconds: 20)
    }
    status = state
    for _ in 0..<3 { read(milliseconds: 5) }
    let output = try String(contentsOfFile: outputPath, encoding: .utf8)
    return (ChildProcess.exitCode(of: state), output)
  }
}
