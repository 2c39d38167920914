import Libc
import Testing

@testable import Locks

@Suite struct LockTests {
  /// Runs `body` on several threads at the same time, and waits for them.
  private func onThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<count { group.addTask { body() } }
    }
  }

  @Test func mutexLosesNoChange() async {
    let values = Mutex<[Int]>([])
    await onThreads(8) { for number in 0..<1_000 { values.withLock { $0.append(number) } } }
    #expect(values.withLock { $0.count } == 8_000)
    #expect(values.withLock { $0.reduce(0, +) } == 8 * 499_500)
  }

  @Test func mutexIsUnlockedAfterAnError() {
    struct Failure: Error {}
    let value = Mutex(1)
    #expect(throws: Failure.self) {
      try value.withLock { (value) throws(Failure) in
        value = 2
        throw Failure()
      }
    }
    #expect(value.withLock { $0 } == 2)
  }

  @Test func integersLoseNoChange() async {
    let sum = AtomicInt(0)
    let swaps = AtomicInt(0)
    await onThreads(8) {
      for _ in 0..<1_000 {
        _ = sum.add(1)
        while true {
          let old = swaps.value
          if swaps.replace(old, with: old + 1) { break }
        }
      }
    }
    #expect(sum.value == 8_000)
    #expect(swaps.value == 8_000)
  }

  @Test func operationsReturnWhatTheySay() {
    let number = AtomicInt(5)
    #expect(number.add(2) == 7)
    #expect(number.exchange(1) == 7)
    #expect(!number.replace(7, with: 2))
    #expect(number.replace(1, with: 2))
    #expect(number.value == 2)
    number.value = .max
    #expect(number.add(1) == .min)
    let flag = AtomicBool(false)
    #expect(!flag.exchange(true))
    #expect(flag.exchange(true))
    flag.value = false
    #expect(!flag.value)
  }
}
