internal import CMemory
internal import FileAccess
internal import Libc
internal import Locks

/// The memory limit of the process (`ulimit -v`, RLIMIT_AS), and a clean exit if memory runs out.
///
/// If an allocation fails, Swift ends the process with a signal. With a limit, the signal becomes
/// an error message and the exit code for failures. Files stay intact, because they get their names
/// only when they are complete (`File.write`).
package enum MemoryLimit {
  /// The limit of the address space in bytes; nil without a limit.
  package static let total: Int? = {
    var limit = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
    #else
      let resource = RLIMIT_AS
    #endif
    // RLIM_INFINITY, which Swift does not import on Linux, is Int.max on Darwin and larger
    // elsewhere.
    guard unsafe getrlimit(resource, &limit) == 0, limit.rlim_cur < rlim_t(Int.max) else {
      return nil
    }
    return Int(limit.rlim_cur)
  }()

  /// The remaining address space in bytes; nil without a limit.
  package static var rest: Int? {
    guard let total else { return nil }
    // The first number is the total program size in pages (proc_pid_statm(5)).
    guard let text = try? File.read("/proc/self/statm"),
      let pages = Int(String(decoding: text.prefix { $0 != 0x20 }, as: UTF8.self))
    else { return total }
    return max(total - pages * Int(sysconf(Int32(_SC_PAGESIZE))), 0)
  }

  /// Makes the allocator return large blocks to the system as soon as they are freed, for work in
  /// steps that each need much memory.
  package static func returnsLargeBlocks() { cmemory_map_large_blocks() }

  /// Returns whether an allocation of this size fits in the limit.
  package static func hasRoom(for bytes: Int) -> Bool { rest.map { bytes <= $0 } ?? true }

  /// The address space that an additional thread needs.
  ///
  /// The heap of glibc takes 128 MiB and retains 64 MiB of them. The stack takes 8 MiB. The rest is
  /// for allocations in progress.
  ///
  /// With less, glibc uses separate pages for each allocation of the thread.
  private static let threadSize = 160 << 20

  /// The number of threads that fit in the limit.
  static var threads: Int { rest.map { 1 + $0 / threadSize } ?? .max }

  // MARK: Signal handlers

  /// Installs the signal handlers that report exhausted memory and end the process.
  ///
  /// Call this once, before threads start.
  ///
  /// Without a limit, this has no effect.
  package static func prepare() {
    guard total != nil else { return }
    #if canImport(Glibc)
      useStackForSignals()
      endCleanly()
    #endif
  }

  /// Gives the calling thread an alternate signal stack, because its normal stack can be exhausted.
  ///
  /// The alternate stack is never freed.
  static func useStackForSignals() {
    guard total != nil else { return }
    let size = 1 << 16
    guard let memory = unsafe malloc(size) else { return }
    // Set the fields by name, because their order differs between systems.
    var stack = unsafe stack_t()
    unsafe stack.ss_sp = memory
    unsafe stack.ss_size = size
    _ = unsafe sigaltstack(&stack, nil)
  }

  #if canImport(Glibc)
    private static let hasEnded = AtomicBool(false)

    private static func endCleanly() {
      // Silence the runtime's message about the failed allocation, which is not helpful to users.
      cmemory_silence_runtime()
      // Initialize the value here, because a signal handler must not be the first to access it.
      _ = hasEnded.value
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { number in
        // Only one thread prints the message.
        guard !MemoryLimit.hasEnded.exchange(true) else {
          while true { _ = pause() }
        }
        let message: StaticString =
          number == SIGILL || number == SIGTRAP
          ? "symbols: error: stopped by an error while memory is limited (ulimit -v)\n"
          : "symbols: error: memory ran out at the limit (ulimit -v); raise the limit, or process less at once\n"
        _ = unsafe write(2, message.utf8Start, message.utf8CodeUnitCount)
        _exit(2)
      }
      action.sa_flags = SA_ONSTACK
      for number in [SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGTRAP] {
        _ = unsafe sigaction(number, &action, nil)
      }
    }
  #endif
}
