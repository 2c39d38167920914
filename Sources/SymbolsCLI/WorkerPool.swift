internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif
/// Independent pieces of work on several threads.
///
/// The results stand in the order of the pieces, whatever the order in which they were done.
enum WorkerPool {
  /// The cores that the process may run on.
  static var cores: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }

  /// Runs `body` once a thread; it takes the numbers 0..<`count` from the queue that it is given, and
  /// returns what it made of each.
  ///
  /// Threads can so keep buffers for all their work. With one thread, the calling one does all.
  static func run<Result: Sendable>(
    count: Int, threads: Int, body: @escaping @Sendable (borrowing Queue) -> [(Int, Result)]
  ) -> [Result] {
    let work = Work(count: count, body: body)
    var handles: [pthread_t] = []
    for _ in 1..<max(min(threads, count), 1) {
      guard let handle = start(work) else { break }
      handles.append(handle)
    }
    work.perform()
    for handle in handles { pthread_join(handle, nil) }
    return work.results.withLock { $0.sorted { $0.0 < $1.0 }.map(\.1) }
  }

  /// Numbers that are given out once each, in order.
  struct Queue: ~Copyable {
    private let next = Atomic<Int>(0)
    private let count: Int

    init(count: Int) { self.count = count }

    /// The next number, nil if all are taken, the work was stopped, or Ctrl-C was pressed.
    borrowing func take() -> Int? {
      if System.isInterrupted { return nil }
      let number = next.add(1, ordering: .relaxed).oldValue
      return number < count ? number : nil
    }

    /// Gives out nothing more.
    borrowing func stop() { next.store(count, ordering: .relaxed) }
  }

  /// What the threads share.
  private final class Work<Result: Sendable>: AnyWork, @unchecked Sendable {
    let queue: Queue
    let body: @Sendable (borrowing Queue) -> [(Int, Result)]
    let results = Mutex<[(Int, Result)]>([])

    init(count: Int, body: @escaping @Sendable (borrowing Queue) -> [(Int, Result)]) {
      queue = Queue(count: count)
      self.body = body
    }

    override func perform() {
      let made = body(queue)
      results.withLock { $0 += made }
    }
  }

  /// Without the type of the results, which a C function cannot know.
  private class AnyWork: @unchecked Sendable {
    func perform() {}
  }

  private static func start(_ work: AnyWork) -> pthread_t? {
    var handle = pthread_t()
    let shared = unsafe Unmanaged.passRetained(work)
    let failure = unsafe pthread_create(
      &handle, nil,
      { context in
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<AnyWork>.fromOpaque(context).takeRetainedValue().perform()
        return nil
      }, shared.toOpaque())
    if failure != 0 {
      unsafe shared.release()
      return nil
    }
    return handle
  }
}
