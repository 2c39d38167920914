import Geometry
import Testing

@Suite
struct PathShapesTests {
  private static let box = Rectangle(x: 2, y: 3, width: 10, height: 6)

  @Test
  func rectangleIsClockwiseFromItsUpperLeft() {
    let path = Path.rectangle(Self.box)
    #expect(path.verbs == [.move, .line, .line, .line, .close])
    #expect(path.points.map(\.x) == [2, 12, 12, 2])
    #expect(path.points.map(\.y) == [3, 3, 9, 9])
  }

  @Test
  func roundedRectangleStartsAfterItsFirstCorner() {
    let path = Path.roundedRectangle(Self.box, radiusX: 2, radiusY: 1)
    #expect(path.points.first == Point(x: 4, y: 3))
    #expect(path.verbs.filter { $0 == .line }.count == 4)
    #expect(path.verbs.filter { $0 == .cubic }.count == 8)
    #expect(path.points.last == Point(x: 4, y: 3))
  }

  @Test
  func radiiAreCutToHalfTheSides() {
    let path = Path.roundedRectangle(Self.box, radiusX: 99, radiusY: 99)
    let ellipse = Path.ellipse(center: Self.box.center, radiusX: 5, radiusY: 3)
    #expect(path.verbs.filter { $0 == .line }.isEmpty)
    #expect(path.points.count == ellipse.points.count)
    #expect(path.points.first == Point(x: 7, y: 3))
  }

  @Test
  func shapesOfNoSizeAreEmpty() {
    #expect(Path.rectangle(Rectangle(x: 0, y: 0, width: 0, height: 4)).isEmpty)
    #expect(Path.rectangle(.empty).isEmpty)
    #expect(Path.ellipse(center: .origin, radiusX: 0, radiusY: 1).isEmpty)
    #expect(Path.ellipse(center: .origin, radiusX: .nan, radiusY: 1).isEmpty)
    let sharp = Path.roundedRectangle(Self.box, radiusX: .nan, radiusY: 1)
    #expect(sharp == Path.rectangle(Self.box))
  }
}
