/// What inputs of one kind cost, and which of them cost too much: the oracle for time that hostile
/// input takes.
///
/// A trap is seen at once; an algorithm that is quadratic looks right on everything small. But
/// beside what inputs usually cost for each byte, it stands out.
package struct CostLedger: Sendable {
  /// An input is a finding if a byte of it costs so many times what is usual.
  package static let factor = 100.0
  /// Costs below are noise of clocks and caches, in nanoseconds.
  package static let floor: UInt64 = 100_000_000
  /// Inputs before which nothing is called usual.
  package static let fewest = 500
  /// Bytes that every input counts besides its own, so that what is done for any input counts
  /// little.
  private static let overhead = 64.0

  /// How many inputs cost so much for a byte, by quarters of powers of two.
  private var counts = [Int](repeating: 0, count: 256)
  private var total = 0

  package init() {}

  /// What a byte of an input cost, in nanoseconds.
  package static func costPerByte(_ nanoseconds: UInt64, bytes: Int) -> Double {
    Double(nanoseconds) / (Double(bytes) + overhead)
  }

  /// What a byte usually costs, in nanoseconds; nil if too few inputs are known.
  package var median: Double? {
    guard total >= Self.fewest else { return nil }
    var seen = 0
    for (index, count) in counts.enumerated() {
      seen += count
      if 2 * seen >= total { return Self.cost(ofBucket: index) }
    }
    return nil
  }

  /// Whether an input costs so much more than usual that it is a finding.
  package func isFinding(_ nanoseconds: UInt64, bytes: Int) -> Bool {
    guard nanoseconds >= Self.floor, let median else { return false }
    return Self.costPerByte(nanoseconds, bytes: bytes) > Self.factor * median
  }

  /// Counts an input that is none.
  package mutating func record(_ nanoseconds: UInt64, bytes: Int) {
    counts[Self.bucket(Self.costPerByte(nanoseconds, bytes: bytes))] += 1
    total += 1
  }

  private static func bucket(_ cost: Double) -> Int {
    var bucket = 0
    while bucket < 255, Self.cost(ofBucket: bucket) < cost { bucket += 1 }
    return bucket
  }

  /// The upper end of a bucket: from a sixty-fourth of a nanosecond on.
  private static func cost(ofBucket index: Int) -> Double {
    let quarters = [1, 1.189_207_115, 1.414_213_562, 1.681_792_831]
    return Double(sign: .plus, exponent: index / 4 - 6, significand: quarters[index % 4])
  }
}
