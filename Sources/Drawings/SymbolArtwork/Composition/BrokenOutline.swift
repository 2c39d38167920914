internal import Geometry

/// The outline of a shape in dashes or dots: `circle.dashed`, `square.dotted`.
struct BrokenOutline: Composition, Rule {
  enum Style: String, Sendable {
    case dashed
    case dotted
  }

  let shape: GlyphComposition
  let style: Style

  var hasBody: Bool { false }
  var unbroken: (any Composition)? { shape }
  // A composition inside a broken outline has the same scale as a ring inside a ring.
  var fit: Fit { Fit(most: 0.6) }

  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    guard name.count > 1, let style = Style(rawValue: name.last) else { return nil }
    let shape = name.dropLast().text
    guard Enclosure.named(shape) != nil || shape == "oval",
      let glyph = grammar.library.record(shape)
    else { return nil }
    return BrokenOutline(shape: GlyphComposition(glyph, grammar.library), style: style)
  }

  func draw(_ pen: Pen, _ studio: Studio) -> Ink {
    var ink = Ink()
    guard let outline = shape.glyph.body?.shapes.first else { return ink }
    let path = outline.path(pen.twin).transformed(
      by: .scale(pen.skeletonScale, about: .center))
    let length = path.length()
    let dashes = dashes(of: length, pen)
    // Eight dashes are at the centers of sides and at corners. A rectangle begins after a corner,
    // and all other shapes begin at one of these positions.
    let lead: Double
    if case .rectangle(let numbers) = outline {
      lead = numbers[2].regular / 2 - min(numbers[4].regular, numbers[2].regular / 2)
    } else {
      lead = 0
    }
    let style = StrokeStyle(
      width: pen.width, cap: .round, join: .round, dashes: dashes,
      dashOffset: dashes[0] / 2 - lead * pen.skeletonScale)
    ink.add(path.inked(style))
    return ink
  }

  /// Returns the lengths of a dash and a gap without round caps, which lengthen the dash and
  /// shorten the gap by the stroke width.
  private func dashes(of length: Double, _ pen: Pen) -> [Double] {
    switch style {
    case .dashed:
      let pitch = length / 8
      let dash = max(min(0.62 * pitch, pitch - pen.gap) - pen.width, 0.02)
      return [dash, pitch - dash]
    case .dotted:
      let pitch = max(pen.width + 1.15 * pen.gap, 2)
      let count = max(8, (length / pitch / 4).rounded(.down) * 4)
      return [0.01, length / count - 0.01]
    }
  }
}
