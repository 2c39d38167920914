internal import Geometry

/// A triangle with a sign in a corner of the content, with a gap around it: `X.trianglebadge.Y`.
///
/// The triangle is solid in every weight, because an outline would leave no space for a sign. It is
/// large enough for a sign that is visible at 24 pixels.
struct TriangleBadgedComposition: Composition {
  @Part var content: any Composition
  @Part var sign: any Composition

  var hasBody: Bool { true }
  var isDirectional: Bool { content.isDirectional }
  var base: any Composition { content.base }

  private static let triangle = GlyphShape.polyline(
    [Point(x: 17.9, y: 11.8), Point(x: 24, y: 23.1), Point(x: 11.8, y: 23.1)], radius: 1.5,
    isClosed: true
  ).path(0)
  /// A point below the center of the triangle's bounds, where the triangle is wider.
  private static let center = Point(x: 17.9, y: 18.7)
  private static let scale = 0.26

  func draw(_ pen: Pen, _ studio: Studio) -> Ink {
    var ink = studio.draw(content, pen)
    ink.lower(to: 2)
    Cutout(
      Self.triangle.grown(by: 0.85 * pen.gap), pen, .badge,
      isSolid: pen.isFilled || content.isFilled
    ).cut(&ink)
    let metrics = studio.metrics(of: sign, isFilled: false)
    let sign = studio.placed(
      sign, pen.with(width: min(max(1.45, 1.2 + 0.2 * pen.width), 1.65)).filled(false),
      scale: Self.scale, at: Self.center, from: metrics.bounds.center)
    ink.add(Self.triangle.minus(sign.region), Look(tint: SignTint.warning))
    return ink
  }
}
