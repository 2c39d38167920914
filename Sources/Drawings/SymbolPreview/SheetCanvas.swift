internal import Encodings
package import Geometry
package import PNGCodec
internal import Raster
package import SymbolStyle

/// A canvas for contact sheets.
package protocol SheetCanvas: ~Copyable {
  /// Fills a path by the nonzero rule; `map` transforms the path to points on the sheet.
  mutating func fill(_ path: Path, map: AffineMap, color: Color)
}

/// A contact sheet of pixels.
package struct PixelSheet: SheetCanvas, ~Copyable {
  /// The maximum number of pixels on a sheet; encoding this many takes about 400 MiB.
  package static let maximumPixels = 3 << 24
  /// The minimum number of bytes per pixel during encoding.
  package static let bytesPerPixel = 8

  private var rasterizer = Rasterizer()
  private var surface: Surface
  private let scale: Double

  /// Returns the size of a sheet in pixels; nil if it would be too large.
  package static func size(
    of sheet: ContactSheet, scale: Double
  ) -> (width: Int, height: Int)? {
    let width = (sheet.width * scale).rounded(.up)
    let height = (sheet.height * scale).rounded(.up)
    guard width >= 1, height >= 1, width * height <= Double(maximumPixels) else { return nil }
    return (Int(width), Int(height))
  }

  /// Creates an empty sheet with `scale` pixels per point; returns nil if it would be too large.
  package init?(_ sheet: ContactSheet, scale: Double) {
    guard let size = Self.size(of: sheet, scale: scale) else { return nil }
    surface = Surface(width: size.width, height: size.height)
    self.scale = scale
  }

  package mutating func fill(_ path: Path, map: AffineMap, color: Color) {
    rasterizer.fill(
      path, map: map.then(.scale(scale)), rule: .nonZero, with: Brush(color: color), on: &surface)
  }

  /// Encodes the sheet as PNG.
  package consuming func png() throws(PNGError) -> [UInt8] {
    let scale = scale
    var encoder = PNGEncoder()
    return try encoder.encode(
      surface.image(), pointScale: scale == 1 ? nil : scale, isMarked: true)
  }
}

/// A contact sheet as SVG, which consists only of paths.
package struct VectorSheet: SheetCanvas, ~Copyable {
  private var output: [UInt8] = []
  /// The number of decimals, because a hundredth of a point is invisible.
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
    output +=
      " height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">\n\(Provenance.comment)\n".utf8
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

  /// Returns the sheet as the contents of an SVG file.
  package consuming func svg() -> [UInt8] {
    var output = output
    output += "</svg>\n".utf8
    return Provenance.sealed(output)
  }
}
