extension QuadraticBezier {
  /// The parameter strictly between 0 and 1 at the extremum of x, if there is one.
  package var extremaX: PolynomialRoots { Self.extrema(p0.x, p1.x, p2.x) }

  /// The parameter strictly between 0 and 1 at the extremum of y, if there is one.
  package var extremaY: PolynomialRoots { Self.extrema(p0.y, p1.y, p2.y) }

  private static func extrema(_ p0: Double, _ p1: Double, _ p2: Double) -> PolynomialRoots {
    // If the control point lies between the ends, the coordinate is monotone.
    guard !(p1 >= min(p0, p2) && p1 <= max(p0, p2)) else { return PolynomialRoots() }
    return PolynomialRoots(quadratic: 0, (p2 - p1) - (p1 - p0), p1 - p0).inside(0, 1)
  }
}

extension CubicBezier {
  /// The parameters strictly between 0 and 1 where the derivative of x is 0, in ascending order; at
  /// most two.
  package var extremaX: PolynomialRoots { Self.extrema(p0.x, p1.x, p2.x, p3.x) }

  /// The parameters strictly between 0 and 1 where the derivative of y is 0, in ascending order; at
  /// most two.
  package var extremaY: PolynomialRoots { Self.extrema(p0.y, p1.y, p2.y, p3.y) }

  private static func extrema(
    _ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double
  ) -> PolynomialRoots {
    let first = p1 - p0
    let middle = p2 - p1
    let last = p3 - p2
    // If the control points are in order, the coordinate is monotone.
    if first >= 0, middle >= 0, last >= 0 { return PolynomialRoots() }
    if first <= 0, middle <= 0, last <= 0 { return PolynomialRoots() }
    return PolynomialRoots(
      quadratic: (last - middle) - (middle - first), 2 * (middle - first), first
    ).inside(0, 1)
  }
}
