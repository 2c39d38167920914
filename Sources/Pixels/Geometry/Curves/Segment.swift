/// A line or curve in a path, including its start.
package enum Segment: Hashable, Sendable {
  /// A line.
  case line(Line)
  /// A curve with one control point.
  case quad(QuadraticBezier)
  /// A curve with two control points.
  case cubic(CubicBezier)

  /// The point at the parameter 0.
  package var start: Point {
    switch self {
    case .line(let line): line.p0
    case .quad(let curve): curve.p0
    case .cubic(let curve): curve.p0
    }
  }

  /// The point at the parameter 1.
  package var end: Point {
    switch self {
    case .line(let line): line.p1
    case .quad(let curve): curve.p2
    case .cubic(let curve): curve.p3
    }
  }

  /// Whether all coordinates are finite.
  package var isFinite: Bool {
    switch self {
    case .line(let line): line.p0.isFinite && line.p1.isFinite
    case .quad(let curve): curve.p0.isFinite && curve.p1.isFinite && curve.p2.isFinite
    case .cubic(let curve):
      curve.p0.isFinite && curve.p1.isFinite && curve.p2.isFinite && curve.p3.isFinite
    }
  }

  /// Returns the point at the parameter `t`; the segment extends over 0...1.
  package func point(at t: Double) -> Point {
    switch self {
    case .line(let line): line.point(at: t)
    case .quad(let curve): curve.point(at: t)
    case .cubic(let curve): curve.point(at: t)
    }
  }

  /// Returns the first derivative with respect to the parameter, at `t`.
  package func derivative(at t: Double) -> Vector {
    switch self {
    case .line(let line): line.p1 - line.p0
    case .quad(let curve): curve.derivative(at: t)
    case .cubic(let curve): curve.derivative(at: t)
    }
  }

  /// Returns the part between two parameters, reversed if the first one is larger.
  package func subsegment(from t0: Double, to t1: Double) -> Segment {
    switch self {
    case .line(let line): .line(line.subsegment(from: t0, to: t1))
    case .quad(let curve): .quad(curve.subsegment(from: t0, to: t1))
    case .cubic(let curve): .cubic(curve.subsegment(from: t0, to: t1))
    }
  }

  /// This segment in the opposite direction.
  package var reversed: Segment {
    switch self {
    case .line(let line): .line(Line(p0: line.p1, p1: line.p0))
    case .quad(let curve): .quad(QuadraticBezier(p0: curve.p2, p1: curve.p1, p2: curve.p0))
    case .cubic(let curve):
      .cubic(CubicBezier(p0: curve.p3, p1: curve.p2, p2: curve.p1, p3: curve.p0))
    }
  }
}
