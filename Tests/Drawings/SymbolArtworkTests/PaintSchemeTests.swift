import Geometry
import SymbolArtwork
import SymbolStyle
import Testing

@Suite struct PaintSchemeTests {
  private let drawing = SymbolDrawing(
    name: "x",
    layers: [
      .init(path: square(at: 2), level: 1),
      .init(path: square(at: 8), level: 2, tint: .system("red"), threshold: 0),
      .init(path: square(at: 14), level: 3, threshold: 0.5),
    ], advance: 20, isDirectional: false)

  private static func square(at x: Double) -> Path {
    .rectangle(Rectangle(x: x, y: 10, width: 4, height: 4))
  }

  @Test func monochromeIsOnePath() {
    let painted = drawing.painted(PaintScheme())
    #expect(painted.layers.count == 1)
    #expect(painted.layers[0].color == nil)
    #expect(painted.layers[0].path.verbs.count == 15)
  }

  @Test func levelsFadeInHierarchicalMode() {
    let painted = drawing.painted(PaintScheme(mode: .hierarchical, color: .white))
    #expect(painted.layers.map(\.opacity) == [1, 0.5, 0.25])
    #expect(painted.layers.map(\.name) == ["primary", "secondary", "tertiary"])
    #expect(painted.layers.allSatisfy { $0.color == .white })
  }

  @Test func lastColorOfPaletteServesFurtherLevels() {
    let painted = drawing.painted(PaintScheme(mode: .palette, palette: [.white, .black]))
    #expect(painted.layers.map(\.color) == [.white, .black])
  }

  @Test func multicolorTakesOwnColors() {
    let light = drawing.painted(PaintScheme(mode: .multicolor))
    #expect(light.layers.map(\.color) == [nil, Color(css: "#FF383C"), nil])
    let dark = drawing.painted(PaintScheme(mode: .multicolor, isDark: true))
    #expect(dark.layers[1].color == Color(css: "#FF4245"))
  }

  @Test(
    arguments: [
      (0.0, [1, 0.3, 0.3]), (0.4, [1, 1, 0.3]), (0.5, [1, 1, 0.3]), (1.0, [1, 1, 1]),
    ] as [(Double, [Double])])
  func variableValueDimsWhatItDoesNotReach(value: Double, expected: [Double]) {
    let scheme = PaintScheme(mode: .palette, palette: [.white], variableValue: value)
    let opacities = drawing.painted(scheme).layers.flatMap { layer in
      Array(repeating: layer.opacity, count: layer.path.verbs.count / 5)
    }
    #expect(opacities == expected)
  }

  @Test func canvases() {
    #expect(
      drawing.painted(PaintScheme()).canvas == Rectangle(x: 0, y: 0, width: 24, height: 24))
    #expect(
      drawing.painted(PaintScheme(), canvas: .tight, padding: 1).canvas
        == Rectangle(x: 1, y: 9, width: 18, height: 6))
    #expect(
      drawing.painted(PaintScheme(), canvas: .advance).canvas
        == Rectangle(x: 2, y: 0, width: 20, height: 24))
  }
}
