internal import Libc
internal import Synchronization

/// Orderly interruption by Ctrl-C: work in progress is finished, and no new work is started.
package enum Interrupt {
  private static let interrupted = Atomic<Bool>(false)
  private static let noticed = Atomic<Bool>(false)

  /// Whether Ctrl-C is recorded instead of ending the process; then code that waits must check it.
  static var isNoticed: Bool { noticed.load(ordering: .relaxed) }

  private static let stopped = Atomic<Bool>(false)

  /// Whether Ctrl-C was pressed since `notice()`.
  package static var isPending: Bool { interrupted.load(ordering: .relaxed) }

  /// Whether nobody wants the work that goes on: after Ctrl-C, or as a client cancelled it.
  package static var stopsWork: Bool { isPending || stopped.load(ordering: .relaxed) }

  /// Stops the work of a server as Ctrl-C stops that of a command, or lets work go on again.
  package static func stopWork(_ isStopped: Bool) { stopped.store(isStopped, ordering: .relaxed) }

  /// From now on, Ctrl-C is only noted; a second one ends the process at once.
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
