/// The pose of a figure: where its hip is and which way its limbs point.
///
/// Angles in degrees: 0 points right, 90 down.
struct FigurePose: Sendable {
  private(set) var hip = (x: 12.0, y: 12.6)
  /// Of the trunk, clockwise from upright.
  private(set) var lean = 0.0
  /// Of the head against the trunk.
  private(set) var nod = 0.0
  /// Half the width between shoulders and between hips; 0 is seen from the side.
  private(set) var shoulders = 0.0
  private(set) var hips = 0.0
  private(set) var scale = 1.0
  /// Upper arm and forearm; thigh, shin and foot.
  private(set) var limbs: [(isArm: Bool, isRight: Bool, angles: [Double])] = []

  /// Reads `key=numbers` up to the end of the line.
  static func parse(_ line: inout GlyphCursor) throws(GlyphSyntaxError) -> FigurePose {
    var pose = FigurePose()
    while true {
      let word = line.word()
      guard !word.text.isEmpty else { return pose }
      var flag = GlyphFlag(word.text, at: word.start, in: line)
      switch flag.name {
      case "hip":
        let values = try flag.numbers(2)
        pose.hip = (values[0], values[1])
      case "lean": pose.lean = try flag.number(in: -360...360)
      case "nod": pose.nod = try flag.number(in: -360...360)
      case "sx": pose.shoulders = try flag.number(in: 0...8)
      case "hx": pose.hips = try flag.number(in: 0...8)
      case "sc": pose.scale = try flag.number(in: 0.1...2)
      case "aL", "aR":
        pose.limbs.append((true, flag.name == "aR", try flag.twins(2...3).map(\.regular)))
      case "lL", "lR":
        pose.limbs.append((false, flag.name == "lR", try flag.twins(2...3).map(\.regular)))
      default: throw flag.failure("expected hip=, lean=, nod=, sx=, hx=, sc=, aL=, aR=, lL= or lR=")
      }
    }
  }
}
