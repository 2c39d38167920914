internal import Geometry

/// A drawing that points to the right, rotated or mirrored: `arrow.up`.
struct TurnedComposition: Composition, Rule {
  enum Turn: Hashable, Sendable {
    /// A clockwise rotation in degrees.
    case rotation(Double)
    case mirror
  }

  @Part var content: any Composition
  let turn: Turn
  let isDirectional: Bool

  var hasBody: Bool { content.hasBody }
  var innerForm: Glyph.InnerForm? { content.innerForm }
  var fit: Fit { content.fit }

  var nudge: Vector {
    switch turn {
    case .mirror: Vector(x: -content.nudge.x, y: content.nudge.y)
    case .rotation(let degrees):
      AffineMap.rotation(degrees: degrees, about: .origin).apply(content.nudge)
    }
  }

  /// Words for directions, with their clockwise rotation from the right in degrees.
  private static let turns: [String: Double] = [
    "right": 0, "forward": 0, "down": 90, "left": 180, "backward": 180, "up": 270,
  ]
  private static let diagonals: [String: Double] = [
    "up.right": -45, "up.forward": -45, "down.right": 45, "down.forward": 45, "down.left": 135,
    "down.backward": 135, "up.left": -135, "up.backward": -135,
  ]
  /// Returns the rotation for a diagonal direction given by two words.
  static func diagonal(_ rise: String, _ side: String) -> Double? {
    diagonals["\(rise).\(side)"]
  }

  private static let directional: Set<String> = ["forward", "backward"]

  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    if let index = name.firstIndex(of: "counterclockwise") {
      let other = name.prefix(index).appending("clockwise") + name.dropFirst(index + 1)
      return drawing(other, grammar).map {
        TurnedComposition(content: $0, turn: .mirror, isDirectional: false)
      }
    }
    // The last direction in the name is the one to rotate.
    for index in (1..<max(name.count, 1)).reversed() {
      let isDirectional = directional.contains(name[index])
      let two = "\(name[index]).\(name[index + 1])"
      if let turn = diagonals[two] {
        let right = name.prefix(index).appending("right") + name.dropFirst(index + 2)
        guard let content = drawing(right, grammar) else { continue }
        return TurnedComposition(
          content: content, turn: .rotation(turn),
          isDirectional: directional.contains(name[index + 1]))
      }
      guard let turn = turns[name[index]] else { continue }
      let right = name.prefix(index).appending("right") + name.dropFirst(index + 1)
      if right != name, let content = drawing(right, grammar) {
        return TurnedComposition(
          content: content, turn: .rotation(turn), isDirectional: isDirectional)
      }
    }
    return nil
  }

  /// Returns the drawing of a name, if it can be rotated.
  private static func drawing(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    grammar.read(name).flatMap { $0.isWhole ? $0 : nil }
  }

  func draw(_ pen: Pen, _ studio: Studio) -> Ink {
    var ink = studio.draw(content, pen)
    switch turn {
    case .mirror: ink.transform(by: .mirrored)
    case .rotation(let degrees):
      if degrees == 0 { return ink }
      var map = AffineMap.rotation(degrees: degrees, about: .center)
      // Diagonal drawings look longer, so reduce them a little.
      if degrees.truncatingRemainder(dividingBy: 90) != 0 {
        map = AffineMap.scale(0.97, about: .center).then(map)
      }
      ink.transform(by: map)
    }
    return ink
  }
}
