/// Statistics on the cost of inputs of one kind, to detect inputs that take unusually much time.
///
/// A crash is obvious. A quadratic algorithm, in contrast, seems fast for all small inputs; only
/// its unusual cost per byte reveals it.
package struct CostLedger: Sendable {
  /// The factor by which an input must exceed the usual cost per byte to be reported.
  package static let factor = 100.0
  /// The cost in nanoseconds below which inputs are not reported, because clocks and caches cause
  /// larger differences.
  package static let floor: UInt64 = 100_000_000
  /// The minimum number of inputs from which the usual cost is computed.
  package static let fewest = 500
  /// The number of bytes that is added to the size of every input, because each input also has a
  /// constant cost.
  private static let overhead = 64.0

  /// The number of inputs in each bucket of a histogram of the cost per byte; four buckets span a
  /// factor of two.
  private var counts = [Int](repeating: 0, count: 256)
  private var total = 0

  package init() {}

  /// Returns the cost per byte of an input, in nanoseconds.
  package static func costPerByte(_ nanoseconds: UInt64, bytes: Int) -> Double {
    Double(nanoseconds) / (Double(bytes) + overhead)
  }

  /// The usual cost per byte in nanoseconds; nil if too few inputs were recorded.
  package var median: Double? {
    guard total >= Self.fewest else { return nil }
    var seen = 0
    for (index, count) in counts.enumerated() {
      seen += count
      if 2 * seen >= total { return Self.cost(ofBucket: index) }
    }
    return nil
  }

  /// Returns whether an input costs so much more than usual that it must be reported.
  package func isFinding(_ nanoseconds: UInt64, bytes: Int) -> Bool {
    guard nanoseconds >= Self.floor, let median else { return false }
    return Self.costPerByte(nanoseconds, bytes: bytes) > Self.factor * median
  }

  /// Adds the cost of an input that is not reported to the statistics.
  package mutating func record(_ nanoseconds: UInt64, bytes: Int) {
    counts[Self.bucket(Self.costPerByte(nanoseconds, bytes: bytes))] += 1
    total += 1
  }

  private static func bucket(_ cost: Double) -> Int {
    var bucket = 0
    while bucket < 255, Self.cost(ofBucket: bucket) < cost { bucket += 1 }
    return bucket
  }

  /// Returns the upper end of a bucket; the first bucket begins at 1/64 nanosecond.
  private static func cost(ofBucket index: Int) -> Double {
    let quarters = [1, 1.189_207_115, 1.414_213_562, 1.681_792_831]
    return Double(sign: .plus, exponent: index / 4 - 6, significand: quarters[index % 4])
  }
}
