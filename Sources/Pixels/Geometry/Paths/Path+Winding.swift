extension Path {
  /// Returns the winding number around a point, in O(n); positive for clockwise on a screen.
  ///
  /// Open contours are closed with a line. Curves are evaluated exactly rather than as lines, so
  /// the result is correct unless the point is within rounding errors of the path. Left and upper
  /// edges are inside, but right and lower edges are not, so areas with a common edge share no
  /// point. Non-finite segments are ignored. For a non-finite point, the result is 0.
  package func winding(at point: Point) -> Int {
    guard point.isFinite else { return 0 }
    return winding(at: point, verbs.indices, at: 0)
  }

  /// Returns the winding number of one contour; see `winding(at:)`.
  func winding(at point: Point, of place: ContourPlace) -> Int {
    // This is written as a negation, because comparisons with NaN are false.
    guard !(point.y < place.box.minY || point.y > place.box.maxY || point.x > place.box.maxX) else {
      return 0
    }
    return winding(at: point, place.verbs, at: place.points.lowerBound)
  }

  private func winding(at point: Point, _ verbs: Range<Int>, at first: Int) -> Int {
    var winding = 0
    _ = forEachSegment(of: verbs, at: first) { segment in
      // Most segments are above or below the point; non-finite segments also add nothing.
      if segment.reaches(point.y), segment.isFinite {
        winding += segment.crossings(rightOf: point)
      }
      return true
    }
    return winding
  }

  /// Returns whether a point is inside of the filled path; edges are treated as in `winding(at:)`.
  package func contains(_ point: Point, fillRule: FillRule) -> Bool {
    fillRule.isInside(winding(at: point))
  }
}

extension Segment {
  /// Returns whether a y coordinate is within the range of the control points.
  @inline(__always)
  fileprivate func reaches(_ y: Double) -> Bool {
    switch self {
    case .line(let line): (line.p0.y <= y) != (line.p1.y <= y)
    case .quad(let curve):
      min(curve.p0.y, curve.p1.y, curve.p2.y) <= y && y <= max(curve.p0.y, curve.p1.y, curve.p2.y)
    case .cubic(let curve):
      min(min(curve.p0.y, curve.p1.y), min(curve.p2.y, curve.p3.y)) <= y
        && y <= max(max(curve.p0.y, curve.p1.y), max(curve.p2.y, curve.p3.y))
    }
  }

  /// Returns the number of crossings with the ray from `point` to the right; downward crossings are
  /// positive.
  ///
  /// A crossing includes its upper end and excludes its lower end (y0 <= y < y1). So two segments
  /// that meet on the ray together cross it once or not at all.
  fileprivate func crossings(rightOf point: Point) -> Int {
    switch self {
    case .line(let line):
      return line.crossings(rightOf: point)
    case .quad(let curve):
      let box = Rectangle.around(curve.p0, curve.p1, curve.p2, curve.p2)
      guard let side = box.side(of: point) else { return 0 }
      guard side == .inside else { return Self.direction(curve.p0.y, curve.p2.y, point.y) }
      return Self.crossings(
        rightOf: point, extrema: curve.extremaY, start: curve.p0, end: curve.p2, at: curve.point)
    case .cubic(let curve):
      let box = Rectangle.around(curve.p0, curve.p1, curve.p2, curve.p3)
      guard let side = box.side(of: point) else { return 0 }
      guard side == .inside else { return Self.direction(curve.p0.y, curve.p3.y, point.y) }
      return Self.crossings(
        rightOf: point, extrema: curve.extremaY, start: curve.p0, end: curve.p3, at: curve.point)
    }
  }

  /// Returns the crossings of a curve, counted for each monotone piece.
  private static func crossings(
    rightOf point: Point, extrema: PolynomialRoots, start: Point, end: Point,
    at curve: (Double) -> Point
  ) -> Int {
    var crossings = 0
    var lower = 0.0
    var from = start
    for index in 0...extrema.count {
      let upper = index < extrema.count ? extrema[index] : 1
      let to = index < extrema.count ? curve(upper) : end
      let direction = direction(from.y, to.y, point.y)
      if direction != 0 {
        let t = monotoneRoot(from: lower, to: upper) { curve($0).y - point.y }
        if curve(t).x > point.x { crossings += direction }
      }
      lower = upper
      from = to
    }
    return crossings
  }

  /// Returns the direction in which a monotone piece crosses `y`: down (1), up (-1) or not at all
  /// (0).
  fileprivate static func direction(_ from: Double, _ to: Double, _ y: Double) -> Int {
    if from <= y { return y < to ? 1 : 0 }
    return to <= y ? -1 : 0
  }
}

extension Line {
  fileprivate func crossings(rightOf point: Point) -> Int {
    let direction = Segment.direction(p0.y, p1.y, point.y)
    guard direction != 0, max(p0.x, p1.x) > point.x else { return 0 }
    if min(p0.x, p1.x) > point.x { return direction }
    // Compute the same products for both directions of a line. An edge that two contours share then
    // crosses the ray in both or in neither.
    let (top, bottom) = direction > 0 ? (p0, p1) : (p1, p0)
    let cross = (bottom - top).cross(point - top)
    return cross > 0 ? direction : 0
  }
}

extension Rectangle {
  fileprivate enum Side {
    case left
    case inside
  }

  fileprivate static func around(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Rectangle {
    Rectangle(
      minX: min(a.x, b.x, c.x, d.x), minY: min(a.y, b.y, c.y, d.y),
      maxX: max(a.x, b.x, c.x, d.x), maxY: max(a.y, b.y, c.y, d.y))
  }

  /// Returns whether the ray from `point` to the right passes through the whole rectangle or
  /// through a part of it, or nil if it misses the rectangle.
  fileprivate func side(of point: Point) -> Side? {
    guard point.y >= minY, point.y <= maxY, point.x < maxX else { return nil }
    return point.x < minX ? .left : .inside
  }
}

/// Finds the root of a function that changes its sign between two arguments, accurate to the last
/// bit.
///
/// Bisection alone takes 50 steps. Here, every other step is a secant through the ends (Dowell &
/// Jarratt, "A modified regula falsi method", 1971, the Illinois rule), which takes about 8 steps.
/// The search stops after at most 200 steps.
private func monotoneRoot(
  from first: Double, to last: Double, value: (Double) -> Double
) -> Double {
  var lower = first
  var upper = last
  var atLower = value(lower)
  var atUpper = value(upper)
  if atLower == 0 { return lower }
  if atUpper == 0 { return upper }
  var side = 0
  for step in 0..<200 {
    let width = upper - lower
    var middle = lower + width / 2
    guard middle > min(lower, upper), middle < max(lower, upper) else { break }
    if step % 4 != 3 {
      let secant = lower + width * (atLower / (atLower - atUpper))
      if secant > min(lower, upper), secant < max(lower, upper) { middle = secant }
    }
    let atMiddle = value(middle)
    if atMiddle == 0 { return middle }
    if (atMiddle < 0) == (atLower < 0) {
      lower = middle
      atLower = atMiddle
      if side < 0 { atUpper /= 2 }
      side = -1
    } else {
      upper = middle
      atUpper = atMiddle
      if side > 0 { atLower /= 2 }
      side = 1
    }
  }
  return abs(atLower) < abs(atUpper) ? lower : upper
}
