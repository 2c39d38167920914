internal import Geometry

/// The filled form: `X.fill`.
struct FilledComposition: Composition, Rule {
  @Part var content: any Composition
  /// Whether only this part of a drawing is filled (`X.filled`), instead of the whole symbol
  /// (`X.fill`).
  var isPart = false

  var hasBody: Bool { true }
  var isFilled: Bool { true }
  var nudge: Vector { content.nudge }
  var isDirectional: Bool { content.isDirectional }
  var base: any Composition { content.base }

  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    guard name.count > 1, name.last == "fill", let content = grammar.read(name.dropLast()),
      content.hasBody, !content.isFilled
    else { return nil }
    return FilledComposition(content: content)
  }

  func draw(_ pen: Pen, _ studio: Studio) -> Ink { studio.draw(content, pen.filled(true)) }
}

/// A rule for a filled part, `X.filled`, in an outlined drawing.
enum FilledPartRule: Rule {
  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    guard name.count > 1, name.last == "filled", let content = grammar.read(name.dropLast()),
      content.hasBody, !content.isFilled
    else { return nil }
    return FilledComposition(content: content, isPart: true)
  }
}

/// A rule for `fill` in the middle of a name.
///
/// `X.fill.Y` is the filled form of the whole symbol `X.Y`, unless an earlier rule divides the name
/// into two parts.
enum InnerFillRule: Rule {
  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    guard let index = name.firstIndex(of: "fill"), index > 0, index < name.count - 1,
      let content = grammar.read(name.removing(at: index)), content.hasBody
    else { return nil }
    return FilledComposition(content: content)
  }
}
