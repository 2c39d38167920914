internal import Geometry
package import SymbolArtwork
internal import SymbolCatalog

/// One IconifyJSON with all symbols, for the tools around Iconify.
package enum IconifyWriter {
  package static func file(
    _ symbols: [(id: String, symbol: PaintedSymbol)], _ options: ExportOptions
  ) -> [UInt8] {
    let line = options.isPretty ? "\n" : ""
    let space = options.isPretty ? " " : ""
    func indent(_ depth: Int) -> String {
      options.isPretty ? String(repeating: "  ", count: depth) : ""
    }
    let icons = symbols.map { id, symbol in
      let body = body(symbol, options)
      var fields = ["\"body\":\(space)\(JSONText.quoted(body))"]
      let canvas = symbol.canvas
      if canvas.width != 24 { fields.append("\"width\":\(space)\(XMLText.number(canvas.width))") }
      if canvas.height != 24 {
        fields.append("\"height\":\(space)\(XMLText.number(canvas.height))")
      }
      // Iconify's names have dashes.
      let key = id.replacing(".", with: "-")
      return
        "\(indent(2))\(JSONText.quoted(key)):\(space){\(fields.joined(separator: "," + space))}"
    }
    let license = "{\"title\":\(space)\"CC0 1.0\",\(space)\"spdx\":\(space)\"CC0-1.0\"}"
    var text = "{\(line)\(indent(1))\"prefix\":\(space)\"symbols\",\(line)"
    text += "\(indent(1))\"info\":\(space){\"name\":\(space)\"symbols\",\(space)"
    text +=
      "\"author\":\(space){\"name\":\(space)\"symbols\"},\(space)\"license\":\(space)\(license)},"
    text +=
      "\(line)\(indent(1))\"icons\":\(space){\(line)\(icons.joined(separator: ",\(line)"))\(line)"
    text += "\(indent(1))},\(line)\(indent(1))\"width\":\(space)24,\(line)"
    text += "\(indent(1))\"height\":\(space)24\(line)}\n"
    return Array(text.utf8)
  }

  private static func body(_ symbol: PaintedSymbol, _ options: ExportOptions) -> String {
    // Every path says its colour: Iconify puts bodies into elements of its own.
    SVGWriter.body(symbol, options, isCurrent: false, separator: "")
  }
}
