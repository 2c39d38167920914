import Encodings
import Geometry
import SymbolCatalog

@testable import SymbolArtwork

/// A small set of drawings, and what draws by it.
struct TestStudio {
  static let drawings = """
    glyph circle
      body: O 12 12 9
    glyph square
      body: R 4 4 16 16 3
    glyph rectangle
      body: R 2 5 20 14 3
    glyph triangle
      body: P 2 12,3 22,20 2,20 Z
    glyph heart
      body: P 2 4,4 20,4 12,20 Z
    glyph dot
      dot: O 12 12 3
    glyph plus enclosed=.58 beside=.6
      line: M12 4V20M4 12H20
    glyph minus
      line: M4 12H20
    glyph exclamationmark beside=.6
      line: M12 4V14
      dot: O 12 19 1.5
    glyph heart.inverse
      solid: P 2 4,4 20,4 12,20 Z
    glyph arrow.right
      line: M4 12H20
      line: P .3 14,6 20,12 14,18
    glyph arrow.clockwise
      line: A 12 12 8 -40 230
    part letter.1 advance=8
      line: M12 5V19
    part letter.2 advance=10
      line: P .3 8,6 16,6 8,19 16,19
    part letter.a advance=12
      line: P .2 6,19 12,5 18,19
    part letter.4.alt advance=11
      line: M8 5V13H16M16 5V19
    part plus.mini
      line: M12 7V17M7 12H17
    """

  let grammar: Grammar
  let studio: Studio

  init(_ drawings: String = TestStudio.drawings, names: Set<String> = []) {
    let library = GlyphLibrary(GlyphIndex([("test.glyphs", Bytes(Array(drawings.utf8)))]))
    grammar = Grammar(library) { names.contains($0) }
    studio = Studio(library)
  }

  func read(_ name: String) -> (any Composition)? { grammar.read(name) }

  /// The composition of a name, to compare with others.
  func part(_ name: String) -> Part? { grammar.read(name).map { Part(wrappedValue: $0) } }

  func draw(_ name: String, weight: Double = 400) -> Ink {
    grammar.read(name)?.draw(Pen(weight: weight), studio) ?? Ink()
  }

  /// The resolved area of a name.
  func area(_ name: String, weight: Double = 400) -> Path {
    draw(name, weight: weight).layers().reduce(into: Path()) { $0.append($1.path) }
  }

  /// The resolved area of a shape as it is around something: in heavy weights lighter than alone.
  func ring(_ name: String, weight: Double) -> Path {
    let ring = Pen(weight: weight).ring
    var ink = grammar.read(name)?.draw(ring.pen, studio) ?? Ink()
    ink.transform(by: .scale(ring.scale, about: .center))
    return ink.layers().reduce(into: Path()) { $0.append($1.path) }
  }

  /// Whether a point is ink.
  func isInk(_ name: String, _ x: Double, _ y: Double) -> Bool {
    area(name).contains(Point(x: x, y: y), fillRule: .nonZero)
  }
}
