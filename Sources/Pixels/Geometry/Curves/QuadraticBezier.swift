/// A quadratic Bézier curve with the ends `p0` and `p2`.
package struct QuadraticBezier: Hashable, Sendable {
  /// The start, at the parameter 0.
  package var p0: Point
  /// The control point, at the intersection of the tangents of both ends.
  package var p1: Point
  /// The end, at the parameter 1.
  package var p2: Point

  /// Creates a curve from any points, which can coincide or be NaN.
  package init(p0: Point, p1: Point, p2: Point) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
  }

  /// Returns the point at `t`, exact for 0 and 1.
  package func point(at t: Double) -> Point {
    let s = 1 - t
    return Point(
      x: s * s * p0.x + 2 * s * t * p1.x + t * t * p2.x,
      y: s * s * p0.y + 2 * s * t * p1.y + t * t * p2.y)
  }

  /// Returns the first derivative with respect to the parameter; it is zero at an end that
  /// coincides with the control point.
  package func derivative(at t: Double) -> Vector {
    ((p1 - p0) * (1 - t) + (p2 - p1) * t) * 2
  }

  /// Returns the part between two parameters, by blossoming.
  ///
  /// The ends are exactly the points that `point(at:)` returns.
  package func subsegment(from t0: Double, to t1: Double) -> QuadraticBezier {
    let control = p0.interpolated(to: p1, at: t0)
      .interpolated(to: p1.interpolated(to: p2, at: t0), at: t1)
    return QuadraticBezier(p0: point(at: t0), p1: control, p2: point(at: t1))
  }

  /// This curve as a cubic curve.
  package var cubic: CubicBezier {
    CubicBezier(
      p0: p0, p1: p0.interpolated(to: p1, at: 2.0 / 3), p2: p2.interpolated(to: p1, at: 2.0 / 3),
      p3: p2)
  }
}
