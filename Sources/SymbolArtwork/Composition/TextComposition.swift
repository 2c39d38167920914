internal import Geometry

/// Digits and letters: `7`, `25`, `a`.
struct TextComposition: Composition, Rule {
  let text: String

  var key: String { text }
  var hasBody: Bool { false }

  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    guard name.count == 1, isText(name.first),
      name.first.allSatisfy({ grammar.library.has("letter.\($0)") })
    else { return nil }
    return TextComposition(text: name.first)
  }

  /// Numbers, single letters, and both like `4k`: longer words are names of things.
  private static func isText(_ word: String) -> Bool {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    let rest = word.dropFirst(digits.count)
    return word.count <= 3 && rest.count <= 1 && rest.allSatisfy { $0.isASCII && $0.isLetter }
  }

  /// How far apart characters are, in units.
  private static func spacing(_ pen: Pen) -> Double { 1.1 + 0.5 * pen.width }

  func draw(_ pen: Pen, _ studio: Studio) -> Ink {
    let glyphs = text.compactMap { studio.library.record("letter.\($0)") }
    let spacing = Self.spacing(pen)
    let width = glyphs.reduce(-spacing) { $0 + ($1.advance ?? 11) + spacing }
    var x = 12 - width / 2
    var ink = Ink()
    for glyph in glyphs {
      let advance = glyph.advance ?? 11
      var painter = GlyphPainter(
        glyph, library: studio.library, pen: pen,
        map: .translation(x: x + advance / 2 - 12, y: 0), shrinks: false)
      painter.paint(glyph)
      ink.add(painter.ink)
      x += advance + spacing
    }
    return ink
  }
}
