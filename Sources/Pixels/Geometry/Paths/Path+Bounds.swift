extension Line {
  /// The bounding box of the line.
  package var bounds: Rectangle {
    var bounds = Rectangle.empty
    bounds.include(p0)
    bounds.include(p1)
    return bounds
  }
}

extension QuadraticBezier {
  /// The bounding box of the curve itself, which need not contain the control point.
  package var bounds: Rectangle {
    var bounds = Line(p0: p0, p1: p2).bounds
    guard !bounds.contains(p1) else { return bounds }
    for t in extremaX { bounds.include(point(at: t)) }
    for t in extremaY { bounds.include(point(at: t)) }
    return bounds
  }
}

extension CubicBezier {
  /// The bounding box of the curve itself, which need not contain the control points.
  package var bounds: Rectangle {
    var bounds = Line(p0: p0, p1: p3).bounds
    guard !bounds.contains(p1) || !bounds.contains(p2) else { return bounds }
    for t in extremaX { bounds.include(point(at: t)) }
    for t in extremaY { bounds.include(point(at: t)) }
    return bounds
  }
}

extension Segment {
  /// The bounding box of the segment; NaN coordinates are ignored.
  package var bounds: Rectangle {
    switch self {
    case .line(let line): line.bounds
    case .quad(let curve): curve.bounds
    case .cubic(let curve): curve.bounds
    }
  }
}

extension Path {
  /// The bounding box of all lines and curves, computed in O(n).
  ///
  /// It is exact except for the rounding of extrema. Lone moves and NaN coordinates are ignored. If
  /// nothing is drawn, it is `Rectangle.empty`.
  package var tightBounds: Rectangle {
    let (allVerbs, allPoints) = (verbs[...], points[...])
    let verbs = allVerbs.span
    let points = allPoints.span
    // Start with the ends of all segments, because nearly all curves bend within their box.
    var bounds = Rectangle.empty
    var at = 0
    var last = Verb.close
    for index in verbs.indices {
      let verb = verbs[index]
      if verb != .move, verb != .close {
        if last == .move { bounds.include(points[at - 1]) }
        bounds.include(points[at + verb.pointCount - 1])
      }
      at += verb.pointCount
      last = verb
    }
    let ends = bounds
    for segment in PathSegments(self, closingAll: false) where !ends.holdsControls(of: segment) {
      bounds = bounds.union(segment.bounds)
    }
    return bounds
  }

  /// The bounding box of all points, including control points and lone moves, computed in O(n).
  ///
  /// It contains `tightBounds` and is faster to compute. NaN coordinates are ignored. For an empty
  /// path, it is `Rectangle.empty`.
  package var controlBounds: Rectangle {
    var bounds = Rectangle.empty
    for point in points { bounds.include(point) }
    return bounds
  }
}

extension Rectangle {
  /// Returns whether the rectangle contains the control points of a segment.
  @inline(__always)
  fileprivate func holdsControls(of segment: Segment) -> Bool {
    switch segment {
    case .line: true
    case .quad(let curve): contains(curve.p1)
    case .cubic(let curve): contains(curve.p1) && contains(curve.p2)
    }
  }
}
