internal import Geometry
package import PNGCodec
package import Raster
package import SymbolArtwork

/// Symbols as PNG; keeps its buffers from picture to picture.
package struct PNGWriter: ~Copyable {
  private var rasterizer = Rasterizer()
  private var encoder = PNGEncoder()

  package init() {}

  /// More pixels than this are refused, so that no size can fill the memory.
  package static let maximumPixels = 1 << 24

  /// The size of the picture in pixels; nil if it is too large.
  package static func size(
    _ symbol: PaintedSymbol, _ options: ExportOptions, scale: Double
  ) -> (width: Int, height: Int)? {
    let factor = options.pointSize / symbol.unitsHigh * scale
    let width = (symbol.canvas.width * factor - 1e-6).rounded(.up)
    let height = (symbol.canvas.height * factor - 1e-6).rounded(.up)
    guard width >= 1, height >= 1, width * height <= Double(maximumPixels) else { return nil }
    return (Int(width), Int(height))
  }

  /// The picture; nil if it is too large.
  ///
  /// - Parameter scale: Pixels a point.
  package mutating func image(
    _ symbol: PaintedSymbol, _ options: ExportOptions, scale: Double
  ) -> PixelImage? {
    guard let (width, height) = Self.size(symbol, options, scale: scale) else { return nil }
    let factor = options.pointSize / symbol.unitsHigh * scale
    let canvas = symbol.canvas
    // In the middle, where the size was rounded up.
    let map = AffineMap(
      a: factor, b: 0, c: 0, d: factor,
      e: (Double(width) - canvas.width * factor) / 2 - canvas.minX * factor,
      f: (Double(height) - canvas.height * factor) / 2 - canvas.minY * factor)
    let hasBackground = (options.background?.alpha ?? 0) > 0
    // Layers do not overlap: what they cover of a pixel adds up.
    var surface = Surface(width: width, height: height, mode: hasBackground ? .over : .plus)
    if let background = options.background, hasBackground { surface.fill(with: background) }
    for layer in symbol.layers {
      let path = options.isHinted ? PixelHinter.hinted(layer.path, by: map) : layer.path
      let color = (layer.color ?? .black).multipliedAlpha(layer.opacity)
      rasterizer.fill(
        path, map: options.isHinted ? .identity : map, rule: .nonZero, with: Brush(color: color),
        on: &surface)
    }
    return surface.image()
  }

  /// The file; nil if the picture is too large.
  package mutating func file(
    _ symbol: PaintedSymbol, _ options: ExportOptions, scale: Double
  ) throws(PNGError) -> [UInt8]? {
    guard let image = image(symbol, options, scale: scale) else { return nil }
    return try encoder.encode(
      image, effort: options.effort, pointScale: scale == 1 ? nil : scale)
  }
}
