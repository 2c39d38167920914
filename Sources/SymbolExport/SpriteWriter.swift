internal import Geometry
package import SymbolArtwork

/// One SVG with a `<symbol>` for each, to be used by `<use href="sprite.svg#name"/>`.
package enum SpriteWriter {
  /// - Parameter symbols: With the ids that they get, each once.
  package static func file(
    _ symbols: [(id: String, symbol: PaintedSymbol)], _ options: ExportOptions
  ) -> [UInt8] {
    let line = options.isPretty ? "\n  " : ""
    let inner = options.isPretty ? "\n    " : ""
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" style=\"display:none\">"
    for (id, symbol) in symbols {
      let canvas = symbol.canvas
      text += "\(line)<symbol id=\"\(XMLText.escaped(id))\" viewBox=\"0 0 "
      text += "\(XMLText.number(canvas.width)) \(XMLText.number(canvas.height))\">"
      // Without a fill, the colour is that of where it is used.
      let isCurrent = symbol.layers.allSatisfy { $0.color == nil }
      text += SVGWriter.body(symbol, options, isCurrent: isCurrent, separator: inner)
      text += "\(line)</symbol>"
    }
    text += options.isPretty ? "\n</svg>\n" : "</svg>\n"
    return Array(text.utf8)
  }
}
