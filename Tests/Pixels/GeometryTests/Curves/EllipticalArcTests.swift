import Geometry
import Testing
import Workbench

@Suite
struct EllipticalArcTests {
  /// What the documentation promises, as a part of the larger radius.
  static let tolerance = 2e-5

  private static func samples(_ path: Path, _ count: Int = 40) -> [Point] {
    path.contours.flatMap(\.segments).flatMap { segment in
      (0...count).map { segment.point(at: Double($0) / Double(count)) }
    }
  }

  @Test
  func circleStaysNearItsRadius() {
    let circle = Path.ellipse(center: Point(x: 3, y: -7), radiusX: 100, radiusY: 100)
    #expect(circle.verbs.count == 10)
    for point in Self.samples(circle) {
      #expect(abs(point.distance(to: Point(x: 3, y: -7)) - 100) < 100 * Self.tolerance)
    }
  }

  /// The four arcs of one pair of end points are told apart as in the drawing of SVG 2, 9.3.8.
  @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
  func flagsChooseTheArc(largeArc: Bool, sweep: Bool) {
    var path = Path([.move(Point(x: 0, y: 0))])
    let end = Point(x: 10, y: 10)
    path.arc(
      to: end, radiusX: 10, radiusY: 10, rotation: 0, largeArc: largeArc, sweep: sweep)
    // The arc clockwise below half a turn goes from straight up over (10, 0)'s side.
    let center = largeArc == sweep ? Point(x: 10, y: 0) : Point(x: 0, y: 10)
    for point in Self.samples(path) {
      #expect(abs(point.distance(to: center) - 10) < 10 * Self.tolerance)
    }
    #expect(path.currentPoint == end)
    #expect(path.verbs.count == (largeArc ? 6 : 3))
  }

  /// Points of a turned ellipse satisfy its equation about the center of SVG 2, B.2.4.
  @Test
  func randomArcsLieOnTheEllipse() {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: seed)
      let start = Point(
        x: .random(in: -9...9, using: &random), y: .random(in: -9...9, using: &random))
      let end = Point(
        x: .random(in: -9...9, using: &random), y: .random(in: -9...9, using: &random))
      let radiusX = Double.random(in: 20...90, using: &random)
      let radiusY = Double.random(in: 20...90, using: &random)
      let half = (start - end) / 2
      let largeArc = Bool.random(using: &random)
      let sweep = Bool.random(using: &random)
      // Turned by 90 degrees, so that the axes change places.
      let x = half.y
      let y = -half.x
      let numerator =
        radiusX * radiusX * (radiusY * radiusY) - radiusX * radiusX * y * y
        - radiusY * radiusY * x * x
      let denominator = radiusX * radiusX * y * y + radiusY * radiusY * x * x
      let factor = (numerator / denominator).squareRoot() * (largeArc == sweep ? -1 : 1)
      let turned = Vector(x: factor * radiusX * y / radiusY, y: -factor * radiusY * x / radiusX)
      let center = start.midpoint(to: end) + Vector(x: -turned.y, y: turned.x)
      var path = Path([.move(start)])
      path.arc(
        to: end, radiusX: radiusX, radiusY: radiusY, rotation: 90, largeArc: largeArc,
        sweep: sweep)
      for point in Self.samples(path, 10) {
        let from = point - center
        let radius = Vector(x: from.y / radiusX, y: from.x / radiusY).length
        #expect(abs(radius - 1) < Self.tolerance, "seed \(seed)")
      }
    }
  }

  @Test
  func radiiGrowUntilTheyReach() {
    var path = Path([.move(Point(x: 0, y: 0))])
    path.arc(
      to: Point(x: 40, y: 0), radiusX: -1, radiusY: 2, rotation: 720, largeArc: false, sweep: true)
    for point in Self.samples(path) {
      let from = point - Point(x: 20, y: 0)
      #expect(abs(Vector(x: from.x / 20, y: from.y / 40).length - 1) < Self.tolerance)
      #expect(point.y <= 1e-9)
    }
  }

  /// An arc of a huge circle keeps the digits of its small chord.
  @Test
  func hugeRadiiAreAlmostLines() {
    var path = Path([.move(Point(x: 1, y: 1))])
    path.arc(
      to: Point(x: 3, y: 1), radiusX: 1e12, radiusY: 1e12, rotation: 0, largeArc: false,
      sweep: true)
    for point in Self.samples(path) { #expect(abs(point.y - 1) < 1e-11) }
    #expect(path.verbs.count == 2)
  }

  @Test
  func degenerateArcs() {
    let start = Point(x: 1, y: 1)
    let end = Point(x: 2, y: 5)
    for (radiusX, radiusY, rotation) in [
      (0, 4, 0), (4, 0, 0), (.nan, 1, 0), (1, .infinity, 0), (1, 1, .infinity), (1e308, 1e-308, 0),
    ] as [(Double, Double, Double)] {
      var path = Path([.move(start)])
      path.arc(
        to: end, radiusX: radiusX, radiusY: radiusY, rotation: rotation, largeArc: true, sweep: true
      )
      #expect(path.currentPoint == end)
      #expect(path.isFinite)
    }
    var path = Path([.move(start)])
    path.arc(to: start, radiusX: 3, radiusY: 3, rotation: 0, largeArc: true, sweep: true)
    #expect(path.verbs == [.move])
    path.arc(
      to: Point(x: .nan, y: 0), radiusX: 3, radiusY: 3, rotation: 0, largeArc: true, sweep: true)
    #expect(path.verbs == [.move, .line])
    var empty = Path()
    empty.arc(to: end, radiusX: 3, radiusY: 3, rotation: 0, largeArc: true, sweep: true)
    #expect(empty.verbs == [.move, .line])
  }
}
