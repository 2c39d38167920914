internal import Geometry

/// A composition that is filled in one part and outlined in the rest: `X.lefthalf.filled`,
/// `X.bottomthird.inset.filled`.
///
/// `X.lefthalf.filled.inverse` is filled except for a window in that part.
struct HalfComposition: Composition, Rule {
  @Part var content: any Composition
  let portion: Portion
  let isInverse: Bool

  /// A part of the grid cell, such as its left half.
  struct Portion: Hashable, Sendable {
    let name: String
    let area: Rectangle
    let isDirectional: Bool

    fileprivate init(
      _ name: String, x: ClosedRange<Double>, y: ClosedRange<Double>, isDirectional: Bool = false
    ) {
      self.name = name
      // Extend the area beyond the cell, because heavy weights exceed it.
      area = Rectangle(
        minX: x.lowerBound == 0 ? -12 : x.lowerBound, minY: y.lowerBound == 0 ? -12 : y.lowerBound,
        maxX: x.upperBound == 24 ? 36 : x.upperBound, maxY: y.upperBound == 24 ? 36 : y.upperBound)
      self.isDirectional = isDirectional
    }
  }

  private static let portions = [
    Portion("lefthalf", x: 0...12, y: 0...24), Portion("righthalf", x: 12...24, y: 0...24),
    Portion("tophalf", x: 0...24, y: 0...12), Portion("bottomhalf", x: 0...24, y: 12...24),
    Portion("leadinghalf", x: 0...12, y: 0...24, isDirectional: true),
    Portion("trailinghalf", x: 12...24, y: 0...24, isDirectional: true),
    Portion("leftthird", x: 0...8, y: 0...24), Portion("rightthird", x: 16...24, y: 0...24),
    Portion("topthird", x: 0...24, y: 0...9), Portion("bottomthird", x: 0...24, y: 15...24),
    Portion("leadingthird", x: 0...9, y: 0...24, isDirectional: true),
    Portion("trailingthird", x: 15...24, y: 0...24, isDirectional: true),
  ]

  /// False, because a completely filled form has another name.
  var hasBody: Bool { false }
  var isDirectional: Bool { portion.isDirectional }
  var base: any Composition { content.base }

  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    let isInverse = name.last == "inverse"
    let name = isInverse ? name.dropLast() : name
    guard name.count > 2, name.last == "filled",
      let portion = portions.first(where: { $0.name == name[name.count - 2] }),
      let content = grammar.read(name.dropLast(2)), content.hasBody, !content.isFilled
    else { return nil }
    return HalfComposition(content: content, portion: portion, isInverse: isInverse)
  }

  func draw(_ pen: Pen, _ studio: Studio) -> Ink {
    if isInverse { return drawInverse(pen, studio) }
    let area = Path.rectangle(portion.area)
    let rest = Path.rectangle(Rectangle(x: -12, y: -12, width: 48, height: 48)).minus(area)
    var outline = studio.draw(content, pen.filled(false))
    var filled = studio.draw(content, pen.filled(true))
    filled.clip(to: area)
    outline.clip(to: rest)
    outline.lower(to: 2)
    filled.add(outline)
    return filled
  }

  /// The radius of the window's corners, in units.
  private static let radius = 0.9

  private func drawInverse(_ pen: Pen, _ studio: Studio) -> Ink {
    var ink = studio.draw(content, pen.filled(true))
    // The border of the window is wider than a stroke; on the side of the center it is half a gap.
    let edge = 1.6 + 0.7 * pen.width
    let inside = ink.region.withoutHoles.grown(by: -edge)
    let room = Path.rectangle(portion.area).grown(by: -pen.gap / 2)
    ink.erase(inside.intersection(room).grown(by: -Self.radius).grown(by: Self.radius))
    return ink
  }
}
