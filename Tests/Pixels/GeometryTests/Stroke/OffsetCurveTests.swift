import Testing
import Workbench

@testable import Geometry

@Suite
struct OffsetCurveTests {
  /// The greatest distance from places on the exact offset curve to a polyline of the fitted one.
  private func error(
    of fitted: Path, curve: CubicBezier, distance: Double, from t0: Double, to t1: Double
  ) -> Double {
    let oracle = StrokeOracle(fitted, steps: 300)
    var greatest = 0.0
    for step in 1..<200 {
      let t = t0 + (t1 - t0) * Double(step) / 200
      guard let tangent = curve.derivative(at: t).normalized else { continue }
      let exact = curve.point(at: t) + tangent.perpendicular * distance
      greatest = max(greatest, oracle.distance(to: exact))
    }
    return greatest
  }

  @Test(arguments: 0..<40)
  func theErrorIsWithinTheTolerance(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    func point() -> Point {
      Point(
        x: Double.random(in: 0...10, using: &generator),
        y: Double.random(in: 0...10, using: &generator))
    }
    let curve = CubicBezier(p0: point(), p1: point(), p2: point(), p3: point())
    let span = try #require(StrokeSpan(curve: curve, halfWidth: 0.2, shortest: 0))
    let tolerance = [0.1, 0.01, 0.001][seed % 3]
    for distance in [0.2, -0.2] {
      let isForward = distance > 0 ? span.leftMargin > 0 : span.rightMargin > 0
      guard isForward else { continue }
      let offset = OffsetCurve(span, distance: distance, tolerance: tolerance)
      var path = Path()
      path.move(to: offset.frame(at: 0).offset)
      offset.append(
        from: offset.frame(at: 0), to: offset.frame(at: 1), isReversed: false, to: &path)
      let error = error(of: path, curve: curve, distance: distance, from: 0, to: 1)
      #expect(error <= tolerance, "seed \(seed), distance \(distance)")
    }
  }

  @Test(arguments: [-8.0, -1, -0.1, 0.5, 0.9, 1.5, 4])
  func aQuarterOfACircleTakesOneCubic(distance: Double) throws {
    let k = 0.552_284_749_830_793_4
    let arc = CubicBezier(
      p0: Point(x: 1, y: 0), p1: Point(x: 1, y: k), p2: Point(x: k, y: 1), p3: Point(x: 0, y: 1))
    let span = try #require(StrokeSpan(curve: arc, halfWidth: abs(distance), shortest: 0))
    let offset = OffsetCurve(span, distance: distance, tolerance: 0.005)
    var path = Path()
    let start = offset.frame(at: 0)
    path.move(to: start.offset)
    offset.append(from: start, to: offset.frame(at: 1), isReversed: distance > 1, to: &path)
    #expect(path.verbs == [.move, .cubic])
    for point in StrokeOracle(path, steps: 60).polylines[0] {
      let radius = point.distance(to: .origin)
      #expect(abs(radius - abs(1 - distance)) < 0.005)
    }
  }

  @Test
  func rootsOfQuadratics() {
    // (t - 1/4)(t - 1/2) in Bernstein form.
    let found = roots(0.125, -0.25, 0.375)
    #expect(abs(found.0 - 0.25) < 1e-12 && abs(found.1 - 0.5) < 1e-12)
    #expect(roots(1, 1, 1).0.isNaN)
    #expect(abs(roots(-1, 0, 1).0 - 0.5) < 1e-12 || abs(roots(-1, 0, 1).1 - 0.5) < 1e-12)
  }
}
