internal import Geometry
internal import OwnArtwork
internal import Raster
internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolExport
package import SymbolStyle

/// A comparison of the interpolated weights of exported templates with the drawings for these
/// weights.
///
/// Each template is written, read as an SVG file, and interpolated.
package struct InterpolationCheck: Sendable {
  /// The result of the check for one symbol.
  package struct Result: Sendable {
    package let name: String
    /// The reason why the template does not exist or cannot be read.
    package var failure: String?
    /// The reason why the template contains all variants; nil if it contains only three masters.
    package var note: String?
    /// The weight that differs most from its drawing, and the number of differing pixels.
    package var weight = SymbolWeight.regular
    package var pixels = 0
    /// The maximum mean difference between a master and its drawing, in 1/255.
    package var masterError = 0.0
  }

  package let results: [Result]

  /// The minimum difference in coverage that is visible, 0...255.
  private static let difference = 64
  /// The maximum number of differing pixels in a weight that remains invisible.
  private static let mostPixels = 5
  /// The maximum mean difference between masters and their drawings, in 1/255.
  private static let mostError = 1.0
  /// The side of the image in pixels: a cell with a margin for larger symbols.
  private static let side = 56

  /// Checks names at the small scale with one pixel per grid unit, at about a hundred names per
  /// second and core.
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
    let subject = try artist.subject(result.name)
    let drawings = SymbolWeight.allCases.map {
      artist.draw(subject, DrawingStyle(weight: $0, scale: .small))
    }
    var tools = ExportTools()
    tools.draw = { style in
      let known = SymbolWeight.allCases.firstIndex { $0.number == style.weight }
      guard let known, style == DrawingStyle(weight: SymbolWeight.allCases[known], scale: .small)
      else { return artist.draw(subject, style) }
      return drawings[known]
    }
    let picture = ExportPicture(drawings[3].painted(PaintScheme()), name: result.name)
    let options = ExportOptions()
    let format = ExportFormat.template
    guard let bytes = try format.parts(options)[0].bytes(picture, options, &tools) else {
      result.failure = "no template"
      return
    }
    result.note = tools.remark
    let read = try IconReader().read(bytes, named: "custom.\(result.name)").weights
    for (weight, drawing) in zip(SymbolWeight.allCases, drawings) {
      let drawn = coverage(drawing, &rasterizer)
      let found = coverage(read.drawing(weight: weight.number, scale: .small), &rasterizer)
      let differences = zip(drawn, found).map { abs(Int($0) - Int($1)) }
      let pixels = differences.count { $0 > difference }
      if pixels > result.pixels {
        result.pixels = pixels
        result.weight = weight
      }
      if TemplateMasters.weights.contains(weight) {
        result.masterError = max(
          result.masterError, Double(differences.reduce(0, +)) / Double(24 * 24))
      }
    }
  }

  private static func coverage(
    _ drawing: SymbolDrawing, _ rasterizer: inout Rasterizer
  ) -> [UInt8] {
    var surface = Surface(width: side, height: side)
    let room = Double(side) / 2 - 12
    rasterizer.fill(
      .joined(drawing.layers.map(\.path)), map: .translation(x: room, y: room), rule: .nonZero,
      with: Brush(color: .black), on: &surface)
    return surface.coverage
  }

  /// The diagnostics for the templates.
  package var findings: [ArtworkFinding] {
    results.compactMap { result in
      var message = result.failure
      if result.pixels > Self.mostPixels {
        message =
          "the template differs from the drawing in \(result.pixels) pixels in "
          + result.weight.rawValue
      } else if result.masterError > Self.mostError {
        message = "a master differs from its drawing by \(result.masterError) of 255"
      }
      return message.map {
        ArtworkFinding(rule: .interpolation, name: result.name, message: $0)
      }
    }
  }
}
