import Testing
import Workers

/// Whether work on several threads is done once, and its results keep their order.
@Suite struct WorkerPoolTests {
  @Test(arguments: [1, 2, 7], [0, 1, 16, 1_000])
  func results(threads: Int, count: Int) {
    let results = WorkerPool.run(count: count, threads: threads) { queue in
      var made: [(Int, Int)] = []
      while let number = queue.take() { made.append((number, number * number)) }
      return made
    }
    #expect(results == (0..<count).map { $0 * $0 })
  }

  @Test func nothingIsGivenOutOnceTheWorkIsStopped() {
    let results = WorkerPool.run(count: 10_000, threads: 1) { queue in
      var made: [(Int, Int)] = []
      while let number = queue.take() {
        made.append((number, number))
        if number == 5 { queue.stop() }
      }
      return made
    }
    #expect(results == [0, 1, 2, 3, 4, 5])
  }
}
