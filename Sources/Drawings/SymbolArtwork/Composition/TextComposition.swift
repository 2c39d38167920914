internal import Geometry

/// A composition of digits and letters: `7`, `25`, `a`.
struct TextComposition: Composition, Rule {
  /// The names of the records for the characters.
  let glyphs: [String]

  var hasBody: Bool { false }
  /// In a circle, two characters can be larger, because they use its full width along the
  /// horizontal center.
  var fit: Fit { Fit(most: 0.8, factor: glyphs.count == 2 ? 1.05 : 1) }
  var characterCount: Int { glyphs.count }

  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    // `4.alt` is an alternative form of the digit 4.
    if name.count == 2, name.last == "alt", name.first.count == 1,
      grammar.library.has("letter.\(name.text)")
    {
      return TextComposition(glyphs: ["letter.\(name.text)"])
    }
    guard name.count == 1, isText(name.first) else { return nil }
    let glyphs = name.first.map { "letter.\($0)" }
    guard glyphs.allSatisfy(grammar.library.has) else { return nil }
    return TextComposition(glyphs: glyphs)
  }

  /// Abbreviations for the bumpers and triggers of game controllers.
  private static let abbreviations: Set<String> = ["lb", "lt", "rb", "rt"]

  /// Returns whether a word is a number, a single letter, or both like `4k` and `r2`; longer words
  /// name objects.
  private static func isText(_ word: String) -> Bool {
    if abbreviations.contains(word) { return true }
    guard (1...3).contains(word.count),
      word.allSatisfy({ $0.isASCII && ($0.isNumber || $0.isLetter) })
    else {
      return false
    }
    return word.count { $0.isLetter } <= 1
  }

  /// Returns the distance between characters, in units.
  private static func spacing(_ pen: Pen) -> Double { 1.1 + 0.5 * pen.width }

  func draw(_ pen: Pen, _ studio: Studio) -> Ink {
    let glyphs = glyphs.compactMap { studio.library.record($0) }
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
