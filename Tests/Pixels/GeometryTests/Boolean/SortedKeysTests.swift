import Testing
import Workbench

@testable import Geometry

@Suite("Keys in order")
struct SortedKeysTests {
  @Test("as the library sorts them, and equal ones as they came", arguments: 0..<60)
  func random(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...200, using: &generator)
    // Few values, so that many are equal.
    let keys = (0..<count).map { _ in Double(Int.random(in: 0...40, using: &generator)) }
    let expected = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    let sorted = SortedKeys(count) { keys[$0] }.entries
    #expect(sorted.map { Int($0.index) } == expected, "seed \(seed)")
    #expect(sorted.map(\.key) == expected.map { keys[$0] }, "seed \(seed)")
  }
}
