internal import CProcess
internal import FileAccess
internal import Libc
internal import Synchronization

/// Independent pieces of work on several threads.
///
/// The results stand in the order of the pieces, whatever the order in which they were done.
///
/// Threads, and not a task group: a static program that adds its first task starts the concurrency
/// runtime, which alone takes longer than drawing a symbol. Measured as whole processes, medians of
/// 200: 0.9 ms with a thread, 6 to 7 ms with a group of two empty tasks. And workers keep buffers
/// that are not copyable, from piece to piece, which a task for each piece could not.
package enum WorkerPool {
  /// The cores that the process may run on.
  package static var cores: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }

  /// Runs `body` once a thread; it takes the numbers 0..<`count` from the queue that it is given,
  /// and returns what it made of each.
  ///
  /// Threads can so keep buffers for all their work. With one thread, the calling one does all.
  /// Where memory is limited, there are as many as have room.
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

  /// What one thread takes numbers from: each is given out once, in runs, as neighbors are often
  /// alike and what was found out about one then serves the next.
  package struct Queue: ~Copyable {
    fileprivate let supply: Supply
    private var run = 0..<0

    fileprivate init(_ supply: Supply) { self.supply = supply }

    /// The next number, nil if all are taken, the work was stopped, or Ctrl-C was pressed.
    package mutating func take() -> Int? {
      if Interrupt.stopsWork || supply.isStopped.load(ordering: .relaxed) { return nil }
      if run.isEmpty { run = supply.takeRun() }
      return run.popFirst()
    }

    /// Gives out nothing more, to any thread.
    package func stop() { supply.isStopped.store(true, ordering: .relaxed) }
  }

  /// The numbers that no thread has taken yet.
  fileprivate final class Supply: Sendable {
    let isStopped = Atomic(false)
    private let next = Atomic(0)
    private let count: Int
    private let runLength: Int

    /// The most neighbors that one thread takes at once.
    private static let longestRun = 16
    /// Runs for each thread, so that none has to wait long for the last one.
    private static let runsPerThread = 16

    init(count: Int, threads: Int) {
      self.count = count
      runLength = min(max(count / (threads * Self.runsPerThread), 1), Self.longestRun)
    }

    func takeRun() -> Range<Int> {
      let start = min(next.add(runLength, ordering: .relaxed).oldValue, count)
      return start..<min(start + runLength, count)
    }
  }

  /// What the threads share.
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

  /// A thread that has work and is waited for.
  struct Thread: @unchecked Sendable {
    fileprivate let handle: UInt

    /// Waits for its end, once.
    func join() { cprocess_join_thread(handle) }

    /// Lets it end by itself, instead of waiting for it.
    func detach() { cprocess_detach_thread(handle) }
  }

  /// Starts a thread; nil if the system has none left.
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

/// The work of a thread, without the type of its result, which a C function cannot know.
class ThreadWork: @unchecked Sendable {
  func perform() {}
}
