internal import Geometry

/// `circle.dashed`, `square.dotted`: the outline of a shape in dashes or dots.
struct BrokenOutline: Composition, Rule {
  enum Style: String, Sendable {
    case dashed
    case dotted
  }

  let shape: String
  let style: Style

  var key: String { "\(shape).\(style.rawValue)" }
  var hasBody: Bool { false }

  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    guard name.count > 1, let style = Style(rawValue: name.last) else { return nil }
    let shape = name.dropLast().text
    guard Enclosure.named(shape) != nil || shape == "oval", grammar.library.has(shape) else {
      return nil
    }
    return BrokenOutline(shape: shape, style: style)
  }

  func draw(_ pen: Pen, _ studio: Studio) -> Ink {
    var ink = Ink()
    guard let glyph = studio.library.record(shape),
      let outline = glyph.operations.first(where: { $0.kind == .body })?.shapes.first
    else { return ink }
    let path = outline.path(pen.twin).transformed(
      by: .scale(pen.skeletonScale, about: .center))
    let length = path.length()
    // Round ends add the width of the stroke to each dash, and take it off each gap.
    let count: Double
    let dash: Double
    switch style {
    case .dashed:
      count = 12
      dash = max(0.02, min(0.55 * length / count, length / count - pen.gap) - pen.width)
    case .dotted:
      let pitch = max(2.05 * pen.width, pen.width + 0.75 * pen.gap, 2)
      count = max(8, (length / pitch / 4).rounded(.down) * 4)
      dash = 0.01
    }
    let style = StrokeStyle(
      width: pen.width, cap: .round, join: .round, dashes: [dash, length / count - dash],
      dashOffset: dash / 2)
    ink.add(path.stroked(style, tolerance: Path.strokeTolerance))
    return ink
  }
}
