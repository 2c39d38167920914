/// The distinct real roots of a polynomial of degree 3 at most, rising; without memory of its own.
package struct PolynomialRoots: RandomAccessCollection, Hashable, Sendable {
  private var first = 0.0
  private var second = 0.0
  private var third = 0.0
  package private(set) var endIndex = 0

  package init() {}

  package var startIndex: Int { 0 }

  package subscript(index: Int) -> Double {
    precondition(index >= 0 && index < endIndex, "root \(index) of \(endIndex)")
    return index == 0 ? first : index == 1 ? second : third
  }

  /// Adds a root that is above all before it; others, infinite ones and NaN are dropped.
  private mutating func append(_ root: Double) {
    guard root.isFinite else { return }
    switch endIndex {
    case 0: first = root
    case 1 where root > first: second = root
    case 2 where root > second: third = root
    default: return
    }
    endIndex += 1
  }

  /// The roots strictly between two limits.
  package func inside(_ lower: Double, _ upper: Double) -> PolynomialRoots {
    var result = PolynomialRoots()
    for root in self where root > lower && root < upper { result.append(root) }
    return result
  }
}

extension PolynomialRoots {
  /// The roots of a t² + b t + c.
  ///
  /// Both are right to a few units in the last place, without the cancellation of the school formula
  /// (Forsythe, "How do you solve a quadratic equation?", 1966; the discriminant after Kahan, "On the
  /// cost of floating-point computation without extra-precise arithmetic", 2004). `a` may be 0 or as
  /// small as anything: a root out of range is dropped. None if all is 0 or a number is not finite.
  package init(quadratic a: Double, _ b: Double, _ c: Double) {
    self.init()
    guard let scale = Self.scale(0, a, b, c) else { return }
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
    // The root farther from 0 is a sum of two numbers of one sign, times 1 / a.
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

  /// The roots of a t³ + b t² + c t + d.
  ///
  /// Found between the extremes, where the polynomial is monotone, and as exact as it can be
  /// evaluated there. An extreme whose value is 0 up to rounding is a double root. A root beyond
  /// 1e16 in size is not looked for; none if all is 0 or a number is not finite.
  package init(cubic a: Double, _ b: Double, _ c: Double, _ d: Double) {
    self.init()
    guard let scale = Self.scale(a, b, c, d) else { return }
    let a = a * scale
    let b = b * scale
    let c = c * scale
    let d = d * scale
    // The coefficients are at most 1 now.
    guard abs(a) > Self.smallestLeading else {
      self.init(quadratic: b, c, d)
      return
    }
    func value(_ t: Double) -> Double { ((a * t + b) * t + c) * t + d }
    // Cauchy: no root is farther from 0 than this.
    let bound = 1 + Swift.max(abs(b), abs(c), abs(d)) / abs(a)
    var lower = -bound
    var atLower = a > 0 ? -1.0 : 1.0
    for extreme in PolynomialRoots(quadratic: 3 * a, 2 * b, c) {
      let noise = ((abs(a * extreme) + abs(b)) * abs(extreme) + abs(c)) * abs(extreme) + abs(d)
      var atExtreme = value(extreme)
      if abs(atExtreme) <= noise * Self.evaluationError { atExtreme = 0 }
      if atExtreme == 0 {
        append(extreme)
      } else if atLower != 0, (atLower < 0) != (atExtreme < 0) {
        append(monotoneRoot(from: lower, to: extreme, value: value))
      }
      lower = extreme
      atLower = atExtreme
    }
    if atLower != 0, (atLower < 0) == (a > 0) {
      append(monotoneRoot(from: lower, to: bound, value: value))
    }
  }

  /// Below this part of the largest coefficient the leading one moves no root below 1e8 visibly.
  private static let smallestLeading = 1e-16

  /// What evaluation by Horner's rule can be off by, as a part of the sum of the sizes of its terms.
  private static let evaluationError = 4 * Double.ulpOfOne

  /// A power of 2 that brings the largest coefficient near 1.
  private static func scale(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double? {
    guard a.isFinite, b.isFinite, c.isFinite, d.isFinite else { return nil }
    let largest = Swift.max(abs(a), abs(b), abs(c), abs(d))
    guard largest > 0 else { return nil }
    let exponent = Swift.min(Swift.max(-largest.exponent - 1, -1022), 1022)
    return Double(sign: .plus, exponent: exponent, significand: 1)
  }

  /// a b - c d, with the rounding of the products made good where they cancel.
  private static func difference(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
    let ab = a * b
    let cd = c * d
    let plain = ab - cd
    guard abs(plain) < (abs(ab) + abs(cd)) / 8 else { return plain }
    return plain + ((-ab).addingProduct(a, b) - (-cd).addingProduct(c, d))
  }
}

/// Where a function that changes its sign between two places is 0, to the last bit of the place.
///
/// Bisection alone takes 50 steps; every other step is a secant through the ends (Dowell & Jarratt,
/// "A modified regula falsi method", 1971, the Illinois rule), which takes about 8. Ends after 200
/// steps on any function.
func monotoneRoot(
  from first: Double, to last: Double, value: (Double) -> Double
) -> Double {
  var lower = first
  var upper = last
  var atLower = value(lower)
  var atUpper = value(upper)
  if atLower == 0 { return lower }
  if atUpper == 0 { return upper }
  var side = 0
  for step in 0..<200 {
    let width = upper - lower
    var middle = lower + width / 2
    guard middle > Swift.min(lower, upper), middle < Swift.max(lower, upper) else { break }
    if step % 4 != 3 {
      let secant = lower + width * (atLower / (atLower - atUpper))
      if secant > Swift.min(lower, upper), secant < Swift.max(lower, upper) { middle = secant }
    }
    let atMiddle = value(middle)
    if atMiddle == 0 { return middle }
    if (atMiddle < 0) == (atLower < 0) {
      lower = middle
      atLower = atMiddle
      if side < 0 { atUpper /= 2 }
      side = -1
    } else {
      upper = middle
      atUpper = atMiddle
      if side > 0 { atLower /= 2 }
      side = 1
    }
  }
  return abs(atLower) < abs(atUpper) ? lower : upper
}
