internal import CProcess
internal import FileAccess
internal import Libc
internal import Locks

/// A pool of threads for independent tasks.
///
/// Results are in the order of the tasks, regardless of the order of completion.
///
/// The pool uses threads instead of a task group. In a static program, the first task starts the
/// concurrency runtime, which alone takes longer than drawing a symbol. Measured as whole
/// processes, medians of 200: 0.9 ms with a thread, 6 to 7 ms with a group of two empty tasks.
/// Threads can also reuse noncopyable buffers for many items, which separate tasks could not.
package enum WorkerPool {
  /// The number of cores that are online, at least 1.
  package static var cores: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }

  /// Runs `body` once on each thread.
  ///
  /// The function takes numbers in 0..<`count` from its queue, and returns a result for each of
  /// them.
  ///
  /// A thread can therefore reuse its buffers for all items. With one thread, the calling thread
  /// does all the work. A memory limit reduces the number of threads.
  package static func run<Result: Sendable>(
    count: Int, threads: Int, body: @escaping @Sendable (inout Queue) -> [(Int, Result)]
  ) -> [Result] {
    let threads = max(min(threads, count, MemoryLimit.threads), 1)
    let work = Work(Supply(count: count, threads: threads), body: body)
    var others: [Thread] = []
    for _ in 1..<threads {
      guard let thread = start(work) else { break }
      others.append(thread)
    }
    work.perform()
    for thread in others { thread.join() }
    return work.results.withLock { made in
      var results = [Result?](repeating: nil, count: count)
      for (number, result) in made { results[number] = result }
      return results.compactMap { $0 }
    }
  }

  /// The source of work for one thread; each number is handed out once.
  ///
  /// Numbers come in runs, because neighbors are often similar and can share intermediate results.
  package struct Queue: ~Copyable {
    fileprivate let supply: Supply
    private var run = 0..<0

    fileprivate init(_ supply: Supply) { self.supply = supply }

    /// Returns the next number; nil if none is left, the work was stopped, or Ctrl-C was pressed.
    package mutating func take() -> Int? {
      if Interrupt.stopsWork || supply.isStopped.value { return nil }
      if run.isEmpty { run = supply.takeRun() }
      return run.popFirst()
    }

    /// Stops handing out numbers to all threads.
    package func stop() { supply.isStopped.value = true }
  }

  /// The numbers that no thread has taken yet.
  fileprivate final class Supply: Sendable {
    let isStopped = AtomicBool(false)
    private let next = AtomicInt(0)
    private let count: Int
    private let runLength: Int

    /// The maximum length of a run.
    private static let longestRun = 16
    /// The number of runs for each thread.
    ///
    /// Runs must be short, so the threads finish at about the same time.
    private static let runsPerThread = 16

    init(count: Int, threads: Int) {
      self.count = count
      runLength = min(max(count / (threads * Self.runsPerThread), 1), Self.longestRun)
    }

    func takeRun() -> Range<Int> {
      let start = min(next.add(runLength) - runLength, count)
      return start..<min(start + runLength, count)
    }
  }

  /// The state that the threads share.
  private final class Work<Result: Sendable>: ThreadWork, @unchecked Sendable {
    let supply: Supply
    let body: @Sendable (inout Queue) -> [(Int, Result)]
    let results = Mutex<[(Int, Result)]>([])

    init(_ supply: Supply, body: @escaping @Sendable (inout Queue) -> [(Int, Result)]) {
      self.supply = supply
      self.body = body
    }

    override func perform() {
      var queue = Queue(supply)
      let made = body(&queue)
      results.withLock { $0 += made }
    }
  }

  /// A thread that must be joined or detached.
  struct Thread: @unchecked Sendable {
    fileprivate let handle: UInt

    /// Waits for the thread to end; call it once.
    func join() { cprocess_join_thread(handle) }

    /// Lets the thread end on its own, without a join.
    func detach() { cprocess_detach_thread(handle) }
  }

  /// Starts a thread; returns nil if the system cannot start one.
  static func start(_ work: ThreadWork) -> Thread? {
    var handle: UInt = 0
    let shared = unsafe Unmanaged.passRetained(work)
    let isStarted = unsafe cprocess_start_thread(
      &handle,
      { context in
        guard let context = unsafe context else { return nil }
        MemoryLimit.useStackForSignals()
        unsafe Unmanaged<ThreadWork>.fromOpaque(context).takeRetainedValue().perform()
        return nil
      }, shared.toOpaque())
    guard isStarted else {
      unsafe shared.release()
      return nil
    }
    return Thread(handle: handle)
  }
}

/// The work of a thread, type-erased because it passes through a C function.
class ThreadWork: @unchecked Sendable {
  func perform() {}
}
