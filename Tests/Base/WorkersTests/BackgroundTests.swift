import Locks
import Testing
import Workers

/// Whether a value that is made in the background is made once, whoever asks for it.
@Suite struct BackgroundTests {
  private final class Counter: Sendable {
    let count = AtomicInt(0)
  }

  @Test func aValueIsMadeOnceForAllThreads() {
    let counter = Counter()
    let value = Background { counter.count.add(1) }
    let seen = WorkerPool.run(count: 64, threads: 8) { queue in
      var seen: [(Int, Int)] = []
      while let number = queue.take() { seen.append((number, value.value)) }
      return seen
    }
    #expect(seen == [Int](repeating: 1, count: 64))
    #expect(counter.count.value == 1)
  }

  @Test func aValueThatNobodyAsksForIsMadeAllTheSame() {
    let counter = Counter()
    _ = Background { counter.count.add(1) }
    #expect(counter.count.value == 1)
  }

  /// A value may be made of others, each on a thread of its own.
  @Test func valuesInEachOther() {
    let value = Background {
      (0..<20).map { number in Background { number } }.map(\.value).reduce(0, +)
    }
    #expect(value.value == 190)
  }
}
