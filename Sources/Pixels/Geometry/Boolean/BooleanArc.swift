/// A part of a segment that is a graph over one axis; the edges of an arrangement consist of these
/// arcs.
///
/// Along the arc, both coordinates are monotone, there is no inflection, and the direction stays
/// within one octant. So its bounding box equals the bounding box of its ends. Over the *main* axis
/// u (x or y, whichever is longer), the other coordinate v is a function with a slope within ±1.
/// Two arcs with different main axes meet at most once. All computations use the coordinates u and
/// v, in which they are well conditioned: a point with an error of d has an error of at most d in
/// v.
struct MonotoneArc {
  /// The main coordinate u as a polynomial of the parameter t in 0...1; `minor` is the polynomial
  /// for v.
  var main: ArcPolynomial
  var minor: ArcPolynomial
  /// The start; `control1`, `control2` and `end` complete the cubic.
  ///
  /// A line has its ends as control points.
  var start: Point
  var control1: Point
  var control2: Point
  var end: Point
  var minX: Double
  var maxX: Double
  var minY: Double
  var maxY: Double
  /// Whether the main axis is y.
  var isSteep: Bool
  var isLine: Bool
  /// The index of the source segment; `from` and `to` are the parameters of the arc's ends on it.
  var source: Int32
  var from: Double
  var to: Double
  var operand: Int32
  var startVertex: Int32 = 0
  var endVertex: Int32 = 0

  @inline(__always)
  init(line: Line, source: Int32, operand: Int32) {
    self.init(
      curve: CubicBezier(p0: line.p0, p1: line.p0, p2: line.p1, p3: line.p1), source: source,
      from: 0, to: 1, operand: operand)
    isLine = true
    let x = ArcPolynomial(c3: 0, c2: 0, c1: end.x - start.x, c0: start.x)
    let y = ArcPolynomial(c3: 0, c2: 0, c1: end.y - start.y, c0: start.y)
    main = isSteep ? y : x
    minor = isSteep ? x : y
  }

  @inline(__always)
  init(curve: CubicBezier, source: Int32, from: Double, to: Double, operand: Int32) {
    start = curve.p0
    control1 = curve.p1
    control2 = curve.p2
    end = curve.p3
    minX = min(start.x, end.x)
    maxX = max(start.x, end.x)
    minY = min(start.y, end.y)
    maxY = max(start.y, end.y)
    isSteep = maxY - minY > maxX - minX
    isLine = false
    let x = ArcPolynomial(bezier: curve.p0.x, curve.p1.x, curve.p2.x, curve.p3.x)
    let y = ArcPolynomial(bezier: curve.p0.y, curve.p1.y, curve.p2.y, curve.p3.y)
    main = isSteep ? y : x
    minor = isSteep ? x : y
    self.source = source
    self.from = from
    self.to = to
    self.operand = operand
  }

  var mainStart: Double { isSteep ? start.y : start.x }
  var mainEnd: Double { isSteep ? end.y : end.x }

  @inline(__always)
  func point(at t: Double) -> Point {
    if t <= 0 { return start }
    if t >= 1 { return end }
    let u = main.value(at: t)
    let v = minor.value(at: t)
    return isSteep ? Point(x: v, y: u) : Point(x: u, y: v)
  }

  /// Returns the parameter on the source segment that corresponds to `t` on this arc.
  @inline(__always)
  func sourceParameter(_ t: Double) -> Double {
    t <= 0 ? from : t >= 1 ? to : from + (to - from) * t
  }

  /// Returns the parameter at which the main coordinate is `u`, clamped to the ends.
  @inline(__always)
  func parameter(atMain u: Double) -> Double {
    isLine
      ? min(max((u - main.c0) / main.c1, 0), 1)
      : main.monotoneParameter(of: u, from: mainStart, to: mainEnd)
  }

  /// Returns the parameter of the arc at the main coordinate of `point`, and the distance of
  /// `point` from the arc in the other coordinate.
  @inline(__always)
  func offset(of point: Point) -> (t: Double, distance: Double) {
    let t = parameter(atMain: isSteep ? point.y : point.x)
    let v = isSteep ? point.x : point.y
    return (t, v - minor.value(at: t))
  }

  /// Returns whether the arc is below a point, given the point's distance from the arc.
  ///
  /// `isSteep` tells which axis is vertical for "below": y if it is false, x if it is true.
  @inline(__always)
  func isBelow(_ distance: Double, isSteep: Bool) -> Bool {
    // For a steep rising arc, "above" means the opposite side in the arc's own frame.
    let rises = (start.x < end.x) == (start.y < end.y)
    return self.isSteep == isSteep || !rises ? distance > 0 : distance < 0
  }
}

/// A strip along the chord that contains the arc, to show that two arcs do not meet.
///
/// This quick test is sufficient for most pairs of arcs with overlapping boxes.
struct ArcStrip {
  /// The x coordinates of the four control points; `y` contains their y coordinates.
  private let x: SIMD4<Double>
  private let y: SIMD4<Double>
  let chord: Vector
  /// The bounds of the strip, given as cross products with the chord.
  private let least: Double
  let most: Double

  init() {
    self.init(.origin, .origin, .origin, .origin, tolerance: 0)
  }

  /// Creates a strip that is wider than the arc by `tolerance`.
  @inline(__always)
  init(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, tolerance: Double) {
    x = SIMD4(p0.x, p1.x, p2.x, p3.x)
    y = SIMD4(p0.y, p1.y, p2.y, p3.y)
    chord = p3 - p0
    let margin = tolerance * (abs(chord.x) + abs(chord.y))
    let d1 = chord.cross(p1 - p0)
    let d2 = chord.cross(p2 - p0)
    least = min(0, d1, d2) - margin
    most = max(0, d1, d2) + margin
  }

  /// Returns whether all control points of the other arc are on one side of this strip, so the arcs
  /// cannot meet.
  @inline(__always)
  func isApart(from other: ArcStrip) -> Bool {
    let sides = chord.x * (other.y - y[0]) - chord.y * (other.x - x[0])
    return all(sides .> most) || all(sides .< least)
  }
}

/// The polynomial c3 t³ + c2 t² + c1 t + c0.
struct ArcPolynomial {
  var c3: Double
  var c2: Double
  var c1: Double
  var c0: Double
}

extension ArcPolynomial {
  /// Creates a polynomial from Bernstein coefficients, which are the coordinates of control points.
  init(bezier b0: Double, _ b1: Double, _ b2: Double, _ b3: Double) {
    c0 = b0
    c1 = 3 * (b1 - b0)
    c2 = 3 * ((b2 - b1) - (b1 - b0))
    c3 = (b3 - b0) - 3 * (b2 - b1)
  }

  @inline(__always)
  func value(at t: Double) -> Double { ((c3 * t + c2) * t + c1) * t + c0 }

  @inline(__always)
  func derivative(at t: Double) -> Double { (3 * c3 * t + 2 * c2) * t + c1 }

  /// Returns the same as `monotoneParameter`; for a line, uses only the two lower coefficients.
  @inline(__always)
  func parameter(of value: Double, from start: Double, to end: Double, isLinear: Bool) -> Double {
    guard isLinear else { return monotoneParameter(of: value, from: start, to: end) }
    return monotoneParameter(of: value, from: start, to: end) {
      (error: c1 * $0 + c0 - value, derivative: c1)
    }
  }

  /// Returns the t in 0...1 at which a monotone polynomial has `value`, clamped.
  ///
  /// Uses Newton's method within a shrinking bracket, with at most 64 steps.
  func monotoneParameter(of value: Double, from start: Double, to end: Double) -> Double {
    monotoneParameter(of: value, from: start, to: end) {
      (error: self.value(at: $0) - value, derivative: derivative(at: $0))
    }
  }

  @inline(__always)
  private func monotoneParameter(
    of value: Double, from start: Double, to end: Double,
    _ sample: (Double) -> (error: Double, derivative: Double)
  ) -> Double {
    // Avoid a branch, because the direction is unpredictable.
    let direction = Double(signOf: end - start, magnitudeOf: 1)
    if (value - start) * direction <= 0 { return 0 }
    if (end - value) * direction <= 0 { return 1 }
    var low = 0.0
    var high = 1.0
    var t = (value - start) / (end - start)
    for _ in 0..<64 {
      let (error, derivative) = sample(t)
      if error == 0 { return t }
      let isLow = error * direction < 0
      low = isLow ? t : low
      high = isLow ? high : t
      var next = t - error / derivative
      if !(next > low && next < high) { next = (low + high) / 2 }
      if abs(next - t) <= 1e-16 + 2e-16 * t { return next }
      t = next
    }
    return t
  }
}
