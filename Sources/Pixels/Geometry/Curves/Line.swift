/// A straight segment.
package struct Line: Hashable, Sendable {
  package var p0: Point
  package var p1: Point

  package init(p0: Point, p1: Point) {
    self.p0 = p0
    self.p1 = p1
  }

  package func point(at t: Double) -> Point { p0.interpolated(to: p1, at: t) }

  package func subsegment(from t0: Double, to t1: Double) -> Line {
    Line(p0: point(at: t0), p1: point(at: t1))
  }
}
