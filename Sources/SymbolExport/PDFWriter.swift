internal import Geometry
internal import Raster
package import SymbolArtwork

/// Symbols as vector PDF 1.4 (ISO 32000-1): one page as large as the symbol in points.
///
/// There are no dates and no identifiers, so that the same symbol always gives the same bytes.
package enum PDFWriter {
  package static func file(_ symbol: PaintedSymbol, _ options: ExportOptions) -> [UInt8] {
    let canvas = symbol.canvas
    let scale = options.pointSize / symbol.unitsHigh
    let width = XMLText.number(canvas.width * scale)
    let height = XMLText.number(canvas.height * scale)
    var opacities: [Double] = []
    let content = content(symbol, options, scale, &opacities)
    let states = opacities.enumerated().map { index, opacity in
      "/G\(index) << /ca \(XMLText.number(opacity)) >>"
    }
    let resources =
      states.isEmpty ? "<< >>" : "<< /ExtGState << \(states.joined(separator: " ")) >> >>"
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(width) \(height)] /Contents 4 0 R "
        + "/Resources \(resources) /Group << /S /Transparency /CS /DeviceRGB >> >>",
      "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
    ]
    var text = "%PDF-1.4\n"
    var offsets: [Int] = []
    for (index, object) in objects.enumerated() {
      offsets.append(text.utf8.count)
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = text.utf8.count
    text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for offset in offsets {
      let digits = String(offset)
      text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    text += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
    return Array(text.utf8)
  }

  /// Operators that paint the symbol; opacities other than 1 are named in the order of their first use.
  private static func content(
    _ symbol: PaintedSymbol, _ options: ExportOptions, _ scale: Double,
    _ opacities: inout [Double]
  ) -> String {
    let canvas = symbol.canvas
    // Pages have their origin below.
    var lines = [
      "\(XMLText.number(scale, precision: 6)) 0 0 \(XMLText.number(-scale, precision: 6)) "
        + "\(XMLText.number(-canvas.minX * scale, precision: 6)) "
        + "\(XMLText.number(canvas.maxY * scale, precision: 6)) cm"
    ]
    func paint(_ path: Path, _ color: Color, _ opacity: Double) {
      if opacity < 1 || !opacities.isEmpty {
        let known = opacities.firstIndex(of: opacity)
        if known == nil { opacities.append(opacity) }
        lines.append("/G\(known ?? opacities.count - 1) gs")
      }
      let channels = [color.red, color.green, color.blue].map {
        XMLText.number(Double($0) / 255, precision: 4)
      }
      lines.append(channels.joined(separator: " ") + " rg")
      lines += operators(path)
      lines.append("f")
    }
    if let background = options.background, background.alpha > 0 {
      paint(.rectangle(canvas), background, background.alpha)
    }
    for layer in symbol.layers {
      let color = layer.color ?? .black
      paint(layer.path, color, layer.opacity * color.alpha)
    }
    return lines.joined(separator: "\n")
  }

  private static func operators(_ path: Path) -> [String] {
    func point(_ point: Point) -> String { "\(XMLText.number(point.x)) \(XMLText.number(point.y))" }
    var current = Point.origin
    var lines: [String] = []
    for element in path.elements {
      switch element {
      case .move(let end):
        lines.append("\(point(end)) m")
        current = end
      case .line(let end):
        lines.append("\(point(end)) l")
        current = end
      case .quad(let control, let end):
        let curve = QuadraticBezier(p0: current, p1: control, p2: end).cubic
        lines.append("\(point(curve.p1)) \(point(curve.p2)) \(point(end)) c")
        current = end
      case .cubic(let control1, let control2, let end):
        lines.append("\(point(control1)) \(point(control2)) \(point(end)) c")
        current = end
      case .close: lines.append("h")
      }
    }
    return lines
  }
}
