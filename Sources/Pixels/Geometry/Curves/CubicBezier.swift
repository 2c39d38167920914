/// A cubic Bézier curve with the ends `p0` and `p3`.
package struct CubicBezier: Hashable, Sendable {
  /// The start, at the parameter 0.
  package var p0: Point
  /// The control point next to the start.
  package var p1: Point
  /// The control point next to the end.
  package var p2: Point
  /// The end, at the parameter 1.
  package var p3: Point

  /// Creates a curve from any points, which can coincide or be NaN.
  package init(p0: Point, p1: Point, p2: Point, p3: Point) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
  }

  /// The bounding box of the control points, which contains the curve.
  package var controlBounds: Rectangle {
    var box = Rectangle.empty
    box.include(p0)
    box.include(p1)
    box.include(p2)
    box.include(p3)
    return box
  }

  /// Returns the point at `t`, exact for 0 and 1.
  package func point(at t: Double) -> Point {
    let s = 1 - t
    let b0 = s * s * s
    let b1 = 3 * s * s * t
    let b2 = 3 * s * t * t
    let b3 = t * t * t
    return Point(
      x: b0 * p0.x + b1 * p1.x + b2 * p2.x + b3 * p3.x,
      y: b0 * p0.y + b1 * p1.y + b2 * p2.y + b3 * p3.y)
  }

  /// Returns the first derivative with respect to the parameter; it is zero at an end that
  /// coincides with its control point.
  package func derivative(at t: Double) -> Vector {
    let s = 1 - t
    return ((p1 - p0) * (s * s) + (p2 - p1) * (2 * s * t) + (p3 - p2) * (t * t)) * 3
  }

  /// Returns the two parts before and after `t`, by de Casteljau's algorithm.
  package func split(at t: Double) -> (CubicBezier, CubicBezier) {
    let p01 = p0.interpolated(to: p1, at: t)
    let p12 = p1.interpolated(to: p2, at: t)
    let p23 = p2.interpolated(to: p3, at: t)
    let p012 = p01.interpolated(to: p12, at: t)
    let p123 = p12.interpolated(to: p23, at: t)
    let middle = p012.interpolated(to: p123, at: t)
    return (
      CubicBezier(p0: p0, p1: p01, p2: p012, p3: middle),
      CubicBezier(p0: middle, p1: p123, p2: p23, p3: p3)
    )
  }

  /// Returns the part between two parameters, reversed if the first one is larger.
  ///
  /// The ends are exactly the points that `point(at:)` returns, so adjacent parts meet.
  package func subsegment(from t0: Double, to t1: Double) -> CubicBezier {
    let start = point(at: t0)
    let end = point(at: t1)
    let third = (t1 - t0) / 3
    return CubicBezier(
      p0: start, p1: start + derivative(at: t0) * third, p2: end - derivative(at: t1) * third,
      p3: end)
  }
}
