import Geometry
import Raster
import SymbolStyle
import TestSupport
import Testing
import Workbench

/// Numbers and shapes that nobody draws: an answer in bounded time, never a trap.
@Suite
struct RasterizerHostileTests {
  private static let coordinates: [Double] = [
    0, 1, -1, 0.5, 1e-300, 1e-12, 7.999_999_999, 1e9, -1e9, 1e100, 1e308, -1e308, .infinity, .nan,
  ]

  @Test
  func anyNumbersAreFilled() {
    var rasterizer = Rasterizer()
    for seed in 0..<800 {
      var random = SeededGenerator(seed: seed)
      func point() -> Point {
        Point(
          x: Self.coordinates.randomElement(using: &random) ?? 0,
          y: Self.coordinates.randomElement(using: &random) ?? 0)
      }
      var path = Path()
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        switch Int.random(in: 0...4, using: &random) {
        case 0: path.move(to: point())
        case 1: path.line(to: point())
        case 2: path.quad(to: point(), control: point())
        case 3: path.cubic(to: point(), control1: point(), control2: point())
        default: path.close()
        }
      }
      let factor = Self.coordinates.randomElement(using: &random) ?? 1
      for map in [AffineMap.identity, .scale(factor), .scale(x: factor, y: 1)] {
        for rule in FillRule.allCases {
          var surface = Surface(width: 8, height: 8)
          rasterizer.fill(path, map: map, rule: rule, with: Brush(color: .black), on: &surface)
          // Nothing of what was filled before is left in the rasterizer.
          var fresh = Rasterizer()
          var again = Surface(width: 8, height: 8)
          fresh.fill(path, map: map, rule: rule, with: Brush(color: .black), on: &again)
          #expect(surface.coverage == again.coverage, "seed \(seed), \(map), \(rule)")
        }
      }
    }
  }

  @Test
  func aContourThatIsNotFiniteIsLeftOutAlone() {
    var path = Path.rectangle(Rectangle(x: 0, y: 0, width: 1, height: 1))
    path.move(to: Point(x: 0, y: 0))
    path.line(to: Point(x: .nan, y: 3))
    path.line(to: Point(x: 2, y: 3))
    var surface = Surface(width: 2, height: 1)
    var rasterizer = Rasterizer()
    rasterizer.fill(path, rule: .nonZero, with: Brush(color: .black), on: &surface)
    #expect(surface.coverage == [255, 0])
  }

  @Test
  func noiseTakesBoundedTime() {
    var random = SeededGenerator(seed: 1)
    var path = Path()
    for _ in 0..<2_000 {
      path.line(
        to: Point(
          x: Double.random(in: -10...40, using: &random),
          y: Double.random(in: -10...40, using: &random)))
    }
    var rasterizer = Rasterizer()
    var surface = Surface(width: 24, height: 24)
    let time = CPUTime.measure {
      rasterizer.fill(path, rule: .evenOdd, with: Brush(color: .black), on: &surface)
    }
    #expect(time < .seconds(60), "even without optimisation")
  }
}
