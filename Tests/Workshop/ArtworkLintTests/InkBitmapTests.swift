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

  @Test func countsPartsAndHoles() {
    #expect(Self.bitmap([]).topology == .init(parts: 0, holes: 0))
    #expect(Self.bitmap([Self.square(2, 2, 8)]).topology == .init(parts: 1, holes: 0))
    let ring = [Self.square(2, 2, 8), Self.square(4, 4, 4).reversed]
    #expect(Self.bitmap(ring).topology == .init(parts: 1, holes: 1))
    #expect(
      Self.bitmap(ring + [Self.square(14, 14, 4)]).topology == .init(parts: 2, holes: 1))
  }

  @Test func specksDoNotCount() {
    #expect(Self.bitmap([Self.square(5, 5, 0.25)]).topology == .init(parts: 0, holes: 0))
  }

  @Test func growthClosesNarrowChannels() {
    // A channel of half a unit.
    let pair = Self.bitmap([Self.square(2, 2, 8), Self.square(10.5, 2, 8)])
    #expect(pair.topology.parts == 2)
    #expect(pair.grown(by: 0.1).topology.parts == 2)
    #expect(pair.grown(by: 0.4).topology.parts == 1)
  }

  @Test func areaIsInSquareUnits() {
    #expect(abs(Self.bitmap([Self.square(3, 3, 5)]).area - 25) < 0.01)
  }
}
