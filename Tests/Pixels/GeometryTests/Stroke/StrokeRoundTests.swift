import Geometry
import Testing
import Workbench

/// With round joins and caps a stroke is what is within half the width of the path.
@Suite
struct StrokeRoundTests {
  /// Compares the winding number with the distance at random places, most of them near the border.
  private func mismatches(
    _ path: Path, width: Double, tolerance: Double, places: Int, seed: Int
  ) -> [Point] {
    let style = StrokeStyle(width: width, cap: .round, join: .round)
    let outline = StrokeOracle(path.stroked(style, tolerance: tolerance), steps: 32)
    let center = StrokeOracle(path, steps: 150)
    var generator = SeededGenerator(seed: seed)
    var wrong: [Point] = []
    let points = center.polylines.flatMap(\.self)
    for _ in 0..<places {
      let base = points[Int.random(in: 0..<points.count, using: &generator)]
      let arm = Vector(
        x: Double.random(in: -1...1, using: &generator),
        y: Double.random(in: -1...1, using: &generator))
      let reach = width / 2 * Double.random(in: 0.05...1.15, using: &generator)
      guard let unit = arm.normalized else { continue }
      let place = base + unit * reach
      let distance = center.distance(to: place)
      // The polylines of the oracle are not exact either.
      guard abs(distance - width / 2) > tolerance + 0.005 else { continue }
      if (outline.winding(around: place) != 0) != (distance < width / 2) { wrong.append(place) }
    }
    return wrong
  }

  @Test(arguments: 0..<90)
  func randomPathsAreCovered(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    // On a coarse grid control points coincide and segments turn back.
    let isCoarse = seed % 3 == 0
    func point() -> Point {
      let x = Double.random(in: 0...10, using: &generator)
      let y = Double.random(in: 0...10, using: &generator)
      return isCoarse ? Point(x: x.rounded(), y: y.rounded()) : Point(x: x, y: y)
    }
    var path = Path()
    path.move(to: point())
    for _ in 0...(seed % 3) {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: path.line(to: point())
      case 1: path.quad(to: point(), control: point())
      case 2: path.cubic(to: point(), control1: path.currentPoint ?? .origin, control2: point())
      default: path.cubic(to: point(), control1: point(), control2: point())
      }
    }
    if seed % 4 == 0 { path.close() }
    let width = [0.5, 1, 2, 4, 8][seed % 5]
    let wrong = mismatches(path, width: width, tolerance: 0.01, places: 60, seed: seed)
    #expect(wrong.isEmpty, "seed \(seed), width \(width), \(path)")
  }

  /// Curves whose strokes have broken other strokers, each with what is special in it.
  @Test(
    arguments: [
      ("cusp", [0, 0, 10, 10, 0, 10, 10, 0]),
      ("nearly a cusp", [0, 0, 10, 10, 0.001, 10, 10, 0]),
      ("nearly a cusp, with a loop", [0, 0, 10, 10, 1e-4, 10, 10, 0]),
      ("nearly a cusp, without", [0, 0, 10, 10, -1e-5, 10, 10, 0]),
      ("a cusp but for rounding", [0, 0, 10, 10, 1e-8, 10, 10, 0]),
      ("a handle of no direction", [0, 0, 1e-300, -1e-300, 0, 3, 3, 1]),
      ("a handle that points back", [1e-9, 2, 0, 2, 3, 2, 1, 0]),
      ("tight loop", [0, 0, 10.2, 10, -0.2, 10, 10, 0]),
      ("first control point on the start", [0, 0, 0, 0, 8, 0, 8, 8]),
      ("last control point on the end", [0, 0, 8, 0, 8, 8, 8, 8]),
      ("both on the ends", [0, 0, 0, 0, 8, 8, 8, 8]),
      ("nearly on the start", [0, 0, 1e-9, 1e-9, 8, 0, 8, 8]),
      ("back and forth on a line", [2, 2, 12, 2, -8, 2, 6, 2]),
      ("out and back", [2, 2, 9, 2, 9, 2, 2, 2]),
      ("closed loop", [5, 0, 15, 10, -5, 10, 5, 0]),
      ("inflection", [0, 0, 10, 0, 0, 8, 10, 8]),
      ("one handle very long", [0, 0, 100, 0, 0, 1, 1, 1]),
      ("turn by more than half a circle", [2, 9, 3, 7, 1, 4, 2, 6]),
      ("curvature peak", [0, 0, 0, 10, 0.2, 10, 0.2, 0]),
    ] as [(String, [Double])])
  func pathologiesAreCovered(name: String, coordinates: [Double]) {
    for width in [0.3, 2, 6] {
      let wrong = mismatches(
        .cubic(coordinates), width: width, tolerance: 0.01, places: 200, seed: 7)
      #expect(wrong.isEmpty, "\(name), width \(width)")
    }
  }

  @Test(arguments: [0.05, 0.5, 0.99, 1, 1.01, 2, 3, 8])
  func circlesAreRingsOrDiscs(radius: Double) {
    let outline = Path.circle(center: Point(x: 3, y: 4), radius: radius)
      .stroked(StrokeStyle(width: 2), tolerance: 1e-4)
    let hole = max(0, radius - 1)
    let exact = Double.pi * ((radius + 1) * (radius + 1) - hole * hole)
    // The circle itself is off by 2.7e-4 of its radius.
    #expect(abs(outline.coveredArea - exact) < 3e-3 * exact)
    #expect(outline.covers(3, 4) == (radius <= 1))
  }

  @Test
  func aFinePolygonHasNoHolesInside() {
    var path = Path()
    let circle = Path.circle(center: .origin, radius: 0.5)
    for point in StrokeOracle(circle, steps: 250).polylines[0].dropLast() {
      if path.isEmpty { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    let outline = path.stroked(StrokeStyle(width: 2, join: .bevel), tolerance: 1e-3)
    #expect(abs(outline.coveredArea - Double.pi * 2.25) < 0.01)
    for x in stride(from: -1.4, through: 1.4, by: 0.1) {
      #expect(outline.covers(x, 0.01))
    }
  }

  @Test
  func circlesKeepTheirNumberOfCurves() {
    let circle = Path.circle(center: .origin, radius: 3)
    let outline = circle.stroked(StrokeStyle(width: 2), tolerance: 0.005)
    #expect(outline.verbs.count == 12)
    #expect(outline.verbs.filter { $0 == .cubic }.count == 8)
  }
}
