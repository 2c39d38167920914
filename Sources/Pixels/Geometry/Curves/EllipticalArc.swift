internal import Libc

/// A part of an ellipse between two points, as SVG 2, 9.5.1 corrects and resolves its arguments.
///
/// In units of the radii, with the ellipse turned upright, the arc is one of a unit circle over a
/// chord of half the length h. It is kept by its height over that chord instead of by its center
/// (SVG 2, B.2.4): the parameter t runs over -a...a, where sin a = h, and the point at t is
///
///     midpoint + sin t · along + (cos t - cos a) · across
///
/// which loses no digits where the radii are far larger than the chord.
struct EllipticalArc {
  private let midpoint: Point
  private let along: Vector
  private let across: Vector
  /// Half the angle that the arc covers, in 0...π.
  private let halfAngle: Double

  /// Nil where the arc is a line: a radius is 0, the chord is far shorter than the radii can show,
  /// or a number is not finite.
  ///
  /// Radii that do not reach from end to end grow until they do; their signs mean nothing.
  init?(
    from start: Point, to end: Point, radiusX: Double, radiusY: Double, rotation: Double,
    largeArc: Bool, sweep: Bool
  ) {
    let radiusX = abs(radiusX)
    let radiusY = abs(radiusY)
    let angle = rotation.truncatingRemainder(dividingBy: 360) * (.pi / 180)
    let cosine = cos(angle)
    let sine = sin(angle)
    let half = Vector(x: end.x / 2 - start.x / 2, y: end.y / 2 - start.y / 2)
    // The half chord on the unit circle.
    let chord = Vector(
      x: (cosine * half.x + sine * half.y) / radiusX,
      y: (cosine * half.y - sine * half.x) / radiusY)
    let height = chord.length
    // Neither 0 nor infinite nor NaN.
    guard height > 0, height.isFinite else { return nil }
    let sineOfHalfAngle = min(height, 1)
    let upright = Vector(x: -chord.y * radiusX, y: chord.x * radiusY) / sineOfHalfAngle
    let side: Double = sweep ? -1 : 1
    midpoint = start.midpoint(to: end)
    along = half / sineOfHalfAngle
    across =
      Vector(
        x: cosine * upright.x - sine * upright.y, y: sine * upright.x + cosine * upright.y) * side
    let acute = asin(sineOfHalfAngle)
    halfAngle = largeArc ? .pi - acute : acute
    guard midpoint.isFinite, along.lengthSquared.isFinite, across.lengthSquared.isFinite else {
      return nil
    }
  }

  /// Draws the arc from the path's current point, which should be its start, to `end`.
  func draw(to end: Point, in path: inout Path, _ precision: ArcPrecision) {
    // A quarter is one piece even if rounding makes it longer. At most 7, as the angle is below a
    // full turn.
    let count = max(1, (2 * halfAngle / precision.largestPiece - 1e-9).rounded(.up))
    let step = 2 * halfAngle / count
    let handle = 4.0 / 3 * tan(step / 4)
    var angle = -halfAngle
    var control1 = point(at: angle) + tangent(at: angle) * handle
    for piece in stride(from: 1, through: count, by: 1) {
      angle = piece == count ? halfAngle : piece * step - halfAngle
      let point = point(at: angle)
      let lead = tangent(at: angle) * handle
      path.cubic(
        to: piece == count ? end : point, control1: control1, control2: point - lead)
      control1 = point + lead
    }
  }

  private func point(at angle: Double) -> Point {
    // cos t - cos a, without the difference of two numbers near 1.
    let height = 2 * sin((halfAngle + angle) / 2) * sin((halfAngle - angle) / 2)
    return midpoint + (along * sin(angle) + across * height)
  }

  private func tangent(at angle: Double) -> Vector {
    along * cos(angle) - across * sin(angle)
  }
}

/// How many cubics stand for an arc.
///
/// A cubic over the angle v that has the arc's ends and tangents is off by at most
/// 2/27 · sin⁶(v/4) / cos²(v/4) of the radius.
package enum ArcPrecision: Sendable {
  /// One for each radian: off by 1.9e-5 of the radius, which is 0.002 pixels at one of 100.
  case fine
  /// One for each quarter of a turn: off by 2.8e-4 of the radius.
  ///
  /// Half as many, as drawings of fixed size have them.
  case quarters

  fileprivate var largestPiece: Double {
    switch self {
    case .fine: 1
    case .quarters: .pi / 2
    }
  }
}

extension Path {
  /// Draws an elliptical arc as SVG's `A` does (SVG 2, 9.3.8 and 9.5.1), as cubics.
  ///
  /// Nothing is drawn where the arc ends where it starts; a line where a radius is 0 or a number is
  /// not finite.
  ///
  /// - Parameters:
  ///   - end: Where the arc ends, exactly.
  ///   - radiusX: The ellipse's radius along its own x axis.
  ///   - radiusY: The ellipse's radius along its own y axis.
  ///   - rotation: From the x axis to the ellipse's own, in degrees, clockwise on a screen.
  ///   - largeArc: Whether the arc is the one of more than half a turn.
  ///   - sweep: Whether the arc runs clockwise on a screen.
  ///   - precision: How near the cubics stay.
  package mutating func arc(
    to end: Point, radiusX: Double, radiusY: Double, rotation: Double, largeArc: Bool, sweep: Bool,
    _ precision: ArcPrecision = .fine
  ) {
    let start = currentPoint ?? end
    guard start != end || isEmpty else { return }
    let arc = EllipticalArc(
      from: start, to: end, radiusX: radiusX, radiusY: radiusY, rotation: rotation,
      largeArc: largeArc, sweep: sweep)
    guard let arc else {
      line(to: end)
      return
    }
    arc.draw(to: end, in: &self, precision)
  }
}
