internal import Encodings
internal import SymbolArtwork

extension ExportFormat {
  /// The format for one SVG that contains a `symbol` element for each symbol, for
  /// `<use href="sprite.svg#name"/>`.
  package static let sprite = ExportFormat(
    name: "sprite", summary: "one SVG with a <symbol> for each symbol", endings: ["svg"],
    reads: ExportOption.colors.union([.minify, .pretty, .title, .prefix]),
    product: .collection(
      "svg", isCommented: true,
      piece: { picture, options in
        let symbol = picture.symbol.onBackground(options.background)
        let paint = SVGText.commonPaint(symbol)
        var markup = Markup(isPretty: options.isPretty)
        markup.line(1, "<symbol")
        markup.attribute("id", options.prefix.map { "\($0)-\(picture.name)" } ?? picture.name)
        SVGText.viewBox(symbol.canvas, &markup)
        if paint != SVGText.black { markup.attribute("fill", paint) }
        markup.text(">")
        if let title = picture.title { SVGText.title(title, depth: 2, &markup) }
        SVGText.paths(symbol, inherited: paint, depth: 2, &markup)
        markup.line(1, "</symbol>")
        return markup.bytes
      },
      document: { pieces, options in
        var markup = Markup(isPretty: options.isPretty)
        markup.text("<svg xmlns=\"http://www.w3.org/2000/svg\" style=\"display:none\">")
        for piece in pieces { markup.append(piece) }
        markup.line(0, "</svg>\n")
        return markup.bytes
      }))
}
