import FontCodec
import Geometry
import SymbolArtwork
import SymbolExport
import SymbolStyle
import Testing

@Suite struct WebFontGlyphTests {
  /// The layers of a drawing in font units: 100 to a unit, y upwards from the baseline at 19.
  private static func piece(_ drawing: SymbolDrawing, left: Double, width: Double) throws -> [UInt8]
  {
    var path = Path()
    for layer in drawing.layers { path.append(layer.path) }
    let map = AffineMap(a: 100, b: 0, c: 0, d: -100, e: -100 * left, f: 1900)
    return try GlyphOutline.encode(path: path, map: map, advance: 100 * width)
  }

  /// Whatever the canvas, a symbol keeps its size and its place on the line.
  @Test(arguments: SampleSymbols.all)
  func theCanvasIsTheWidth(name: String) throws {
    let drawing = SampleSymbols.drawing(name)
    for canvas in Canvas.allCases {
      for padding in [0, 1.5] {
        let painted = drawing.painted(PaintScheme(), canvas: canvas, padding: padding)
        let shown = painted.canvas
        #expect(
          try WebFontGlyph.piece(painted)
            == Self.piece(drawing, left: shown.minX, width: shown.width), "\(canvas)")
      }
    }
  }

  @Test func colorsAndOpacitiesDoNotMatter() throws {
    let drawing = SampleSymbols.drawing("wide")
    let plain = try WebFontGlyph.piece(drawing.painted(PaintScheme()))
    for mode in [RenderingMode.hierarchical, .multicolor] {
      #expect(try WebFontGlyph.piece(drawing.painted(PaintScheme(mode: mode))) == plain)
    }
  }

  @Test func whatDoesNotFitInAFontIsAnError() {
    let path = Path.rectangle(Rectangle(x: 0, y: 0, width: 200, height: 10))
    let symbol = PaintedSymbol(
      name: "far", canvas: Rectangle(x: 0, y: 0, width: 24, height: 24),
      layers: [PaintedSymbol.Layer(name: "primary", path: path, color: nil)])
    #expect(throws: FontError.self) { try WebFontGlyph.piece(symbol) }
  }

  @Test func linesAreAsHighAsTheCell() throws {
    let font = WebFontGlyph.description(family: "x", majorVersion: 1, minorVersion: 0)
    #expect(font.ascent + font.descent == font.unitsPerEm)
    #expect(throws: Never.self) { try WebFont.file(font, glyphs: []) }
  }
}
