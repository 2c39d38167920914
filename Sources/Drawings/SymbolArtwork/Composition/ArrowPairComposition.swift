internal import Geometry
internal import Libc

/// Two diagonal arrows in opposite corners, pointing away from or towards each other:
/// `arrow.up.left.and.arrow.down.right`.
///
/// The first arrow in the name is on the left.
struct ArrowPairComposition: Composition, Rule {
  @Part var first: any Composition
  @Part var second: any Composition
  /// The directions of the arrows, clockwise in degrees from the right.
  let headings: [Double]

  var hasBody: Bool { first.hasBody && second.hasBody }
  var isDirectional: Bool { first.isDirectional }
  // All ink is in two corners, which leaves room to enlarge it.
  var fit: Fit { Fit(factor: 1.12) }

  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    guard name.count == 7, name[3] == "and", name[0] == "arrow", name[4] == "arrow",
      let heading = TurnedComposition.diagonal(name[1], name[2]),
      let other = TurnedComposition.diagonal(name[5], name[6]),
      let first = grammar.read(name.prefix(3)), let second = grammar.read(name.dropFirst(4))
    else { return nil }
    return ArrowPairComposition(first: first, second: second, headings: [heading, other])
  }

  private static let scale = 0.6
  /// The distance from the center to each arrow, on both axes.
  private static let shift = 4.9

  func draw(_ pen: Pen, _ studio: Studio) -> Ink {
    let down = sin(headings[0] * .pi / 180) > 0
    let pointsInward = cos(headings[0] * .pi / 180) > 0
    let rise = down == pointsInward ? -Self.shift : Self.shift
    var ink = studio.placed(
      first, pen, scale: Self.scale, at: Point(x: 12 - Self.shift, y: 12 + rise))
    ink.add(
      studio.placed(second, pen, scale: Self.scale, at: Point(x: 12 + Self.shift, y: 12 - rise)))
    return ink
  }
}
