import Geometry
import PathOracles
import Testing

@Suite("Paths cut into contours")
struct PathSubpathsTests {
  @Test("each keeps its verbs and points, and together they are the path")
  func parts() {
    var path = Path()
    path.move(to: Point(x: 1, y: 2))
    path.line(to: Point(x: 3, y: 4))
    path.move(to: Point(x: 5, y: 6))
    path.quad(to: Point(x: 7, y: 8), control: Point(x: 6, y: 9))
    path.close()
    path.line(to: Point(x: 0, y: 0))
    path.move(to: Point(x: 9, y: 9))
    let parts = path.subpaths
    #expect(
      parts.map(\.verbs) == [[.move, .line], [.move, .quad, .close], [.move, .line], [.move]])
    #expect(parts.flatMap(\.verbs) == path.verbs)
    #expect(parts.flatMap(\.points) == path.points)
    #expect(Path().subpaths.isEmpty)
  }

  @Test("the next verb goes on from where it would have", arguments: 0..<20)
  func random(seed: Int) {
    var shapes = RandomShapes(seed: seed)
    let path = shapes.shape()
    var joined = Path()
    for part in path.subpaths { joined.append(part) }
    #expect(joined == path, "seed \(seed)")
  }
}
