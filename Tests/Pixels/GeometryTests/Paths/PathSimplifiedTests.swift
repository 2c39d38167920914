import Geometry
import Testing
import Workbench

@Suite
struct PathSimplifiedTests {
  private func line(_ points: [(Double, Double)], isClosed: Bool = false) -> Path {
    var path = Path()
    for (x, y) in points {
      if path.isEmpty { path.move(to: Point(x: x, y: y)) } else { path.line(to: Point(x: x, y: y)) }
    }
    if isClosed { path.close() }
    return path
  }

  @Test
  func linesThatContinueEachOtherBecomeOne() {
    let path = line([(0, 0), (1, 1), (2, 2), (3, 3), (3, 0)])
    #expect(path.simplified(tolerance: 0) == line([(0, 0), (3, 3), (3, 0)]))
  }

  @Test
  func aClosedContourBeginsAtACorner() {
    let path = line([(1, 0), (2, 0), (2, 2), (0, 2), (0, 1), (0, 0)], isClosed: true)
    let result = path.simplified(tolerance: 0)
    #expect(result.verbs.count == 5)
    #expect(result.greenArea == 4)
  }

  @Test
  func turningBackIsNotStraight() {
    let path = line([(0, 0), (4, 0), (2, 0), (2, 2)])
    #expect(path.simplified(tolerance: 0.01) == path)
  }

  @Test
  func theToleranceHoldsInTotal() {
    // A parabola of small steps: every vertex must stay within the tolerance of what replaces it.
    let points = (0...400).map { (Double($0) / 100, Double($0 * $0) / 40_000) }
    for tolerance in [1e-4, 1e-3, 1e-2] {
      let result = line(points).simplified(tolerance: tolerance)
      #expect(result.verbs.count < 120)
      for (x, y) in points {
        let distance = result.contours[0].segments.map { segment -> Double in
          let along = segment.end - segment.start
          let t = (Point(x: x, y: y) - segment.start).dot(along) / along.lengthSquared
          return segment.point(at: min(max(t, 0), 1)).distance(to: Point(x: x, y: y))
        }.min()
        #expect((distance ?? .infinity) <= tolerance * (1 + 1e-9))
      }
    }
  }

  @Test
  func partsOfACurveBecomeTheCurve() {
    let curve = CubicBezier(
      p0: Point(x: 0, y: 0), p1: Point(x: 1, y: 4), p2: Point(x: 7, y: 5), p3: Point(x: 8, y: 0))
    var path = Path()
    path.move(to: curve.p0)
    for (from, to) in [(0.0, 0.2), (0.2, 0.5), (0.5, 0.7), (0.7, 1.0)] {
      path.append(.cubic(curve.subsegment(from: from, to: to)))
    }
    let result = path.simplified(tolerance: 0)
    #expect(result.verbs == [.move, .cubic])
    for (a, b) in zip(result.points, [curve.p0, curve.p1, curve.p2, curve.p3]) {
      #expect(a.distance(to: b) < 1e-12)
    }
    let quad = QuadraticBezier(p0: curve.p0, p1: curve.p1, p2: curve.p3)
    var quads = Path()
    quads.move(to: quad.p0)
    quads.append(.quad(quad.subsegment(from: 0, to: 0.3)))
    quads.append(.quad(quad.subsegment(from: 0.3, to: 1)))
    #expect(quads.simplified(tolerance: 0).verbs == [.move, .quad])
  }

  @Test
  func neighboringArcsOfACircleStayApart() {
    var circle = Path()
    circle.appendCubicEllipse(center: Point(x: 0, y: 0), radiusX: 4, radiusY: 4)
    #expect(circle.simplified(tolerance: 1e-6).verbs == circle.verbs)
  }

  @Test
  func whatHasNoSizeIsDropped() {
    var path = line([(0, 0), (4, 0), (4, 0), (4, 1e-4), (4, 4)], isClosed: true)
    path.move(to: Point(x: 9, y: 9))
    path.append(line([(5, 5), (6, 6)], isClosed: true))
    let result = path.simplified(tolerance: 1e-3)
    #expect(result == line([(0, 0), (4, 0), (4, 4)], isClosed: true))
    #expect(Path().simplified(tolerance: 1).isEmpty)
  }

  @Test
  func numbersThatAreNoneStay() {
    let path = line([(0, 0), (.nan, 1), (2, .infinity), (3, 3)], isClosed: true)
    #expect(path.simplified(tolerance: 1).verbs == path.verbs)
    #expect(line([(0, 0), (1, 1), (2, 2)]).simplified(tolerance: .nan).verbs.count <= 3)
    #expect(line([(0, 0), (1, 1), (2, 2)]).simplified(tolerance: -1).verbs.count == 2)
  }
}
