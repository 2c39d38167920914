internal import Libc

/// The time that a thread works, which other programs do not lengthen as they do that of a clock.
package enum CPUTime {
  /// How long the calling thread works on a body.
  package static func measure(_ body: () throws -> Void) rethrows -> Duration {
    let start = now
    try body()
    return now - start
  }

  private static var now: Duration {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
  }
}
