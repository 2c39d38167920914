internal import Geometry
internal import Libc

/// `arrow.up.left.and.arrow.down.right`: two diagonal arrows, away from each other or towards each
/// other.
struct ArrowPairComposition: Composition, Rule {
  @Part var first: any Composition
  @Part var second: any Composition
  /// Whether they point to the middle, as pairs do whose first one points down.
  let pointsInward: Bool

  var hasBody: Bool { first.hasBody && second.hasBody }
  var isDirectional: Bool { first.isDirectional }

  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    guard name.count == 7, name[3] == "and", name[0] == "arrow", name[4] == "arrow",
      let first = grammar.read(name.prefix(3)), let second = grammar.read(name.dropFirst(4)),
      let heading = first.heading, heading.truncatingRemainder(dividingBy: 90) != 0,
      second.heading != nil
    else { return nil }
    return ArrowPairComposition(first: first, second: second, pointsInward: name[1] == "down")
  }

  func draw(_ pen: Pen, _ studio: Studio) -> Ink {
    var ink = Ink()
    for arrow in [first, second] {
      guard let degrees = arrow.heading else { continue }
      let distance = pointsInward ? -5.0 : 5.0
      let center = Point(
        x: 12 + distance * cos(degrees * .pi / 180), y: 12 + distance * sin(degrees * .pi / 180))
      ink.add(studio.placed(arrow, pen, scale: 0.52, at: center))
    }
    return ink
  }
}
