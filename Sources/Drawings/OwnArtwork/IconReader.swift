internal import Geometry
internal import SVGReader
internal import SymbolArtwork
internal import SymbolStyle
internal import SymbolTemplates

/// A converter of SVG files to symbols.
///
/// The image is scaled to fill the cell of the grid and keeps its proportions. An image of 24 by 24
/// is unchanged. Parts beyond its edges are clipped, as in browsers. One drawing serves all
/// weights, except in templates for custom symbols (`SymbolTemplate`), which have several.
///
/// Shapes with the same color and opacity form one layer. Several layers become hierarchy levels:
/// the strongest layer comes first, and of equally strong layers the one painted later. Multicolor
/// rendering uses the colors in the file. Black and `currentColor` become the text color. Gray or
/// white does too if it is the only color.
///
/// A reader reuses its memory, so two tasks must not use it at the same time. It is safe for
/// hostile files: the limits of `SVGReader` and `OutlineBudget` apply.
package struct IconReader {
  private let reader = SVGReader()

  /// Creates a reader with empty buffers.
  package init() {}

  /// Reads a file and converts it to a symbol.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file, in any format.
  ///   - name: The name of the symbol.
  /// - Returns: The symbol, with its differences from the file.
  /// - Throws: An error that explains why the file cannot become a symbol; all other problems
  ///   become diagnostics.
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
      // Notes and guides are not part of the symbol, but style sheets affect the whole file.
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

  /// Returns the transform from an image to the cell: centered, with the longer side as long as the
  /// cell.
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

  /// The horizontal margin beside the ink in units, as in the built-in drawings.
  private static let bearing = 1.2

  /// Returns the advance: twice the maximum distance of the ink from the center, plus margins.
  private static func advance(_ ink: Rectangle) -> Double {
    let reach = max(cell / 2 - ink.minX, ink.maxX - cell / 2)
    return (2 * (2 * reach + 2 * bearing)).rounded() / 2
  }
}
