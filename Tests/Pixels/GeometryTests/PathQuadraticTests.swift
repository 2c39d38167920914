import Geometry
import PathOracles
import Testing
import Workbench

@Suite
struct PathQuadraticTests {
  /// The largest distance of points of the cubic from those of the quadratics at the same
  /// parameter.
  private static func error(_ curve: CubicBezier, _ quads: [QuadraticBezier]) -> Double {
    var largest = 0.0
    for (index, quad) in quads.enumerated() {
      for step in 0...64 {
        let t = Double(step) / 64
        let whole = (Double(index) + t) / Double(quads.count)
        largest = max(largest, quad.point(at: t).distance(to: curve.point(at: whole)))
      }
    }
    return largest
  }

  private static func randomCubic(seed: Int) -> CubicBezier {
    var random = SeededGenerator(seed: seed)
    func point() -> Point {
      Point(x: .random(in: 0...24, using: &random), y: .random(in: 0...24, using: &random))
    }
    return CubicBezier(p0: point(), p1: point(), p2: point(), p3: point())
  }

  @Test(arguments: [1, 0.1, 0.005, 1e-6])
  func quadraticsStayWithinTheTolerance(tolerance: Double) {
    for seed in 0..<300 {
      let curve = Self.randomCubic(seed: seed)
      let quads = curve.quadratics(tolerance: tolerance)
      #expect(Self.error(curve, quads) <= tolerance * (1 + 1e-9) + 1e-12, "seed \(seed)")
      #expect(quads.first?.p0 == curve.p0 && quads.last?.p2 == curve.p3, "seed \(seed)")
    }
  }

  /// One quadratic less would stray: the bound is reached between the middle and the ends.
  @Test
  func thereAreNoMoreThanNeeded() {
    for seed in 0..<300 {
      let curve = Self.randomCubic(seed: seed)
      let count = curve.quadratics(tolerance: 0.01).count
      guard count > 1 else { continue }
      let rough = curve.quadratics(tolerance: 0.01 * pow3(Double(count) / Double(count - 1)))
      #expect(rough.count == count - 1, "seed \(seed)")
      #expect(Self.error(curve, rough) > 0.0099, "seed \(seed)")
    }
  }

  private func pow3(_ value: Double) -> Double { value * value * value * (1 + 1e-12) }

  @Test
  func quadraticsMeetInTheMiddleOfTheirControlPoints() {
    for seed in 0..<100 {
      let quads = Self.randomCubic(seed: seed).quadratics(tolerance: 1e-3)
      for (a, b) in zip(quads, quads.dropFirst()) {
        #expect(a.p2 == b.p0, "seed \(seed)")
        #expect(a.p1.midpoint(to: b.p1).distance(to: a.p2) < 1e-12, "seed \(seed)")
      }
    }
  }

  @Test
  func hardShapesKeepTheirAreaAndTheirOtherSegments() {
    for seed in 0..<200 {
      var shapes = RandomShapes(seed: seed)
      let path = shapes.shape()
      let tolerance = shapes.extent * 1e-4
      let result = path.quadratic(tolerance: tolerance)
      #expect(!result.verbs.contains(.cubic), "seed \(seed)")
      #expect(
        result.verbs.count { $0 == .line } == path.verbs.count { $0 == .line }, "seed \(seed)")
      #expect(result.contours.count == path.contours.count, "seed \(seed)")
      let length = path.contours.flatMap(\.segments).reduce(0) { sum, segment in
        sum + (0..<64).reduce(0) { $0 + segment.derivative(at: Double($1) / 64).length / 64 }
      }
      #expect(abs(result.area - path.area) <= tolerance * length * 1.1 + 1e-9, "seed \(seed)")
    }
  }

  @Test
  func aQuadraticWrittenAsACubicIsItselfAgain() {
    let quad = QuadraticBezier(
      p0: Point(x: 0, y: 0), p1: Point(x: 4, y: 8), p2: Point(x: 9, y: 1))
    let quads = quad.cubic.quadratics(tolerance: 1e-9)
    #expect(quads.count == 1)
    #expect(quads.allSatisfy { $0.p1.distance(to: quad.p1) < 1e-12 })
  }

  @Test
  func pathsWithoutCubicsAreKept() {
    let path = Path([
      .move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 4)),
      .quad(Point(x: 5, y: 6), Point(x: .nan, y: 8)), .close,
    ])
    #expect(path.quadratic(tolerance: 0.1).verbs == path.verbs)
    #expect(Path().quadratic(tolerance: 0.1) == Path())
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308])
  func numbersThatAreNotFiniteBecomeLines(value: Double) {
    let far = Point(x: value, y: -value)
    for points in [[far, .origin, .origin], [.origin, far, .origin], [.origin, .origin, far]] {
      let path = Path([.move(Point(x: 1, y: 1)), .cubic(points[0], points[1], points[2]), .close])
      let result = path.quadratic(tolerance: 0.1)
      #expect(result.verbs == [.move, .line, .close] || result.isFinite)
      #expect(result.points.count < 600)
    }
  }

  @Test(arguments: [0, -1, Double.nan, 1e-300])
  func tolerancesThatCannotBeMetGetTheMostCurves(tolerance: Double) {
    #expect(Self.randomCubic(seed: 1).quadratics(tolerance: tolerance).count == 256)
  }

  @Test
  func allTolerancesAreMetByOneCurveOfNoLength() {
    let point = Point(x: 3, y: 3)
    let curve = CubicBezier(p0: point, p1: point, p2: point, p3: point)
    #expect(curve.quadratics(tolerance: .infinity).count == 1)
    #expect(curve.quadratics(tolerance: 1e-9).count == 1)
  }
}
