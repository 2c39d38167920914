import Geometry
import PNGCodec
import Raster
import SymbolArtwork
import SymbolExport
import SymbolStyle
import Testing

@Suite struct PixelPainterTests {
  static func symbol(_ layers: [(Path, Color?, Double)], width: Double = 24) -> PaintedSymbol {
    PaintedSymbol(
      name: "x", canvas: Rectangle(x: 12 - width / 2, y: 0, width: width, height: 24),
      layers: layers.map {
        PaintedSymbol.Layer(name: "primary", path: $0.0, color: $0.1, opacity: $0.2)
      })
  }

  @Test func sizesAreOfTheCanvas() throws {
    var painter = PixelPainter()
    for (width, scale, pixels) in [(24.0, 1.0, 24), (24, 3, 72), (30, 1, 30), (25.2, 1, 26)] {
      let image = try painter.image(of: Self.symbol([], width: width), scale: scale)
      #expect(image.width == pixels && image.height == Int(24 * scale))
    }
    for scale in [0, -1, .nan, .infinity, 1e9, 1000] {
      #expect(throws: ExportError.self) {
        _ = try painter.image(of: Self.symbol([]), scale: scale)
      }
    }
  }

  @Test func layersThatShareAPixelHideWhatIsBehindTogether() throws {
    let left = Path.rectangle(Rectangle(x: 0, y: 0, width: 10.5, height: 24))
    let right = Path.rectangle(Rectangle(x: 10.5, y: 0, width: 13.5, height: 24))
    let blue = Color(red: 0, green: 0, blue: 255)
    var painter = PixelPainter()
    for (background, alpha) in [(nil, 255), (Color.white, 255)] as [(Color?, UInt8)] {
      let image = try painter.image(
        of: Self.symbol([(left, blue, 1), (right, blue, 1)]), scale: 1, background: background)
      #expect(image.rgba == (0..<576).flatMap { _ in [0, 0, 255, alpha] })
    }
  }

  @Test func pngHoldsTheImage() throws {
    let symbol = SampleSymbols.drawing("wide").painted(PaintScheme(mode: .multicolor))
    var options = ExportOptions()
    options.imageScales = [1, 2.5]
    options.background = Color(red: 255, green: 0, blue: 0, alpha: 0.25)
    let parts = try ExportFormat.png.fileParts(options)
    #expect(parts.map(\.scale) == [1, 2.5])
    var tools = ExportTools()
    var painter = PixelPainter()
    for part in parts {
      let bytes = try part.bytes(ExportPicture(symbol, name: "wide"), options, &tools)
      let image = try painter.image(
        of: symbol, scale: 24 * part.scale / symbol.unitsHigh, background: options.background)
      let decoded = try PNGDecoder.decode(try #require(bytes))
      #expect(decoded.width == image.width && decoded.rgba == image.rgba)
    }
  }
}
