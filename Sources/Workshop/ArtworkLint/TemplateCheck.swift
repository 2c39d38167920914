internal import OwnArtwork
internal import Raster
internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolExport
internal import SymbolStyle

/// A check that templates match the drawings: each is written, read as an SVG file, and compared
/// pixel by pixel.
package struct TemplateCheck: Sendable {
  /// The result of the check for one symbol.
  package struct Result: Sendable {
    package let name: String
    /// The maximum mean difference between a variant and its drawing, in 1/255, for a cell of 96
    /// pixels.
    package var error = 0.0
    /// The variant with the maximum difference.
    package var variant = ""
    /// The reason why the template does not exist or cannot be read.
    package var failure: String?
  }

  package let results: [Result]

  /// Checks all 27 variants of names.
  package init(_ names: [String], threads: Int) {
    results = NameCheck.run(names, threads: threads) { name, tools in
      var result = Result(name: name)
      do {
        try Self.check(tools.artist, &tools.rasterizer, &result)
      } catch {
        result.failure = "\(error)"
      }
      return result
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
        let drawn = CellCoverage.of(artist.draw(subject, style).area, &rasterizer)
        let found = CellCoverage.of(
          read.drawing(weight: style.weight, scale: scale).area, &rasterizer)
        let error =
          Double(CellCoverage.difference(drawn, found))
          / Double(CellCoverage.cell * CellCoverage.cell)
        guard error > result.error else { continue }
        result.error = error
        result.variant = "\(weight) \(scale)"
      }
    }
  }
}
