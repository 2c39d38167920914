internal import Geometry

/// The pose of a figure: the position of its hip and the directions of its limbs.
///
/// Angles are in degrees: 0 points right, and 90 points down.
struct FigurePose: Hashable, Sendable {
  struct Limb: Hashable, Sendable {
    enum Aim: Hashable, Sendable {
      /// The angles of the upper arm and forearm, or of the thigh, shin and foot.
      case angles([Double])
      /// The position of the hand or ankle, the direction in which the joint bends, and the angle
      /// of the foot.
      case point(x: Double, y: Double, bend: Double, foot: Double?)
    }

    var isArm: Bool
    var isRight: Bool
    var aim: Aim
  }

  private(set) var hip = Point(x: 12, y: 12.6)
  /// The angle of the trunk, clockwise from upright, in degrees.
  private(set) var lean = 0.0
  /// The angle of the head relative to the trunk, in degrees.
  private(set) var nod = 0.0
  /// Half the width of the shoulders and of the hips; 0 for a side view.
  private(set) var shoulders = 0.0
  private(set) var hips = 0.0
  private(set) var scale = 1.0
  // The size factors of body parts.
  private(set) var head = 1.0
  private(set) var arms = 1.0
  private(set) var legs = 1.0
  private(set) var limbs: [Limb] = []

  private static let keys =
    "hip=, lean=, nod=, sx=, hx=, sc=, head=, arms=, legs=, aL=, aR=, lL=, lR=, hL=, hR=, fL= or fR="

  /// Parses `key=numbers` pairs up to the end of the line.
  static func parse(_ line: inout GlyphCursor) throws(GlyphSyntaxError) -> FigurePose {
    var pose = FigurePose()
    while true {
      let word = line.word()
      guard !word.text.isEmpty else { return pose }
      let flag = GlyphFlag(word.text, at: word.start, in: line)
      switch flag.name {
      case "hip":
        let values = try flag.numbers(2)
        pose.hip = Point(x: values[0], y: values[1])
      case "lean": pose.lean = try flag.number(in: -360...360)
      case "nod": pose.nod = try flag.number(in: -360...360)
      case "sx": pose.shoulders = try flag.number(in: 0...8)
      case "hx": pose.hips = try flag.number(in: 0...8)
      case "sc": pose.scale = try flag.number(in: 0.1...2)
      case "head": pose.head = try flag.number(in: 0.5...2)
      case "arms": pose.arms = try flag.number(in: 0.5...2)
      case "legs": pose.legs = try flag.number(in: 0.5...2)
      case "aL", "aR", "lL", "lR": try pose.bend(flag)
      case "hL", "hR", "fL", "fR": try pose.aim(flag)
      default: throw flag.failure("expected \(keys)")
      }
    }
  }

  private mutating func bend(_ flag: GlyphFlag) throws(GlyphSyntaxError) {
    limbs.append(
      Limb(
        isArm: flag.name.hasPrefix("a"), isRight: flag.name.hasSuffix("R"),
        aim: .angles(try flag.twins(2...3).map(\.regular))))
  }

  /// Sets the target of a limb; by default, elbows bend backwards and knees forwards in a figure
  /// facing right.
  private mutating func aim(_ flag: GlyphFlag) throws(GlyphSyntaxError) {
    let isArm = flag.name.hasPrefix("h")
    let values = try flag.twins(2...4).map(\.regular)
    limbs.append(
      Limb(
        isArm: isArm, isRight: flag.name.hasSuffix("R"),
        aim: .point(
          x: values[0], y: values[1], bend: values.count > 2 ? values[2] : isArm ? 1 : -1,
          foot: values.count > 3 ? values[3] : nil)))
  }
}
