internal import Geometry
internal import Libc

/// `arrow.up.left.and.arrow.down.right`: two diagonal arrows, away from each other or towards each
/// other.
struct ArrowPairComposition: Composition, Rule {
  let first: TurnedComposition
  let second: TurnedComposition
  /// Whether they point to the middle, as pairs do whose first one points down.
  let pointsInward: Bool

  var key: String { "\(first.key).and.\(second.key)" }
  var hasBody: Bool { first.hasBody && second.hasBody }
  var isDirectional: Bool { first.isDirectional }

  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    guard name.count == 7, name[3] == "and", name[0] == "arrow", name[4] == "arrow",
      let first = grammar.read(name.prefix(3)) as? TurnedComposition,
      let second = grammar.read(name.dropFirst(4)) as? TurnedComposition,
      case .rotation(let turn) = first.turn, turn.truncatingRemainder(dividingBy: 90) != 0,
      case .rotation = second.turn
    else { return nil }
    return ArrowPairComposition(first: first, second: second, pointsInward: name[1] == "down")
  }

  func draw(_ pen: Pen, _ studio: Studio) -> Ink {
    var ink = Ink()
    for arrow in [first, second] {
      guard case .rotation(let degrees) = arrow.turn else { continue }
      let distance = pointsInward ? -5.0 : 5.0
      let center = Point(
        x: 12 + distance * cos(degrees * .pi / 180), y: 12 + distance * sin(degrees * .pi / 180))
      ink.add(studio.placed(arrow, pen, scale: 0.52, at: center))
    }
    return ink
  }
}
