/// One side of the stroke of a curve: the area between the curve and its offset curve.
///
/// If half of the width is less than the radius of curvature, the offset curve is the border of the
/// side. Otherwise (κd > 1), the normals cross at the evolute, and the offset curve runs backward;
/// as a border, it would have negative winding and make holes. There, the side consists of two
/// areas: from the curve to the evolute, and from the evolute to the offset curve. Both areas have
/// positive winding if the border follows the evolute, returns along the offset curve, and follows
/// the evolute again (Nehab, "Converting stroked primitives to filled primitives", 2020; Levien &
/// Uguray, "GPU-friendly stroke expansion", 2024). The result must be filled with `nonZero`.
struct StrokeSide {
  /// A part of a curve in which the offset curve has a constant direction.
  private struct Stretch {
    var end: Double
    let isReversed: Bool
  }

  private var stretches: [Stretch] = []
  private var evolute: [Point] = []
  private var budget = 0

  /// The maximum number of parts whose direction is undecided.
  ///
  /// If the limit is too low, short reversals become slits. If it is too high, curves whose
  /// curvature is 1/d everywhere take too much time.
  private static let ambiguousStretches = 128
  /// The maximum depth of the search for reversals of the offset curve.
  private static let deepestSearch = 16
  /// The maximum depth of subdivision for the evolute, which is then drawn as lines.
  private static let deepestEvolute = 12

  /// Draws one side of a curved span, from start to end.
  mutating func append(_ offset: OffsetCurve, isForward: Bool, to path: inout Path) {
    let start = offset.frame(at: 0)
    let end = offset.frame(at: 1)
    if isForward {
      offset.append(from: start, to: end, isReversed: false, to: &path)
      return
    }
    if isPoint(offset, start, end) {
      path.line(to: end.offset)
      return
    }
    stretches.removeAll(keepingCapacity: true)
    budget = Self.ambiguousStretches
    search(offset, from: 0, to: 1, depth: 0)
    var from = start
    for stretch in stretches {
      let to = stretch.end >= 1 ? end : offset.frame(at: stretch.end)
      if stretch.isReversed {
        appendReversal(offset, from: from, to: to, to: &path)
      } else {
        offset.append(from: from, to: to, isReversed: false, to: &path)
      }
      from = to
    }
  }

  /// Returns whether the offset curve is a point within the tolerance.
  ///
  /// This happens for a circle with a radius of half the width, where the curve would alternate
  /// between directions.
  private func isPoint(
    _ offset: OffsetCurve, _ start: OffsetCurve.Frame, _ end: OffsetCurve.Frame
  ) -> Bool {
    let limit = offset.tolerance / 2
    guard start.offset.distance(to: end.offset) < limit else { return false }
    return [0.125, 0.25, 0.5, 0.75, 0.875].allSatisfy {
      offset.frame(at: $0).offset.distance(to: start.offset) < limit
    }
  }

  /// Finds the parameters where the offset curve changes its direction, by bounds that become
  /// tighter with each halving.
  private mutating func search(
    _ offset: OffsetCurve, from t0: Double, to t1: Double, depth: Int
  ) {
    let bounds = HodographBounds(offset.hodograph, from: t0, to: t1)
    let d = offset.distance
    let turns = (bounds.leastTurn * d, bounds.greatestTurn * d)
    let slow = max(0, bounds.leastSpeedSquared)
    let fast = bounds.greatestSpeedSquared
    if slow * slow.squareRoot() > max(turns.0, turns.1) {
      note(until: t1, isReversed: false)
      return
    }
    if fast * fast.squareRoot() < min(turns.0, turns.1) {
      note(until: t1, isReversed: true)
      return
    }
    let middle = (t0 + t1) / 2
    let isEnough = depth >= 3 && isShort(offset, from: t0, to: t1)
    if depth < Self.deepestSearch, budget > 0, !isEnough {
      budget -= 1
      search(offset, from: t0, to: middle, depth: depth + 1)
      search(offset, from: middle, to: t1, depth: depth + 1)
      return
    }
    // At a coincident control point, both terms of the direction vanish, so evaluate it next to
    // that point.
    let inset = (t1 - t0) / 64
    let isReversed = offset.direction(at: t0 + inset) < 0
    let isReversedLater = offset.direction(at: t1 - inset) < 0
    if isReversed != isReversedLater {
      let turn = bisect(from: t0 + inset, to: t1 - inset) {
        (offset.direction(at: $0) < 0) == isReversed
      }
      note(until: turn, isReversed: isReversed)
    }
    note(until: t1, isReversed: isReversedLater)
  }

  private mutating func note(until t: Double, isReversed: Bool) {
    if let last = stretches.last, last.isReversed == isReversed {
      stretches[stretches.count - 1].end = t
    } else {
      stretches.append(Stretch(end: t, isReversed: isReversed))
    }
  }

  /// Returns whether a part of the offset curve is shorter than a fraction of the tolerance.
  private func isShort(_ offset: OffsetCurve, from t0: Double, to t1: Double) -> Bool {
    let limit = offset.tolerance / 8
    let points = (
      offset.frame(at: t0).offset, offset.frame(at: (t0 + t1) / 2).offset,
      offset.frame(at: t1).offset
    )
    return points.0.distance(to: points.1) < limit && points.1.distance(to: points.2) < limit
  }

  private mutating func appendReversal(
    _ offset: OffsetCurve, from start: OffsetCurve.Frame, to end: OffsetCurve.Frame,
    to path: inout Path
  ) {
    evolute.removeAll(keepingCapacity: true)
    traceEvolute(offset, from: start, to: end, depth: Self.deepestEvolute)
    // A reversal this short is a point within the tolerance.
    let limit = offset.tolerance / 4
    if start.offset.distance(to: end.offset) < limit,
      evolute.allSatisfy({ $0.distance(to: start.offset) < limit })
    {
      path.line(to: end.offset)
      return
    }
    for point in evolute { path.line(to: point) }
    path.line(to: end.offset)
    offset.append(from: start, to: end, isReversed: true, isBackward: true, to: &path)
    for point in evolute { path.line(to: point) }
    path.line(to: end.offset)
  }

  /// Collects intersections of adjacent normals, which touch the evolute, until the polyline is
  /// within a quarter of the tolerance from the evolute.
  private mutating func traceEvolute(
    _ offset: OffsetCurve, from start: OffsetCurve.Frame, to end: OffsetCurve.Frame, depth: Int
  ) {
    let middle = offset.frame(at: offset.split(from: start, to: end))
    let turn = abs(start.tangent.cross(end.tangent))
    let radii = (radius(offset, start), radius(offset, middle), radius(offset, end))
    let length = abs(radii.0 - radii.1) + abs(radii.1 - radii.2)
    let isFine = start.tangent.dot(end.tangent) > 0.3 && length * turn <= offset.tolerance * 2
    if isFine || depth == 0 {
      let normal = start.tangent.perpendicular * (offset.distance < 0 ? -1 : 1)
      let across = normal.dot(end.tangent)
      let along = (end.center - start.center).dot(end.tangent) / across
      let reach = abs(offset.distance)
      // For parallel normals that do not intersect within reach, any point is suitable, such as
      // their middle.
      let isCrossing = along.isFinite && along >= 0 && along <= reach
      evolute.append(start.center + normal * (isCrossing ? along : radii.1))
      return
    }
    traceEvolute(offset, from: start, to: middle, depth: depth - 1)
    traceEvolute(offset, from: middle, to: end, depth: depth - 1)
  }

  /// Returns the radius of curvature, at most the offset distance.
  private func radius(_ offset: OffsetCurve, _ frame: OffsetCurve.Frame) -> Double {
    let velocity = offset.hodograph.velocity(at: frame.t)
    let turn = velocity.cross(offset.hodograph.acceleration(at: frame.t))
    let cube = velocity.lengthSquared * velocity.length
    let reach = abs(offset.distance)
    return cube < reach * abs(turn) ? cube / abs(turn) : reach
  }
}
