internal import Geometry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The body of the figures: a detached head, a trunk and capsules for limbs.
enum FigureRig {
  // Lengths in units; together as high as a symbol.
  private static let head = 2.1
  private static let neck = 0.75
  private static let torso = 5.2
  private static let upperArm = 2.9
  private static let forearm = 2.8
  private static let thigh = 4.1
  private static let shin = 4.3
  private static let foot = 1.2

  /// The area that a figure covers.
  static func area(of pose: FigurePose, pen: Pen, map: AffineMap) -> Path {
    let scale = pose.scale
    // Limbs are as wide as they are seen, and reduced figures stouter.
    let seen = pen.width * pen.reduction
    let width = min(max(seen, 0.42), 2.6)
    let isReduced = pen.reduction <= 0.9
    let boost = isReduced ? 1.16 : 1
    let legWidth = scale * (0.58 + 0.83 * width) * boost
    let armWidth = scale * (0.48 + 0.74 * width) * boost
    let trunkWidth = scale * (0.95 + width) * boost
    let hip = Point(x: pose.hip.x, y: pose.hip.y)
    let up = pose.lean - 90
    let shoulder = hip + direction(up) * (scale * torso)
    let across = direction(up + 90) * scale
    let headRadius = head * scale + (width - Pen.regular) * 0.18
    let center =
      shoulder + direction(up + pose.nod) * (trunkWidth / 2 + headRadius + neck * scale)
    let headArea = Path.ellipse(center: center, radiusX: headRadius, radiusY: headRadius)
      .transformed(by: map)

    var parts: [Path] = []
    if pose.shoulders > 0 {
      var trunk = Path()
      let hips = max(pose.hips, 0.5)
      trunk.move(to: shoulder - across * pose.shoulders)
      trunk.line(to: shoulder + across * pose.shoulders)
      trunk.line(to: hip + across * hips)
      trunk.line(to: hip - across * hips)
      trunk.close()
      parts.append(trunk.solid(stroke: armWidth))
    } else {
      var trunk = Path()
      trunk.move(to: hip)
      trunk.line(to: shoulder)
      parts.append(trunk.inked(width: trunkWidth))
    }
    for limb in pose.limbs {
      let side: Double = limb.isRight ? 1 : -1
      let lengths = limb.isArm ? [upperArm, forearm] : [thigh, shin, foot]
      var joint =
        limb.isArm ? shoulder + across * (side * pose.shoulders) : hip + across * (side * pose.hips)
      var path = Path()
      path.move(to: joint)
      for (angle, length) in zip(limb.angles, lengths) {
        joint = joint + direction(angle) * (length * scale)
        path.line(to: joint)
      }
      parts.append(path.inked(width: limb.isArm ? armWidth : legWidth))
    }
    let body = Path.joined(parts).transformed(by: map)
    // Limbs that pass the head leave a gap around it.
    let halo = headArea.grown(by: isReduced ? 0.34 : 0.42 * pen.reduction)
    return .joined([body.minus(halo), headArea])
  }

  private static func direction(_ degrees: Double) -> Vector {
    Vector(x: cos(degrees * .pi / 180), y: sin(degrees * .pi / 180))
  }
}
