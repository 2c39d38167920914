internal import Geometry
internal import SymbolArtwork
internal import SymbolStyle

extension ExportFormat {
  /// An Android vector drawable (API 21), tinted like text where the symbol has no colours of its own.
  package static let vectorDrawable = ExportFormat(
    name: "vectordrawable", summary: "one Android vector drawable for each symbol",
    endings: ["xml"],
    reads: ExportOption.colors.union([.pointSize, .minify, .pretty]),
    template: "ic_{name}", legalName: { legalResourceName($0) },
    product: .file("xml") { (picture, options, _) throws(ExportError) in
      vectorDrawable(picture.symbol, options)
    })

  /// Lowercase letters, digits and underscores, a letter first: what a resource may be called.
  private static func legalResourceName(_ name: String) -> String {
    let text = String(
      name.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    let startsWithLetter = text.first.map { $0.isASCII && $0.isLetter } ?? false
    return startsWithLetter ? text : "ic_" + text
  }

  private static func vectorDrawable(
    _ symbol: PaintedSymbol, _ options: ExportOptions
  ) -> [UInt8] {
    let isTinted = options.background == nil && symbol.layers.allSatisfy { $0.color == nil }
    let symbol = symbol.onBackground(options.background)
    let canvas = symbol.canvas
    let scale = options.pointSize / symbol.unitsHigh
    var markup = Markup(isPretty: options.isPretty)
    func open(_ name: String) {
      markup.line(2, options.isPretty ? "android:\(name)=\"" : " android:\(name)=\"")
    }
    func attribute(_ name: String, _ value: String) {
      open(name)
      markup.text(value + "\"")
    }
    func number(_ value: Double, precision: Int = 3) -> String {
      var bytes: [UInt8] = []
      NumberPrinter(precision: precision).append(value, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    markup.text("<vector xmlns:android=\"http://schemas.android.com/apk/res/android\"")
    attribute("width", number(canvas.width * scale) + "dp")
    attribute("height", number(canvas.height * scale) + "dp")
    attribute("viewportWidth", number(canvas.width))
    attribute("viewportHeight", number(canvas.height))
    if isTinted { attribute("tint", "?attr/colorControlNormal") }
    if symbol.isDirectional { attribute("autoMirrored", "true") }
    markup.text(">")
    // The viewport begins at the origin.
    let map = AffineMap.translation(x: -canvas.minX, y: -canvas.minY)
    for layer in symbol.layers where !layer.path.isEmpty {
      markup.line(1, "<path")
      attribute("name", layer.name)
      attribute("fillColor", (layer.color ?? .black).opaque.longHex.uppercased())
      if layer.totalOpacity < 1 {
        attribute("fillAlpha", number(layer.totalOpacity, precision: 4))
      }
      open("pathData")
      markup.pathData(layer.path.transformed(by: map))
      markup.text("\"/>")
    }
    markup.line(0, "</vector>\n")
    return markup.bytes
  }
}
