extension Path {
  /// Approximates the path with lines within about `tolerance`; lines are unchanged.
  ///
  /// The bound is not proven: in measurements, cubics with a sharp turn deviated by 7 % more. The
  /// number of lines is close to the minimum, because their ends are spaced evenly by the square
  /// root of the curvature (Levien, "Flattening quadratic Béziers", 2019). It grows with the square
  /// root of size / tolerance, and is at most `mostLines` for a curve. A curve with a non-finite
  /// coordinate becomes a line to its end.
  ///
  /// - Parameter tolerance: The target distance in the path's units. If it is not positive, the
  ///   maximum number of lines is used.
  /// - Returns: A path whose contours are open or closed as before.
  package func flattened(tolerance: Double) -> Path {
    guard verbs.contains(where: { $0 == .quad || $0 == .cubic }) else { return self }
    var flattener = CurveFlattener(tolerance: tolerance)
    var result = Path()
    result.reserveCapacity(verbs: verbs.count * 4, points: points.count * 2)
    var start = Point.origin
    var current = Point.origin
    for element in elements {
      switch element {
      case .move(let point):
        start = point
        current = point
        result.append(element)
      case .line(let end):
        current = end
        result.append(element)
      case .quad(let p1, let p2):
        flattener.flatten(QuadraticBezier(p0: current, p1: p1, p2: p2), into: &result)
        current = p2
      case .cubic(let p1, let p2, let p3):
        flattener.flatten(CubicBezier(p0: current, p1: p1, p2: p2, p3: p3), into: &result)
        current = p3
      case .close:
        current = start
        result.append(element)
      }
    }
    return result
  }
}

/// A flattener that draws curves as lines and reuses its memory for the next curve.
private struct CurveFlattener {
  /// The maximum number of lines for a curve, which is enough for an error of 0.01 pixels on a
  /// circle with the radius of the Earth in meters.
  static let mostLines = 65536.0
  /// The maximum number of quadratics for a cubic, whose error decreases with the cube of their
  /// number.
  static let mostQuads = 256.0
  /// The fraction of the tolerance that is reserved for approximating a cubic with quadratics.
  ///
  /// A smaller fraction needs more quadratics. With a larger one, the tangents of adjacent
  /// quadratics differ so much that a line across both deviates too far.
  static let quadShare = 0.02

  /// The fraction of the tolerance to aim for, because the measure is an approximation with a
  /// noticeable error.
  static let margin = 0.8

  private let tolerance: Double
  /// The part of the tolerance that remains for drawing a cubic's quadratics as lines.
  private let rest: Double
  private var parabolas: [Parabola] = []

  init(tolerance: Double) {
    // The number of lines is limited anyway, but this keeps divisions in range.
    let tolerance = tolerance > 1e-300 ? min(tolerance, 1e300) : 1e-300
    self.tolerance = tolerance * Self.margin
    rest = self.tolerance * (1 - Self.quadShare)
  }

  func flatten(_ curve: QuadraticBezier, into path: inout Path) {
    let parabola = Parabola(curve, tolerance: tolerance)
    guard Segment.quad(curve).isFinite, parabola.measure.isFinite else {
      path.line(to: curve.p2)
      return
    }
    let count = Self.lineCount(parabola.measure / (2 * tolerance.squareRoot()))
    for line in stride(from: 1, to: count, by: 1) {
      path.line(to: curve.point(at: parabola.parameter(at: line / count)))
    }
    path.line(to: curve.p2)
  }

  /// Draws a cubic as lines, by approximating it with quadratics first.
  ///
  /// A line can span the end of a quadratic and the start of the next one, unless there is a cusp
  /// between them.
  mutating func flatten(_ curve: CubicBezier, into path: inout Path) {
    let ratio = curve.quadraticError / (tolerance * Self.quadShare)
    guard Segment.cubic(curve).isFinite, ratio.isFinite else {
      path.line(to: curve.p3)
      return
    }
    let count = min(Self.rootAbove(ratio).rounded(.up), Self.mostQuads)
    parabolas.removeAll(keepingCapacity: true)
    var last: QuadraticBezier?
    var first = 0.0
    for index in stride(from: 0, to: count, by: 1) {
      let quad = curve.quadratic(from: index / count, to: (index + 1) / count)
      let parabola = Parabola(quad, tolerance: rest)
      // A sharp part is drawn separately, so lines end symmetrically around its vertex.
      let isApart = parabola.isSharp || parabolas.last?.isSharp == true
      if let last, isApart || quad.turnsSharply(after: last, tolerance: tolerance) {
        drawRun(of: curve, from: first / count, to: index / count, into: &path)
        path.line(to: quad.p0)
        parabolas.removeAll(keepingCapacity: true)
        first = index
      }
      parabolas.append(parabola)
      last = quad
    }
    drawRun(of: curve, from: first / count, to: 1, into: &path)
    path.line(to: curve.p3)
  }

  /// Draws the lines for the collected quadratics, except the last line, which the caller draws.
  private func drawRun(
    of curve: CubicBezier, from start: Double, to end: Double, into path: inout Path
  ) {
    var sum = 0.0
    for parabola in parabolas { sum += parabola.measure }
    guard sum > 0, sum.isFinite else { return }
    let count = Self.lineCount(
      sum / (2 * rest.squareRoot()), most: (end - start) * Self.mostLines)
    var before = 0.0
    var index = 0
    for line in stride(from: 1, to: count, by: 1) {
      let target = sum * (line / count)
      while index + 1 < parabolas.count, before + parabolas[index].measure < target {
        before += parabolas[index].measure
        index += 1
      }
      let parabola = parabolas[index]
      let t = parabola.parameter(at: (target - before) / parabola.measure)
      path.line(
        to: curve.point(at: start + (end - start) * ((Double(index) + t) / Double(parabolas.count)))
      )
    }
  }

  private static func lineCount(_ lines: Double, most: Double = mostLines) -> Double {
    min(max(1, lines.rounded(.up)), most)
  }

  /// Returns an upper bound for the cube root, in 1...mostQuads, by Newton's method from above.
  private static func rootAbove(_ value: Double) -> Double {
    guard value > 1 else { return 1 }
    guard value < mostQuads * mostQuads * mostQuads else { return mostQuads }
    var root = mostQuads
    while root * root * root > value {
      let next = root - (root - value / (root * root)) / 3
      guard next < root else { break }
      root = next
    }
    return root
  }
}

/// A quadratic as a part of the parabola y = x², with a measure for spacing lines.
///
/// The measure of a part is the integral of the square root of the curvature along it. The measure
/// and its inverse are approximated in closed form. A line can span 2 · √tolerance of the measure.
private struct Parabola {
  private let from: Double
  private let span: Double
  private let inverseFrom: Double
  private let inverseSpan: Double
  let measure: Double
  /// Whether the part turns within an area as small as the tolerance, as it does near a cusp.
  let isSharp: Bool

  init(_ curve: QuadraticBezier, tolerance: Double) {
    let first = curve.p1 - curve.p0
    let turn = first - (curve.p2 - curve.p1)
    let cross = (curve.p2 - curve.p0).cross(turn)
    let x0 = first.dot(turn) / cross
    let x2 = (curve.p2 - curve.p1).dot(turn) / cross
    let scale = abs(cross / (turn.length * (x2 - x0)))
    guard scale.isFinite, scale > 0, x0.isFinite, x2.isFinite else {
      // A straight line, possibly back and forth, or a non-finite curve turns once.
      self = Parabola(straight: first, turn, curve, tolerance: tolerance)
      return
    }
    let integral0 = Self.integral(x0)
    let integral2 = Self.integral(x2)
    if (x0 < 0) == (x2 < 0) {
      isSharp = false
      measure = abs(integral2 - integral0) * scale.squareRoot()
    } else {
      // If the vertex is inside, lines need not be shorter than the visible tolerance. Near a cusp,
      // the plain measure would give too few lines.
      let least = (tolerance / scale).squareRoot()
      isSharp = least > 0.25
      measure = tolerance.squareRoot() * abs(integral2 - integral0) / Self.integral(least)
    }
    from = integral0
    span = integral2 - integral0
    inverseFrom = Self.inverse(integral0)
    inverseSpan = Self.inverse(integral2) - inverseFrom
  }

  /// Creates the measure of a curve whose points are on a straight line: one line leads to the
  /// turning point, and another one leads back.
  private init(
    straight first: Vector, _ turn: Vector, _ curve: QuadraticBezier, tolerance: Double
  ) {
    let turning = first.dot(turn) / turn.lengthSquared
    from = 0
    span = 0
    inverseFrom = 0
    inverseSpan = turning > 0 && turning < 1 ? turning : 0
    isSharp = inverseSpan > 0
    measure = inverseSpan > 0 ? 4 * tolerance.squareRoot() : 0
  }

  /// Returns the parameter of the quadratic at a fraction of the measure.
  func parameter(at share: Double) -> Double {
    guard span != 0 else {
      guard inverseSpan > 0 else { return share }
      return share < 0.5
        ? share * 2 * inverseSpan : inverseSpan + (share * 2 - 1) * (1 - inverseSpan)
    }
    let t = (Self.inverse(from + span * share) - inverseFrom) / inverseSpan
    return t > 0 ? min(t, 1) : 0
  }

  /// Returns the integral of (1 + 4 x²)^(-1/4), accurate to a few percent.
  private static func integral(_ x: Double) -> Double {
    let d = 0.67
    return x / (1 - d + (d * d * d * d + 0.25 * x * x).squareRoot().squareRoot())
  }

  /// Returns the inverse function of `integral(_:)`, accurate to a few percent.
  private static func inverse(_ x: Double) -> Double {
    let b = 0.39
    return x * (1 - b + (b * b + 0.25 * x * x).squareRoot())
  }
}

extension QuadraticBezier {
  /// Returns whether a line from the middle of the previous curve to the middle of this one would
  /// pass too far from the point where the curves meet.
  fileprivate func turnsSharply(after last: QuadraticBezier, tolerance: Double) -> Bool {
    let base = p1 - last.p1
    let corner = p0 - last.p1
    let share = corner.dot(base) / base.lengthSquared
    let foot = share > 0 ? base * min(share, 1) : .zero
    // For a smooth curve, this distance is at most a fifth of the tolerance.
    return (corner - foot).length > tolerance / 4
  }
}
