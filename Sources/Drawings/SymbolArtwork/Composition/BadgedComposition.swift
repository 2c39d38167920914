internal import Geometry

/// `X.badge.Y`: Y in a corner of X, which leaves room for it.
struct BadgedComposition: Composition, Rule {
  @Part var content: any Composition
  /// nil: a plain dot.
  let badge: Part?

  var hasBody: Bool { true }
  var isDirectional: Bool { content.isDirectional }
  var base: any Composition { content.base }

  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    if let split = name.splits(at: "trianglebadge").first, split.after.count == 1,
      let content = grammar.read(split.before),
      let badge = grammar.read(split.after.appending("triangle"))
    {
      return TriangleBadgedComposition(content: content, badge: badge)
    }
    guard let split = name.splits(at: "badge").first, let content = grammar.read(split.before)
    else { return nil }
    if split.after.isEmpty { return BadgedComposition(content: content, badge: nil) }
    guard let badge = mini(split.after, grammar) ?? grammar.read(split.after) else { return nil }
    return BadgedComposition(content: content, badge: Part(wrappedValue: badge))
  }

  /// The drawing for the small size, if there is one.
  private static func mini(_ name: NameParts, _ grammar: Grammar) -> GlyphComposition? {
    grammar.library.record("\(name.text).mini").map { GlyphComposition($0, grammar.library) }
  }

  private static let center = Point(x: 18.4, y: 18.2)
  private static let radius = 4.9
  /// Of the dot without content.
  private static let dotRadius = 4.2
  /// What the badge leaves of the base in pieces smaller than this, in square units, goes.
  private static let crumb = 1.2

  func draw(_ pen: Pen, _ studio: Studio) -> Ink {
    var ink = studio.draw(content, pen)
    let radius = (badge == nil ? Self.dotRadius : Self.radius) + 0.18 * pen.excess
    let disc = Path.ellipse(center: Self.center, radiusX: radius, radiusY: radius)
    let hole = radius + pen.gap
    ink.erase(
      .ellipse(center: Self.center, radiusX: hole, radiusY: hole), crumb: Self.crumb)
    ink.lower(to: 2)
    guard let badge = badge?.wrappedValue else {
      ink.add(disc)
      return ink
    }
    if pen.isFilled {
      ink.add(disc.minus(inside(badge, pen, studio, isDisc: true).region))
    } else {
      ink.add(inside(badge, pen, studio, isDisc: false))
    }
    return ink
  }

  private func inside(
    _ badge: any Composition, _ pen: Pen, _ studio: Studio, isDisc: Bool
  ) -> Ink {
    let isFilled = badge.isInnerFilled
    let metrics = studio.metrics(of: badge, isFilled: isFilled)
    let scale =
      isDisc
      ? min(0.30, 3.3 / max(metrics.radius, 0.1))
      : metrics.bounds.width > 4 ? min(0.44, 4.9 / max(metrics.radius, 0.1)) : 0.5
    var width = min(pen.width, 0.6 + 0.62 * pen.width, 4 * scale)
    if isDisc { width = min(width, 0.8 + 0.22 * pen.width) }
    if isFilled, !isDisc { width = min(width, 1 + 0.2 * pen.width) }
    return studio.placed(
      badge, pen.with(width: width).filled(isFilled), scale: scale,
      at: Self.center + badge.nudge * scale, from: metrics.bounds.center)
  }
}

/// `X.trianglebadge.Y`: a triangle with Y in it in a corner of X, which leaves room for its outline.
struct TriangleBadgedComposition: Composition {
  @Part var content: any Composition
  @Part var badge: any Composition

  var hasBody: Bool { true }
  var isDirectional: Bool { content.isDirectional }
  var base: any Composition { content.base }

  private static let center = Point(x: 18, y: 17.6)
  private static let scale = 0.52

  func draw(_ pen: Pen, _ studio: Studio) -> Ink {
    var ink = studio.draw(content, pen)
    // Solid at any weight: a triangle of strokes around a mark has no room for both.
    let solid = pen.with(width: min(pen.width, 1 + 0.2 * pen.width)).filled(true)
    let area = studio.silhouette(badge, solid, scale: Self.scale, at: Self.center)
    ink.erase(area.grown(by: 0.8 * pen.gap), crumb: 1.2)
    ink.lower(to: 2)
    ink.add(studio.placed(badge, solid, scale: Self.scale, at: Self.center))
    return ink
  }
}
