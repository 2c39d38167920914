internal import Geometry

/// A diagonal line across the content, with a gap on both sides: `X.slash`.
struct SlashedComposition: Composition, Rule {
  @Part var content: any Composition

  var hasBody: Bool { content.hasBody }
  var innerForm: Glyph.InnerForm? { content.innerForm }
  var nudge: Vector { content.nudge }
  var isDirectional: Bool { content.isDirectional }
  var base: any Composition { content.base }
  /// The content without the slash, because the slash must not affect the size in an enclosure.
  var measured: any Composition { content }
  var fit: Fit { Fit(most: content.fit.most, factor: isInnerFilled ? 1.15 : 1.12) }

  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    guard name.count > 1, name.last == "slash", case let stem = name.dropLast(),
      let content = crossed(stem, grammar) ?? grammar.read(stem)
    else { return nil }
    return SlashedComposition(content: content)
  }

  /// Returns the drawing that remains recognizable with a slash, if the library has one.
  private static func crossed(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    grammar.library.record("\(name.text).slashed").map { GlyphComposition($0, grammar.library) }
  }

  /// The width of the gap on each side of the slash, as a fraction of the usual gap: in Regular, in
  /// Black with wide slashes, and in reduced drawings.
  private static let gapShare = 0.66
  private static let heavyGapShare = 0.58
  private static let reducedGapShare = 0.92
  /// Returns half the visible length of the slash in an enclosure; the slash extends beyond the
  /// content, but not to the edge.
  ///
  /// Heavier rings leave less space.
  private static func reducedReach(_ width: Double) -> Double { 5.15 - 0.5 * width }

  func draw(_ pen: Pen, _ studio: Studio) -> Ink {
    var ink = studio.draw(content.besideSlash, pen)
    let isReduced = pen.reduction <= 0.8
    let room = Self.reducedReach((pen.slash ?? pen.width) * pen.reduction) / pen.reduction
    // Next to or behind other compositions, the slash is reduced less and has no ring around it.
    let reach = isReduced ? (pen.reduction > 0.7 ? 7.2 : min(room, 9)) : 9.4
    var width = pen.width < Pen.regular ? pen.width : Pen.regular + 0.66 * pen.excess
    if isReduced { width *= 0.95 }
    width = pen.slash ?? width
    let heaviness = min(max(pen.twin, 0), 1)
    let share = Self.gapShare + heaviness * (Self.heavyGapShare - Self.gapShare)
    let gap = (isReduced ? Self.reducedGapShare : share) * pen.gap
    let band = line(reach: reach + 3).inked(width: width + 2 * gap, cap: .butt)
    Cutout(band, pen, .slash, isSolid: !isReduced && (pen.isFilled || content.isFilled)).cut(&ink)
    ink.add(line(reach: reach).inked(width: width))
    return ink
  }

  private func line(reach: Double) -> Path {
    let rise = content.hasOtherSlash ? -reach : reach
    var path = Path()
    path.move(to: Point(x: 12 - reach, y: 12 - rise))
    path.line(to: Point(x: 12 + reach, y: 12 + rise))
    return path
  }
}
