internal import Geometry

/// A composition for a record that draws the whole name.
struct GlyphComposition: Composition, Rule {
  let glyph: Glyph
  let hasBody: Bool
  let isDirectional: Bool
  let fit: Fit

  var isWhole: Bool { true }
  var innerForm: Glyph.InnerForm? { glyph.innerForm }
  var nudge: Vector { glyph.nudge }
  var hasOtherSlash: Bool { glyph.hasOtherSlash }
  var besideScale: Double? { glyph.besideScale }

  init(_ glyph: Glyph, _ library: GlyphLibrary) {
    self.glyph = glyph
    hasBody = Self.hasBody(glyph, library, 0)
    isDirectional =
      !glyph.isUndirected
      && glyph.name.utf8.split(separator: UInt8(ascii: ".")).contains { word in
        Self.turning.contains { word.suffix($0.utf8.count).elementsEqual($0.utf8) }
      }
    // Figures are slim, so they can be larger, and they carry their attributes on one side.
    fit =
      glyph.enclosedScale.map { Fit(most: $0, isFixed: true) }
      ?? (glyph.name.hasPrefix("figure") ? Fit(most: 0.8, factor: 1.09, isRound: true) : Fit())
  }

  /// Compares only the names, because every record has a unique name.
  static func == (one: GlyphComposition, other: GlyphComposition) -> Bool {
    one.glyph.name == other.glyph.name
  }

  func hash(into hasher: inout Hasher) { hasher.combine(glyph.name) }

  /// Words and suffixes (as in `topleading`) for directions that right-to-left layouts mirror.
  private static let turning = ["forward", "backward", "leading", "trailing"]

  private static func hasBody(_ glyph: Glyph, _ library: GlyphLibrary, _ depth: Int) -> Bool {
    if glyph.body != nil { return true }
    guard depth < GlyphLibrary.maximumDepth else { return false }
    return glyph.operations.contains { operation in
      guard case .use(let use) = operation.action else { return false }
      return library.record(use.name).map { hasBody($0, library, depth + 1) } ?? false
    }
  }

  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    // Include records of parts, because some stems are not names themselves.
    guard let glyph = grammar.library.record(name.text) else { return nil }
    return GlyphComposition(glyph, grammar.library)
  }

  func draw(_ pen: Pen, _ studio: Studio) -> Ink {
    var painter = GlyphPainter(
      glyph, library: studio.library, pen: pen,
      separations: studio.library.separations(of: glyph, isFilled: pen.isFilled))
    painter.paint(glyph)
    return painter.ink
  }
}
