/// The distinct real roots of a polynomial of degree at most 2, in ascending order and without heap
/// allocation.
package struct PolynomialRoots: RandomAccessCollection, Hashable, Sendable {
  private var first = 0.0
  private var second = 0.0
  /// The number of roots, 0...2.
  package private(set) var endIndex = 0

  /// Creates an empty list.
  package init() {}

  /// Always 0.
  package var startIndex: Int { 0 }

  /// Returns the root at an index, in ascending order.
  package subscript(index: Int) -> Double {
    precondition(index >= 0 && index < endIndex, "root \(index) of \(endIndex)")
    return index == 0 ? first : second
  }

  /// Appends a root if it is finite and larger than all previous ones.
  private mutating func append(_ root: Double) {
    guard root.isFinite else { return }
    switch endIndex {
    case 0: first = root
    case 1 where root > first: second = root
    default: return
    }
    endIndex += 1
  }

  /// Returns the roots strictly between two limits.
  package func inside(_ lower: Double, _ upper: Double) -> PolynomialRoots {
    var result = PolynomialRoots()
    for root in self where root > lower && root < upper { result.append(root) }
    return result
  }
}

extension PolynomialRoots {
  /// Finds the roots of a t² + b t + c.
  ///
  /// Both roots are accurate to a few units in the last place, without the cancellation of the
  /// textbook formula (Forsythe, "How do you solve a quadratic equation?", 1966; the discriminant
  /// after Kahan, "On the cost of floating-point computation without extra-precise arithmetic",
  /// 2004). `a` can be 0 or arbitrarily small; a root that is too large for `Double` is dropped.
  /// The list is empty if all coefficients are 0 or one is not finite.
  package init(quadratic a: Double, _ b: Double, _ c: Double) {
    self.init()
    guard let scale = Self.scale(a, b, c) else { return }
    let a = a * scale
    let b = b * scale
    let c = c * scale
    guard a != 0 else {
      append(-c / b)
      return
    }
    let half = -b / 2
    let discriminant = Self.difference(half, half, a, c)
    guard discriminant >= 0 else { return }
    // The root with the larger magnitude is a sum of two numbers with the same sign, times 1 / a.
    let sum = half + (half < 0 ? -discriminant.squareRoot() : discriminant.squareRoot())
    guard sum != 0 else {
      append(0)
      return
    }
    let far = sum / a
    let near = c / sum
    append(Swift.min(far, near))
    append(Swift.max(far, near))
  }

  /// Returns a power of 2 that scales the largest coefficient to about 1.
  private static func scale(_ a: Double, _ b: Double, _ c: Double) -> Double? {
    guard a.isFinite, b.isFinite, c.isFinite else { return nil }
    let largest = Swift.max(abs(a), abs(b), abs(c))
    guard largest > 0 else { return nil }
    let exponent = Swift.min(Swift.max(-largest.exponent - 1, -1022), 1022)
    return Double(sign: .plus, exponent: exponent, significand: 1)
  }

  /// Returns a b - c d, corrected for the rounding of the products if they cancel out.
  private static func difference(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
    let ab = a * b
    let cd = c * d
    let plain = ab - cd
    guard abs(plain) < (abs(ab) + abs(cd)) / 8 else { return plain }
    return plain + ((-ab).addingProduct(a, b) - (-cd).addingProduct(c, d))
  }
}
