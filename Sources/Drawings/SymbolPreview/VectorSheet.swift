package import Geometry
package import SymbolStyle

/// A sheet as SVG, of nothing but paths.
package struct VectorSheet: SheetCanvas, ~Copyable {
  private var output: [UInt8] = []
  /// Digits after the point: a hundredth of a point is not seen.
  private static let precision = 2

  package init(_ sheet: ContactSheet) {
    let numbers = NumberPrinter(precision: Self.precision)
    let (width, height) = (text(sheet.width), text(sheet.height))
    func text(_ number: Double) -> String {
      var digits: [UInt8] = []
      numbers.append(number, to: &digits)
      return String(decoding: digits, as: UTF8.self)
    }
    output += "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\"".utf8
    output += " height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">\n".utf8
  }

  package mutating func fill(_ path: Path, map: AffineMap, color: Color) {
    guard !path.isEmpty, color.alpha > 0 else { return }
    output += "<path fill=\"\(color.opaque.longHex)\"".utf8
    if color.alpha < 1 {
      output += " fill-opacity=\"".utf8
      NumberPrinter(precision: 3, leadingZero: false).append(color.alpha, to: &output)
      output.append(UInt8(ascii: "\""))
    }
    output += " d=\"".utf8
    path.transformed(by: map).appendSVGPathData(precision: Self.precision, to: &output)
    output += "\"/>\n".utf8
  }

  /// The file.
  package consuming func svg() -> [UInt8] {
    var output = output
    output += "</svg>\n".utf8
    return output
  }
}
