/// The parameters at which a curve is cut into monotone arcs: at most two roots for each of five
/// quadratics.
struct ArcCuts {
  private(set) var count = 0
  private var parameters = SIMD16<Double>()

  subscript(i: Int) -> Double { parameters[i] }

  @inline(__always)
  mutating func append(_ t: Double) {
    parameters[count] = t
    count += 1
  }

  /// Sorts the parameters, and drops each one that is within the tolerance of the previous one.
  ///
  /// The first parameter is compared with 0, the start of the curve.
  @inline(__always)
  mutating func sort(tolerance: Double) {
    guard count > 1 else {
      if count == 1, parameters[0] <= tolerance { count = 0 }
      return
    }
    for i in 1..<count {
      var j = i
      while j > 0, parameters[j] < parameters[j - 1] {
        (parameters[j - 1], parameters[j]) = (parameters[j], parameters[j - 1])
        j -= 1
      }
    }
    var kept = 0
    for i in 0..<count where parameters[i] - (kept > 0 ? parameters[kept - 1] : 0) > tolerance {
      parameters[kept] = parameters[i]
      kept += 1
    }
    count = kept
  }
}

extension CubicBezier {
  /// The minimum difference between parameters.
  ///
  /// Within this difference of an extremum, the curve moves only by the square of the difference,
  /// which is below rounding.
  private static let parameterTolerance = 1e-9

  /// Returns the parameters at which the curve must be cut into monotone arcs, in order, excluding
  /// 0 and 1.
  ///
  /// The curve is cut at horizontal, vertical and diagonal tangents, and at inflections.
  func arcCuts() -> ArcCuts {
    var cuts = ArcCuts()
    let d0 = p1 - p0
    let d1 = p2 - p1
    let d2 = p3 - p2
    Self.appendRoots(d0.x, d1.x, d2.x, to: &cuts)
    Self.appendRoots(d0.y, d1.y, d2.y, to: &cuts)
    Self.appendRoots(d0.x + d0.y, d1.x + d1.y, d2.x + d2.y, to: &cuts)
    Self.appendRoots(d0.x - d0.y, d1.x - d1.y, d2.x - d2.y, to: &cuts)
    // The cross product of the first and second derivatives, as a quadratic in Bernstein form.
    let c01 = d0.cross(d1)
    let c02 = d0.cross(d2)
    let c12 = d1.cross(d2)
    Self.appendRoots(c01, c02 / 2, c12, to: &cuts)
    cuts.sort(tolerance: Self.parameterTolerance)
    return cuts
  }

  /// Appends the roots of b0 (1-t)² + 2 b1 t (1-t) + b2 t² strictly between 0 and 1.
  @inline(__always)
  private static func appendRoots(
    _ b0: Double, _ b1: Double, _ b2: Double, to roots: inout ArcCuts
  ) {
    // The smaller of the outer coefficients, with the sign of the middle one. If it is positive,
    // there is no root.
    let sign = Double(signOf: b1, magnitudeOf: 1)
    let outer = min(b0 * sign, b2 * sign)
    if outer > 0, b1 != 0 { return }
    // A root at an end is not inside, as at the ends of quarter circles. If b1 is small, another
    // root is so close to the end that rounding decides on which side it is.
    if outer == 0, b1 != 0, b2 != 0 || abs(b1) * 1024 >= abs(b0) { return }
    let greatest = max(abs(b0), abs(b1), abs(b2))
    guard greatest > 0, greatest.isFinite else { return }
    appendRoots(b0, b1, b2, greatest, to: &roots)
  }

  private static func appendRoots(
    _ b0: Double, _ b1: Double, _ b2: Double, _ greatest: Double, to roots: inout ArcCuts
  ) {
    // Scale the coefficients, so their squares neither overflow nor underflow.
    let b0 = b0 / greatest
    let b1 = b1 / greatest
    let b2 = b2 / greatest
    let a = b0 - 2 * b1 + b2
    let half = b1 - b0
    let discriminant = half * half - a * b0
    guard discriminant >= 0 else { return }
    // Compute the sum that has no cancellation; the other root follows from Vieta's formula.
    let q = -(half + (half < 0 ? -discriminant.squareRoot() : discriminant.squareRoot()))
    let first = q / a
    if first > parameterTolerance, first < 1 - parameterTolerance { roots.append(first) }
    let second = b0 / q
    if second > parameterTolerance, second < 1 - parameterTolerance { roots.append(second) }
  }
}
