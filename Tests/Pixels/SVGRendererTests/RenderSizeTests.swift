import Geometry
import SVGRenderer
import Testing

@Suite
struct RenderSizeTests {
  @Test(arguments: [
    (RenderSize(.natural), 24, 12), (RenderSize(.natural, scale: 3), 72, 36),
    (RenderSize(.width(48)), 48, 24), (RenderSize(.height(48), scale: 2), 192, 96),
    (RenderSize(.box(width: 30, height: 40)), 30, 40), (RenderSize(.points(17), scale: 2), 34, 17),
  ])
  func sizesAreThoseAskedFor(size: RenderSize, width: Int, height: Int) throws {
    let resolved = try #require(size.resolve(width: 24, height: 12))
    #expect(resolved.width == width)
    #expect(resolved.height == height)
  }

  @Test
  func aBoxHoldsTheDrawingInItsMiddle() throws {
    let resolved = try #require(
      RenderSize(.box(width: 30, height: 40)).resolve(width: 24, height: 12))
    #expect(resolved.map.apply(Point(x: 12, y: 6)) == Point(x: 15, y: 20))
    #expect(resolved.map.apply(Point(x: 0, y: 0)).x == 0)
  }

  @Test
  func partsOfPixelsAreKeptButNotRoundingErrors() throws {
    #expect(
      RenderSize(.natural).resolve(width: 23.2, height: 24.000_000_01).map { [$0.0, $0.1] } == [
        24, 24,
      ])
  }

  @Test(arguments: [
    RenderSize(.width(60_000)), RenderSize(.natural, scale: .nan),
    RenderSize(.natural, scale: 1e300),
    RenderSize(.box(width: 1 << 23, height: 1 << 23)), RenderSize(.points(.infinity)),
  ])
  func tooManyPixelsAreRefused(size: RenderSize) {
    #expect(size.resolve(width: 24, height: 24) == nil)
  }
}
