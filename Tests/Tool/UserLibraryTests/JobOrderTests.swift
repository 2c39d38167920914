import Testing
import UserLibrary
import Workbench

/// The order of jobs against its definition, which compares each with each.
@Suite struct JobOrderTests {
  private static func overlap(_ paths: [[Substring]], _ others: [[Substring]]) -> Bool {
    paths.contains { path in others.contains { $0.starts(with: path) || path.starts(with: $0) } }
  }

  private static func concern(_ one: JobOrder.Paths, _ other: JobOrder.Paths) -> Bool {
    overlap(one.writes, other.reads) || overlap(other.writes, one.reads)
      || overlap(one.writes, other.writes)
  }

  private static func slowWaves(_ jobs: [JobOrder.Paths]) -> [[Int]] {
    var levels: [Int] = []
    for (number, job) in jobs.enumerated() {
      let before = jobs[..<number].indices.filter { concern(jobs[$0], job) }
      levels.append((before.map { levels[$0] }.max() ?? -1) + 1)
    }
    return (0..<((levels.max() ?? -1) + 1)).map { level in
      levels.indices.filter { levels[$0] == level }
    }
  }

  private static func path(_ random: inout some RandomNumberGenerator) -> [Substring] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in
      ["a", "b", "c"].randomElement(using: &random) ?? "a"
    }
  }

  @Test(arguments: 0..<300)
  func wavesAreThoseOfTheDefinition(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let jobs = (0..<Int.random(in: 0...12, using: &random)).map { _ -> JobOrder.Paths in
      (
        (0..<Int.random(in: 0...2, using: &random)).map { _ in Self.path(&random) },
        (0..<Int.random(in: 0...2, using: &random)).map { _ in Self.path(&random) }
      )
    }
    #expect(JobOrder.waves(jobs) == Self.slowWaves(jobs), "seed \(seed): \(jobs)")
  }

  @Test func circlesAreFound() {
    // 0 -> 1 -> 2 -> 0, 3 waits for them, 4 for nobody; 5 reads what it writes.
    let stuck = JobOrder.stuck(
      outputs: ["a", "b", "c", nil, "d", "e"],
      readers: [["c"], ["a"], ["b", "d"], ["a"], [], ["e"]])
    #expect(stuck == [0, 1, 2, 3, 5])
    #expect(JobOrder.stuck(outputs: ["a", nil], readers: [[], ["a", "a"]]).isEmpty)
  }

  /// A second is a thousand times what it takes.
  @Test func manyJobsTakeNoTime() {
    let count = 100_000
    let jobs = (0..<count).map { number -> JobOrder.Paths in
      ([["in", "\(number % 7)"]], [["out", "\(number)"]])
    }
    #expect(JobOrder.waves(jobs).map(\.count) == [count])
    let chain = (0..<count).map { number -> JobOrder.Paths in
      ([["\(number)"]], [["\(number + 1)"]])
    }
    #expect(JobOrder.waves(chain).count == count)
  }
}
