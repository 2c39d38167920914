extension Path {
  /// The path with quadratic curves in place of its cubic ones; everything else is kept.
  ///
  /// No point of a cubic is farther than `tolerance` from the point with the same parameter of what
  /// replaces it, up to rounding: see `CubicBezier.quadratics`. O(n) for n segments, and about
  /// (size / tolerance)^(1/3) quadratics a cubic. A cubic with a number that is not finite becomes
  /// a line to its end.
  ///
  /// - `tolerance`: A distance in the path's units; one that is not above 0 asks for the most
  ///   curves.
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
  /// The most quadratics that a cubic becomes: the error of 256 is 17 million times smaller than
  /// that of one, so that only a tolerance below the rounding of `Double` asks for more.
  private static let mostQuadratics = 256

  /// Quadratic curves, end to end, within a distance of the cubic.
  ///
  /// The cubic is cut into n parts of equal parameters, and each part becomes the quadratic with
  /// its ends and the mean of the control points that its two tangents give. With d = p3 - 3 p2 + 3
  /// p1 - p0 the two differ at t by d · t (1 - t) (1 - 2 t) / 2, at most √3/36 · |d|, and for one
  /// of n parts by n³ times less (the method of
  /// caffeineowl.com/graphics/2d/vectorial/cubic2quad01.html). So n is the least number that brings
  /// this below the tolerance, at most 256. Where two quadratics meet is the middle of their
  /// control points, so that the tangents agree and TrueType need not store the point.
  ///
  /// The first begins at `p0` and the last ends at `p3` exactly. Empty if a number is not finite,
  /// or the coordinates are so large that their differences are not.
  ///
  /// - `tolerance`: A distance in the units of the points; one that is not above 0 asks for
  ///   the most curves.
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

  /// How far the curve and its `quadratic(from: 0, to: 1)` are apart at most, in the units of the
  /// points; for one of n equal parts it is n³ times less.
  var quadraticError: Double {
    let third = (p3 - p0) - 3 * (p2 - p1)
    return (3.0.squareRoot() / 36) * third.length
  }

  /// The quadratic that stands for a part of the cubic: its ends, and the mean of the control
  /// points that the tangents of both give.
  func quadratic(from t0: Double, to t1: Double) -> QuadraticBezier {
    let part = subsegment(from: t0, to: t1)
    let control = part.p1.midpoint(to: part.p2)
    let ends = part.p0.midpoint(to: part.p3)
    return QuadraticBezier(
      p0: part.p0, p1: control + (control - ends) * 0.5, p2: part.p3)
  }
}
