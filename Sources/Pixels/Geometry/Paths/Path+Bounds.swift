extension Line {
  /// The smallest rectangle around the line.
  package var bounds: Rectangle {
    var bounds = Rectangle.empty
    bounds.include(p0)
    bounds.include(p1)
    return bounds
  }
}

extension QuadraticBezier {
  /// The smallest rectangle around the curve, not its control point.
  package var bounds: Rectangle {
    var bounds = Line(p0: p0, p1: p2).bounds
    guard !bounds.contains(p1) else { return bounds }
    for t in extremaX { bounds.include(point(at: t)) }
    for t in extremaY { bounds.include(point(at: t)) }
    return bounds
  }
}

extension CubicBezier {
  /// The smallest rectangle around the curve, not its control points.
  package var bounds: Rectangle {
    var bounds = Line(p0: p0, p1: p3).bounds
    guard !bounds.contains(p1) || !bounds.contains(p2) else { return bounds }
    for t in extremaX { bounds.include(point(at: t)) }
    for t in extremaY { bounds.include(point(at: t)) }
    return bounds
  }
}

extension Segment {
  /// The smallest rectangle around the segment; a coordinate that is NaN is left out.
  package var bounds: Rectangle {
    switch self {
    case .line(let line): line.bounds
    case .quad(let curve): curve.bounds
    case .cubic(let curve): curve.bounds
    }
  }
}

extension Path {
  /// The smallest rectangle around all lines and curves, O(n).
  ///
  /// Exact up to the rounding of the extremes. A `move` that draws nothing takes no place; a
  /// coordinate that is NaN is left out. `Rectangle.empty` if nothing is drawn.
  package var tightBounds: Rectangle {
    var bounds = Rectangle.empty
    for segment in PathSegments(self, closingAll: false) { bounds = bounds.union(segment.bounds) }
    return bounds
  }

  /// The smallest rectangle around all points, control points and lone moves among them, O(n).
  ///
  /// Holds `tightBounds` for less work. A coordinate that is NaN is left out; `Rectangle.empty` if
  /// the path is.
  package var controlBounds: Rectangle {
    var bounds = Rectangle.empty
    for point in points { bounds.include(point) }
    return bounds
  }
}
