internal import Encodings
internal import Geometry
internal import PDFCodec
internal import SymbolArtwork
internal import SymbolStyle

extension ExportFormat {
  /// The format for vector PDF 1.4 files with a single page as large as the symbol.
  ///
  /// The file contains no date and no identifier, so the same symbol gives the same bytes.
  package static let pdf = ExportFormat(
    name: "pdf", summary: "one vector PDF for each symbol", endings: ["pdf"], isBinary: true,
    reads: ExportOption.colors.union([.pointSize]),
    product: .file("pdf") { (picture, options, _) throws(ExportError) in
      SymbolPDF.document(picture.symbol, options)
    })
}

/// Symbols as PDF (ISO 32000-1), for all formats that contain PDF.
enum SymbolPDF {
  static func document(_ symbol: PaintedSymbol, _ options: ExportOptions) -> [UInt8] {
    let symbol = symbol.onBackground(options.background)
    let scale = options.pointSize / symbol.unitsHigh
    var opacities: [Double] = []
    for opacity in symbol.layers.map(\.totalOpacity) where opacity < 1 {
      if !opacities.contains(opacity) { opacities.append(opacity) }
    }
    var file = PDFFile()
    file.object { $0.text("<</Type/Catalog/Pages 2 0 R>>") }
    file.object { $0.text("<</Type/Pages/Kids[3 0 R]/Count 1>>") }
    file.object { text in
      text.text("<</Type/Page/Parent 2 0 R/MediaBox[0 0 ")
      text.number(symbol.canvas.width * scale)
      text.text(" ")
      text.number(symbol.canvas.height * scale)
      text.text("]/Contents 4 0 R/Resources<<")
      if !opacities.isEmpty {
        text.text("/ExtGState<<")
        for (index, opacity) in opacities.enumerated() {
          text.text("/O\(index)<</ca ")
          text.number(opacity, precision: 4)
          text.text(">>")
        }
        text.text(">>")
      }
      text.text(">>>>")
    }
    file.stream(content(symbol, scale, opacities))
    return file.finish()
  }

  private static func content(
    _ symbol: PaintedSymbol, _ scale: Double, _ opacities: [Double]
  ) -> [UInt8] {
    var text = PDFText()
    // Convert units, whose y axis points down, to points, whose y axis points up.
    let canvas = symbol.canvas
    let map = [scale, 0, 0, -scale, -canvas.minX * scale, canvas.maxY * scale]
    text.numbers(map, precision: 6)
    text.text("cm")
    for layer in symbol.layers {
      let opacity = opacities.firstIndex(of: layer.totalOpacity)
      // Each layer has a separate graphics state, because an opacity stays in effect.
      text.text("\nq\n")
      if let opacity { text.text("/O\(opacity) gs\n") }
      if let color = layer.color {
        let channels = [color.red, color.green, color.blue].map { Double($0) / 255 }
        text.numbers(channels, precision: 4)
        text.text("rg\n")
      }
      text.append(layer.path, precision: 3)
      text.text("f\nQ")
    }
    return text.bytes
  }
}
