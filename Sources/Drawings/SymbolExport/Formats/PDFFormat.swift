internal import Geometry
internal import SymbolArtwork
internal import SymbolStyle

extension ExportFormat {
  /// A vector PDF 1.4 of one page, as large as the symbol.
  ///
  /// It holds no date and no identifier: the same symbol gives the same bytes.
  package static let pdf = ExportFormat(
    name: "pdf", summary: "one vector PDF for each symbol", endings: ["pdf"], isBinary: true,
    reads: ExportOption.colors.union([.pointSize]),
    product: .file("pdf") { (picture, options, _) throws(ExportError) in
      PDFText.document(picture.symbol, options)
    })
}

/// Symbols as PDF (ISO 32000-1), for all formats that hold some.
enum PDFText {
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
    file.object { markup in
      markup.text("<</Type/Page/Parent 2 0 R/MediaBox[0 0 ")
      markup.number(symbol.canvas.width * scale, leadingZero: true)
      markup.text(" ")
      markup.number(symbol.canvas.height * scale, leadingZero: true)
      markup.text("]/Contents 4 0 R/Resources<<")
      if !opacities.isEmpty {
        markup.text("/ExtGState<<")
        for (index, opacity) in opacities.enumerated() {
          markup.text("/O\(index)<</ca ")
          markup.number(opacity, precision: 4, leadingZero: true)
          markup.text(">>")
        }
        markup.text(">>")
      }
      markup.text(">>>>")
    }
    let content = content(symbol, scale, opacities)
    file.object { markup in
      markup.text("<</Length \(content.count)>>\nstream\n")
      markup.append(content)
      markup.text("\nendstream")
    }
    return file.finish()
  }

  private static func content(
    _ symbol: PaintedSymbol, _ scale: Double, _ opacities: [Double]
  ) -> [UInt8] {
    var markup = Markup(isPretty: false)
    // From units, y downwards, to points, y upwards.
    let canvas = symbol.canvas
    let map = [scale, 0, 0, -scale, -canvas.minX * scale, canvas.maxY * scale]
    numbers(map, precision: 6, &markup)
    markup.text("cm")
    for layer in symbol.layers {
      let opacity = opacities.firstIndex(of: layer.totalOpacity)
      // Each layer by itself, as opacities last.
      markup.text("\nq\n")
      if let opacity { markup.text("/O\(opacity) gs\n") }
      if let color = layer.color {
        let channels = [color.red, color.green, color.blue].map { Double($0) / 255 }
        numbers(channels, precision: 4, &markup)
        markup.text("rg\n")
      }
      let steps: [(name: String, points: [Point])] = layer.steps(
        move: { ("m", [$0]) }, line: { ("l", [$0]) }, cubic: { ("c", [$0, $1, $2]) },
        close: ("h", []))
      for step in steps { operation(step.name, step.points, &markup) }
      markup.text("f\nQ")
    }
    return markup.bytes
  }

  private static func operation(_ name: String, _ points: [Point], _ markup: inout Markup) {
    numbers(points.flatMap { [$0.x, $0.y] }, precision: 3, &markup)
    markup.text("\(name)\n")
  }

  private static func numbers(_ values: [Double], precision: Int, _ markup: inout Markup) {
    for value in values {
      markup.number(value, precision: precision, leadingZero: true)
      markup.text(" ")
    }
  }
}

/// The frame of a PDF file: numbered objects, and the table of where they are.
private struct PDFFile {
  private var markup = Markup(isPretty: false)
  private var offsets: [Int] = []

  init() {
    markup.text("%PDF-1.4\n%")
    // Bytes beyond ASCII tell programs that the file is not text (7.5.2).
    markup.append([0xE2, 0xE3, 0xCF, 0xD3, 0x0A])
  }

  /// Adds an object; they are numbered from 1 on.
  mutating func object(_ body: (inout Markup) -> Void) {
    offsets.append(markup.bytes.count)
    markup.text("\(offsets.count) 0 obj\n")
    body(&markup)
    markup.text("\nendobj\n")
  }

  consuming func finish() -> [UInt8] {
    let start = markup.bytes.count
    // Every entry has exactly 20 bytes (7.5.4).
    markup.text("xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n")
    for offset in offsets {
      let digits = String(offset)
      markup.text(String(repeating: "0", count: max(10 - digits.count, 0)) + digits + " 00000 n \n")
    }
    markup.text("trailer\n<</Size \(offsets.count + 1)/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n")
    return markup.bytes
  }
}
