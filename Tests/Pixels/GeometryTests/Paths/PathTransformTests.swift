import Geometry
import Testing

@Suite
struct PathTransformTests {
  @Test
  func everyPointMoves() {
    let map = AffineMap(a: 2, b: 1, c: -1, d: 3, e: 5, f: 7)
    var path = Path.roundedRectangle(
      Rectangle(x: 0, y: 0, width: 8, height: 8), radiusX: 2, radiusY: 2)
    let image = path.transformed(by: map)
    #expect(image.verbs == path.verbs)
    #expect(image.points == path.points.map(map.apply))
    path.transform(by: .identity)
    #expect(path.transformed(by: map) == image)
  }

  /// A verb after `close` begins where the moved contour did.
  @Test
  func theStartOfTheContourMovesToo() {
    var path = Path.rectangle(Rectangle(x: 1, y: 1, width: 2, height: 2))
    path.transform(by: .translation(x: 10, y: 0))
    #expect(path.currentPoint == Point(x: 11, y: 1))
    var empty = Path()
    empty.transform(by: .translation(x: 10, y: 0))
    #expect(empty == Path())
  }
}
