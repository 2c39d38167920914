import Geometry
import Raster
import SymbolStyle
import Testing
import Workbench

/// Large areas take their colors from tables; they must not differ by more than 1 of 255 from what
/// each pixel is by itself.
@Suite struct GradientTableTests {
  private static let side = 300

  private static func image(_ gradient: Gradient, _ opacity: Double, whole: Bool) -> [UInt8] {
    var surface = Surface(width: side, height: side)
    surface.fill(with: Color(red: 90, green: 200, blue: 160))
    var rasterizer = Rasterizer()
    let brush = Brush(gradient: gradient, opacity: opacity, map: .identity)
    // Rows by themselves are too few pixels for a table.
    for row in whole ? 0..<1 : 0..<side {
      let area = Rectangle(
        x: 0, y: Double(row), width: Double(side), height: whole ? Double(side) : 1)
      rasterizer.fill(.rectangle(area), rule: .nonZero, with: brush, on: &surface)
    }
    return surface.image().rgba
  }

  /// Beside the cone of two circles that are not within each other, nothing is painted: what was
  /// there stays, also in the rows that are painted when there is a table.
  @Test(arguments: [0, 20.0])
  func opaqueConesLeaveWhatIsBesideThem(focalRadius: Double) {
    let gradient = Gradient(
      shape: .radial(
        center: Point(x: 30, y: 30), radius: 60, focus: Point(x: 250, y: 220),
        focalRadius: focalRadius),
      stops: [Gradient.Stop(offset: 0, color: .white), Gradient.Stop(offset: 1, color: .black)])
    let whole = Self.image(gradient, 1, whole: true)
    let isSame = whole == Self.image(gradient, 1, whole: false)
    #expect(isSame)
    #expect(whole.suffix(4) == [90, 200, 160, 255])
  }

  private static func stops(_ generator: inout SeededGenerator) -> [Gradient.Stop] {
    var offset = Double.random(in: 0...0.3, using: &generator)
    return (0..<Int.random(in: 2...6, using: &generator)).map { _ in
      let color = Color(
        red: .random(in: 0...255, using: &generator),
        green: .random(in: 0...255, using: &generator),
        blue: .random(in: 0...255, using: &generator),
        alpha: Bool.random(using: &generator) ? 1 : .random(in: 0...1, using: &generator))
      let stop = Gradient.Stop(offset: offset, color: color)
      // Some at one place: an edge.
      if Int.random(in: 0...2, using: &generator) > 0 {
        offset += Double.random(in: 0...(1 - offset), using: &generator)
      }
      return stop
    }
  }

  private static func shape(_ generator: inout SeededGenerator) -> Gradient.Shape {
    func point(_ range: ClosedRange<Double>) -> Point {
      Point(x: .random(in: range, using: &generator), y: .random(in: range, using: &generator))
    }
    switch Int.random(in: 0...3, using: &generator) {
    case 0: return .linear(start: point(-50...350), end: point(-50...350))
    case 1: return .linear(start: point(100...101), end: point(102...104))
    case 2:
      let center = point(0...300)
      let radius = Double.random(in: 2...300, using: &generator)
      return .radial(center: center, radius: radius, focus: center, focalRadius: 0)
    default:
      return .radial(
        center: point(0...300), radius: .random(in: 20...300, using: &generator),
        focus: point(0...300), focalRadius: .random(in: 0...20, using: &generator))
    }
  }

  @Test(arguments: 0..<40)
  func tablesAreAsGoodAsPixelsByThemselves(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let spreads: [Gradient.Spread] = [.pad, .reflect, .repeat]
    let gradient = Gradient(
      shape: Self.shape(&generator), spread: spreads[seed % 3], stops: Self.stops(&generator),
      transform: AffineMap(
        a: .random(in: 0.5...1.5, using: &generator), b: .random(in: -0.5...0.5, using: &generator),
        c: .random(in: -0.4...0.4, using: &generator), d: .random(in: 0.5...1.5, using: &generator),
        e: 3, f: -7))
    let opacity = seed % 2 == 0 ? 1 : 0.4
    let table = Self.image(gradient, opacity, whole: true)
    let single = Self.image(gradient, opacity, whole: false)
    let largest = zip(table, single).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(largest <= 1, "seed \(seed), \(gradient)")
  }
}
