import Geometry
import Raster
import SymbolStyle
import Testing

@Suite
struct SurfaceTests {
  private static let red = Color(red: 200, green: 30, blue: 5)

  private static func square(_ x: Double, _ width: Double) -> Path {
    .rectangle(Rectangle(x: x, y: 0, width: width, height: 1))
  }

  private static func surface(
    _ width: Int, mode: Surface.BlendMode = .over, _ parts: [(Path, Color)]
  ) -> PixelImage {
    var surface = Surface(width: width, height: 1, mode: mode)
    var rasterizer = Rasterizer()
    for (path, color) in parts {
      rasterizer.fill(path, rule: .nonZero, with: Brush(color: color), on: &surface)
    }
    return surface.image()
  }

  @Test
  func oneColourStaysThatColourAtAnyAlpha() {
    let image = Self.surface(
      3, [(Self.square(0, 1), Self.red.multipliedAlpha(0.01)), (Self.square(1, 0.3), Self.red)])
    #expect(
      image.storage == .tinted(red: 200, green: 30, blue: 5, alpha: [3, 77, 0]))
  }

  @Test
  func anotherColourMakesFourChannels() {
    let image = Self.surface(
      2, [(Self.square(0, 2), Self.red), (Self.square(0, 1), .black.multipliedAlpha(0.5))])
    #expect(image.storage == .rgba([100, 15, 2, 255, 200, 30, 5, 255]))
  }

  /// Source-over would leave 64 of 255 of what is behind.
  @Test
  func abuttingLayersHaveNoSeam() {
    for edge in [0.1, 0.25, 0.5, 0.9] {
      let parts = [(Self.square(0, edge), Self.red), (Self.square(edge, 1 - edge), Self.red)]
      let other = [(Self.square(0, edge), Self.red), (Self.square(edge, 1 - edge), Color.black)]
      #expect((254...255).contains(Self.surface(1, mode: .plus, parts).rgba[3]))
      #expect((254...255).contains(Self.surface(1, mode: .plus, other).rgba[3]))
    }
  }

  @Test
  func layersAreSeenThroughTheirOpacityAndMask() {
    var layer = Surface(width: 2, height: 1)
    layer.fill(with: Self.red)
    var mask = Surface(width: 2, height: 1)
    var rasterizer = Rasterizer()
    rasterizer.fill(Self.square(0, 1), rule: .nonZero, with: Brush(color: .white), on: &mask)
    layer.multiply(byAlphasOf: mask)
    var surface = Surface(width: 2, height: 1)
    surface.draw(layer, opacity: 0.5)
    #expect(surface.image().storage == .tinted(red: 200, green: 30, blue: 5, alpha: [128, 0]))
  }

  @Test
  func luminanceIsThatOfTheSpecification() {
    for (color, expected) in [
      (Color.white, UInt8(255)), (.black, 0), (Color(red: 255, green: 0, blue: 0), 54),
      (Color(red: 0, green: 255, blue: 0), 182), (Color(red: 0, green: 0, blue: 255), 18),
      (Color.white.multipliedAlpha(0.5), 128),
    ] {
      var surface = Surface(width: 1, height: 1)
      surface.fill(with: color)
      #expect(surface.luminance().coverage == [expected])
    }
  }

  @Test
  func gradientsHaveTheColourOfThePixelsCentre() {
    let stops = [
      Gradient.Stop(offset: 0, color: Color(red: 0, green: 0, blue: 0)),
      Gradient.Stop(offset: 1, color: Color(red: 200, green: 100, blue: 0)),
    ]
    let shape = Gradient.Shape.linear(start: Point(x: 1, y: 0), end: Point(x: 3, y: 0))
    func row(_ spread: Gradient.Spread) -> [UInt8] {
      var surface = Surface(width: 6, height: 1)
      var rasterizer = Rasterizer()
      let gradient = Gradient(shape: shape, spread: spread, stops: stops)
      rasterizer.fill(
        Self.square(0, 6), rule: .nonZero,
        with: Brush(gradient: gradient, opacity: 1, map: .identity), on: &surface)
      let rgba = surface.image().rgba
      return stride(from: 0, to: rgba.count, by: 4).map { rgba[$0] }
    }
    #expect(row(.pad) == [0, 50, 150, 200, 200, 200])
    #expect(row(.repeat) == [150, 50, 150, 50, 150, 50])
    #expect(row(.reflect) == [50, 50, 150, 150, 50, 50])
  }

  /// Before the gradient begins, the first of several stops at 0 counts.
  @Test
  func stopsAtOneOffsetAreAnEdge() {
    let stops = [
      Gradient.Stop(offset: 0, color: .black), Gradient.Stop(offset: 0, color: .white),
    ]
    let shape = Gradient.Shape.linear(start: Point(x: 1, y: 0), end: Point(x: 3, y: 0))
    var surface = Surface(width: 3, height: 1)
    var rasterizer = Rasterizer()
    rasterizer.fill(
      Self.square(0, 3), rule: .nonZero,
      with: Brush(gradient: Gradient(shape: shape, stops: stops), opacity: 1, map: .identity),
      on: &surface)
    let rgba = surface.image().rgba
    #expect(stride(from: 0, to: 12, by: 4).map { rgba[$0] } == [0, 255, 255])
  }

  @Test
  func radialGradientsGoFromTheFocalCircleToTheOuterOne() {
    let stops = [
      Gradient.Stop(offset: 0, color: .black), Gradient.Stop(offset: 1, color: .white),
    ]
    let gradient = Gradient(
      shape: .radial(
        center: Point(x: 0.5, y: 0.5), radius: 4, focus: Point(x: 0.5, y: 0.5), focalRadius: 0),
      stops: stops)
    var surface = Surface(width: 6, height: 1)
    surface.fill(with: .white)
    var rasterizer = Rasterizer()
    rasterizer.fill(
      Self.square(0, 6), rule: .nonZero,
      with: Brush(gradient: gradient, opacity: 1, map: .identity), on: &surface)
    let rgba = surface.image().rgba
    #expect(stride(from: 0, to: 24, by: 4).map { rgba[$0] } == [0, 64, 128, 191, 255, 255])
  }
}
