import Geometry
import Raster
import Testing
import TestSupport

@Suite
struct RasterizerTests {
  static func randomPath(_ random: inout SeededGenerator, size: Double) -> Path {
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

  @Test
  func randomPathsAgreeWithASupersampler() {
    var rasterizer = Rasterizer()
    for seed in 0..<60 {
      var random = SeededGenerator(seed: seed)
      let path = Self.randomPath(&random, size: 12)
      for rule in FillRule.allCases {
        var surface = Surface(width: 12, height: 12)
        rasterizer.fill(path, rule: rule, with: Brush(color: .black), on: &surface)
        let expected = Supersampler(rate: 32).coverage(path, rule: rule, width: 12, height: 12)
        var worst = 0.0
        for (pixel, area) in zip(surface.coverage, expected) {
          worst = max(worst, abs(Double(pixel) - 255 * area))
        }
        #expect(worst <= 6, "seed \(seed), \(rule): off by \(worst) of 255")
      }
    }
  }
}
