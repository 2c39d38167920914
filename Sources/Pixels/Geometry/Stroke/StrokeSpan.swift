/// A line or a cubic of a center line, with the data for joins and offsets.
///
/// A span has a direction everywhere except possibly at its ends, for which `startTangent` and
/// `endTangent` are used. A curve with an inner cusp is split there into two spans with a join
/// between them.
struct StrokeSpan {
  let curve: CubicBezier
  let isLine: Bool
  /// The unit tangent at the start; `endTangent` is the unit tangent at the end.
  let startTangent: Vector
  let endTangent: Vector
  /// The distance between the ends.
  let chord: Double
  /// A lower bound of 1 - κd on the left side, where κ is the curvature and d is the distance;
  /// `rightMargin` is for the right side.
  ///
  /// If it is positive, the offset curve runs forward everywhere.
  let leftMargin: Double
  let rightMargin: Double

  /// The length, relative to the curve, below which handles (from an end to its control point) have
  /// no direction.
  ///
  /// Such handles turn within the square of that length, and are treated as zero. A much larger
  /// limit would lose real turns. With a much smaller one, the noise of a cusp at a rounded
  /// parameter would become a tangent.
  static let shortestHandle = 1e-7

  /// The maximum distance from the chord, relative to it, at which curves are treated as lines.
  static let flattestCurve = 1e-11
}

extension StrokeSpan {
  init?(line: Line) {
    guard let tangent = (line.p1 - line.p0).normalized else { return nil }
    self.init(
      curve: CubicBezier(p0: line.p0, p1: line.p0, p2: line.p1, p3: line.p1), isLine: true,
      startTangent: tangent, endTangent: tangent, chord: (line.p1 - line.p0).length,
      leftMargin: 1, rightMargin: 1)
  }

  /// Creates a span from a curve without inner cusps, or returns nil if it is shorter than
  /// `shortest`.
  init?(curve: CubicBezier, halfWidth: Double, shortest: Double) {
    let toFirst = curve.p1 - curve.p0
    let toSecond = curve.p2 - curve.p0
    let toEnd = curve.p3 - curve.p0
    let fromFirst = curve.p3 - curve.p1
    let fromSecond = curve.p3 - curve.p2
    let size = max(toFirst.lengthSquared, toSecond.lengthSquared, toEnd.lengthSquared)
    guard size > shortest * shortest else { return nil }
    let least = Self.shortestHandle * Self.shortestHandle * size
    // A direction that the ends ignore must not affect the curve next to them either.
    var curve = curve
    if toFirst.lengthSquared <= least { curve.p1 = curve.p0 }
    if fromSecond.lengthSquared <= least { curve.p2 = curve.p3 }
    let start =
      curve.p1 != curve.p0 ? toFirst : toSecond.lengthSquared > least ? toSecond : toEnd
    let end =
      curve.p2 != curve.p3 ? fromSecond : fromFirst.lengthSquared > least ? fromFirst : toEnd
    guard let startTangent = start.normalized, let endTangent = end.normalized else { return nil }
    let chord = toEnd.length
    let flat = Self.flattestCurve * size
    let alongFirst = toFirst.dot(toEnd)
    let alongSecond = toSecond.dot(toEnd)
    // The end of a line is its farthest point. The chord of a loop gives no information about its
    // control points.
    if toEnd.lengthSquared > size / 2,
      abs(toFirst.cross(toEnd)) <= flat, abs(toSecond.cross(toEnd)) <= flat, alongFirst >= 0,
      alongSecond >= 0,
      max(alongFirst, alongSecond) <= chord * chord
    {
      self.init(line: Line(p0: curve.p0, p1: curve.p3))
      return
    }
    let bounds = HodographBounds(Hodograph(curve), from: 0, to: 1)
    let speed = bounds.leastSpeedSquared
    let cube = speed > 0 ? speed * speed.squareRoot() : 0
    self.init(
      curve: curve, isLine: false, startTangent: startTangent, endTangent: endTangent, chord: chord,
      leftMargin: cube > 0 ? 1 - halfWidth * bounds.greatestTurn / cube : -.infinity,
      rightMargin: cube > 0 ? 1 + halfWidth * bounds.leastTurn / cube : -.infinity)
  }

  /// Returns how far the inner side of a smooth join can overlap this span and still be covered by
  /// it.
  func reach(left: Bool) -> Double {
    isLine ? chord : chord * max(0, left ? leftMargin : rightMargin) / 4
  }
}

/// The derivative of a cubic, which is a quadratic Bézier curve of vectors.
struct Hodograph {
  let d0: Vector
  let d1: Vector
  let d2: Vector

  init(_ curve: CubicBezier) {
    d0 = (curve.p1 - curve.p0) * 3
    d1 = (curve.p2 - curve.p1) * 3
    d2 = (curve.p3 - curve.p2) * 3
  }

  @inline(__always)
  func velocity(at t: Double) -> Vector {
    let s = 1 - t
    return d0 * (s * s) + d1 * (2 * s * t) + d2 * (t * t)
  }

  @inline(__always)
  func acceleration(at t: Double) -> Vector { ((d1 - d0) * (1 - t) + (d2 - d1) * t) * 2 }

  /// Appends the parameters of inner cusps, at which the curve stops and turns back.
  ///
  /// Cusps are minima of the speed, where velocity and acceleration are perpendicular. A speed
  /// below `StrokeSpan.shortestHandle` times the maximum is treated as zero.
  func appendCusps(to parameters: inout [Double]) {
    let greatest = max(d0.lengthSquared, d1.lengthSquared, d2.lengthSquared)
    let bounds = HodographBounds(self, from: 0, to: 1)
    guard bounds.leastSpeedSquared < greatest * 1e-3 else { return }
    let least = StrokeSpan.shortestHandle * StrokeSpan.shortestHandle * greatest
    // The speed has at most three extrema. For a stroke, minima that are closer than this are
    // equal.
    let steps = 64
    var before = d0.dot(d1 - d0)
    for step in 1...steps {
      let t0 = Double(step - 1) / Double(steps)
      let t1 = Double(step) / Double(steps)
      let after = velocity(at: t1).dot(acceleration(at: t1))
      defer { before = after }
      guard before < 0, after >= 0 else { continue }
      let t = bisect(from: t0, to: t1) { velocity(at: $0).dot(acceleration(at: $0)) < 0 }
      let margin = StrokeSpan.shortestHandle
      if velocity(at: t).lengthSquared <= least, t > margin, t < 1 - margin {
        parameters.append(t)
      }
    }
  }
}

/// Returns the parameter at which a condition that holds at `start` stops holding.
@inline(__always)
func bisect(
  from start: Double, to end: Double, while isBefore: (Double) -> Bool
) -> Double {
  var low = start
  var high = end
  // Halve once for each bit of a parameter.
  for _ in 0..<60 {
    let middle = (low + high) / 2
    guard middle > low, middle < high else { break }
    if isBefore(middle) { low = middle } else { high = middle }
  }
  return (low + high) / 2
}

/// Bounds for a part of a hodograph, from Bernstein coefficients.
///
/// They apply to the squared speed |P'|² and to the turn P' × P'', whose quotient by |P'|³ is the
/// curvature.
struct HodographBounds {
  let leastSpeedSquared: Double
  let greatestSpeedSquared: Double
  let leastTurn: Double
  let greatestTurn: Double

  init(_ hodograph: Hodograph, from t0: Double, to t1: Double) {
    let v0 = hodograph.velocity(at: t0)
    let v2 = hodograph.velocity(at: t1)
    let v1 =
      hodograph.d0 * ((1 - t0) * (1 - t1))
      + hodograph.d1 * ((1 - t0) * t1 + t0 * (1 - t1)) + hodograph.d2 * (t0 * t1)
    let s0 = v0.lengthSquared
    let s1 = v0.dot(v1)
    let s2 = (v0.dot(v2) + 2 * v1.lengthSquared) / 3
    let s3 = v1.dot(v2)
    let s4 = v2.lengthSquared
    leastSpeedSquared = min(s0, s1, s2, min(s3, s4))
    greatestSpeedSquared = max(s0, s1, s2, max(s3, s4))
    let scale = 2 / (t1 - t0)
    let c0 = v0.cross(v1) * scale
    let c1 = v0.cross(v2) * (scale / 2)
    let c2 = v1.cross(v2) * scale
    leastTurn = min(c0, c1, c2)
    greatestTurn = max(c0, c1, c2)
  }
}
