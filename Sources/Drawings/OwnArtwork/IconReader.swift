internal import Geometry
internal import SVGReader
internal import SymbolArtwork
internal import SymbolStyle
internal import SymbolTemplates

/// Makes symbols of SVG files.
///
/// The picture of the file fills the cell of the grid as far as its proportions let it: one of 24
/// by 24 stays as it is. What lies beyond its edges is cut off, as browsers do. One drawing serves
/// all weights, but for templates of custom symbols (`SymbolTemplate`), which have several.
///
/// Everything that has the same color and opacity becomes a layer. If there are several, they
/// become levels: the strongest is the first, and of those as strong, the one that is painted
/// later; multicolor mode has the colors of the file. Black and `currentColor` are the color of the
/// text around the symbol, and so is a gray, or white, where all is of it.
///
/// A reader keeps its memory between files; one must not be used by two tasks at once. Files may be
/// hostile: the limits are those of `SVGReader` and `OutlineBudget`.
package struct IconReader {
  private let reader = SVGReader()

  /// A reader whose buffers are still empty.
  package init() {}

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file, whatever it is.
  ///   - name: What the symbol is to be called.
  /// - Returns: The symbol, with all that is not as in the file.
  /// - Throws: Why there is no symbol; everything else becomes findings.
  package func read(_ bytes: [UInt8], named name: String) throws(IconError) -> Icon {
    let drawing: SVGDrawing
    let visible = TemplateStyleSheet.withoutAnnotations(bytes)
    do throws(SVGError) { drawing = try reader.read(visible, parts: SymbolTemplate.parts) } catch {
      throw .svg(error)
    }
    let findings = drawing.findings.map { IconFinding.svg($0) }
    if let template = SymbolTemplate(drawing, bytes) {
      var icon = try template.icon(named: name)
      icon.texts = drawing.texts
      // Notes and guides are not part of the symbol, but style sheets act on all.
      let first = SymbolTemplate.symbolsOffset(bytes)
      icon.findings =
        drawing.findings.filter { $0.offset >= first || $0.kind == .styleSheet }
        .map { IconFinding.svg($0) }
        + UnreadMarks(template: bytes, drawing).findings + icon.findings
      return icon
    }
    if let missing = SymbolTemplate.missing(bytes) { throw .brokenTemplate(missing: missing) }
    let (map, picture) = Self.place(width: drawing.width, height: drawing.height)
    var pieces = IconPieces(map: map)
    try pieces.add(drawing.nodes, clip: .rectangle(picture))
    let made = try IconLayers(pieces.pieces, &pieces.budget)
    let all =
      findings + UnreadMarks(icon: bytes, drawing).findings + pieces.findings + made.findings
    guard !made.layers.isEmpty else { throw .empty(all.first) }
    var symbol = SymbolDrawing(name: name, layers: made.layers, advance: 0, isDirectional: false)
    symbol.advance = Self.advance(symbol.bounds)
    return Icon(
      weights: OwnDrawing([.init(weight: 400, drawing: symbol)]), texts: drawing.texts,
      findings: all)
  }

  private static let cell = 24.0

  /// Where a picture is in the cell: in the middle, and as large as its longer side lets it.
  private static func place(
    width: Double, height: Double
  ) -> (map: AffineMap, picture: Rectangle) {
    let scale = cell / max(width, height)
    let size = (width: min(width * scale, cell), height: min(height * scale, cell))
    let picture = Rectangle(
      x: (cell - size.width) / 2, y: (cell - size.height) / 2, width: size.width,
      height: size.height)
    return (
      AffineMap(a: scale, b: 0, c: 0, d: scale, e: picture.minX, f: picture.minY), picture
    )
  }

  /// Beside the ink, in units, as the project's own drawings have it.
  private static let bearing = 1.2

  /// Twice as wide as the ink reaches from the middle, with bearings.
  private static func advance(_ ink: Rectangle) -> Double {
    let reach = max(cell / 2 - ink.minX, ink.maxX - cell / 2)
    return (2 * (2 * reach + 2 * bearing)).rounded() / 2
  }
}
