internal import Libc

/// An elliptical arc between two points, with its arguments corrected and resolved according to SVG
/// 2, 9.5.1.
///
/// In units of the radii and with the ellipse upright, the arc is a part of the unit circle over a
/// chord of half length h. It is represented by its height over that chord instead of its center
/// (SVG 2, B.2.4). The parameter t is in -a...a, where sin a = h, and the point at t is
///
///     midpoint + sin t · along + (cos t - cos a) · across
///
/// If the radii are far larger than the chord, this loses no digits.
struct EllipticalArc {
  private let midpoint: Point
  private let along: Vector
  private let across: Vector
  /// Half of the angle of the arc, in 0...π radians.
  private let halfAngle: Double

  /// Creates an arc, or returns nil if it is a line.
  ///
  /// An arc is a line if a radius is 0, the chord is far too short for the radii, or a number is
  /// not finite. Radii that are too short to connect the ends are enlarged, and their signs are
  /// ignored.
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
    // Half of the chord, on the unit circle.
    let chord = Vector(
      x: (cosine * half.x + sine * half.y) / radiusX,
      y: (cosine * half.y - sine * half.x) / radiusY)
    let height = chord.length
    // The condition is false for 0, infinity and NaN.
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

  /// Draws the arc from the path's current point, which must be the start of the arc, to `end`.
  func draw(to end: Point, in path: inout Path, _ precision: ArcPrecision) {
    // A quarter turn is one piece even if rounding makes it longer. There are at most 7 pieces,
    // because the angle is less than a full turn.
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
    // Compute cos t - cos a without cancellation.
    let height = 2 * sin((halfAngle + angle) / 2) * sin((halfAngle - angle) / 2)
    return midpoint + (along * sin(angle) + across * height)
  }

  private func tangent(at angle: Double) -> Vector {
    along * cos(angle) - across * sin(angle)
  }
}

/// The number of cubics that approximate an arc.
///
/// For an arc with the angle v, a cubic with the same ends and tangents has an error of at most
/// 2/27 · sin⁶(v/4) / cos²(v/4), relative to the radius.
package enum ArcPrecision: Sendable {
  /// One cubic for each radian, with an error of 1.9e-5 of the radius: 0.002 pixels for a radius of
  /// 100.
  case fine
  /// One cubic for each quarter turn, with an error of 2.8e-4 of the radius.
  ///
  /// This gives half as many cubics, and is usual for drawings with a fixed size.
  case quarters

  fileprivate var largestPiece: Double {
    switch self {
    case .fine: 1
    case .quarters: .pi / 2
    }
  }
}

extension Path {
  /// Draws an elliptical arc as cubics, like the `A` command in SVG (SVG 2, 9.3.8 and 9.5.1).
  ///
  /// Draws nothing if both ends are equal; draws a line if a radius is 0 or a number is not finite.
  ///
  /// - Parameters:
  ///   - end: The exact end of the arc.
  ///   - radiusX: The radius along the ellipse's x axis.
  ///   - radiusY: The radius along the ellipse's y axis.
  ///   - rotation: The rotation of the ellipse's x axis in degrees, clockwise on a screen.
  ///   - largeArc: Whether the arc covers more than half a turn.
  ///   - sweep: Whether the arc is clockwise on a screen.
  ///   - precision: The accuracy of the approximation.
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
