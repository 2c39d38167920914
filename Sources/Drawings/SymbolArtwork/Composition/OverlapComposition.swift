internal import Geometry

/// A composition with X in front at the lower left, and Y behind it at the upper right: `X.on.Y`.
///
/// In `X.on.Y.angled`, Y is slightly rotated.
struct OverlapComposition: Composition, Rule {
  @Part var front: any Composition
  @Part var back: any Composition
  let isAngled: Bool

  var hasBody: Bool { front.hasBody || back.hasBody }
  var isDirectional: Bool { front.isDirectional || back.isDirectional }

  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    for split in name.splits(at: "on") {
      let isAngled = split.after.last == "angled"
      guard let front = grammar.read(split.before),
        let back = grammar.read(isAngled ? split.after.dropLast() : split.after)
      else { continue }
      return OverlapComposition(front: front, back: back, isAngled: isAngled)
    }
    return nil
  }

  private static let scale = 0.74
  /// The distance of both parts from the center, on both axes.
  private static let shift = 3.2
  /// The rotation of angled parts in degrees, clockwise.
  private static let angle = 14.0

  /// Returns the minimum area of a remainder, which for a broken outline is most of a dash.
  private func crumb(_ pen: Pen) -> Double {
    back.unbroken == nil
      ? Cutout.crumb(pen) : 0.62 * pen.width * pen.width + 0.35 * pen.width + 0.65
  }

  /// The growth of strokes in weights above Regular, as a fraction of the usual growth; overlapping
  /// reduced shapes have little space inside.
  private static let softness = 0.95

  func draw(_ pen: Pen, _ studio: Studio) -> Ink {
    let pen = pen.softened(by: Self.softness)
    let near = Point(x: 12 - Self.shift, y: 12 + Self.shift)
    let far = Point(x: 12 + Self.shift, y: 12 - Self.shift)
    var ink = studio.placed(back, pen, scale: Self.scale, at: far)
    if isAngled { ink.transform(by: .rotation(degrees: Self.angle, about: far)) }
    ink.erase(
      studio.silhouette(front, pen, scale: Self.scale, at: near).grown(by: pen.gap),
      crumb: crumb(pen))
    ink.lower(to: 2)
    ink.add(studio.placed(front, pen, scale: Self.scale, at: near))
    return ink
  }
}
