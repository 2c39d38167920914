import Foundation
import Geometry
import Raster
import SVGReader
import SVGRenderer
import SymbolArtwork
import SymbolExport
import SymbolStyle
import Testing
import Workbench

@Suite struct SVGFormatTests {
  static func svg(
    _ symbol: PaintedSymbol, title: String? = nil, _ options: ExportOptions = ExportOptions()
  ) throws -> [UInt8] {
    var tools = ExportTools()
    let bytes = try ExportFormat.svg.fileParts(options)[0].bytes(
      ExportPicture(symbol, name: symbol.name, title: title), options, &tools)
    return try #require(bytes)
  }

  /// What the file draws, read by our reader of SVG, which shares nothing with the writer.
  static func paths(_ bytes: [UInt8]) throws -> [SVGDrawing.PaintedPath] {
    let drawing = try SVGReader().read(bytes)
    #expect(drawing.findings.isEmpty)
    var paths: [SVGDrawing.PaintedPath] = []
    func collect(_ nodes: [SVGDrawing.Node]) {
      for node in nodes {
        switch node {
        case .path(let path): paths.append(path)
        case .group(let group): collect(group.children)
        }
      }
    }
    collect(drawing.nodes)
    return paths
  }

  @Test(arguments: 0..<200)
  func noPointMovesByMoreThanTheTolerance(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    // On grids of different fineness, as rounding then differs.
    let grid = [1.0, 10, 100, 1000, 1e6][seed % 5]
    func coordinate() -> Double {
      (Double.random(in: -4...28, using: &random) * grid).rounded() / grid
    }
    func point() -> Point { Point(x: coordinate(), y: coordinate()) }
    var path = Path()
    for _ in 0..<3 {
      path.move(to: point())
      for _ in 0..<4 {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: path.line(to: point())
        case 1: path.quad(to: point(), control: point())
        default: path.cubic(to: point(), control1: point(), control2: point())
        }
      }
      path.close()
    }
    let symbol = PaintedSymbol(
      name: "random", canvas: Rectangle(x: 0, y: 0, width: 24, height: 24),
      layers: [PaintedSymbol.Layer(name: "primary", path: path, color: nil)])
    let read = try #require(try Self.paths(Self.svg(symbol)).first)
    let before = path.contours.flatMap { [$0.start] + $0.segments.flatMap(Self.points) }
    let after = read.path.transformed(by: read.transform).contours
      .flatMap { [$0.start] + $0.segments.flatMap(Self.points) }
    #expect(before.count == after.count, "seed \(seed)")
    for (old, new) in zip(before, after) {
      #expect(old.distance(to: new) <= 0.005 + 1e-9, "seed \(seed): \(old) is \(new)")
    }
  }

  private static func points(_ segment: Segment) -> [Point] {
    switch segment {
    case .line(let line): [line.p1]
    case .quad(let curve): [curve.p1, curve.p2]
    case .cubic(let curve): [curve.p1, curve.p2, curve.p3]
    }
  }

  @Test(arguments: SampleSymbols.all, RenderingMode.allCases)
  func theFileDrawsWhatWeDraw(name: String, mode: RenderingMode) throws {
    let scheme = PaintScheme(
      mode: mode, color: Color(red: 0, green: 0, blue: 96),
      palette: [.black, Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 160, blue: 0)],
      variableValue: 0.4)
    let symbol = SampleSymbols.drawing(name).painted(scheme)
    var painter = PixelPainter()
    // As large as the SVG says it is, in pixels of half a point.
    let ours = try painter.image(of: symbol, scale: 48 / symbol.unitsHigh).rgba
    var renderer = ImageRenderer()
    let drawing = try renderer.read(try Self.svg(symbol), currentColor: nil)
    // At sixteen times the size and filtered down, so that layers that share a pixel add up.
    let large = try renderer.pixels(
      of: drawing, size: RenderSize(.natural, scale: 32), background: .transparent)
    let columns = large.width / 16
    let rgba = large.rgba
    var worst = 0
    for y in 0..<large.height / 16 {
      for x in 0..<columns {
        var sum = [0, 0, 0, 0]
        for row in 16 * y..<16 * y + 16 {
          for column in 16 * x..<16 * x + 16 {
            let at = 4 * (row * large.width + column)
            let alpha = Int(rgba[at + 3])
            for channel in 0..<3 { sum[channel] += Int(rgba[at + channel]) * alpha }
            sum[3] += alpha * 255
          }
        }
        let at = 4 * (y * columns + x)
        let alpha = Int(ours[at + 3])
        for channel in 0..<4 {
          let mine = channel == 3 ? alpha : (Int(ours[at + channel]) * alpha + 127) / 255
          worst = max(worst, abs(mine - (sum[channel] + 32640) / 65280))
        }
      }
    }
    #expect(worst <= 3, "\(name) \(mode)")
  }

  @Test func onlyPathsAreDrawnAndNothingHasAnId() throws {
    for name in SampleSymbols.all {
      let symbol = SampleSymbols.drawing(name).painted(PaintScheme(mode: .hierarchical))
      let text = String(decoding: try Self.svg(symbol), as: UTF8.self)
      let elements = Set(text.split(separator: "<").compactMap { $0.split(separator: " ").first })
      #expect(elements == ["svg", "path", "/svg>\n"])
      #expect(!text.contains("id=") && text.contains("data-layer=\"primary\""))
    }
  }

  @Test func titlesAreEscapedText() throws {
    let symbol = SampleSymbols.drawing("cup").painted(PaintScheme())
    let text = String(
      decoding: try Self.svg(symbol, title: "a <b> & \"c\"\u{1}\n"), as: UTF8.self)
    #expect(text.contains("<title>a &lt;b&gt; &amp; &quot;c&quot;\u{FFFD}&#10;</title>"))
    #expect(text.contains("role=\"img\""))
  }

  @Test func prettyIsTheSameDrawing() throws {
    for name in SampleSymbols.all {
      let symbol = SampleSymbols.drawing(name).painted(PaintScheme(mode: .multicolor))
      var pretty = ExportOptions()
      pretty.isPretty = true
      let lines = try Self.svg(symbol, pretty).split(separator: 0x0A)
      #expect(lines.count == 2 + symbol.layers.count)
      #expect(try Self.paths(Self.svg(symbol, pretty)) == Self.paths(Self.svg(symbol)))
    }
  }
}
