internal import Libc
internal import Synchronization

/// Signals as bytes of a pipe, so that a loop that waits for keys hears of them; handlers do
/// nothing else.
package struct SignalPipe {
  /// Where handlers write to; -1 where there is no pipe.
  private static let entrance = Atomic<Int32>(-1)

  /// Those that end a program, change the size of its terminal, stop it, and let it go on.
  private static let noted = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGWINCH, SIGTSTP, SIGCONT,
  ]
  /// Of those, what stays ignored where whoever started the program ignores it.
  private static let mayBeIgnored = [SIGHUP, SIGTSTP, SIGUSR1, SIGUSR2, SIGALRM]

  /// Has bytes when signals came.
  package let exit: Int32

  /// From now on, signals are noted; those that are ignored stay so.
  ///
  /// - Returns: nil if the system has no pipe.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    exit = ends[0]
    Self.entrance.store(ends[1], ordering: .sequentiallyConsistent)
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
      _ = unsafe write(SignalPipe.entrance.load(ordering: .relaxed), &byte, 1)
      errno = before
    }
  }

  /// The signals that came since the last time, in their order.
  package func take() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe read(exit, &bytes, bytes.count)
    return count > 0 ? bytes[..<count].map(Int32.init) : []
  }

  /// Lets the system do what it does with a signal; where that stops the process, this returns when
  /// it goes on.
  package static func obey(_ number: Int32, group: Bool) {
    _ = signal(number, SIG_DFL)
    _ = kill(group ? 0 : getpid(), number)
    note(number)
  }

  /// Gives all signals back to the system.
  package func close() {
    for number in Self.noted { _ = signal(number, SIG_DFL) }
    let entrance = Self.entrance.exchange(-1, ordering: .sequentiallyConsistent)
    _ = Libc.close(exit)
    _ = Libc.close(entrance)
  }
}
