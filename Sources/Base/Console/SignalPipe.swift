internal import Libc
internal import Locks

/// Signals as bytes in a pipe, so a loop that polls for keys also receives signals.
///
/// Signal handlers only write to the pipe, because few other operations are safe there.
package struct SignalPipe {
  /// The write end of the pipe, used by handlers; -1 without a pipe.
  private static let entrance = AtomicInt(-1)

  /// The handled signals: those that end a program, resize its terminal, stop it, or continue it.
  private static let noted = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGWINCH, SIGTSTP, SIGCONT,
  ]
  /// Handled signals that stay ignored if the parent process ignores them.
  private static let mayBeIgnored = [SIGHUP, SIGTSTP, SIGUSR1, SIGUSR2, SIGALRM]

  /// The read end of the pipe; it has bytes after signals arrived.
  package let exit: Int32

  /// Installs the handlers; signals that are ignored stay ignored.
  ///
  /// - Returns: The pipe; nil if the system cannot create it.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    exit = ends[0]
    Self.entrance.value = Int(ends[1])
    var signals = sigset_t()
    _ = unsafe sigemptyset(&signals)
    for number in Self.noted {
      Self.note(number)
      _ = unsafe sigaddset(&signals, number)
    }
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  private static func note(_ number: Int32) {
    var old = sigaction()
    _ = unsafe sigaction(number, nil, &old)
    #if canImport(Darwin)
      let isIgnored = unsafe unsafeBitCast(old.__sigaction_u.__sa_handler, to: Int.self) == 1
    #elseif canImport(Musl)
      let isIgnored = unsafe unsafeBitCast(old.__sa_handler.sa_handler, to: Int.self) == 1
    #else
      let isIgnored = unsafe unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == 1
    #endif
    if isIgnored, mayBeIgnored.contains(number) { return }
    _ = signal(number) { number in
      let before = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = unsafe write(Int32(truncatingIfNeeded: SignalPipe.entrance.value), &byte, 1)
      errno = before
    }
  }

  /// Returns the signals that arrived since the last call, in order.
  package func take() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe read(exit, &bytes, bytes.count)
    return count > 0 ? bytes[..<count].map(Int32.init) : []
  }

  /// Performs the default action of a signal.
  ///
  /// If that stops the process, this returns when the process continues.
  package static func obey(_ number: Int32, group: Bool) {
    _ = signal(number, SIG_DFL)
    _ = kill(group ? 0 : getpid(), number)
    note(number)
  }

  /// Restores the default actions of all handled signals, and closes the pipe.
  package func close() {
    for number in Self.noted { _ = signal(number, SIG_DFL) }
    let entrance = Int32(truncatingIfNeeded: Self.entrance.exchange(-1))
    _ = Libc.close(exit)
    _ = Libc.close(entrance)
  }
}
