internal import CMemory
internal import FileAccess
internal import Libc
internal import Synchronization

/// How much memory the process may have, where somebody limited that (`ulimit -v`, RLIMIT_AS), and
/// a clean end where it runs out all the same.
///
/// Swift cannot go on without the memory it asks for: it ends the process by a signal. Where there
/// is a limit, such a signal becomes a message and the exit code of failures. Files are no problem
/// then, as they get their names when they are complete (`File.write`).
package enum MemoryLimit {
  /// The address space that the process may have, in bytes; nil if it is not limited.
  package static let total: Int? = {
    var limit = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
    #else
      let resource = RLIMIT_AS
    #endif
    // RLIM_INFINITY, which Swift does not see on Linux, is Int.max on Darwin and larger elsewhere.
    guard unsafe getrlimit(resource, &limit) == 0, limit.rlim_cur < rlim_t(Int.max) else {
      return nil
    }
    return Int(limit.rlim_cur)
  }()

  /// What is left of the limit, in bytes; nil if there is none.
  package static var rest: Int? {
    guard let total else { return nil }
    // The first number is that of all pages (proc_pid_statm(5)).
    guard let text = try? File.read("/proc/self/statm"),
      let pages = Int(String(decoding: text.prefix { $0 != 0x20 }, as: UTF8.self))
    else { return total }
    return max(total - pages * Int(sysconf(Int32(_SC_PAGESIZE))), 0)
  }

  /// Gives large blocks back to the system as soon as they are freed: for work in steps, each of
  /// which needs much.
  package static func returnsLargeBlocks() { cmemory_map_large_blocks() }

  /// Whether so many bytes can be had.
  package static func hasRoom(for bytes: Int) -> Bool { rest.map { bytes <= $0 } ?? true }

  /// What a thread needs beside the first one: 128 MiB of addresses, of which glibc keeps 64 for
  /// what it allocates, its stack of 8, and what it has in the making.
  ///
  /// Without those addresses, glibc takes pages of their own for whatever the thread allocates.
  private static let threadSize = 160 << 20

  /// How many threads there is room for.
  static var threads: Int { rest.map { 1 + $0 / threadSize } ?? .max }

  // MARK: The last resort

  /// To be called once, before there are threads; does nothing without a limit.
  package static func prepare() {
    guard total != nil else { return }
    #if canImport(Glibc)
      useStackForSignals()
      endCleanly()
    #endif
  }

  /// Gives the calling thread a stack for signals, as its own may be what is full; it is never
  /// given back.
  static func useStackForSignals() {
    guard total != nil else { return }
    let size = 1 << 16
    guard let memory = unsafe malloc(size) else { return }
    // By name, as the order of its fields is not the same on all systems.
    var stack = unsafe stack_t()
    unsafe stack.ss_sp = memory
    unsafe stack.ss_size = size
    _ = unsafe sigaltstack(&stack, nil)
  }

  #if canImport(Glibc)
    private static let hasEnded = Atomic(false)

    private static func endCleanly() {
      // The runtime says what it could not allocate, and where, to nobody: that is no message for
      // people.
      cmemory_silence_runtime()
      // Made here, as a signal handler must not be the first to touch it.
      _ = hasEnded.load(ordering: .relaxed)
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { number in
        // Only one thread speaks.
        guard !MemoryLimit.hasEnded.exchange(true, ordering: .relaxed) else {
          while true { _ = pause() }
        }
        let message: StaticString =
          number == SIGILL || number == SIGTRAP
          ? "symbols: error: stopped by an error while memory is limited (ulimit -v)\n"
          : "symbols: error: memory is limited (ulimit -v) and ran out; raise it, or ask for less\n"
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
