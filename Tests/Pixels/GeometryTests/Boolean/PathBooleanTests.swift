import Geometry
import Libc
import PathOracles
import Testing

@Suite
struct PathBooleanTests {
  private func rectangle(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> Path {
    var path = Path()
    path.move(to: Point(x: x0, y: y0))
    path.line(to: Point(x: x1, y: y0))
    path.line(to: Point(x: x1, y: y1))
    path.line(to: Point(x: x0, y: y1))
    path.close()
    return path
  }

  private func circle(_ x: Double, _ y: Double, _ radius: Double) -> Path {
    var path = Path()
    path.appendCubicEllipse(center: Point(x: x, y: y), radiusX: radius, radiusY: radius)
    return path
  }

  private func polygon(_ points: [(Double, Double)]) -> Path {
    var path = Path()
    for (x, y) in points {
      if path.isEmpty { path.move(to: Point(x: x, y: y)) } else { path.line(to: Point(x: x, y: y)) }
    }
    path.close()
    return path
  }

  private func isClose(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs(a - b) <= tolerance * max(1, abs(a), abs(b))
  }

  @Test
  func theSameSquareTwice() {
    let square = rectangle(0, 0, 8, 8)
    #expect(square.combined(with: square, by: .union) == square)
    #expect(square.combined(with: square, by: .intersection) == square)
    #expect(square.combined(with: square, by: .difference).isEmpty)
    #expect(square.combined(with: square, by: .exclusion).isEmpty)
  }

  @Test
  func aSquareInsideAnotherIsAHoleTheOtherWayRound() {
    let result = rectangle(0, 0, 8, 8).combined(with: rectangle(2, 2, 4, 4), by: .difference)
    #expect(result.contours.count == 2)
    let areas = result.contours.map { contour -> Double in
      var path = Path()
      path.append(contour)
      return path.greenArea
    }
    #expect(areas.sorted() == [-4, 64])
  }

  @Test
  func squaresThatShareAPartOfAnEdge() {
    let a = rectangle(0, 0, 4, 4)
    let b = rectangle(4, 1, 8, 3)
    let union = a.combined(with: b, by: .union)
    #expect(union.contours.count == 1)
    #expect(union.greenArea == 24)
    #expect(a.combined(with: b, by: .intersection).isEmpty)
    #expect(BooleanCheck.failure(a, b) == nil)
  }

  @Test
  func squaresThatTouchAtACornerStayTwoOutlines() {
    let union = rectangle(0, 0, 4, 4).combined(with: rectangle(4, 4, 8, 8), by: .union)
    #expect(union.contours.count == 2)
    #expect(union.greenArea == 32)
  }

  @Test(arguments: [0, 1e-13, 1e-11, 1e-9, 1e-8, 1e-7, 1e-5, 1e-3])
  func aCircleAndItselfMoved(by distance: Double) {
    let a = circle(12, 12, 8)
    let b = circle(12 + distance, 12, 8)
    #expect(BooleanCheck.failure(a, b) == nil)
    // Two lunes of 2 r d in all, or nothing.
    let area = a.combined(with: b, by: .exclusion).greenArea
    #expect(abs(area - 2 * 16 * distance) <= 1e-6 * distance + 24 * 24e-10)
    #expect(a.combined(with: b, by: .union).contours.count == 1)
  }

  @Test
  func tangentCirclesAndLines() {
    let a = circle(8, 8, 4)
    for (b, isInside) in [
      (circle(16, 8, 4), false), (circle(10, 8, 2), true), (rectangle(4, 12, 12, 16), false),
      (rectangle(4, 4, 12, 12), nil), (circle(8, 2, 2), false),
    ] as [(Path, Bool?)] {
      #expect(BooleanCheck.failure(a, b) == nil)
      let common = a.combined(with: b, by: .intersection).greenArea
      switch isInside {
      case false: #expect(isClose(common, 0, 1e-7))
      case true: #expect(isClose(common, b.greenArea))
      default: #expect(isClose(common, a.greenArea))
      }
    }
  }

  @Test
  func curvesStayCurvesAndUncutOnesStayAsTheyWere() {
    let a = circle(8, 8, 4)
    let union = a.combined(with: rectangle(8, 4, 20, 12), by: .union)
    #expect(union.verbs.filter { $0 == .cubic }.count == 2)
    #expect(union.contours.first?.segments.count == 5)
    #expect(a.combined(with: Path(), by: .union).greenArea == a.greenArea)
    #expect(a.normalized().verbs == a.verbs)
    #expect(Set(a.normalized().elements) == Set(a.elements))
  }

  @Test
  func theStarWithBothRules() {
    // A square turned by itself, twice around: the middle winds twice.
    let star = polygon([(6, 0), (10, 12), (0, 4.5), (12, 4.5), (2, 12)])
    let whole = star.normalized(fillRule: .nonZero)
    let holed = star.normalized(fillRule: .evenOdd)
    #expect(whole.contours.count == 1)
    #expect(whole.contours[0].segments.count == 10)
    #expect(holed.contours.count == 5)
    #expect(holed.greenArea < whole.greenArea)
    #expect(BooleanCheck.failure(star, star, .nonZero, .evenOdd) == nil)
  }

  @Test
  func aFigureEightOfOneCubic() {
    var eight = Path()
    eight.move(to: Point(x: 0, y: 0))
    eight.cubic(
      to: Point(x: 0, y: 6), control1: Point(x: 12, y: 9), control2: Point(x: 12, y: -3))
    eight.close()
    let result = eight.normalized()
    #expect(BooleanCheck.failure(eight, rectangle(1, 1, 5, 5)) == nil)
    // Both lobes are turned the same way, so that their areas add.
    #expect(result.greenArea > abs(eight.greenArea))
    #expect(result.contours.count == 2)
  }

  @Test
  func aCuspAndALoop() {
    for x in [1.0, 2.0, 1.0001, 1 + 1e-9] {
      var path = Path()
      path.move(to: Point(x: 0, y: 0))
      path.cubic(
        to: Point(x: 1, y: 0), control1: Point(x: x, y: 1), control2: Point(x: 1 - x, y: 1))
      path.close()
      #expect(BooleanCheck.failure(path, rectangle(0.25, -1, 0.5, 1)) == nil, "\(x)")
    }
  }

  @Test
  func theSameCurveBackwardsCancels() {
    var path = circle(8, 8, 4)
    path.appendCubicEllipse(center: Point(x: 8, y: 8), radiusX: 4, radiusY: -4)
    #expect(path.normalized().isEmpty)
    var hairpin = Path()
    hairpin.move(to: Point(x: 0, y: 0))
    hairpin.cubic(to: Point(x: 8, y: 8), control1: Point(x: 6, y: 0), control2: Point(x: 2, y: 8))
    hairpin.cubic(to: Point(x: 0, y: 0), control1: Point(x: 2, y: 8), control2: Point(x: 6, y: 0))
    #expect(hairpin.normalized().isEmpty)
    let spike = polygon([(0, 0), (4, 0), (9, 0), (4, 0), (4, 4), (0, 4)])
    #expect(spike.normalized() == rectangle(0, 0, 4, 4))
  }

  @Test
  func aHoleThatTouchesTheEdgeAtAVertex() {
    let hole = polygon([(0, 4), (4, 2), (4, 6)])
    let result = rectangle(0, 0, 8, 8).combined(with: hole, by: .difference)
    #expect(result.contours.count == 2)
    #expect(result.greenArea == 56)
  }

  @Test
  func contoursThatMeetAtTs() {
    let a = rectangle(0, 0, 8, 2)
    let b = rectangle(3, 2, 5, 8)
    let union = a.combined(with: b, by: .union)
    #expect(union.contours.count == 1)
    #expect(union.contours[0].segments.count == 8)
    #expect(isClose(union.greenArea, 28))
  }

  @Test
  func oneThousandSquaresOfAGrid() {
    var grid = Path()
    for x in 0..<32 {
      for y in 0..<32 {
        grid.append(rectangle(Double(x), Double(y), Double(x + 1), Double(y + 1)))
      }
    }
    let union = grid.normalized()
    #expect(union.contours.count == 1)
    #expect(union.tightBounds == Rectangle(x: 0, y: 0, width: 32, height: 32))
    #expect(isClose(union.greenArea, 1024))
    var checkers = Path()
    for x in 0..<16 {
      for y in 0..<16 where (x + y) % 2 == 0 {
        checkers.append(rectangle(Double(x), Double(y), Double(x + 1), Double(y + 1)))
      }
    }
    #expect(isClose(checkers.normalized(fillRule: .evenOdd).greenArea, 128))
    #expect(checkers.normalized(fillRule: .evenOdd).contours.count == 128)
  }

  @Test
  func theUnionOfManyIgnoresWhichWayEachRuns() {
    let backwards = polygon([(2, 2), (2, 6), (6, 6), (6, 2)])
    let union = Path.union(
      of: [rectangle(0, 0, 4, 4), backwards, circle(6, 6, 1)], fillRule: .nonZero)
    let pairwise = rectangle(0, 0, 4, 4).combined(with: backwards, by: .union)
      .combined(with: circle(6, 6, 1), by: .union)
    #expect(isClose(union.greenArea, pairwise.greenArea))
    #expect(union.greenArea > 28)
    #expect(Path.union(of: [], fillRule: .nonZero).isEmpty)
  }

  @Test(arguments: [FillRule.nonZero, .evenOdd])
  func aStarOfLinesThatNearlyAllCross(_ rule: FillRule) {
    let count = 61
    let star = polygon(
      (0..<count).map { i in
        let angle = 2 * Double.pi * Double(i * (count / 2)) / Double(count)
        return (12 + 10 * cos(angle), 12 + 10 * sin(angle))
      })
    #expect(BooleanCheck.failure(star, circle(15, 12, 8), rule) == nil)
    // The outline goes from tip to tip by way of where the lines from neighbors of them cross.
    guard rule == .nonZero else { return }
    let outline = star.normalized()
    #expect(outline.contours.count == 1)
    let turn = Double.pi / Double(count)
    let dent = 10 * cos(turn * Double(count / 2)) / cos(turn * Double(count / 2 - 1))
    #expect(isClose(outline.area, Double(count) * 10 * dent * sin(turn), 1e-6))
  }

  @Test
  func openContoursAreClosed() {
    var open = Path()
    open.move(to: Point(x: 0, y: 0))
    open.line(to: Point(x: 4, y: 0))
    open.line(to: Point(x: 4, y: 4))
    #expect(open.normalized().greenArea == 8)
    #expect(open.normalized().verbs.last == .close)
  }

  @Test
  func numbersThatAreNone() {
    let square = rectangle(0, 0, 4, 4)
    for bad in [Double.nan, .infinity, -.infinity, 1e300, .greatestFiniteMagnitude] {
      var path = square
      path.append(polygon([(0, 0), (bad, 0), (1, 1)]))
      #expect(path.normalized() == square)
      var curve = square
      curve.move(to: Point(x: 1, y: 1))
      curve.cubic(
        to: Point(x: 1, y: 2), control1: Point(x: 5, y: bad), control2: Point(x: 1, y: 1))
      #expect(curve.combined(with: square, by: .union) == square)
    }
    for scale in [1e149, 1e100, 1e-100, 1e-160, .leastNonzeroMagnitude] {
      let a = rectangle(0, 0, 4 * scale, 4 * scale)
      let b = rectangle(scale, scale, 5 * scale, 6 * scale)
      let union = a.combined(with: b, by: .union)
      if scale > 1e-101 { #expect(union.contours.first?.segments.count == 8) }
    }
    var points = Path()
    points.move(to: Point(x: 1, y: 1))
    points.close()
    points.cubic(to: Point(x: 1, y: 1), control1: Point(x: 1, y: 1), control2: Point(x: 1, y: 1))
    #expect(points.normalized().isEmpty)
    #expect(Path().normalized().isEmpty)
  }

  @Test(arguments: 0..<8)
  func randomShapesKeepTheLaws(_ batch: Int) {
    for seed in batch * 32..<(batch + 1) * 32 {
      let failure = BooleanCheck.failure(seed: seed)
      #expect(failure == nil)
    }
  }
}
