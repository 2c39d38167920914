internal import Encodings
internal import Geometry
internal import SymbolArtwork
internal import SymbolCatalog

extension ExportFormat {
  /// One IconifyJSON with all symbols; names have hyphens for dots, as Iconify wants them.
  package static let iconify = ExportFormat(
    name: "iconify", summary: "one IconifyJSON with all symbols", endings: ["json"],
    reads: ExportOption.colors.union([.minify, .pretty]),
    legalName: { legalIconifyName($0) },
    product: .collection(
      "json",
      piece: { picture, options in
        let symbol = picture.symbol.onBackground(options.background)
        var body = Markup(isPretty: false)
        SVGText.paths(symbol, inherited: SVGText.black, depth: 0, &body)
        var markup = Markup(isPretty: options.isPretty)
        markup.line(2, JSONText.quoted(picture.name) + ":{\"body\":")
        markup.text(JSONText.quoted(String(decoding: body.bytes, as: UTF8.self)))
        let canvas = symbol.canvas
        for (key, value, usual) in [
          ("left", canvas.minX, 0), ("top", canvas.minY, 0), ("width", canvas.width, 24),
          ("height", canvas.height, 24.0),
        ] where value != usual {
          markup.text(",\"\(key)\":")
          markup.number(value, leadingZero: true)
        }
        markup.text("}")
        return markup.bytes
      },
      document: { pieces, options in
        var markup = Markup(isPretty: options.isPretty)
        markup.text("{")
        markup.line(1, "\"prefix\":\"symbols\",")
        markup.line(1, "\"icons\":{")
        for (index, piece) in pieces.enumerated() {
          if index > 0 { markup.text(",") }
          markup.append(piece)
        }
        markup.line(1, "},")
        markup.line(1, "\"width\":24,")
        markup.line(1, "\"height\":24")
        markup.line(0, "}\n")
        return markup.bytes
      }))

  /// Lowercase letters and digits in words joined by single hyphens: what Iconify takes for a name.
  private static func legalIconifyName(_ name: String) -> String {
    name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
      .joined(separator: "-")
  }
}
