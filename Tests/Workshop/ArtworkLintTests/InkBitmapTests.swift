import Geometry
import Raster
import Testing

@testable import ArtworkLint

@Suite struct InkBitmapTests {
  private static func bitmap(_ paths: [Path]) -> InkBitmap {
    var rasterizer = Rasterizer()
    var path = Path()
    for next in paths { path.append(next) }
    return InkBitmap(path, &rasterizer)
  }

  private static func square(_ x: Double, _ y: Double, _ side: Double) -> Path {
    .rectangle(Rectangle(x: x, y: y, width: side, height: side))
  }

  @Test func silhouettesCloseNarrowGaps() {
    // A gap of half a unit, and a hole.
    let pair = [
      Self.square(2, 2, 8), Self.square(4, 4, 4).reversed, Self.square(10.5, 2, 8),
    ]
    #expect(abs(Self.bitmap(pair).silhouette(closing: 0.1).area - 128) < 0.5)
    #expect(abs(Self.bitmap(pair).silhouette(closing: 0.4).area - 132) < 0.5)
  }

  @Test func areaIsInSquareUnits() {
    #expect(abs(Self.bitmap([Self.square(3, 3, 5)]).area - 25) < 0.01)
  }
}
