/// A line segment.
package struct Line: Hashable, Sendable {
  /// The start, at the parameter 0.
  package var p0: Point
  /// The end, at the parameter 1.
  package var p1: Point

  /// Creates a line from any points, which can coincide or be NaN.
  package init(p0: Point, p1: Point) {
    self.p0 = p0
    self.p1 = p1
  }

  /// Returns the point at `t`, exact for 0 and 1, and extrapolated for parameters outside of 0...1.
  package func point(at t: Double) -> Point { p0.interpolated(to: p1, at: t) }

  /// Returns the part of the line between two parameters, reversed if the first one is larger.
  package func subsegment(from t0: Double, to t1: Double) -> Line {
    Line(p0: point(at: t0), p1: point(at: t1))
  }
}
