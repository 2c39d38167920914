internal import Geometry

/// A badge in a corner of the content, with a gap around it: `X.badge.Y`.
struct BadgedComposition: Composition, Rule {
  @Part var content: any Composition
  /// The badge; nil for a plain dot.
  let badge: Part?
  /// Whether to use the form for small sizes, which has room for heavy strokes.
  var isSimple = false
  /// Whether the badge is in the upper corner.
  var isHigh = false
  /// The color of the badge in multicolor rendering.
  var tint: String?

  var hasBody: Bool { true }
  var isDirectional: Bool { content.isDirectional }
  var base: any Composition { content.base }
  var besideSlash: any Composition {
    BadgedComposition(
      content: content, badge: badge, isSimple: isSimple, isHigh: true, tint: tint)
  }

  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    if let split = name.splits(at: "trianglebadge").first, split.after.count == 1,
      let content = cleared(split.before, grammar) ?? grammar.read(split.before),
      let sign = mini(split.after, grammar) ?? grammar.read(split.after)
    {
      return TriangleBadgedComposition(content: content, sign: sign)
    }
    guard let split = name.splits(at: "badge").first,
      let content = cleared(split.before, grammar) ?? grammar.read(split.before)?.besideBadge
    else { return nil }
    if split.after.isEmpty {
      return BadgedComposition(content: content, badge: nil, tint: SignTint.badge(nil))
    }
    let tint = SignTint.badge(split.after)
    if let badge = mini(split.after, grammar) {
      return BadgedComposition(
        content: content, badge: Part(wrappedValue: badge), isSimple: true, tint: tint)
    }
    return grammar.read(split.after).map {
      BadgedComposition(content: content, badge: Part(wrappedValue: $0), tint: tint)
    }
  }

  /// Returns the drawing with an empty area for the badge, if the library has one.
  private static func cleared(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    if name.count > 1, name.last == "fill" {
      return cleared(name.dropLast(), grammar).map { FilledComposition(content: $0) }
    }
    return grammar.library.record("\(name.text).badged").map {
      GlyphComposition($0, grammar.library)
    }
  }

  /// Returns the drawing for small sizes, if the library has one.
  private static func mini(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    if name.count > 1, name.last == "slash" {
      let stem = name.dropLast()
      let crossed = grammar.library.record("\(stem.text).slashed.mini").map {
        GlyphComposition($0, grammar.library)
      }
      return (crossed ?? mini(stem, grammar)).map { SlashedComposition(content: $0) }
    }
    return grammar.library.record("\(name.text).mini").map { GlyphComposition($0, grammar.library) }
  }

  private var center: Point { Point(x: isHigh ? 19 : 18.4, y: isHigh ? 5 : 18.2) }
  private static let radius = 4.9
  /// The radius of a plain dot; a dot next to a slash has the same radius.
  private var dotRadius: Double { isHigh ? 3.5 : 4.2 }
  /// The radius for rounding concave corners of the clear area around a mark.
  ///
  /// It keeps strokes of the content out of these corners. The smaller radius is for solid content,
  /// which can reach into them a little.
  private static let fillet = 6.0
  private static let solidFillet = 3.0

  func draw(_ pen: Pen, _ studio: Studio) -> Ink {
    var ink = studio.draw(content, pen)
    ink.lower(to: 2)
    let look = Look(tint: tint)
    guard let badge else {
      cut(disc(dotRadius, pen, gap: pen.gap), from: &ink, pen)
      ink.add(disc(dotRadius, pen), look)
      return ink
    }
    if pen.isFilled {
      cut(disc(Self.radius, pen, gap: pen.gap), from: &ink, pen)
      ink.add(
        disc(Self.radius, pen).minus(
          inside(badge.wrappedValue, pen, studio, isDisc: true).region), look)
    } else {
      let isLineOnSolid = content.isFilled && !badge.wrappedValue.isInnerFilled
      let fillet = isLineOnSolid ? Self.solidFillet : Self.fillet
      let mark = studio.mark(badge, .init(pen: pen, fillet: fillet, center: center)) {
        let mark = inside(badge.wrappedValue, pen, studio, isDisc: false)
        return (mark, surroundings(mark, pen, fillet: fillet, isSolid: isLineOnSolid))
      }
      cut(mark.surroundings, from: &ink, pen)
      ink.add(mark.ink, look)
    }
    return ink
  }

  /// The minimum height of the clear area above the center of a flat mark, such as a minus sign,
  /// and the radius of its corner.
  private static let leastReach = 3.4
  private static let rounding = 1.6

  /// Returns the clear area around a mark and in the corner beyond it, where only small fragments
  /// would remain.
  private func surroundings(
    _ mark: Ink, _ pen: Pen, fillet: Double, isSolid: Bool
  ) -> Path {
    let width = 0.88 * pen.gap
    let shape = mark.region.withoutHoles
    let box = shape.controlBounds.expanded(by: width)
    var corner = Rectangle(
      minX: box.minX, minY: isHigh ? -4 : box.center.y, maxX: 28,
      maxY: isHigh ? box.center.y : 28)
    guard box.height < 2 * Self.leastReach else {
      // In solid content, ink would otherwise remain between the mark and the corner.
      let clear =
        isSolid
        ? Path.union(of: [shape, .rectangle(corner.expanded(by: -width))]) : shape
      let band = Self.band(around: clear, width: width, fillet: fillet)
      return .union(of: [band, .rectangle(corner)])
    }
    let band = Self.band(around: shape, width: width, fillet: fillet)
    // A bar or dots in a slit would merge with the lines next to them.
    if isHigh {
      corner.maxY = box.center.y + Self.leastReach - Self.rounding
    } else {
      corner.minY = box.center.y - Self.leastReach + Self.rounding
    }
    corner.minX += Self.rounding
    return .union(of: [band, .rectangle(corner).grown(by: Self.rounding)])
  }

  private func cut(_ area: Path, from ink: inout Ink, _ pen: Pen) {
    Cutout(area, pen, .badge, isSolid: pen.isFilled || content.isFilled).cut(&ink)
  }

  private func disc(_ radius: Double, _ pen: Pen, gap: Double = 0) -> Path {
    let radius = radius + 0.18 * pen.excess + gap
    return .ellipse(center: center, radiusX: radius, radiusY: radius, .quarters)
  }

  /// Returns the clear area around a shape: a band of constant width, without deep notches.
  private static func band(around shape: Path, width: Double, fillet: Double) -> Path {
    shape.grown(by: width + fillet).withoutHoles.grown(by: -fillet)
  }

  private func inside(
    _ badge: any Composition, _ pen: Pen, _ studio: Studio, isDisc: Bool
  ) -> Ink {
    let isFilled = badge.isInnerFilled
    let metrics = studio.metrics(of: badge.measured, isFilled: isFilled)
    var scale =
      isDisc
      ? min(0.30, 3.3 / max(metrics.radius, 0.1))
      : metrics.bounds.width > 4 ? min(0.44, 4.9 / max(metrics.radius, 0.1)) : 0.5
    var width: Double
    if isDisc {
      // Hairlines would be invisible in a disc, which is solid in every weight.
      width = max(1.25, 1.05 + 0.28 * pen.width)
    } else if isFilled {
      width = min(pen.width, 1 + 0.2 * pen.width)
    } else {
      // Strokes are as wide as those of the content, but limited by the space in the badge. On
      // solid content, thin lines would look even thinner.
      width = min(pen.width, 0.5 + 0.72 * pen.width)
      if content.isFilled { width = max(1.3, 1 + 0.66 * pen.width) }
      scale *= 1 - 0.05 * max(pen.excess, 0)
    }
    width = min(width, (isSimple ? 6 : 4) * scale)
    var sign = pen.with(width: width).filled(isFilled)
    sign.slash = isDisc ? 0.95 : width
    return studio.placed(
      badge, sign, scale: scale,
      at: center + badge.nudge * scale, from: metrics.bounds.center)
  }
}
