internal import Libc
internal import Synchronization

/// Ctrl-C, and the time.
extension System {
  private static let interrupted = Atomic<Bool>(false)

  /// Whether Ctrl-C was pressed since `noticeInterrupts`.
  static var isInterrupted: Bool { interrupted.load(ordering: .relaxed) }

  /// Lets work stop in good order at Ctrl-C: the queue of `WorkerPool` then gives out nothing more.
  ///
  /// A second Ctrl-C ends the process at once.
  static func noticeInterrupts() {
    // Made here, as a signal handler must not be the first to touch it.
    _ = isInterrupted
    // Programs that start tools from the threads of a pool may hand down that signals are blocked.
    var signals = sigset_t()
    _ = unsafe sigemptyset(&signals)
    _ = unsafe sigaddset(&signals, SIGINT)
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    _ = signal(SIGINT) { number in
      System.interrupted.store(true, ordering: .relaxed)
      _ = signal(number, SIG_DFL)
    }
  }

  /// Milliseconds from some point on, which only run forwards.
  static var milliseconds: Int {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}
