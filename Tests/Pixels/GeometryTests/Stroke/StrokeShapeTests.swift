import Geometry
import Testing

/// Caps, joins and what degenerate contours leave, against areas in closed form.
@Suite
struct StrokeShapeTests {
  private let tolerance = 1e-4

  private func area(
    _ path: Path, _ cap: StrokeStyle.Cap = .butt, _ join: StrokeStyle.Join = .bevel,
    width: Double = 2, limit: Double = 4
  ) -> Double {
    let style = StrokeStyle(width: width, cap: cap, join: join, miterLimit: limit)
    return path.stroked(style, tolerance: tolerance).coveredArea
  }

  @Test
  func capsOfALine() {
    let line = Path.polyline([(1, 1), (4, 5)])
    #expect(abs(area(line, .butt) - 10) < 1e-3)
    #expect(abs(area(line, .square) - 14) < 1e-3)
    #expect(abs(area(line, .round) - 10 - .pi) < 1e-3)
    let outline = line.stroked(StrokeStyle(width: 2), tolerance: tolerance)
    #expect(outline.verbs == [.move, .line, .line, .line, .close])
  }

  @Test
  func joinsOfARightAngle() {
    let corner = Path.polyline([(0, 0), (10, 0), (10, 10)])
    // Two bars of 20 overlap in a square of 1, the outer one is added by the join.
    #expect(abs(area(corner, .butt, .bevel) - 39.5) < 1e-3)
    #expect(abs(area(corner, .butt, .miter) - 40) < 1e-3)
    #expect(abs(area(corner, .butt, .round) - 39 - .pi / 4) < 1e-3)
    #expect(abs(area(corner, .butt, .miter, limit: 1.41) - 39.5) < 1e-3)
    #expect(abs(area(corner, .butt, .miter, limit: .nan) - 39.5) < 1e-3)
  }

  @Test
  func miterClipCutsAtTheLimit() {
    // A miter of a right angle is √2 long; what is beyond 1.2 is a triangle of half its base.
    let corner = Path.polyline([(0, 0), (10, 0), (10, 10)])
    let rest = 2.0.squareRoot() - 1.2
    #expect(abs(area(corner, .butt, .miterClip, limit: 1.2) - (40 - rest * rest)) < 1e-3)
    #expect(abs(area(corner, .butt, .miterClip, limit: 2) - 40) < 1e-3)
  }

  @Test
  func innerSidesOfLinesMeet() {
    let square = Path.polyline([(0, 0), (10, 0), (10, 10), (0, 10)], isClosed: true)
    let outline = square.stroked(StrokeStyle(width: 2), tolerance: tolerance)
    #expect(abs(outline.coveredArea - 80) < 1e-3)
    let inner = outline.contours.first { $0.start.x > 0.5 && $0.start.x < 9.5 }
    #expect(inner?.segments.count == 4)
    let bevels = square.stroked(StrokeStyle(width: 2, join: .bevel), tolerance: tolerance)
    #expect(bevels.verbs.filter { $0 == .line }.count == 10)
  }

  @Test
  func aClosingLineOfNoLengthIsNone() {
    let open = Path.polyline([(0, 0), (10, 0), (10, 10), (0, 10)], isClosed: true)
    let doubled = Path.polyline(
      [(0, 0), (10, 0), (10, 0), (10, 10), (0, 10), (0, 0)], isClosed: true)
    let style = StrokeStyle(width: 2)
    #expect(
      open.stroked(style, tolerance: tolerance) == doubled.stroked(style, tolerance: tolerance))
  }

  @Test(arguments: [
    (StrokeStyle.Join.miter, 20.0), (.bevel, 20), (.round, 20 + Double.pi / 2), (.miterClip, 28),
  ])
  func hairpins(join: StrokeStyle.Join, exact: Double) {
    let hairpin = Path.polyline([(0, 0), (10, 0), (0, 0)])
    #expect(abs(area(hairpin, .butt, join) - exact) < 1e-3)
    let curved = Path.cubic([0, 0, 40.0 / 3, 0, 40.0 / 3, 0, 0, 0])
    #expect(abs(area(curved, .butt, join) - exact) < 1e-3)
  }

  @Test
  func contoursOfNoLength() {
    var dots = [Path.polyline([(3, 3), (3, 3)]), Path.polyline([(3, 3)], isClosed: true)]
    dots.append(.cubic([3, 3, 3, 3, 3, 3, 3, 3]))
    for dot in dots {
      #expect(dot.stroked(StrokeStyle(width: 2), tolerance: tolerance).isEmpty)
      #expect(abs(area(dot, .square) - 4) < 1e-3)
      #expect(abs(area(dot, .round) - .pi) < 1e-3)
    }
    let square = dots[0].stroked(StrokeStyle(width: 2, cap: .square), tolerance: tolerance)
    #expect(square.covers(2.01, 2.01) && square.covers(3.99, 3.99))
    let lone = Path.polyline([(3, 3)])
    #expect(lone.stroked(StrokeStyle(width: 2, cap: .round), tolerance: tolerance).isEmpty)
  }

  @Test
  func nothingIsLeftOfNonsense() {
    let line = Path.polyline([(0, 0), (1, 0)])
    for width in [0, -1, .nan, .infinity] {
      #expect(line.stroked(StrokeStyle(width: width), tolerance: tolerance).isEmpty)
    }
    for value in [Double.nan, .infinity, 1e300] {
      let path = Path.polyline([(0, 0), (value, 0), (1, 1)])
      #expect(path.stroked(StrokeStyle(width: 1), tolerance: tolerance).isEmpty)
    }
    #expect(Path().stroked(StrokeStyle(width: 1), tolerance: tolerance).isEmpty)
  }

  @Test(arguments: [0, -1, Double.nan, 1e-300, .infinity, 1e300])
  func anyToleranceIsOne(tolerance: Double) {
    let curve = Path.cubic([0, 0, 5, 8, 9, -3, 10, 4])
    let style = StrokeStyle(width: 2, cap: .round, join: .round)
    let outline = curve.stroked(style, tolerance: tolerance)
    #expect(outline.isFinite)
    #expect(outline.verbs.count < 2_000)
    let exact = curve.stroked(style, tolerance: 1e-3).coveredArea
    #expect(abs(outline.coveredArea - exact) < (tolerance > 1 ? 3 : 0.02))
  }

  @Test(arguments: [1e-60, 1e-20, 1e-3, 1e20, 1e60])
  func scaleDoesNotMatter(scale: Double) {
    let curve = Path.cubic([0, 0, 0, 0, 9, -3, 10, 4].map { $0 * scale })
    let outline = curve.stroked(
      StrokeStyle(width: 6 * scale, cap: .round, join: .round), tolerance: 0.01 * scale)
    let unit = Path.cubic([0, 0, 0, 0, 9, -3, 10, 4])
      .stroked(StrokeStyle(width: 6, cap: .round, join: .round), tolerance: 0.01)
    #expect(outline.isFinite && outline.verbs.count == unit.verbs.count)
  }

  @Test
  func aWideStrokeOfAnArcIsAFanOnBothSides() {
    // Half a circle of radius 1, 6 wide: half a disc of radius 4, and beyond the center, where the
    // normals have crossed, half a disc of radius 2.
    let k = 0.552_284_749_830_793_4
    var arc = Path()
    arc.move(to: Point(x: 1, y: 0))
    arc.cubic(
      to: Point(x: 0, y: 1), control1: Point(x: 1, y: k), control2: Point(x: k, y: 1))
    arc.cubic(
      to: Point(x: -1, y: 0), control1: Point(x: -k, y: 1), control2: Point(x: -1, y: k))
    #expect(abs(area(arc, .butt, .round, width: 6) - .pi / 2 * (16 + 4)) < 0.02)
  }

  @Test
  func appendingKeepsWhatIsThere() {
    var outline = Path.polyline([(0, 0), (1, 1)])
    var stroker = Stroker()
    let line = Path.polyline([(1, 1), (4, 5)])
    let style = StrokeStyle(width: 2)
    stroker.append(strokeOf: line, style: style, tolerance: tolerance, to: &outline)
    stroker.append(strokeOf: line, style: style, tolerance: tolerance, to: &outline)
    let once = line.stroked(style, tolerance: tolerance)
    #expect(outline.verbs == [.move, .line] + once.verbs + once.verbs)
  }
}
