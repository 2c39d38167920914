extension Path {
  /// Returns the path with cubics approximated by quadratics; everything else is unchanged.
  ///
  /// Apart from rounding, no point of a cubic is farther than `tolerance` from the point with the
  /// same parameter on its replacement; see `CubicBezier.quadratics`. O(n) for n segments, with
  /// about (size / tolerance)^(1/3) quadratics for each cubic. A cubic with a non-finite coordinate
  /// becomes a line to its end.
  ///
  /// `tolerance` is a distance in the path's units. If it is not positive, the maximum number of
  /// curves is used.
  package func quadratic(tolerance: Double) -> Path {
    guard verbs.contains(.cubic) else { return self }
    var result = Path()
    result.reserveCapacity(verbs: verbs.count * 2, points: points.count * 2)
    var start = Point.origin
    var current = Point.origin
    for element in elements {
      switch element {
      case .cubic(let p1, let p2, let p3):
        let curve = CubicBezier(p0: current, p1: p1, p2: p2, p3: p3)
        let quads = curve.quadratics(tolerance: tolerance)
        for quad in quads { result.quad(to: quad.p2, control: quad.p1) }
        if quads.isEmpty { result.line(to: p3) }
        current = p3
        continue
      case .move(let point):
        start = point
        current = point
      case .line(let end), .quad(_, let end): current = end
      case .close: current = start
      }
      result.append(element)
    }
    return result
  }
}

extension CubicBezier {
  /// The maximum number of quadratics for a cubic.
  ///
  /// The error with 256 is 17 million times smaller than with one, so only a tolerance below the
  /// rounding of `Double` would need more.
  private static let mostQuadratics = 256

  /// Approximates the cubic by connected quadratics within a distance.
  ///
  /// The cubic is cut into n parts of equal parameter length. Each part becomes a quadratic with
  /// the ends of the part. Its control point is the mean of the two control points that the end
  /// tangents give. With d = p3 - 3 p2 + 3 p1 - p0, a cubic and its quadratic differ at t by
  /// d · t (1 - t) (1 - 2 t) / 2, which is at most √3/36 · |d|. For one of n parts, the difference
  /// is n³ times less (the method of caffeineowl.com/graphics/2d/vectorial/cubic2quad01.html). So
  /// n is the smallest number with an error below the tolerance, at most 256. Quadratics meet at
  /// the midpoint of their control points, so their tangents agree, and TrueType does not need to
  /// store that point.
  ///
  /// The first quadratic starts exactly at `p0`, and the last one ends exactly at `p3`. The result
  /// is empty if a coordinate is not finite, or is so large that differences overflow. `tolerance`
  /// is a distance in the units of the points. If it is not positive, the maximum number of curves
  /// is used.
  package func quadratics(tolerance: Double) -> [QuadraticBezier] {
    let error = quadraticError
    guard error.isFinite, Segment.cubic(self).isFinite else { return [] }
    var count = 1
    while Double(count * count * count) * tolerance < error || !(tolerance > 0),
      count < Self.mostQuadratics
    { count += 1 }
    let quads = (0..<count).map { part in
      quadratic(from: Double(part) / Double(count), to: Double(part + 1) / Double(count))
    }
    return quads.allSatisfy { $0.p1.isFinite && $0.p2.isFinite } ? quads : []
  }

  /// The maximum distance between the curve and `quadratic(from: 0, to: 1)`, in the units of the
  /// points; it is n³ times less for one of n equal parts.
  var quadraticError: Double {
    let third = (p3 - p0) - 3 * (p2 - p1)
    return (3.0.squareRoot() / 36) * third.length
  }

  /// Returns the quadratic that replaces a part of the cubic.
  ///
  /// It has the same ends as the part. Its control point is the mean of the two control points that
  /// the end tangents give.
  func quadratic(from t0: Double, to t1: Double) -> QuadraticBezier {
    let part = subsegment(from: t0, to: t1)
    let control = part.p1.midpoint(to: part.p2)
    let ends = part.p0.midpoint(to: part.p3)
    return QuadraticBezier(
      p0: part.p0, p1: control + (control - ends) * 0.5, p2: part.p3)
  }
}
