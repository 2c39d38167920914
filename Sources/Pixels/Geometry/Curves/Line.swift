/// A straight segment.
package struct Line: Hashable, Sendable {
  /// Where it starts, at the parameter 0.
  package var p0: Point
  /// Where it ends, at the parameter 1.
  package var p1: Point

  /// Takes any points, coinciding ones and NaN too.
  package init(p0: Point, p1: Point) {
    self.p0 = p0
    self.p1 = p1
  }

  /// The point at `t` of the way, exact at 0 and 1; beyond the ends for other parameters.
  package func point(at t: Double) -> Point { p0.interpolated(to: p1, at: t) }

  /// The part between two parameters, reversed if they fall.
  package func subsegment(from t0: Double, to t1: Double) -> Line {
    Line(p0: point(at: t0), p1: point(at: t1))
  }
}
