import Geometry
import Raster
import SymbolArtwork
import SymbolPreview
import SymbolStyle
import Testing

@Suite struct PreviewPainterTests {
  private func square(_ color: Color? = nil, opacity: Double = 1) -> PaintedSymbol {
    PaintedSymbol(
      name: "square", canvas: Rectangle(x: 0, y: 0, width: 24, height: 24),
      layers: [
        .init(
          name: "primary", path: .rectangle(Rectangle(x: 0, y: 0, width: 12, height: 24)),
          color: color, opacity: opacity)
      ])
  }

  /// The left half of a tile is covered, the right one is not, and nothing is between tiles.
  @Test(arguments: PreviewProtocol.all.map(\.name))
  func symbolsFillTheirTiles(_ name: String) throws {
    let grid = PreviewProtocol.named(name).grid(darkTerminal)
    var painter = PreviewPainter()
    let picture = painter.picture(
      of: [square(), nil, square()], tile: .init(columns: 8, rows: 4), pitch: 11, grid: grid,
      ink: .white)
    #expect(picture.columns == 30 && picture.rows == 4 && !picture.hasColor)
    #expect(picture.image.width == 30 * grid.width && picture.image.height == 4 * grid.height)
    let expected = picture.coverage.indices.map { index in
      let column = index % picture.image.width / grid.width
      return column < 4 || (22..<26).contains(column) ? 255 as UInt8 : 0
    }
    #expect(picture.coverage == expected)
    // White, seen through the coverage.
    #expect(picture.image.rgba == expected.flatMap { [255, 255, 255, $0] })
  }

  @Test func coverageDoesNotKnowOpacity() throws {
    var painter = PreviewPainter()
    let picture = painter.picture(
      of: [square(Color(red: 9, green: 8, blue: 7), opacity: 0.5)],
      tile: .init(columns: 4, rows: 2),
      pitch: 4, grid: PreviewProtocol.named("blocks").grid(darkTerminal), ink: .white)
    #expect(picture.hasColor)
    #expect(picture.coverage.prefix(4) == [255, 255, 0, 0])
    #expect(picture.image.rgba.prefix(4) == [9, 8, 7, 128])
  }

  /// Where cells are not twice as high as wide, symbols keep their shape.
  @Test func pixelsAreSquare() throws {
    let grid = try #require(CellGrid(screenPixels: 10, 30))
    var painter = PreviewPainter()
    let picture = painter.picture(
      of: [square()], tile: .init(columns: 12, rows: 4), pitch: 12, grid: grid, ink: .white)
    let width = picture.coverage[..<120].count { $0 == 255 }
    let height = (0..<120).count { picture.coverage[$0 * 120] == 255 }
    #expect(width == 60 && height == 120)
  }

  @Test func absurdSizesAreRefusedOrCut() {
    #expect(CellGrid(screenPixels: 0, 0) == nil && CellGrid(screenPixels: 5000, 9) == nil)
    var painter = PreviewPainter()
    let grid = PreviewProtocol.named("blocks").grid(darkTerminal)
    let picture = painter.picture(
      of: [square()], tile: .init(columns: .max, rows: -1), pitch: .min, grid: grid, ink: .white)
    #expect(picture.columns == 400 && picture.rows == 1)
    let nothing = painter.picture(
      of: [], tile: .init(columns: 2, rows: 1), pitch: 2, grid: grid, ink: .white)
    #expect(nothing.columns == 2 && nothing.coverage == [0, 0, 0, 0])
  }
}
