/// The curve at a signed distance from a cubic along its normal, approximated by cubics.
///
/// The offset curve of P at the distance d is P + dN, where N is the tangent rotated from x to y.
/// Its derivative is (1 - κd) P': it has the tangents of the curve, and it runs backward where d
/// exceeds the radius of curvature 1/κ. A part that runs in one direction is fitted with the cubic
/// that has the same ends and end tangents and touches it in the middle. The error is then measured
/// along normals. A part with too large an error is split where it has completed half of its turn.
struct OffsetCurve {
  let curve: CubicBezier
  let hodograph: Hodograph
  let startTangent: Vector
  let endTangent: Vector
  let distance: Double
  /// The maximum distance of a fitted curve from the exact one.
  let tolerance: Double

  init(_ span: StrokeSpan, distance: Double, tolerance: Double) {
    curve = span.curve
    hodograph = Hodograph(span.curve)
    startTangent = span.startTangent
    endTangent = span.endTangent
    self.distance = distance
    self.tolerance = tolerance
  }

  /// A point of the curve with its tangent and speed, as needed for the offset curve.
  struct Frame {
    let t: Double
    let center: Point
    let tangent: Vector
    let speed: Double
    let offset: Point
  }

  @inline(__always)
  func frame(at t: Double) -> Frame {
    let velocity = hodograph.velocity(at: t)
    let speed = velocity.length
    let tangent: Vector
    let center: Point
    if t <= 0 {
      tangent = startTangent
      center = curve.p0
    } else if t >= 1 {
      tangent = endTangent
      center = curve.p3
    } else {
      tangent = speed > 0 ? velocity * (1 / speed) : startTangent
      center = curve.point(at: t)
    }
    return Frame(
      t: t, center: center, tangent: tangent, speed: speed,
      offset: center + tangent.perpendicular * distance)
  }

  /// Returns the direction of the offset curve, which is positive if it runs forward.
  ///
  /// The value is |P'|³ - d (P' × P''), which has the sign of 1 - κd for the curvature κ and the
  /// distance d.
  func direction(at t: Double) -> Double {
    let velocity = hodograph.velocity(at: t)
    let turn = velocity.cross(hodograph.acceleration(at: t))
    return velocity.lengthSquared * velocity.length - distance * turn
  }

  /// Returns the speed of the offset curve with respect to the parameter: |P'| |1 - κd|.
  private func offsetSpeed(_ frame: Frame) -> Double {
    guard frame.speed > 0 else { return 0 }
    let turn = hodograph.velocity(at: frame.t).cross(hodograph.acceleration(at: frame.t))
    let speed = abs(frame.speed - distance * turn / (frame.speed * frame.speed))
    return speed.isFinite ? speed : 0
  }

  /// The depth of subdivision at which a part becomes a line regardless of its error.
  ///
  /// Each halving divides the error of a smooth part by 64, so only numerical noise reaches this
  /// depth.
  private static let deepest = 16

  /// The minimum parameter length of parts that are split.
  ///
  /// A sharp turn that is almost a cusp (`StrokeSpan.shortestHandle`) is a hundred times longer.
  /// Shorter parts are numerical noise.
  private static let shortestStretch = 1e-9

  /// The parameter distance from each end of a curve within which the direction is not tested.
  ///
  /// Control points that are so close to the end give no reliable direction.
  private static let blindEnd = 4 * StrokeSpan.shortestHandle

  /// Draws the part between two frames; the offset curve must not change its direction in it.
  ///
  /// `isReversed` means that the offset curve runs against the curve (1 - κd < 0). `isBackward`
  /// draws the part from the offset of `end` to the offset of `start`.
  func append(
    from start: Frame, to end: Frame, isReversed: Bool, isBackward: Bool = false,
    to path: inout Path, depth: Int = deepest
  ) {
    if let fit = fit(from: start, to: end, isReversed: isReversed) {
      let line = isStraight(fit)
      if isBackward {
        if line {
          path.line(to: fit.p0)
        } else {
          path.cubic(to: fit.p0, control1: fit.p2, control2: fit.p1)
        }
      } else if line {
        path.line(to: fit.p3)
      } else {
        path.cubic(to: fit.p3, control1: fit.p1, control2: fit.p2)
      }
      return
    }
    let t = split(from: start, to: end)
    guard depth > 0, end.t - start.t > Self.shortestStretch, t > start.t, t < end.t else {
      path.line(to: isBackward ? start.offset : end.offset)
      return
    }
    let middle = frame(at: t)
    let first = isBackward ? (middle, end) : (start, middle)
    let second = isBackward ? (start, middle) : (middle, end)
    append(
      from: first.0, to: first.1, isReversed: isReversed, isBackward: isBackward, to: &path,
      depth: depth - 1)
    append(
      from: second.0, to: second.1, isReversed: isReversed, isBackward: isBackward, to: &path,
      depth: depth - 1)
  }

  /// Returns whether a fitted curve is a line within `tolerance`.
  ///
  /// The limit is a tenth of the tolerance. The rest is reserved for the error of the fit, to which
  /// this error adds.
  private func isStraight(_ fit: CubicBezier) -> Bool {
    let chord = fit.p3 - fit.p0
    let limit = tolerance / 10
    let reach = chord.length * limit
    return abs(chord.cross(fit.p1 - fit.p0)) <= reach && abs(chord.cross(fit.p2 - fit.p0)) <= reach
      && chord.dot(fit.p1 - fit.p0) >= 0 && chord.dot(fit.p3 - fit.p2) >= 0
  }

  /// Returns the parameter at which to split a part that no cubic fits.
  ///
  /// The parameter is an inflection, or the point where the tangent has completed half of its turn.
  func split(from start: Frame, to end: Frame) -> Double {
    let h = hodograph
    let low = start.t + (end.t - start.t) * 0.02
    let high = end.t - (end.t - start.t) * 0.02
    let inflections = roots(h.d0.cross(h.d1), h.d0.cross(h.d2) / 2, h.d1.cross(h.d2))
    if inflections.0 > low, inflections.0 < high { return inflections.0 }
    if inflections.1 > low, inflections.1 < high { return inflections.1 }
    let middle = (start.t + end.t) / 2
    let dot = start.tangent.dot(end.tangent)
    guard dot < 0.9 else { return middle }
    // Nearly opposite tangents have no reliable bisector; a quarter turn is about half of theirs.
    let half = dot > -0.5 ? start.tangent + end.tangent : start.tangent.perpendicular
    let turned = roots(h.d0.cross(half), h.d1.cross(half), h.d2.cross(half))
    let first = max(start.t, Self.blindEnd)
    let last = min(end.t, 1 - Self.blindEnd)
    if turned.0 > first, turned.0 < last { return turned.0 }
    if turned.1 > first, turned.1 < last { return turned.1 }
    return middle
  }

  private func fit(from start: Frame, to end: Frame, isReversed: Bool) -> CubicBezier? {
    let d0 = isReversed ? -start.tangent : start.tangent
    let d1 = isReversed ? -end.tangent : end.tangent
    let chord = end.offset - start.offset
    let turn = d0.cross(d1)
    let span = end.t - start.t
    // Longer handles would make a spike between the samples; real parts do not have such handles.
    let longest = 1.5 * chord.length
    if abs(turn) > Self.leastTurn {
      var fraction = 0.5
      var last = (fraction: 0.0, slant: 0.0)
      for attempt in 0..<4 {
        let middle = frame(at: start.t + span * fraction)
        let sag = (middle.offset - start.offset.midpoint(to: end.offset)) * (8.0 / 3)
        let a = sag.cross(d1) / turn
        let b = sag.cross(d0) / turn
        let least = -1e-3 * longest
        guard a >= least, b >= least, a <= longest, b <= longest else { break }
        let cubic = CubicBezier(
          p0: start.offset, p1: start.offset + d0 * max(a, 0), p2: end.offset - d1 * max(b, 0),
          p3: end.offset)
        // The slope of the cubic in its middle, compared with the exact tangent there.
        let along = chord * 2 - d0 * a - d1 * b
        let slant = along.cross(isReversed ? -middle.tangent : middle.tangent)
        let isTouching = abs(slant) * 64 <= abs(turn) * along.length
        if isTouching || attempt == 3 {
          if attempt == 0, span == 1, isQuarterOrLess { return cubic }
          if isClose(cubic, from: start.t, to: end.t, middle: fraction) { return cubic }
          break
        }
        let step =
          attempt == 0
          ? -0.25 * slant / (turn * along.length)
          : slant * (last.fraction - fraction) / (slant - last.slant)
        last = (fraction, slant)
        fraction += max(-0.2, min(0.2, step.isFinite ? step : 0))
        guard fraction > 0.1, fraction < 0.9 else { break }
      }
    }
    let a = offsetSpeed(start) * span / 3
    let b = offsetSpeed(end) * span / 3
    guard a <= longest, b <= longest else { return nil }
    let cubic = CubicBezier(
      p0: start.offset, p1: start.offset + d0 * a, p2: end.offset - d1 * b, p3: end.offset)
    return isClose(cubic, from: start.t, to: end.t, middle: 0.5) ? cubic : nil
  }

  /// Whether the curve approximates a circular arc of at most a quarter turn, whose offset
  /// needs no error measurement.
  ///
  /// A quarter circle as a cubic deviates by 2.9e-4 of its radius. The fitted curve deviates by the
  /// same fraction of its own radius. So the two differ by that fraction of the distance.
  private var isQuarterOrLess: Bool {
    let cosine = startTangent.dot(endTangent)
    guard cosine > -1e-9, StrokePen.quarterError * abs(distance) < tolerance / 2 else {
      return false
    }
    let chord = curve.p3 - curve.p0
    let first = curve.p1 - curve.p0
    let last = curve.p3 - curve.p2
    // For a circle, handles are 4/3 tan(θ/4) of the radius, and the chord is 2 sin(θ/2) of the
    // radius.
    let ratio = 1.5 * (1 + ((1 + cosine) / 2).squareRoot())
    let handle = chord.lengthSquared
    let limit = 1e-4 * handle
    return abs(first.lengthSquared * ratio * ratio - handle) < limit
      && abs(last.lengthSquared * ratio * ratio - handle) < limit
      && abs(first.dot(chord) - last.dot(chord)) < limit
      && abs(first.cross(chord) - chord.cross(last)) < limit
  }

  /// The minimum sine of a turn for which the tangents determine the lengths of the handles.
  private static let leastTurn = 0.01

  /// The parameters at which the error is measured.
  ///
  /// The error of a cubic that touches at its ends and in its middle, u²(u - ½)²(1 - u)², has its
  /// maxima near the second and the sixth parameter.
  private static let samples = (0.09, 0.21, 0.36, 0.5, 0.64, 0.79, 0.91)

  /// Returns whether a cubic is within nine tenths of the tolerance from the offset curve, measured
  /// along the normals of the curve.
  private func isClose(
    _ cubic: CubicBezier, from t0: Double, to t1: Double, middle: Double
  ) -> Bool {
    // Map the part's parameter to the cubic's, as a first estimate for the foot of a normal.
    let warp = (0.5 - middle) / (middle * (1 - middle))
    let limit = tolerance * 0.9
    let exact = PowerCubic(curve)
    let fitted = PowerCubic(cubic)
    let s = Self.samples
    var tangent = t0 <= 0 ? startTangent : hodograph.velocity(at: t0)
    var length = t0 <= 0 ? 1 : tangent.length
    @inline(__always)
    func isNear(_ fraction: Double) -> Bool {
      let t = t0 + (t1 - t0) * fraction
      let velocity = exact.velocity(at: t)
      let speed = velocity.length
      // If the normals differ much, the curve could be anywhere between them.
      guard speed > 0, tangent.dot(velocity) >= 0.7 * length * speed else { return false }
      tangent = velocity
      length = speed
      let unit = velocity * (1 / speed)
      let foot = exact.point(at: t)
      var u = fraction + warp * fraction * (1 - fraction)
      for _ in 0..<3 {
        let gap = fitted.point(at: u) - foot
        let direction = fitted.velocity(at: u)
        let along = gap.dot(unit)
        let slope = direction.dot(unit)
        guard slope != 0 else { return false }
        let step = along / slope
        if abs(along) <= limit / 2 {
          // At this distance, the cubic is practically a line.
          return abs(unit.cross(gap) - distance - step * unit.cross(direction)) <= limit
        }
        u = max(0, min(1, u - step))
      }
      return false
    }
    guard isNear(s.0), isNear(s.1), isNear(s.2), isNear(s.3), isNear(s.4), isNear(s.5), isNear(s.6)
    else { return false }
    let last = t1 >= 1 ? endTangent : hodograph.velocity(at: t1)
    return tangent.dot(last) >= 0.7 * length * last.length
  }
}

/// A cubic in power form, which needs the fewest operations to evaluate many parameters.
///
/// It loses a few bits near the end, which is acceptable for measuring errors but not for the ends
/// of segments.
private struct PowerCubic {
  private let c0: Point
  private let c1: Vector
  private let c2: Vector
  private let c3: Vector

  @inline(__always)
  init(_ curve: CubicBezier) {
    let first = curve.p1 - curve.p0
    let second = curve.p2 - curve.p1
    let third = curve.p3 - curve.p2
    c0 = curve.p0
    c1 = first * 3
    c2 = (second - first) * 3
    c3 = third - second - second + first
  }

  @inline(__always)
  func point(at t: Double) -> Point { c0 + ((c3 * t + c2) * t + c1) * t }

  @inline(__always)
  func velocity(at t: Double) -> Vector { (c3 * (3 * t) + c2 * 2) * t + c1 }
}

/// Returns the roots of the quadratic with these Bernstein coefficients, the smaller one first, or
/// NaN if there are no roots.
func roots(_ c0: Double, _ c1: Double, _ c2: Double) -> (Double, Double) {
  let a = c0 - 2 * c1 + c2
  let b = c1 - c0
  let discriminant = b * b - a * c0
  guard discriminant >= 0 else { return (.nan, .nan) }
  let q = b < 0 ? discriminant.squareRoot() - b : -(discriminant.squareRoot() + b)
  let first = c0 / q
  let second = q / a
  return first < second ? (first, second) : (second, first)
}
