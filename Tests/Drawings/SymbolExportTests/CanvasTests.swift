import Foundation
import Geometry
import PNGCodec
import Raster
import SVGReader
import SVGRenderer
import SymbolArtwork
import SymbolExport
import SymbolStyle
import Testing
import Workbench

/// Nothing of a drawing is cut off, wherever its ink is.
@Suite struct CanvasTests {
  /// A rectangle by chance that is tall, wide, or beside the cell.
  private static func rectangle(seed: Int) -> Rectangle {
    var random = SeededGenerator(seed: seed)
    func size(_ isLong: Bool) -> Double {
      isLong ? .random(in: 20...60, using: &random) : .random(in: 4...12, using: &random)
    }
    let kind = Int.random(in: 0..<4, using: &random)
    let (width, height) = (size(kind == 1 || kind == 3), size(kind == 0 || kind == 3))
    let offset = kind == 2 ? 20.0 : 4
    return Rectangle(
      x: 12 - width / 2 + .random(in: -offset...offset, using: &random),
      y: 12 - height / 2 + .random(in: -offset...offset, using: &random), width: width,
      height: height)
  }

  private static let formats: [(format: ExportFormat, payload: ExportOptions.Payload)] = [
    (.svg, .svg), (.png, .svg), (.imageset, .svg), (.imageset, .png), (.vectorDrawable, .svg),
  ]

  @Test(arguments: 0..<24) func nothingIsCutOff(_ seed: Int) throws {
    let box = Self.rectangle(seed: seed)
    let drawing = SymbolDrawing(
      name: "a", layers: [.init(path: .rectangle(box), level: 1)], advance: 20, isDirectional: false
    )
    let painted = drawing.painted(PaintScheme())
    let canvas = painted.canvas.expanded(by: 1e-9)
    #expect(canvas.union(box) == canvas, "seed \(seed)")
    for (format, payload) in Self.formats {
      var options = ExportOptions()
      options.pointSize = 96
      options.payload = payload
      var tools = ExportTools()
      tools.paint = { _ in painted }
      // Pixels of ink for each square unit.
      let scale = options.pointSize / painted.unitsHigh
      let expected = box.width * box.height * scale * scale
      for part in try format.fileParts(options) {
        let path = part.path("a")
        guard !path.hasSuffix(".json"), part.scale == 1,
          let bytes = try part.bytes(ExportPicture(painted, name: "a"), options, &tools)
        else { continue }
        let ink = try #require(try Self.ink(bytes), "\(format.name): \(path)")
        #expect(abs(ink - expected) < 0.02 * expected, "seed \(seed), \(format.name), \(path)")
      }
    }
  }

  /// The square is as high as the drawing, and the width in text is that of the text.
  @Test func canvasesGrowDownToo() {
    let drawing = SymbolDrawing(
      name: "a",
      layers: [.init(path: .rectangle(Rectangle(x: 8, y: -3, width: 8, height: 26)), level: 1)],
      advance: 20, isDirectional: false)
    #expect(drawing.shown(.square) == Rectangle(x: -3, y: -3, width: 30, height: 30))
    #expect(drawing.shown(.advance) == Rectangle(x: 2, y: -3, width: 20, height: 30))
    #expect(drawing.shown(.tight) == Rectangle(x: 8, y: -3, width: 8, height: 26))
  }

  /// The pixels of ink that a file shows; nil for one that is no picture.
  private static func ink(_ bytes: [UInt8]) throws -> Double? {
    if bytes.starts(with: [0x89]) {
      let rgba = try PNGDecoder.decode(bytes).rgba
      return stride(from: 3, to: rgba.count, by: 4).reduce(0) { $0 + Double(rgba[$1]) / 255 }
    }
    var text = String(decoding: bytes, as: UTF8.self)
    if text.hasPrefix("<vector") {
      // Android's words for what SVG has, too.
      func value(_ name: String) -> String {
        let start = text.firstRange(of: "android:\(name)=\"")?.upperBound ?? text.endIndex
        return String(text[start...].prefix { $0 != "\"" })
      }
      text =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(value("width").dropLast(2))\" height=\"\(value("height").dropLast(2))\" viewBox=\"0 0 \(value("viewportWidth")) \(value("viewportHeight"))\"><path d=\"\(value("pathData"))\"/></svg>"
    }
    guard text.contains("<svg") else { return nil }
    let drawing = try SVGReader().read(Array(text.utf8))
    var surface = Surface(
      width: Int(drawing.width.rounded(.up)), height: Int(drawing.height.rounded(.up)))
    var renderer = DrawingRenderer()
    try renderer.draw(drawing, map: .identity, on: &surface)
    let rgba = surface.image().rgba
    return stride(from: 3, to: rgba.count, by: 4).reduce(0) { $0 + Double(rgba[$1]) / 255 }
  }
}
