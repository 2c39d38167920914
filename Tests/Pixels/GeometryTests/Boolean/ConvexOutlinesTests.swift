import Geometry
import PathOracles
import Testing

@Suite("Outlines of convex contours, found without an arrangement")
struct ConvexOutlinesTests {
  /// Discs, bars and frames, each in either direction, closed or open, many of them one in the
  /// other.
  private static func contours(_ shapes: inout RandomShapes) -> Path {
    var path = Path()
    for _ in 0..<shapes.integer(1...5) {
      let center = Point(x: shapes.number(4...20), y: shapes.number(4...20))
      let size = shapes.number(0.2...8)
      let other = shapes.number(0.2...8)
      var contour =
        switch shapes.integer(0...3) {
        case 0: Path.ellipse(center: center, radiusX: size, radiusY: other)
        case 1:
          Path.rectangle(
            Rectangle(x: center.x - size, y: center.y - other, width: 2 * size, height: 2 * other))
        case 2: line(from: center, to: Point(x: size, y: other)).stroked(round, tolerance: 0.002)
        default: triangle(center, size, isClosed: shapes.integer(0...1) == 0)
        }
      if shapes.integer(0...1) == 0 { contour = contour.reversed }
      path.append(contour)
    }
    return path
  }

  private static let round = StrokeStyle(width: 1.5, cap: .round, join: .round)

  private static func line(from start: Point, to end: Point) -> Path {
    var path = Path()
    path.move(to: start)
    path.line(to: end)
    return path
  }

  private static func triangle(_ center: Point, _ size: Double, isClosed: Bool) -> Path {
    var path = Path()
    path.move(to: Point(x: center.x, y: center.y - size))
    path.line(to: Point(x: center.x + size, y: center.y + size))
    path.line(to: Point(x: center.x - size, y: center.y + size / 2))
    if isClosed { path.close() }
    return path
  }

  @Test("are those of the arrangement, to the last bit", arguments: 0..<400)
  func arrangement(seed: Int) {
    var shapes = RandomShapes(seed: seed)
    let path = Self.contours(&shapes)
    for rule in [FillRule.nonZero, .evenOdd] {
      // A union of one asks the arrangement.
      #expect(path.normalized(fillRule: rule) == .union(of: [path], fillRule: rule))
    }
  }

  @Test("of any shapes, too", arguments: 0..<400)
  func anyShapes(seed: Int) {
    var shapes = RandomShapes(seed: seed)
    let path = shapes.shape()
    #expect(path.normalized() == .union(of: [path]))
  }

  @Test("of a star that turns one way, but twice around, is its hull of five points")
  func star() {
    var path = Path()
    // Every other corner of a regular pentagon around (12, 12).
    let corners = [(12.0, 2.0), (17.9, 20.1), (2.5, 8.9), (21.5, 8.9), (6.1, 20.1)]
    for (index, corner) in corners.enumerated() {
      let point = Point(x: corner.0, y: corner.1)
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    #expect(path.normalized().contours.first?.segments.count == 10)
  }
}

@Suite("Areas that are apart")
struct AreasApartTests {
  @Test("have nothing in common, and what has is never said to be apart", arguments: 0..<600)
  func intersections(seed: Int) {
    var shapes = RandomShapes(seed: seed)
    let (a, b) = (shapes.shape(), shapes.shape())
    guard a.isApart(from: b) else { return }
    #expect(b.isApart(from: a))
    #expect(a.combined(with: b, by: .intersection).isEmpty)
  }

  @Test("are a disc and the ring around it, and rings beside each other")
  func rings() {
    func disc(_ x: Double, _ radius: Double) -> Path {
      .ellipse(center: Point(x: x, y: 12), radiusX: radius, radiusY: radius)
    }
    let ring = disc(12, 10).combined(with: disc(12, 8), by: .difference)
    #expect(ring.isApart(from: disc(12, 4)))
    #expect(disc(12, 4).isApart(from: ring))
    #expect(!ring.isApart(from: disc(12, 9)))
    #expect(!ring.isApart(from: disc(12, 11)))
    #expect(!disc(12, 11).isApart(from: disc(12, 1)))
    #expect(!disc(12, 1).isApart(from: disc(12, 11)))
    #expect(disc(12, 1).isApart(from: disc(20, 1)))
    #expect(ring.isApart(from: Path()))
  }
}
