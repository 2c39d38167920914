import FontCodec
import Geometry
import PathOracles
import Testing

@Suite struct GlyphOutlineTests {
  /// The length of the outlines, about, with the lines that close them.
  private static func length(_ path: Path) -> Double {
    var sum = 0.0
    for contour in path.contours {
      sum += contour.end.distance(to: contour.start)
      for segment in contour.segments {
        for step in 0..<64 { sum += segment.derivative(at: Double(step) / 64).length / 64 }
      }
    }
    return sum
  }

  /// Random outlines are the same in the font: the area, and how often they wind round any place
  /// that is farther from them than they may stray.
  @Test func outlinesAreThoseOfThePath() throws {
    for seed in 0..<150 {
      var shapes = RandomShapes(seed: seed)
      let path = shapes.shape()
      let scale = 2400 / shapes.extent
      let map = AffineMap(a: scale, b: 0, c: 0, d: -scale, e: 0, f: 1900)
      let reader = try SampleFonts.reader(path, map: map)
      #expect(reader.faults.isEmpty, "seed \(seed)")
      let outline = try #require(reader.outline(of: 1), "seed \(seed)")
      let expected = path.transformed(by: map)
      let difference = abs(outline.area - expected.area)
      #expect(difference <= 1.21 * Self.length(expected) + 2, "seed \(seed)")
      for _ in 0..<100 {
        let point = Point(x: shapes.number(-100...2500), y: shapes.number(-600...2000))
        let winding = expected.winding(at: point)
        let isFar = (0..<16).allSatisfy { direction in
          let offset = Point(x: Double(direction % 4) - 1.5, y: Double(direction / 4) - 1.5)
          let near = Point(x: point.x + 2 * offset.x, y: point.y + 2 * offset.y)
          return expected.winding(at: near) == winding
        }
        if isFar { #expect(outline.winding(at: point) == winding, "seed \(seed), \(point)") }
      }
    }
  }

  /// Every point of a circle is where the tolerance and the rounding allow.
  @Test(arguments: [0.25, 0.5, 2])
  func circlesStayWithinTheTolerance(tolerance: Double) throws {
    let center = Point(x: 12, y: 12)
    let circle = Path.ellipse(center: center, radiusX: 9.0123, radiusY: 9.0123)
    let outline = try #require(
      SampleFonts.reader(circle, tolerance: tolerance).outline(of: 1))
    // The cubics of a circle stray by 0.03 % themselves, those of a quarter; ours are eight.
    for segment in outline.contours[0].segments {
      for step in 0...32 {
        let distance = segment.point(at: Double(step) / 32).distance(to: Point(x: 1200, y: 700))
        #expect(abs(distance - 901.23) <= tolerance + 0.75)
      }
    }
  }

  @Test func pointsBetweenControlPointsAreNotStored() throws {
    let reader = try SampleFonts.reader(
      Path.ellipse(center: Point(x: 12, y: 12), radiusX: 9, radiusY: 9))
    let points = try #require(reader.points(of: 1)?.first)
    // Eight cubics of two quadratics each would be 32 points with all ends.
    #expect(points.count <= 20)
    #expect(points.count { $0.isOnCurve } <= 8)
    #expect(points.first?.isOnCurve == true)
  }

  @Test func clockwiseOnAScreenIsClockwiseInTheFont() throws {
    let areas = try #require(SampleFonts.reader(SampleFonts.ring).outline(of: 1)).contourAreas
    // y grows upwards: clockwise counts down.
    #expect(areas.count == 2 && areas[0] < 0 && areas[1] > 0)
    // Turned upside down instead of mirrored.
    let upright = AffineMap(a: 100, b: 0, c: 0, d: 100, e: 0, f: -500)
    let turned = try #require(SampleFonts.reader(SampleFonts.ring, map: upright).outline(of: 1))
    #expect(turned.contourAreas.count == 2 && turned.contourAreas[0] < 0)
  }

  @Test func squaresAreFourPoints() throws {
    let path = Path.rectangle(Rectangle(x: 2, y: 3, width: 4, height: 5))
    let reader = try SampleFonts.reader(path)
    let points = try #require(reader.points(of: 1)?.first)
    #expect(
      points.map(\.point).map { [$0.x, $0.y] } == [
        [200, 1600], [600, 1600], [600, 1100], [200, 1100],
      ])
    let place = try #require(reader.place(of: 1))
    let box = (1...4).map { reader.signed("glyf", place.lowerBound + 2 * $0) }
    #expect(box == [200, 1100, 600, 1600])
    #expect(reader.metrics(of: 1) == (2400, 200))
  }

  @Test func openContoursAreClosedAndEmptyOnesDropped() throws {
    let path = Path([
      .move(Point(x: 1, y: 1)), .move(Point(x: 2, y: 2)), .line(Point(x: 3, y: 3)), .close,
      .move(Point(x: 5, y: 5)), .line(Point(x: 8, y: 5)), .line(Point(x: 8, y: 9)),
      // Too small to be seen.
      .move(Point(x: 1, y: 1)), .line(Point(x: 1.001, y: 1)), .line(Point(x: 1, y: 1.001)), .close,
    ])
    let contours = try #require(SampleFonts.reader(path).points(of: 1))
    #expect(contours.map(\.count) == [3])
  }

  @Test func emptyGlyphsTakeNoBytes() throws {
    for path in [Path(), Path([.move(Point(x: 3, y: 3))])] {
      let reader = try SampleFonts.reader(path)
      #expect(reader.faults.isEmpty)
      #expect(reader.place(of: 1)?.isEmpty == true)
      #expect(reader.metrics(of: 1) == (2400, 0))
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e9, 400])
  func whatIsOutOfRangeIsAnError(value: Double) {
    let paths = [
      Path([.move(Point(x: value, y: 0)), .line(.origin), .line(Point(x: 1, y: 1))]),
      Path([.move(.origin), .quad(Point(x: 0, y: value), Point(x: 1, y: 1)), .close]),
      Path([
        .move(.origin), .cubic(Point(x: 1, y: 0), Point(x: value, y: value), Point(x: 1, y: 1)),
        .close,
      ]),
    ]
    for path in paths {
      #expect(throws: FontError.self) { try SampleFonts.piece(path) }
    }
    #expect(throws: FontError.self) { try SampleFonts.piece(Path(), advance: value * 100) }
    #expect(throws: FontError.self) {
      try GlyphOutline.encode(
        path: SampleFonts.ring, map: .scale(value * 100), advance: 0, tolerance: value)
    }
  }

  @Test(arguments: [-1, 16_383.5, Double.nan]) func advancesHaveARange(advance: Double) {
    #expect(throws: FontError.self) { try SampleFonts.piece(SampleFonts.ring, advance: advance) }
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func allTolerancesGiveAGlyph(tolerance: Double) throws {
    let reader = try SampleFonts.reader(SampleFonts.ring, tolerance: tolerance)
    #expect(reader.faults.isEmpty && reader.outline(of: 1) != nil)
  }

  @Test func glyphsOfTooManyPointsAreAnError() {
    var path = Path([.move(.origin)])
    for index in 0..<70_000 {
      path.line(to: Point(x: Double(index % 100), y: Double(index % 7)))
    }
    #expect(throws: FontError.tooComplex(points: 70_000, contours: 1)) {
      try SampleFonts.piece(path)
    }
  }
}
