package import Geometry
package import PNGCodec
internal import Raster
package import SymbolStyle

/// A sheet of pixels.
package struct PixelSheet: SheetCanvas, ~Copyable {
  /// The most pixels that a sheet may have: they take some 400 MiB while they are encoded.
  package static let maximumPixels = 3 << 24

  private var rasterizer = Rasterizer()
  private var surface: Surface
  private let scale: Double

  /// The size of a sheet in pixels; nil if it would be too large.
  package static func size(
    of sheet: ContactSheet, scale: Double
  ) -> (width: Int, height: Int)? {
    let width = (sheet.width * scale).rounded(.up)
    let height = (sheet.height * scale).rounded(.up)
    guard width >= 1, height >= 1, width * height <= Double(maximumPixels) else { return nil }
    return (Int(width), Int(height))
  }

  /// An empty sheet of `scale` pixels a point; nil if it would be too large.
  package init?(_ sheet: ContactSheet, scale: Double) {
    guard let size = Self.size(of: sheet, scale: scale) else { return nil }
    surface = Surface(width: size.width, height: size.height)
    self.scale = scale
  }

  package mutating func fill(_ path: Path, map: AffineMap, color: Color) {
    rasterizer.fill(
      path, map: map.then(.scale(scale)), rule: .nonZero, with: Brush(color: color), on: &surface)
  }

  /// The sheet as a PNG file.
  package consuming func png() throws(PNGError) -> [UInt8] {
    let scale = scale
    var encoder = PNGEncoder()
    return try encoder.encode(surface.image(), pointScale: scale == 1 ? nil : scale)
  }
}
