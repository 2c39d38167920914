internal import Geometry

/// A reduced composition inside a shape: `X.circle`, `X.square`.
///
/// In the outlined form, the shape is a ring at the second hierarchy level. In the filled form, the
/// shape is solid and X is knocked out of it.
struct EnclosedComposition: Composition, Rule {
  @Part var content: any Composition
  let enclosure: Enclosure
  @Part var shape: any Composition
  /// The color in multicolor rendering, if the sign implies one.
  var tint: String?
  /// Whether the content leaves space for a badge in the lower right corner.
  var isBesideBadge = false

  var hasBody: Bool { shape.hasBody || content.hasBody }
  var isDirectional: Bool { content.isDirectional }
  var base: any Composition { shape }
  var besideBadge: any Composition {
    guard case .circle = enclosure.room, !enclosure.isOpen else { return self }
    return EnclosedComposition(
      content: content, enclosure: enclosure, shape: shape, tint: tint, isBesideBadge: true)
  }

  /// The scale of the content next to a badge, and its distance from the center on both axes.
  private static let badgedScale = 0.86
  private static let badgedShift = 1.3

  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    for count in Enclosure.wordCounts where name.count > count {
      let tail = name.dropFirst(name.count - count)
      guard let enclosure = Enclosure.named(tail.text),
        let shape = grammar.read(enclosure.shape),
        case let stem = name.dropLast(count),
        let content = simplified(stem, grammar) ?? grammar.read(stem),
        // In other shapes, fill applies to the whole symbol: `X.fill.circle` is `X.circle.fill`.
        enclosure.isOpen || name[name.count - count - 1] != "fill"
      else { continue }
      return EnclosedComposition(
        content: content, enclosure: enclosure, shape: shape,
        tint: SignTint.shape(enclosure.name, around: name.dropLast(count)))
    }
    return nil
  }

  /// Returns the drawing with fewer and larger parts, if the library has one.
  private static func simplified(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    grammar.library.record("\(name.text).enclosed").map { GlyphComposition($0, grammar.library) }
  }

  func draw(_ pen: Pen, _ studio: Studio) -> Ink {
    var ink = shape(pen, studio)
    let inner = inside(pen, studio)
    if pen.isFilled, !enclosure.isOpen {
      ink.erase(inner.region)
    } else {
      ink.lower(to: 2)
      ink.add(inner)
    }
    guard let tint else { return ink }
    var tinted = Ink()
    tinted.add(ink, Look(tint: tint))
    return tinted
  }

  /// Returns the shape around the content, whose stroke in the outlined form is lighter than the
  /// weight's stroke.
  private func shape(_ pen: Pen, _ studio: Studio) -> Ink {
    let ring = pen.ring
    guard !pen.isFilled || enclosure.isOpen, ring.scale != 1 else { return studio.draw(shape, pen) }
    var ink = studio.draw(shape, ring.pen)
    ink.transform(by: .scale(ring.scale, about: .center))
    return ink
  }

  /// Returns the content at its position.
  private func inside(_ pen: Pen, _ studio: Studio) -> Ink {
    let isFilled = content.isInnerFilled
    let metrics =
      isRound
      ? studio.roundMetrics(of: content.measured, isFilled: isFilled)
      : studio.metrics(of: content.measured, isFilled: isFilled)
    let scale = scale(metrics, pen) * (isBesideBadge ? Self.badgedScale : 1)
    let shift = isBesideBadge ? Self.badgedShift : 0
    let width = strokeWidth(pen, scale, isFilled, studio)
    var inner = pen.with(width: width).filled(isFilled)
    inner.slash = 0.78 * lineWidth(pen, scale)
    if isFilled { inner.knockout = min(max(inner.knockout, 0.9), 1.25) }
    let middle = metrics.bounds.center
    let rise = enclosure.rise * max(pen.excess, 0)
    return studio.placed(
      content, inner, scale: scale,
      at: Point(x: 12 - shift, y: 12 + enclosure.offset - rise - shift) + content.nudge * scale,
      from: middle)
  }

  /// Whether the content has the same distance from the shape all around, instead of being centered
  /// on both axes.
  private var isRound: Bool {
    if case .circle = enclosure.room { content.fit.isRound } else { false }
  }

  private func scale(_ metrics: Studio.Metrics, _ pen: Pen) -> Double {
    let fit = content.fit
    if fit.isFixed, case .circle = enclosure.room { return fit.most }
    let room = content.isInnerFilled ? 1 : enclosure.lineRoom
    let filling = enclosure.scale(metrics, excess: pen.ring.pen.excess, factor: room * fit.factor)
    return max(0.34, min(fit.most, filling))
  }

  /// Returns the stroke width of the content: thinner than the shape's stroke in heavy weights, and
  /// thin enough for all strokes to fit side by side.
  private func strokeWidth(
    _ pen: Pen, _ scale: Double, _ isFilled: Bool, _ studio: Studio
  ) -> Double {
    if isFilled {
      // A silhouette needs hardly any stroke.
      return pen.excess > 0 ? 1.15 + 0.26 * pen.excess : min(1.15, 0.8 + 0.225 * pen.width)
    }
    var width = lineWidth(pen, scale)
    let characters = content.characterCount
    if characters > 1 {
      width = min(width, 0.95 + 0.55 * (width - 0.95))
    } else if characters == 0 {
      let runs = Double(studio.runs(of: content))
      // For its size, a row of strokes must not look heavier than in Black at full size.
      if runs > 2 { width = min(width, (3.2 - 0.265 * max(pen.excess, 0)) * scale) }
      if runs > 3 { width = min(width, (20 * scale - 0.7 * (runs - 1)) / runs) }
    }
    // White on black is visible at two thirds of a pixel and above.
    let isKnockedOut = pen.isFilled && !enclosure.isOpen
    return max(width, isKnockedOut ? (0.75 + 1.3 * (pen.opening - 1)) / pen.reduction : 0.3)
  }

  /// Returns the width of a single line, which in heavy weights is about as heavy as the ring.
  private func lineWidth(_ pen: Pen, _ scale: Double) -> Double {
    let excess = max(pen.excess, 0)
    let shortage = Pen.regular - min(pen.width, Pen.regular)
    return min(
      1.417 - 0.873 * shortage + 0.8 * excess,
      // For its size, a line must not look much heavier than in Black at full size.
      (3.2 + 0.17 * excess) * scale)
  }
}

/// A rule for an enclosure around a complete name: in `rectangle.on.rectangle.circle`, the circle
/// surrounds both rectangles.
enum EnclosedStemRule: Rule {
  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    guard name.contains("on") || name.contains("and") || name.contains("badge"),
      Enclosure.named(name.last) != nil,
      grammar.isName(name.dropLast().text) || grammar.library.has(name.dropLast().text)
    else { return nil }
    return EnclosedComposition.read(name, grammar)
  }
}
