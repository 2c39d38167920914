import Geometry
import Libc
import Testing
import Workbench

@Suite
struct ArcLengthTests {
  @Test
  func linesAndStraightCurves() {
    let a = Point(x: 1, y: 2)
    let b = Point(x: 4, y: 6)
    #expect(Line(p0: a, p1: b).length == 5)
    #expect(Segment.line(Line(p0: a, p1: b)).length(from: 0.25, to: 0.75) == 2.5)
    let curve = CubicBezier(p0: a, p1: a, p2: b, p3: b)
    #expect(abs(curve.length() - 5) < 1e-9)
    // Out and back: 3 t (1 - t) · 2 reaches 3/2 and returns.
    let back = QuadraticBezier(p0: .origin, p1: Point(x: 3, y: 0), p2: .origin)
    #expect(abs(Segment.quad(back).length() - 3) < 1e-9)
  }

  /// |2(A + Bt)| integrated in closed form, with the inverse hyperbolic sine.
  private func closedForm(_ q: QuadraticBezier) -> Double {
    let a = (q.p1 - q.p0) * 2
    let b = ((q.p2 - q.p1) - (q.p1 - q.p0)) * 2
    let along = a.dot(b) / b.lengthSquared
    let across = abs(a.cross(b)) / b.lengthSquared
    func primitive(_ u: Double) -> Double {
      (u * (u * u + across * across).squareRoot() + across * across * asinh(u / across)) / 2
    }
    return b.length * (primitive(along + 1) - primitive(along))
  }

  @Test(arguments: 0..<50)
  func quadsAgreeWithTheClosedForm(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    func point() -> Point {
      Point(
        x: Double.random(in: 0...10, using: &generator),
        y: Double.random(in: 0...10, using: &generator))
    }
    let curve = QuadraticBezier(p0: point(), p1: point(), p2: point())
    let length = Segment.quad(curve).length(accuracy: 1e-10)
    #expect(abs(length - closedForm(curve)) < 1e-9, "seed \(seed)")
  }

  @Test(arguments: 0..<60)
  func theParameterAtALengthIsItsInverse(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    func point() -> Point {
      let x = Double.random(in: 0...10, using: &generator)
      let y = Double.random(in: 0...10, using: &generator)
      return seed % 2 == 0 ? Point(x: x.rounded(), y: y.rounded()) : Point(x: x, y: y)
    }
    let curve = CubicBezier(p0: point(), p1: point(), p2: point(), p3: point())
    let total = curve.length()
    for part in [0, 0.001, 0.3, 0.5, 0.99, 1] {
      let t = curve.parameter(atLength: total * part)
      #expect(abs(curve.length(to: t) - total * part) < 1e-7, "seed \(seed), part \(part)")
    }
    #expect(curve.parameter(atLength: total * 2) == 1)
    #expect(curve.parameter(atLength: -1) == 0)
    let later = curve.parameter(atLength: total / 4, from: 0.25)
    if later < 1 { #expect(abs(curve.length(from: 0.25, to: later) - total / 4) < 1e-7) }
  }

  @Test
  func pathsAddUpTheirContours() {
    var path = Path.polyline([(0, 0), (3, 0), (3, 4)], isClosed: true)
    path.append(Path.polyline([(9, 9), (9, 10)]))
    #expect(abs(path.length() - 13) < 1e-9)
    let circle = Path.circle(center: .origin, radius: 1).length()
    #expect(abs(circle - 2 * Double.pi) < 2e-3)
    #expect(Path().length() == 0)
  }

  @Test
  func numbersThatAreNotFiniteDoNotHang() {
    for value in [Double.nan, .infinity, 1e300] {
      let curve = CubicBezier(
        p0: .origin, p1: Point(x: value, y: 0), p2: Point(x: 1, y: value), p3: Point(x: 1, y: 1))
      #expect(!curve.length().isFinite || value == 1e300)
      _ = curve.parameter(atLength: 1)
    }
  }
}
