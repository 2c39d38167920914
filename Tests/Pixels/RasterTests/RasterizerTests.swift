import Foundation
import Geometry
import Raster
import SymbolStyle
import Testing
import Workbench

@Suite
struct RasterizerTests {
  /// The alphas of a path filled in black.
  private static func fill(
    _ path: Path, _ rule: FillRule = .nonZero, map: AffineMap = .identity, width: Int, height: Int
  ) -> [UInt8] {
    var surface = Surface(width: width, height: height)
    var rasterizer = Rasterizer()
    rasterizer.fill(path, map: map, rule: rule, with: Brush(color: .black), on: &surface)
    return surface.coverage
  }

  private static func polygon(_ points: [Point]) -> Path {
    var path = Path()
    for point in points { path.line(to: point) }
    path.close()
    return path
  }

  private static func worst(_ pixels: [UInt8], _ areas: [Double]) -> Double {
    zip(pixels, areas).map { abs(Double($0) - 255 * $1) }.max() ?? 0
  }

  /// The area of a polygon in a pixel, by clipping it at the four sides (Sutherland & Hodgman,
  /// 1974): right wherever the polygon does not overlap itself.
  private static func area(of polygon: [Point], inColumn column: Int, row: Int) -> Double {
    let sides: [(Point) -> Double] = [
      { $0.x - Double(column) }, { Double(column + 1) - $0.x },
      { $0.y - Double(row) }, { Double(row + 1) - $0.y },
    ]
    var points = polygon
    for inside in sides {
      var kept: [Point] = []
      for (index, point) in points.enumerated() {
        let before = points[(index + points.count - 1) % points.count]
        let (here, there) = (inside(point), inside(before))
        if (here < 0) != (there < 0) {
          kept.append(before.interpolated(to: point, at: there / (there - here)))
        }
        if here >= 0 { kept.append(point) }
      }
      points = kept
    }
    var sum = 0.0
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      sum += point.x * next.y - point.y * next.x
    }
    return abs(sum) / 2
  }

  @Test
  func simplePolygonsHaveTheirClosedFormAreas() {
    for seed in 0..<300 {
      var random = SeededGenerator(seed: seed)
      // A star around a center does not overlap itself.
      let corners = Int.random(in: 3...9, using: &random)
      let points = (0..<corners).map { corner in
        let radius = Double.random(in: 0.2...9, using: &random)
        let turn = (Double(corner) + Double.random(in: 0...0.9, using: &random)) / Double(corners)
        let angle = turn * 2 * .pi
        return Point(x: 6 + radius * cos(angle), y: 6 + radius * sin(angle))
      }
      let areas = (0..<144).map { Self.area(of: points, inColumn: $0 % 12, row: $0 / 12) }
      for path in [Self.polygon(points), Self.polygon(points.reversed())] {
        let worst = Self.worst(Self.fill(path, width: 12, height: 12), areas)
        #expect(worst <= 0.51, "seed \(seed): off by \(worst) of 255")
      }
    }
  }

  private static func randomPath(_ random: inout SeededGenerator, size: Double) -> Path {
    func point() -> Point {
      Point(
        x: Double.random(in: -0.3...1.3, using: &random) * size,
        y: Double.random(in: -0.3...1.3, using: &random) * size)
    }
    var path = Path()
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      path.move(to: point())
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        switch Int.random(in: 0...3, using: &random) {
        case 0, 1: path.line(to: point())
        case 2: path.quad(to: point(), control: point())
        default: path.cubic(to: point(), control1: point(), control2: point())
        }
      }
      if Bool.random(using: &random) { path.close() }
    }
    return path
  }

  /// Overlaps, self-crossings, open contours, and all sides of the target.
  @Test
  func randomPathsAgreeWithASupersampler() {
    for seed in 0..<60 {
      var random = SeededGenerator(seed: seed)
      let path = Self.randomPath(&random, size: 12)
      for rule in FillRule.allCases {
        let pixels = Self.fill(path, rule, width: 12, height: 12)
        let areas = Supersampler(rate: 32).coverage(path, rule: rule, width: 12, height: 12)
        let worst = Self.worst(pixels, areas)
        #expect(worst <= 6, "seed \(seed), \(rule): off by \(worst) of 255")
      }
    }
  }

  /// The case that sums of signed areas get wrong, whatever is done to the sums afterwards.
  @Test
  func overlapsInOnePixelCountOnce() {
    var path = Self.polygon([
      Point(x: 0, y: 0), Point(x: 0.5, y: 0), Point(x: 0.5, y: 1), Point(x: 0, y: 1),
    ])
    path.append(path)
    #expect(Self.fill(path, width: 1, height: 1) == [128])
    #expect(Self.fill(path, .evenOdd, width: 1, height: 1) == [0])
    // The other way round, they cancel in a sum, and neither covers the other.
    path.append(
      Self.polygon([
        Point(x: 0.5, y: 0), Point(x: 0.5, y: 1), Point(x: 1, y: 1), Point(x: 1, y: 0),
      ]))
    #expect(Self.fill(path, width: 1, height: 1) == [255])
  }

  @Test
  func aFigureEightCoversBothLoops() {
    let path = Self.polygon([
      Point(x: 0, y: 0), Point(x: 4, y: 4), Point(x: 4, y: 0), Point(x: 0, y: 4),
    ])
    let sum = Self.fill(path, width: 4, height: 4).reduce(0) { $0 + Int($1) }
    #expect(abs(sum - 8 * 255) <= 4)
  }

  @Test
  func whatIsLeftOfTheTargetWindsAroundIt() {
    let path = Self.polygon([
      Point(x: -100, y: -5), Point(x: 2.5, y: -5), Point(x: 2.5, y: 50), Point(x: -100, y: 50),
    ])
    #expect(Self.fill(path, width: 4, height: 2) == [255, 255, 128, 0, 255, 255, 128, 0])
    let circle = Path.ellipse(center: Point(x: -50, y: 1), radiusX: 52.5, radiusY: 52.5)
    #expect(Self.fill(circle, width: 4, height: 2).prefix(2) == [255, 255])
  }

  @Test
  func mapsAndOffsetsMoveTheSamples() {
    let square = Path.rectangle(Rectangle(x: 0, y: 0, width: 1, height: 1))
    let map = AffineMap.scale(2).then(.translation(x: 0.25, y: 0.5))
    #expect(
      Self.fill(square, map: map, width: 3, height: 3) == [96, 128, 32, 191, 255, 64, 96, 128, 32])
  }

  @Test
  func curvesKeepTheirAreaWhenTheyAreFlattened() {
    for radius in [3.0, 11, 40, 200] {
      let size = Int(2 * radius) + 2
      let path = Path.ellipse(
        center: Point(x: radius + 1, y: radius + 1), radiusX: radius, radiusY: radius)
      let sum = Self.fill(path, width: size, height: size).reduce(0.0) { $0 + Double($1) / 255 }
      // A thousandth of a pixel along the outline.
      #expect(
        abs(sum - .pi * radius * radius) < 0.001 * 2 * .pi * radius + 0.05, "radius \(radius)")
    }
  }
}
