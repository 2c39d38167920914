internal import Libc
internal import Locks

/// Orderly interruption by Ctrl-C: work in progress is finished, and no new work is started.
package enum Interrupt {
  private static let interrupted = AtomicBool(false)
  private static let noticed = AtomicBool(false)

  /// Whether Ctrl-C is recorded instead of ending the process.
  ///
  /// If so, code that waits must check for it.
  static var isNoticed: Bool { noticed.value }

  private static let stopped = AtomicBool(false)

  /// Whether Ctrl-C was pressed since `notice()`.
  package static var isPending: Bool { interrupted.value }

  /// Whether work in progress should stop, because of Ctrl-C or because a client cancelled it.
  package static var stopsWork: Bool { isPending || stopped.value }

  /// Stops the work of a server, as Ctrl-C stops the work of a command; false allows work again.
  package static func stopWork(_ isStopped: Bool) { stopped.value = isStopped }

  /// Starts to record Ctrl-C instead of ending the process; a second Ctrl-C ends it immediately.
  package static func notice() {
    // Initialize the value here, because a signal handler must not be the first to access it.
    _ = isPending
    noticed.value = true
    // Programs that start tools from pool threads can pass on blocked signals.
    var signals = sigset_t()
    _ = unsafe sigemptyset(&signals)
    _ = unsafe sigaddset(&signals, SIGINT)
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    _ = signal(SIGINT) { number in
      Interrupt.interrupted.value = true
      _ = signal(number, SIG_DFL)
    }
  }
}
