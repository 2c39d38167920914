import Geometry
import Testing

@Suite
struct PathTests {
  @Test
  func everyContourBeginsWithAMove() {
    var path = Path()
    path.line(to: Point(x: 1, y: 2))
    path.line(to: Point(x: 3, y: 2))
    path.close()
    path.line(to: Point(x: 5, y: 5))
    #expect(path.verbs == [.move, .line, .line, .close, .move, .line])
    #expect(path.points[3] == Point(x: 1, y: 2))
    #expect(path.currentPoint == Point(x: 5, y: 5))
  }

  @Test
  func closingNothingIsNothing() {
    var path = Path()
    path.close()
    #expect(path.isEmpty)
    #expect(path.currentPoint == nil)
  }

  @Test
  func elementsAndContoursHoldTheSamePath() {
    let path = Path([
      .move(Point(x: 0, y: 0)), .line(Point(x: 4, y: 0)),
      .quad(Point(x: 4, y: 4), Point(x: 0, y: 4)),
      .close, .move(Point(x: 9, y: 9)),
      .cubic(Point(x: 9, y: 8), Point(x: 8, y: 8), Point(x: 9, y: 9)), .close,
    ])
    #expect(Path(path.elements) == path)
    var copy = Path()
    for contour in path.contours { copy.append(contour) }
    #expect(copy == path)
    #expect(path.contours.map(\.segments.count) == [3, 1])
  }
}
