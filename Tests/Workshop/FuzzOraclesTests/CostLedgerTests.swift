import FuzzOracles
import Testing
import Workbench

@Suite struct CostLedgerTests {
  /// Inputs that cost 20 to 200 ns a byte.
  private func usual(_ count: Int) -> CostLedger {
    var ledger = CostLedger()
    var random = SeededGenerator(seed: 3)
    for _ in 0..<count {
      let bytes = Int.random(in: 0...4_000, using: &random)
      ledger.record(UInt64(bytes * Int.random(in: 20...200, using: &random) + 500), bytes: bytes)
    }
    return ledger
  }

  @Test func whatIsUsualIsTheMedian() throws {
    #expect(usual(CostLedger.fewest - 1).median == nil)
    let median = try #require(usual(2_000).median)
    #expect((90...150).contains(median), "\(median)")
  }

  @Test(arguments: [1_000, 10_000, 50_000])
  func whatIsLinearIsNoFinding(_ bytes: Int) {
    #expect(!usual(2_000).isFinding(UInt64(bytes) * 1_000, bytes: bytes))
  }

  /// A nanosecond for each pair of bytes is nothing in a thousand of them, and a finding in
  /// 100,000.
  @Test(arguments: [(1_000, false), (5_000, false), (50_000, true), (100_000, true)])
  func whatIsQuadraticIsFoundWhenItIsLong(_ bytes: Int, _ isFinding: Bool) {
    let nanoseconds = UInt64(bytes * bytes)
    #expect(usual(2_000).isFinding(nanoseconds, bytes: bytes) == isFinding)
  }

  @Test func nothingIsAFindingBeforeMuchIsKnown() {
    #expect(!usual(10).isFinding(10_000_000_000, bytes: 1))
  }

  @Test func amplifiedInputsRepeatAPartOfThemselves() {
    let bytes = Array("<a><b c='d'/></a>".utf8)
    let long = CostWatch.amplified(bytes, to: 10_000)
    #expect((9_000...10_100).contains(long.count))
    #expect(long.starts(with: bytes.prefix(1)) && Set(long).isSubset(of: bytes))
    #expect(CostWatch.amplified([1], to: 10_000) == [1])
  }

  @Test func theProcessCostsSomething() {
    let start = ProcessCost.nanoseconds
    var sum = 0
    for index in 0..<100_000 { sum &+= index &* index }
    #expect(ProcessCost.nanoseconds > start && sum != 0)
    #expect(ProcessCost.peakMemory > 1_000)
  }
}
