/// Statistics on the cost of inputs of one kind, to detect hostile inputs that take too much time.
///
/// A trap is obvious, but a quadratic algorithm looks right for all small inputs. Its cost per byte
/// stands out only when it is compared with the usual cost.
package struct CostLedger: Sendable {
  /// The factor by which an input must exceed the usual cost per byte to be reported.
  package static let factor = 100.0
  /// The cost in nanoseconds below which differences are noise from clocks and caches.
  package static let floor: UInt64 = 100_000_000
  /// The minimum number of inputs that determine the usual cost.
  package static let fewest = 500
  /// The number of bytes that is added to the size of every input, which reduces the effect of
  /// constant costs.
  private static let overhead = 64.0

  /// The number of inputs in each bucket of cost per byte; four buckets are a power of two.
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

  /// Records an input that is not reported.
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
