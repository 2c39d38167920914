import Testing
import Workbench

@testable import Geometry

@Suite("Numbers in order")
struct BucketOrderTests {
  /// The places of the least, the next and so on.
  private static func order(_ keys: [Double]) -> [Int] {
    var order = BucketOrder()
    // Memory that is used again: what is left over from a longer run does not count.
    order.sort(ContiguousArray((0..<300).map { Double(300 - $0) }), 300)
    order.sort(ContiguousArray(keys), keys.count)
    return order.order.prefix(keys.count).map { Int($0) }
  }

  private static func expected(_ keys: [Double]) -> [Int] {
    keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
  }

  @Test("as the library sorts them, and equal ones as they came", arguments: 0..<60)
  func random(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...200, using: &generator)
    // Few values, so that many are equal.
    let keys = (0..<count).map { _ in Double(Int.random(in: 0...40, using: &generator)) }
    #expect(Self.order(keys) == Self.expected(keys), "seed \(seed)")
  }

  @Test("where buckets do not help: one far away, extents that overflow, and those that vanish")
  func extremes() {
    let crowd = (0..<200).map { Double(($0 * 73) % 200) } + [1e9]
    #expect(Self.order(crowd) == Self.expected(crowd))
    let least = Double.leastNonzeroMagnitude
    let huge = [1e308, -1e308, 0, 1e300, -1e300, least]
    #expect(Self.order(huge) == Self.expected(huge))
    let tiny = [least, 0, 2 * least, least]
    #expect(Self.order(tiny) == Self.expected(tiny))
    #expect(Self.order([3, 3, 3]) == [0, 1, 2])
    #expect(Self.order([]).isEmpty)
  }
}
