internal import Libc
internal import Synchronization

/// Orderly interruption by Ctrl-C: work in progress is finished, and no new work is started.
package enum Interrupt {
  private static let interrupted = Atomic<Bool>(false)
  private static let noticed = Atomic<Bool>(false)

  /// Whether Ctrl-C is recorded instead of ending the process; then code that waits must check it.
  static var isNoticed: Bool { noticed.load(ordering: .relaxed) }

  /// Whether Ctrl-C was pressed since `notice()`.
  package static var isPending: Bool { interrupted.load(ordering: .relaxed) }

  /// Records Ctrl-C from now on instead of ending the process; a second one ends it at once.
  package static func notice() {
    // Initialize the value here, because a signal handler must not be the first to access it.
    _ = isPending
    noticed.store(true, ordering: .relaxed)
    // Programs that start tools from pool threads may pass on blocked signals.
    var signals = sigset_t()
    _ = unsafe sigemptyset(&signals)
    _ = unsafe sigaddset(&signals, SIGINT)
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    _ = signal(SIGINT) { number in
      Interrupt.interrupted.store(true, ordering: .relaxed)
      _ = signal(number, SIG_DFL)
    }
  }
}
