import Geometry
import OwnArtwork
import SymbolArtwork
import SymbolCatalog
import SymbolExport
import SymbolStyle
import TestSupport
import Testing
import Workbench

/// A template that was written, read, and written again is the same, and what is read are the
/// drawings.
@Suite struct TemplateRoundTripTests {
  /// Drawn names by chance, and some that are special.
  private static let names: [String] = {
    var generator = SeededGenerator(seed: 4_711)
    let artist = SymbolArtist(.bundled)
    let drawn = Catalog.bundled.symbols.map(\.name).filter(artist.isDrawn)
    let special = [
      "heart", "wifi", "person.crop.circle.badge.plus", "bell.badge.slash", "4k.tv", "cart.fill",
      "exclamationmark.triangle.fill", "speaker.wave.3", "character.bubble",
    ]
    return special + drawn.shuffled(using: &generator).prefix(24)
  }()

  private struct Variant: Hashable, CustomTestStringConvertible {
    let kind: ExportOptions.TemplateKind
    let version: Int?
    var testDescription: String { "\(kind) \(version ?? 0)" }
  }

  private static func file(
    _ picture: ExportPicture, _ options: ExportOptions, _ tools: inout ExportTools
  ) throws -> [UInt8] {
    let part = ExportFormat.template.parts(options)[0]
    return try #require(try part.bytes(picture, options, &tools))
  }

  @Test(arguments: [
    (ExportOptions.TemplateKind.automatic, Int?.none), (.static, nil), (.static, 2),
    (.automatic, 7),
  ])
  func templatesComeBackAsTheyWent(_ kind: ExportOptions.TemplateKind, _ version: Int?) throws {
    let artist = SymbolArtist(.bundled)
    let reader = IconReader()
    var options = ExportOptions()
    options.templateKind = kind
    options.templateVersion = version
    try ExportFormat.template.settle(&options, [])
    for name in Self.names {
      let subject = try artist.subject(name)
      let drawing = artist.draw(subject, DrawingStyle())
      var tools = ExportTools()
      tools.draw = { artist.draw(subject, $0) }
      tools.origin = artist.origin(of: subject)
      let first = try Self.file(
        ExportPicture(drawing.painted(PaintScheme()), name: name), options, &tools)
      let own = try reader.read(first, named: "custom.\(name)")
      var ownTools = ExportTools()
      ownTools.draw = { own.weights.drawing(weight: $0.weight, scale: $0.scale) }
      ownTools.template = own.weights.template
      ownTools.origin = own.weights.origin
      let second = try Self.file(
        ExportPicture(own.drawing.painted(PaintScheme()), name: "custom.\(name)"), options,
        &ownTools)
      #expect(first == second, "\(name)")
      if kind == .static, version == nil { try expectDrawings(own.weights, subject, artist, name) }
    }
  }

  /// All 27 variants are what is drawn, point by point to the digits of the file.
  private func expectDrawings(
    _ own: OwnDrawing, _ subject: SymbolArtist.Subject, _ artist: SymbolArtist, _ name: String
  ) throws {
    for scale in SymbolScale.allCases {
      for weight in SymbolWeight.allCases {
        let style = DrawingStyle(weight: weight, scale: scale)
        let drawn = artist.draw(subject, style)
        let read = own.drawing(weight: style.weight, scale: scale)
        #expect(read.advance == drawn.advance, "\(name) \(weight) \(scale)")
        let points = drawn.layers.flatMap(\.path.points)
        let others = read.layers.flatMap(\.path.points)
        // Layers may stand in another order in some weights.
        let sorted = [points, others].map { points in
          points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        }
        try #require(sorted[0].count == sorted[1].count, "\(name) \(weight) \(scale)")
        var area = (0.0, 0.0)
        for layer in drawn.layers { area.0 += layer.path.area }
        for layer in read.layers { area.1 += layer.path.area }
        // Points are off by at most half a thousandth, along some 100 units of outline.
        #expect(abs(area.0 - area.1) < 0.05, "\(name) \(weight) \(scale)")
        for mode in [RenderingMode.hierarchical, .multicolor] {
          let levels = [drawn, read].map { Set($0.layers(in: mode).map(\.level)) }
          #expect(levels[0] == levels[1], "\(name) \(weight) \(scale) \(mode)")
        }
        let boxes = [drawn.bounds, read.bounds]
        #expect(abs(boxes[0].minX - boxes[1].minX) < 1e-3, "\(name) \(weight) \(scale)")
        #expect(abs(boxes[0].maxY - boxes[1].maxY) < 1e-3, "\(name) \(weight) \(scale)")
      }
    }
  }
}
