internal import Encodings
internal import Geometry
internal import SymbolArtwork
internal import SymbolStyle

extension ExportFormat {
  /// The format for small SVG files with a `viewBox` and `path` elements, without ids and styles.
  ///
  /// Paths state their layer in `data-layer`. Files end with a provenance comment.
  package static let svg = ExportFormat(
    name: "svg", summary: "one SVG for each symbol", endings: ["svg"],
    reads: ExportOption.colors.union([.pointSize, .minify, .pretty, .title]),
    product: .file("svg", isCommented: true) {
      (picture, options, _) throws(ExportError) in
      SVGText.document(picture.symbol, title: picture.title, options)
    })
}

/// Symbols as SVG, for all formats that contain SVG.
enum SVGText {
  static func document(
    _ symbol: PaintedSymbol, title: String?, _ options: ExportOptions
  ) -> [UInt8] {
    let symbol = symbol.onBackground(options.background)
    let paint = commonPaint(symbol)
    let scale = options.pointSize / symbol.unitsHigh
    var markup = Markup(isPretty: options.isPretty)
    markup.text("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    markup.attribute("width", symbol.canvas.width * scale)
    markup.attribute("height", symbol.canvas.height * scale)
    viewBox(symbol.canvas, &markup)
    if paint != black { markup.attribute("fill", paint) }
    if title != nil { markup.attribute("role", "img") }
    markup.text(">")
    if let title { self.title(title, depth: 1, &markup) }
    paths(symbol, inherited: paint, depth: 1, &markup)
    markup.line(0, "</svg>\n")
    return markup.bytes
  }

  static func viewBox(_ canvas: Rectangle, _ markup: inout Markup) {
    markup.text(" viewBox=\"")
    for (index, value) in [canvas.minX, canvas.minY, canvas.width, canvas.height].enumerated() {
      if index > 0 { markup.text(" ") }
      markup.number(value)
    }
    markup.text("\"")
  }

  static func title(_ title: String, depth: Int, _ markup: inout Markup) {
    markup.line(depth, "<title>")
    markup.escaped(title)
    markup.text("</title>")
  }

  /// The default fill of SVG.
  static let black = "#000"

  /// Returns the common paint of all layers, or black if their paints differ.
  static func commonPaint(_ symbol: PaintedSymbol) -> String {
    guard let first = symbol.layers.first else { return black }
    let paint = paint(first.color)
    return symbol.layers.allSatisfy { self.paint($0.color) == paint } ? paint : black
  }

  private static func paint(_ color: Color?) -> String { color?.hex ?? "currentColor" }

  /// Writes the layers as `path` elements; `inherited` is the paint that they inherit.
  static func paths(
    _ symbol: PaintedSymbol, inherited: String, depth: Int, _ markup: inout Markup
  ) {
    for layer in symbol.layers where !layer.path.isEmpty {
      markup.line(depth, "<path data-layer=\"\(layer.name)\"")
      let paint = paint(layer.color)
      if paint != inherited { markup.attribute("fill", paint) }
      let opacity = layer.totalOpacity
      if opacity < 1 { markup.attribute("opacity", opacity, precision: 4) }
      markup.text(" d=\"")
      markup.pathData(layer.path)
      markup.text("\"/>")
    }
  }
}
