internal import Geometry
internal import Raster
package import SymbolArtwork

/// Symbols as SVG: plain paths, no ids, nothing that depends on where it is used but `currentColor`.
package enum SVGWriter {
  /// Decimals of coordinates: no point moves by more than 0.0008 units.
  static let precision = 3

  /// A file with one symbol.
  package static func file(_ symbol: PaintedSymbol, _ options: ExportOptions) -> [UInt8] {
    let canvas = symbol.canvas
    let scale = options.pointSize / symbol.unitsHigh
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\""
    text += " width=\"\(XMLText.number(canvas.width * scale))\""
    text += " height=\"\(XMLText.number(canvas.height * scale))\""
    text += " viewBox=\"0 0 \(XMLText.number(canvas.width)) \(XMLText.number(canvas.height))\""
    let isCurrent = symbol.layers.allSatisfy { $0.color == nil }
    if isCurrent { text += " fill=\"currentColor\"" }
    if options.title != nil { text += " role=\"img\"" }
    text += ">"
    let separator = options.isPretty ? "\n  " : ""
    if let title = options.title { text += "\(separator)<title>\(XMLText.escaped(title))</title>" }
    text += body(symbol, options, isCurrent: isCurrent, separator: separator)
    text += options.isPretty ? "\n</svg>\n" : "</svg>\n"
    return Array(text.utf8)
  }

  /// The paths of a symbol, moved so that its canvas begins at the origin.
  static func body(
    _ symbol: PaintedSymbol, _ options: ExportOptions, isCurrent: Bool, separator: String
  ) -> String {
    let canvas = symbol.canvas
    var text = ""
    if let background = options.background, background.alpha > 0 {
      let frame = Path.rectangle(
        Rectangle(x: 0, y: 0, width: canvas.width, height: canvas.height))
      text += "\(separator)<path fill=\"\(XMLText.hex(background))\""
      if background.alpha < 1 { text += " fill-opacity=\"\(XMLText.number(background.alpha))\"" }
      text += " d=\"\(frame.svgPathData(precision: precision))\"/>"
    }
    let hasLayers = symbol.layers.count > 1
    for layer in symbol.layers {
      text += "\(separator)<path"
      if hasLayers { text += " data-layer=\"\(layer.name)\"" }
      if let color = layer.color {
        text += " fill=\"\(XMLText.hex(color))\""
      } else if !isCurrent {
        text += " fill=\"currentColor\""
      }
      let opacity = layer.opacity * (layer.color?.alpha ?? 1)
      if opacity < 1 { text += " fill-opacity=\"\(XMLText.number(opacity))\"" }
      text += " d=\"\(pathData(layer.path, in: canvas))\"/>"
    }
    return text
  }

  /// Path data with the corner of the canvas as the origin.
  static func pathData(_ path: Path, in canvas: Rectangle, precision: Int = precision) -> String {
    let moved =
      canvas.minX == 0 && canvas.minY == 0
      ? path : path.transformed(by: .translation(x: -canvas.minX, y: -canvas.minY))
    return moved.svgPathData(precision: precision)
  }
}
