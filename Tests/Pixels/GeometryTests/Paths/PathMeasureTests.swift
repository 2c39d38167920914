import Geometry
import Testing
import Workbench

/// Bounds, area, winding numbers and the reversed path.
@Suite
struct PathMeasureTests {
  private static func randomPoint(_ random: inout SeededGenerator) -> Point {
    Point(x: .random(in: -10...10, using: &random), y: .random(in: -10...10, using: &random))
  }

  private static func randomPath(_ seed: Int) -> Path {
    var random = SeededGenerator(seed: seed)
    var path = Path()
    for _ in 0..<2 {
      path.move(to: randomPoint(&random))
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let (a, b, c) = (randomPoint(&random), randomPoint(&random), randomPoint(&random))
        switch Int.random(in: 0..<3, using: &random) {
        case 0: path.line(to: a)
        case 1: path.quad(to: a, control: b)
        default: path.cubic(to: a, control1: b, control2: c)
        }
      }
      if Bool.random(using: &random) { path.close() }
    }
    return path
  }

  /// Closed polygons through many points of the path.
  private static func polygons(_ path: Path, _ count: Int) -> [[Point]] {
    path.contours.map { contour in
      [contour.start]
        + contour.segments.flatMap { segment in
          (1...count).map { segment.point(at: Double($0) / Double(count)) }
        }
    }
  }

  @Test
  func boundsTouchTheSampledCurve() {
    for seed in 0..<100 {
      let path = Self.randomPath(seed)
      var sampled = Rectangle.empty
      for point in Self.polygons(path, 400).joined() { sampled.include(point) }
      let bounds = path.tightBounds
      for difference in [
        sampled.minX - bounds.minX, sampled.minY - bounds.minY, bounds.maxX - sampled.maxX,
        bounds.maxY - sampled.maxY,
      ] {
        #expect(difference >= -1e-12 && difference < 2e-3, "seed \(seed)")
      }
      let control = path.controlBounds.expanded(by: 1e-12)
      #expect(control.union(bounds) == control, "seed \(seed)")
    }
  }

  @Test
  func boundsOfNothing() {
    #expect(Path().tightBounds == .empty)
    #expect(Path().controlBounds == .empty)
    let lone = Path([.move(Point(x: 5, y: 5))])
    #expect(lone.tightBounds == .empty)
    #expect(lone.controlBounds == Rectangle(minX: 5, minY: 5, maxX: 5, maxY: 5))
    let broken = Path([.move(Point(x: 1, y: 1)), .line(Point(x: .nan, y: 2)), .close])
    #expect(broken.tightBounds == Rectangle(minX: 1, minY: 1, maxX: 1, maxY: 2))
  }

  @Test
  func knownAreas() {
    let square = Path.rectangle(Rectangle(x: 1e6, y: 1e6, width: 3, height: 2))
    #expect(square.area == 6)
    #expect(square.reversed.area == -6)
    // A parabola's segment is two thirds of its triangle's parallelogram half (Archimedes).
    var parabola = Path([.move(Point(x: 0, y: 0))])
    parabola.quad(to: Point(x: 6, y: 0), control: Point(x: 3, y: -4))
    #expect(abs(parabola.area - 8) < 1e-14)
    let circle = Path.ellipse(center: Point(x: 9, y: 9), radiusX: 10, radiusY: 5)
    #expect(abs(circle.area / (50 * .pi) - 1) < 2e-5)
    #expect(Path().area == 0)
    #expect(Path([.move(.origin), .line(Point(x: .nan, y: 0)), .line(.origin)]).area.isNaN)
  }

  @Test
  func areaIsThatOfASampledPolygon() {
    for seed in 0..<100 {
      let path = Self.randomPath(seed)
      var expected = 0.0
      for polygon in Self.polygons(path, 1000) {
        for (index, point) in polygon.enumerated() {
          let next = polygon[(index + 1) % polygon.count]
          expected += (point.x * next.y - next.x * point.y) / 2
        }
      }
      #expect(abs(path.area - expected) < 2e-3, "seed \(seed)")
      #expect(abs(path.area + path.reversed.area) < 1e-9, "seed \(seed)")
    }
  }

  /// The winding number as the turns of the view from a point along a dense polygon.
  private static func turns(_ path: Path, around center: Point) -> (Int, nearest: Double) {
    var quarters = 0
    var nearest = Double.infinity
    for polygon in polygons(path, 300) {
      for (index, point) in polygon.enumerated() {
        let from = point - center
        let to = polygon[(index + 1) % polygon.count] - center
        let along = to - from
        let t = along.lengthSquared > 0 ? -from.dot(along) / along.lengthSquared : 0
        nearest = min(nearest, (from + along * min(max(t, 0), 1)).length)
        let step = (quadrant(to) - quadrant(from) + 4) % 4
        quarters += step == 3 ? -1 : step == 2 ? (from.cross(to) > 0 ? 2 : -2) : step
      }
    }
    return (quarters / 4, nearest)
  }

  /// Counted from x to y, clockwise on a screen.
  private static func quadrant(_ v: Vector) -> Int {
    v.y >= 0 ? (v.x >= 0 ? 0 : 1) : (v.x < 0 ? 2 : 3)
  }

  @Test
  func windingIsTheTurnsOfTheView() {
    var compared = 0
    for seed in 0..<60 {
      let path = Self.randomPath(seed)
      var random = SeededGenerator(seed: ~seed)
      for _ in 0..<8 {
        let point = Self.randomPoint(&random)
        let (expected, nearest) = Self.turns(path, around: point)
        guard nearest > 5e-3 else { continue }
        compared += 1
        #expect(path.winding(at: point) == expected, "seed \(seed), \(point)")
        #expect(path.reversed.winding(at: point) == -expected, "seed \(seed), \(point)")
      }
    }
    #expect(compared > 300)
  }

  @Test
  func edgesBelongToOneSide() {
    let square = Path.rectangle(Rectangle(x: 0, y: 0, width: 2, height: 2))
    #expect(square.winding(at: Point(x: 0, y: 0)) == 1)
    #expect(square.winding(at: Point(x: 0, y: 1)) == 1)
    #expect(square.winding(at: Point(x: 2, y: 1)) == 0)
    #expect(square.winding(at: Point(x: 1, y: 2)) == 0)
    #expect(square.reversed.winding(at: Point(x: 1, y: 1)) == -1)
    #expect(square.winding(at: Point(x: .nan, y: 1)) == 0)
    // The ray runs through both ends and the extremes of the circle.
    let circle = Path.ellipse(center: .origin, radiusX: 4, radiusY: 4)
    #expect(circle.winding(at: Point(x: -3, y: 0)) == 1)
    #expect(circle.winding(at: Point(x: -5, y: 0)) == 0)
    #expect(circle.winding(at: Point(x: -5, y: 4)) == 0)
    #expect(circle.winding(at: Point(x: -5, y: -4)) == 0)
  }

  @Test
  func fillRulesDifferWhereThePathWindsTwice() {
    var path = Path.rectangle(Rectangle(x: 0, y: 0, width: 4, height: 4))
    path.append(Path.rectangle(Rectangle(x: 1, y: 1, width: 2, height: 2)))
    let middle = Point(x: 2, y: 2)
    #expect(path.winding(at: middle) == 2)
    #expect(path.contains(middle, fillRule: .nonZero))
    #expect(!path.contains(middle, fillRule: .evenOdd))
  }

  @Test
  func reversedTwiceIsTheSame() {
    for seed in 0..<100 {
      let path = Self.randomPath(seed)
      #expect(path.reversed.reversed == path, "seed \(seed)")
    }
    let square = Path.rectangle(Rectangle(x: 0, y: 0, width: 2, height: 2))
    #expect(square.reversed.points.map(\.x) == [0, 0, 2, 2])
    #expect(square.reversed.verbs == square.verbs)
  }

  /// Any bit patterns as coordinates end without a trap.
  @Test
  func anyNumbers() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let p = (0..<7).map { _ in
        Point(x: Double(bitPattern: random.next()), y: Double(bitPattern: random.next()))
      }
      var path = Path([.move(p[0])])
      path.cubic(to: p[1], control1: p[2], control2: p[3])
      path.quad(to: p[4], control: p[5])
      path.close()
      let bounds = path.tightBounds
      #expect(!(bounds.width < 0) && !(bounds.height < 0), "\(p)")
      // Sums of such numbers may overflow in one order and not in the other.
      _ = path.area
      // At most one turn for each segment.
      #expect(abs(path.winding(at: p[1])) <= 3 && abs(path.reversed.winding(at: p[6])) <= 3, "\(p)")
    }
  }
}
