internal import Geometry
internal import OwnArtwork
internal import Raster
internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolExport
internal import SymbolStyle
internal import Workers

/// Whether templates hold what is drawn: each is written, read as any SVG file is, and compared as pixels.
package struct TemplateCheck: Sendable {
  /// Of a name.
  package struct Result: Sendable {
    package let name: String
    /// The worst mean difference of a variant from its drawing, of 255, in a cell of 96 pixels.
    package var error = 0.0
    /// The variant that it is of.
    package var variant = ""
    /// Why there is no template, or no reading it.
    package var failure: String?
  }

  package let results: [Result]

  /// Checks all 27 variants of names; some 15 names a second and core.
  package init(_ names: [String], threads: Int) {
    results = WorkerPool.run(count: names.count, threads: threads) { queue in
      let artist = SymbolArtist(.bundled)
      var rasterizer = Rasterizer()
      var results: [(Int, Result)] = []
      while let index = queue.take() {
        var result = Result(name: names[index])
        do {
          try Self.check(artist, &rasterizer, &result)
        } catch {
          result.failure = "\(error)"
        }
        results.append((index, result))
      }
      return results
    }
  }

  private static func check(
    _ artist: SymbolArtist, _ rasterizer: inout Rasterizer, _ result: inout Result
  ) throws {
    let name = result.name
    let subject = try artist.subject(name)
    var tools = ExportTools()
    tools.draw = { artist.draw(subject, $0) }
    var options = ExportOptions()
    options.templateKind = .static
    let picture = ExportPicture(
      artist.draw(subject, DrawingStyle()).painted(PaintScheme()), name: name)
    let format = ExportFormat.template
    guard let bytes = try format.parts(options)[0].bytes(picture, options, &tools) else {
      result.failure = "no template"
      return
    }
    let read = try IconReader().read(bytes, named: "custom.\(name)").weights
    for scale in SymbolScale.allCases {
      for weight in SymbolWeight.allCases {
        let style = DrawingStyle(weight: weight, scale: scale)
        let drawn = coverage(artist.draw(subject, style), &rasterizer)
        let found = coverage(read.drawing(weight: style.weight, scale: scale), &rasterizer)
        let sum = zip(drawn, found).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        let error = Double(sum) / Double(side * side)
        guard error > result.error else { continue }
        result.error = error
        result.variant = "\(weight) \(scale)"
      }
    }
  }

  private static let side = 96

  /// The ink of all layers in a cell, with the room around it that large symbols take.
  private static func coverage(_ drawing: SymbolDrawing, _ rasterizer: inout Rasterizer) -> [UInt8]
  {
    var surface = Surface(width: side, height: side)
    let scale = Double(side) / 24
    for layer in drawing.layers {
      rasterizer.fill(
        layer.path, map: AffineMap(a: scale, b: 0, c: 0, d: scale, e: 0, f: 0), rule: .nonZero,
        with: Brush(color: .black), on: &surface)
    }
    return surface.coverage
  }
}
