import Diagnostics
import Geometry
import SymbolStyle
import Testing

@testable import SVGReader

@Suite struct PaintTests {
  private func gradient(_ markup: String, path: String = "<rect x='10' width='20' height='40'")
    throws -> (Gradient?, SVGDrawing)
  {
    let drawing = try read("\(markup)\(path) fill='url(#g)'/>")
    return (drawing.paths.first?.fillGradient, drawing)
  }

  private let stops = "<stop offset='0' stop-color='red'/><stop offset='1' stop-color='lime'/>"

  @Test func linearGradientsInTheBoxOfTheirPath() throws {
    let (gradient, drawing) = try gradient("<linearGradient id='g'>\(stops)</linearGradient>")
    #expect(drawing.findings.isEmpty)
    #expect(
      gradient
        == Gradient(
          shape: .linear(start: Point(x: 0, y: 0), end: Point(x: 1, y: 0)),
          stops: [
            Gradient.Stop(offset: 0, color: .pureRed), Gradient.Stop(offset: 1, color: .pureLime),
          ],
          transform: AffineMap(a: 20, b: 0, c: 0, d: 40, e: 10, f: 0)))
  }

  @Test func gradientsInUserSpace() throws {
    let (gradient, _) = try gradient(
      """
      <radialGradient id='g' gradientUnits='userSpaceOnUse' cx='50%' cy='10' r='5' fx='52'
       gradientTransform='scale(2)' spreadMethod='reflect'>\(stops)</radialGradient>
      """)
    #expect(
      gradient?.shape
        == .radial(
          center: Point(x: 50, y: 10), radius: 5, focus: Point(x: 52, y: 10), focalRadius: 0))
    #expect(gradient?.transform == .scale(2) && gradient?.spread == .reflect)
  }

  @Test func gradientsTakeOverFromOthers() throws {
    let (gradient, drawing) = try gradient(
      """
      <linearGradient id='a' x1='0.5' spreadMethod='repeat' href='#b'/>
      <radialGradient id='b' x1='0.7' y2='0.2'>\(stops)</radialGradient>
      <linearGradient id='g' xlink:href='#a' x2='0.75'/>
      """)
    #expect(drawing.findings.isEmpty && gradient?.stops.count == 2)
    #expect(gradient?.shape == .linear(start: Point(x: 0.5, y: 0), end: Point(x: 0.75, y: 0)))
    #expect(gradient?.spread == .repeat)
  }

  @Test func stopsAreInOrder() throws {
    let (gradient, drawing) = try gradient(
      """
      <linearGradient id='g' color='blue'><stop offset='50%' stop-color='currentColor'/>
      <stop offset='0.2' style='stop-color: red; stop-opacity: 0.5'/><stop offset='7'/>
      <stop offset='x' stop-color='bogus'/></linearGradient>
      """)
    #expect(gradient?.stops.map(\.offset) == [0.5, 0.5, 1, 1])
    #expect(
      gradient?.stops.map(\.color)
        == [.pureBlue, Color.pureRed.multipliedAlpha(0.5), .black, .black])
    #expect(drawing.kinds == [.invalidValue, .invalidValue])
  }

  @Test func gradientsThatAreColours() throws {
    #expect(
      try gradient("<linearGradient id='g'><stop stop-color='lime'/></linearGradient>").1
        .paths.map(\.fillColor) == [.pureLime])
    #expect(try gradient("<linearGradient id='g'/>").1.nodes.isEmpty)
    #expect(
      try gradient("<linearGradient id='g' x2='0'>\(stops)</linearGradient>").1
        .paths.map(\.fillColor) == [.pureLime])
    #expect(
      try gradient("<radialGradient id='g' r='0'>\(stops)</radialGradient>").1
        .paths.map(\.fillColor) == [.pureLime])
  }

  @Test func aPathWithoutAreaHasNoBox() throws {
    let drawing = try read(
      """
      <linearGradient id='g'>\(stops)</linearGradient>
      <path d='M0 0H10' stroke='url(#g)'/><line x1='1' x2='1' y2='9' stroke='url(#g) red'/>
      """)
    #expect(drawing.paths.map { $0.stroke?.paint } == [nil, .color(.pureRed)])
  }

  @Test(arguments: [
    ("url(#none)", "none", Finding.Kind.missingReference),
    ("url(#none) red", "red", .missingReference),
    ("url(#r) lime", "lime", .missingReference), ("url(#p) red", "red", .unsupported),
    ("url(a.svg#g)", "none", .remoteReference),
    ("url('http://example.org/#g')", "none", .remoteReference),
    ("context-fill", "black", .unsupported), ("bogus", "black", .invalidValue),
    ("url(#none", "black", .invalidValue),
  ])
  func paintsThatAreNone(_ value: String, _ expected: String, _ kind: Finding.Kind) throws {
    let drawing = try read(
      """
      <pattern id="p"/><rect id="r"/>
      <rect width="1" height="1" fill="\(value)"/>
      """)
    let colors: [String: Color] = ["red": .pureRed, "lime": .pureLime, "black": .black]
    #expect(drawing.paths.map(\.fillColor) == (colors[expected].map { [$0] } ?? []))
    #expect(drawing.kinds == [kind])
    #expect(drawing.findings.first.map { [$0.position.line, $0.position.column] } == [3, 1])
  }

  @Test func gradientsThatReferToThemselves() throws {
    let (_, drawing) = try gradient(
      "<linearGradient id='g' href='#h'/><linearGradient id='h' href='#g'/>")
    #expect(drawing.kinds == [.recursiveReference])
  }
}
