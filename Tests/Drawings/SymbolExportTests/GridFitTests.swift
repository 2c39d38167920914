import Geometry
import Raster
import SymbolArtwork
import SymbolExport
import Testing
import Workbench

@Suite struct GridFitTests {
  @Test(arguments: 0..<100)
  func movesLittleKeepsOrderAndMakesEdgesWhole(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let rectangles = (0..<5).map { _ in
      Rectangle(
        x: .random(in: 0...40, using: &random), y: .random(in: 0...40, using: &random),
        width: .random(in: 0.2...20, using: &random),
        height: .random(in: 0.2...20, using: &random))
    }
    let fit = GridFit(rectangles.map { Path.rectangle($0) })
    let values = stride(from: -2.0, to: 62, by: 0.05).map { $0 }
    for map in [{ fit.apply(Point(x: $0, y: 0)).x }, { fit.apply(Point(x: 0, y: $0)).y }] {
      let images = values.map(map)
      for (value, image) in zip(values, images) {
        #expect(abs(value - image) <= 0.5 + 1e-9, "seed \(seed)")
      }
      for (image, next) in zip(images, images.dropFirst()) {
        #expect(image < next, "seed \(seed)")
      }
    }
  }

  @Test func stemsFillWholePixels() throws {
    // A frame of 1.6 units, of which no edge is at a pixel.
    var path = Path.rectangle(Rectangle(x: 3.3, y: 3.3, width: 17.4, height: 17.4))
    path.append(Path.rectangle(Rectangle(x: 4.9, y: 4.9, width: 14.2, height: 14.2)).reversed)
    let symbol = PixelPainterTests.symbol([(path, nil, 1)])
    var painter = PixelPainter()
    let hinted = try painter.image(of: symbol, scale: 1, isHinted: true)
    let alphas = Set(stride(from: 3, to: hinted.rgba.count, by: 4).map { hinted.rgba[$0] })
    #expect(alphas == [0, 255])
    let plain = try painter.image(of: symbol, scale: 1)
    #expect(plain != hinted)
  }

  @Test func thinStemsStay() {
    let fit = GridFit([.rectangle(Rectangle(x: 10.6, y: 2, width: 0.8, height: 12))])
    let left = fit.apply(Point(x: 10.6, y: 0)).x
    let right = fit.apply(Point(x: 11.4, y: 0)).x
    #expect(left == 11 && abs(right - 11.8) < 1e-12)
  }

  @Test func withoutStraightEdgesNothingMoves() {
    let circle = Path.ellipse(center: Point(x: 5.3, y: 5.3), radiusX: 4, radiusY: 4)
    let point = Point(x: 1.3, y: 7.9)
    #expect(GridFit([circle]).apply(point) == point)
  }
}
