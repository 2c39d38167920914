import Geometry
import Testing
import Workbench

@Suite
struct PathFlattenTests {
  private static func distance(_ point: Point, _ a: Point, _ b: Point) -> Double {
    let along = b - a
    let length = along.lengthSquared
    let t = length > 0 ? min(max((point - a).dot(along) / length, 0), 1) : 0
    return point.distance(to: a.interpolated(to: b, at: t))
  }

  /// The largest distance of a curve's points from the lines.
  private static func error(_ curve: Segment, _ lines: [Point]) -> Double {
    var largest = 0.0
    for step in 0...200 {
      let point = curve.point(at: Double(step) / 200)
      var nearest = Double.infinity
      for index in 1..<lines.count {
        nearest = min(nearest, distance(point, lines[index - 1], lines[index]))
      }
      largest = max(largest, nearest)
    }
    return largest
  }

  private static func randomPoint(_ random: inout SeededGenerator) -> Point {
    Point(x: .random(in: 0...24, using: &random), y: .random(in: 0...24, using: &random))
  }

  @Test(arguments: [0.5, 0.1, 0.01])
  func linesStayWithinTheTolerance(tolerance: Double) {
    for seed in 0..<150 {
      var random = SeededGenerator(seed: seed)
      var path = Path([.move(Self.randomPoint(&random))])
      let (a, b, c) = (
        Self.randomPoint(&random), Self.randomPoint(&random), Self.randomPoint(&random)
      )
      if seed % 2 == 0 {
        path.quad(to: a, control: b)
      } else {
        path.cubic(to: a, control1: b, control2: c)
      }
      let flat = path.flattened(tolerance: tolerance)
      #expect(flat.verbs.dropFirst().allSatisfy { $0 == .line })
      #expect(flat.points.last == a)
      for curve in path.contours[0].segments {
        // The measure is an approximation: sharp turns have been seen 7 % beyond.
        #expect(Self.error(curve, flat.points) < tolerance * 1.1, "seed \(seed)")
      }
    }
  }

  /// A quarter circle needs angle / (2 acos(1 - tolerance / radius)) lines.
  @Test
  func circlesGetFewLines() {
    let circle = Path.ellipse(center: .origin, radiusX: 100, radiusY: 100)
    let count = circle.flattened(tolerance: 0.1).verbs.filter { $0 == .line }.count
    // 70.3 with ends anywhere; each of the eight cubics rounds up on its own.
    #expect(count >= 71 && count <= 80)
  }

  @Test
  func curvesThatTurnBackOnALineReachTheirEnds() {
    var path = Path([.move(Point(x: 0, y: 0))])
    path.quad(to: Point(x: 2, y: 0), control: Point(x: 10, y: 0))
    let flat = path.flattened(tolerance: 0.01)
    #expect(abs(flat.tightBounds.maxX - path.tightBounds.maxX) < 0.01)
    var nearly = Path([.move(Point(x: 0, y: 0))])
    nearly.quad(to: Point(x: 2, y: 1e-9), control: Point(x: 10, y: 0))
    #expect(
      abs(nearly.flattened(tolerance: 0.01).tightBounds.maxX - nearly.tightBounds.maxX) < 0.02)
    var cubic = Path([.move(Point(x: 0, y: 0))])
    cubic.cubic(to: Point(x: 0, y: 0), control1: Point(x: 9, y: 9), control2: Point(x: 9, y: 9))
    #expect(
      abs(cubic.flattened(tolerance: 0.01).tightBounds.maxX - cubic.tightBounds.maxX) < 0.02)
  }

  @Test
  func linesAndClosesAreKept() {
    let square = Path.rectangle(Rectangle(x: 0, y: 0, width: 2, height: 2))
    #expect(square.flattened(tolerance: 1) == square)
    var straight = Path([.move(Point(x: 0, y: 0))])
    straight.cubic(
      to: Point(x: 3, y: 0), control1: Point(x: 1, y: 0), control2: Point(x: 2, y: 0))
    straight.close()
    #expect(straight.flattened(tolerance: 0.1).verbs == [.move, .line, .close])
  }

  @Test
  func anyNumbersGiveBoundedLines() {
    var random = SeededGenerator(seed: 11)
    for round in 0..<200 {
      let p = (0..<6).map { _ in
        Point(x: Double(bitPattern: random.next()), y: Double(bitPattern: random.next()))
      }
      var path = Path([.move(p[0])])
      path.cubic(to: p[1], control1: p[2], control2: p[3])
      path.quad(to: p[4], control: p[5])
      let flat = path.flattened(tolerance: round % 2 == 0 ? 0.1 : 1e-9)
      #expect(flat.verbs.count <= 2 * 65536 + 1, "round \(round)")
    }
    let circle = Path.ellipse(center: .origin, radiusX: 1, radiusY: 1)
    for tolerance in [0, -1, .nan, .infinity] as [Double] {
      #expect(circle.flattened(tolerance: tolerance).verbs.count <= 8 * 65536 + 2)
    }
  }
}
