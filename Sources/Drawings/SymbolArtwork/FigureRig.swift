internal import Geometry
internal import Libc

/// The body of a figure: a detached head, and a trunk and limbs of tapered capsules.
struct FigureRig {
  // Lengths in units; added up, they are the height of a symbol.
  private static let head = 2.05
  private static let neck = 0.62
  /// The minimum visible distance between head and body; below it, the head or the body would be
  /// cut back later.
  private static let leastNeck = 0.74
  private static let torso = 5.2
  private static let arm = [2.9, 2.8]
  private static let leg = [4.1, 4.3, 1.35]
  /// The radii at the joints, relative to the radius of the limb.
  private static let armTaper = [1.05, 0.95, 0.8]
  private static let legTaper = [1.12, 0.93, 0.74, 0.62]

  private let pose: FigurePose
  private let scale: Double
  // Radii in units.
  private let armRadius: Double
  private let legRadius: Double
  private let trunkRadius: Double

  /// Returns the area of a figure.
  static func area(of pose: FigurePose, pen: Pen, map: AffineMap) -> Path {
    let area = FigureRig(pose, pen).area(pen).transformed(by: map)
    // Mirroring reverses the winding of an outline.
    return map.determinant < 0 ? area.reversed : area
  }

  /// Returns the visible stroke width: at least 0.42 units, and growing more slowly above Regular.
  private static func width(_ pen: Pen) -> Double {
    let seen = min(max(pen.width * pen.reduction, 0.42), Pen.black)
    return seen > Pen.regular ? Pen.regular + 0.74 * (seen - Pen.regular) : seen
  }

  private init(_ pose: FigurePose, _ pen: Pen) {
    self.pose = pose
    scale = pose.scale
    let width = Self.width(pen)
    // Figures in reduced compositions have thicker trunks and limbs.
    let boost = scale * (Self.isReduced(pen) ? 1.22 : 1)
    legRadius = (0.34 + 0.415 * width) * boost
    armRadius = (0.28 + 0.36 * width) * boost
    trunkRadius = (0.62 + 0.56 * width) * boost
  }

  private static func isReduced(_ pen: Pen) -> Bool { pen.reduction <= 0.9 }

  private func area(_ pen: Pen) -> Path {
    let hip = pose.hip
    let up = pose.lean - 90
    let shoulder = hip.moved(up, Self.torso * scale)
    let halfShoulders = pose.shoulders * scale
    let halfHips = pose.hips * scale
    let isFrontal = pose.shoulders > 0

    var parts = [
      isFrontal
        ? frontalTrunk(hip, shoulder, up, halfShoulders, halfHips)
        : Self.capsule(shoulder, trunkRadius, hip, trunkRadius * 0.84)
    ]
    for limb in pose.limbs {
      let side: Double = limb.isRight ? 1 : -1
      let start =
        limb.isArm
        ? shoulder.moved(up + 90, side * halfShoulders) : hip.moved(up + 90, side * halfHips)
      parts += self.limb(limb, from: start)
    }

    let isReduced = Self.isReduced(pen)
    let radius = Self.head * scale * pose.head + (Self.width(pen) - Pen.regular) * 0.2
    let least = Self.leastNeck / pen.reduction
    let neck = max(Self.neck * scale * (isReduced ? 0.8 : 1), least)
    let top = isFrontal ? armRadius : trunkRadius
    let center = shoulder.moved(up + pose.nod, top + radius + neck)
    let head = Path.ellipse(center: center, radiusX: radius, radiusY: radius, .quarters)
    // Limbs that pass the head leave a gap around the head.
    let reach = radius + least
    let halo = Path.ellipse(center: center, radiusX: reach, radiusY: reach, .quarters)
    let first = parts.partition { $0.touches(halo) }
    return .joined(parts[..<first] + [Path.joined(Array(parts[first...])).minus(halo), head])
  }

  /// Returns the trunk from the shoulders through the waist to the hips, rounded by the width of
  /// the arms.
  private func frontalTrunk(
    _ hip: Point, _ shoulder: Point, _ up: Double, _ shoulders: Double, _ hips: Double
  ) -> Path {
    let hips = max(hips - (legRadius - armRadius) / 2, 0.45 * scale)
    let waist = shoulder.interpolated(to: hip, at: 0.58)
    var trunk = Path()
    trunk.appendPolygon([
      shoulder.moved(up - 90, shoulders), shoulder.moved(up + 90, shoulders),
      waist.moved(up + 90, hips), hip.moved(up + 90, hips), hip.moved(up - 90, hips),
      waist.moved(up - 90, hips),
    ])
    return trunk.solid(stroke: 2 * armRadius)
  }

  private func limb(_ limb: FigurePose.Limb, from start: Point) -> [Path] {
    let factor = limb.isArm ? pose.arms : pose.legs
    let lengths = (limb.isArm ? Self.arm : Self.leg).map { $0 * scale * factor }
    let taper = limb.isArm ? Self.armTaper : Self.legTaper
    let radius = limb.isArm ? armRadius : legRadius
    let angles: [Double]
    switch limb.aim {
    case .angles(let given): angles = given
    case .point(let x, let y, let bend, let foot):
      angles =
        Self.reach(from: start, to: Point(x: x, y: y), lengths, bend: bend)
        + (foot.map { [$0] } ?? [])
    }
    var joint = start
    var parts: [Path] = []
    for (index, angle) in angles.enumerated() where index < lengths.count {
      let next = joint.moved(angle, lengths[index])
      parts.append(
        Self.capsule(joint, radius * taper[index], next, radius * taper[index + 1]))
      joint = next
    }
    return parts
  }

  /// Returns the angles of the upper and lower part of a limb that reaches for a point, by the law
  /// of cosines.
  ///
  /// A `bend` of 1 turns the upper part clockwise from the straight line, and -1 counterclockwise.
  private static func reach(
    from start: Point, to end: Point, _ lengths: [Double], bend: Double
  ) -> [Double] {
    let (upper, lower) = (lengths[0], lengths[1])
    let distance = min(
      max(start.distance(to: end), abs(upper - lower) + 0.01), upper + lower - 0.01)
    let straight = atan2(end.y - start.y, end.x - start.x) * 180 / .pi
    let cosine = (upper * upper + distance * distance - lower * lower) / (2 * upper * distance)
    let turn = straight + bend * acos(min(max(cosine, -1), 1)) * 180 / .pi
    let joint = start.moved(turn, upper)
    let hand = start.moved(straight, distance)
    return [turn, atan2(hand.y - joint.y, hand.x - joint.x) * 180 / .pi]
  }

  /// Returns the convex hull of two discs.
  private static func capsule(
    _ start: Point, _ startRadius: Double, _ end: Point, _ endRadius: Double
  ) -> Path {
    let distance = start.distance(to: end)
    let larger = startRadius > endRadius ? (start, startRadius) : (end, endRadius)
    guard distance > abs(startRadius - endRadius) else {
      return .ellipse(center: larger.0, radiusX: larger.1, radiusY: larger.1, .quarters)
    }
    let along = atan2(end.y - start.y, end.x - start.x) * 180 / .pi
    let open = acos((startRadius - endRadius) / distance) * 180 / .pi
    var path = Path()
    let from = start.moved(along + open, startRadius)
    path.move(to: from)
    path.arc(
      to: start.moved(along - open, startRadius), radiusX: startRadius, radiusY: startRadius,
      rotation: 0, largeArc: startRadius >= endRadius, sweep: true, .quarters)
    path.line(to: end.moved(along - open, endRadius))
    path.arc(
      to: end.moved(along + open, endRadius), radiusX: endRadius, radiusY: endRadius, rotation: 0,
      largeArc: endRadius > startRadius, sweep: true, .quarters)
    path.close()
    return path
  }
}

extension Point {
  /// Returns the point at a distance in a direction in degrees: 0 is right, and 90 is down.
  func moved(_ degrees: Double, _ distance: Double) -> Point {
    let angle = degrees * .pi / 180
    return Point(x: x + distance * cos(angle), y: y + distance * sin(angle))
  }
}
