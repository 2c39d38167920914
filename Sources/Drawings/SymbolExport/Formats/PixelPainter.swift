internal import Geometry
package import Raster
package import SymbolArtwork
package import SymbolStyle
internal import Workers

/// A painter that renders symbols to pixels and reuses its buffers.
package struct PixelPainter: ~Copyable {
  private var rasterizer = Rasterizer()

  /// The maximum number of pixels in an image: 4,096 by 4,096.
  package static let maximumPixels = 1 << 24
  /// The number of pixels from which the memory limit is checked; smaller images always fit.
  private static let largePixels = 1 << 18
  /// The minimum number of bytes per pixel during encoding.
  private static let bytesPerPixel = 3

  package init() {}

  /// Renders a symbol to pixels.
  ///
  /// The corner of the canvas is at the corner of the first pixel. If the canvas is not a whole
  /// number of pixels, its size is rounded up.
  ///
  /// - Parameters:
  ///   - symbol: The symbol, whose layers are painted in order.
  ///   - scale: The number of pixels per unit.
  ///   - background: The background color; nil for none.
  ///   - isHinted: Whether to move straight edges to whole pixels (`GridFit`).
  /// - Returns: An image with at least one pixel.
  /// - Throws: An error if the image would be too large.
  package mutating func image(
    of symbol: PaintedSymbol, scale: Double, background: Color? = nil, isHinted: Bool = false
  ) throws(ExportError) -> PixelImage {
    let canvas = symbol.canvas
    let size = (width: canvas.width * scale, height: canvas.height * scale)
    guard let width = Self.pixels(size.width), let height = Self.pixels(size.height),
      width * height <= Self.maximumPixels
    else { throw .size(width: size.width, height: size.height) }
    if width * height > Self.largePixels, let limit = MemoryLimit.total {
      let needed = width * height * Self.bytesPerPixel
      guard MemoryLimit.hasRoom(for: needed) else { throw .memory(needed: needed, limit: limit) }
    }
    // Disjoint layers that share a pixel must add their coverages. A single layer gives the same
    // result with source-over, which is faster.
    let isApart = symbol.layers.count > 1 && !symbol.overlaps
    var surface = Surface(width: width, height: height, mode: isApart ? .plus : .over)
    var map = AffineMap.translation(x: -canvas.minX, y: -canvas.minY).then(.scale(scale))
    var layers = symbol.layers
    if isHinted {
      for index in layers.indices { layers[index].path.transform(by: map) }
      let fit = GridFit(layers.map(\.path))
      for index in layers.indices { layers[index].path.mapPoints(fit.apply) }
      map = .identity
    }
    for layer in layers {
      let color = (layer.color ?? .black).multipliedAlpha(layer.opacity)
      rasterizer.fill(
        layer.path, map: map, rule: .nonZero, with: Brush(color: color), on: &surface)
    }
    guard let background, background.alpha > 0 else { return surface.image() }
    var result = Surface(width: width, height: height)
    result.fill(with: background)
    result.draw(surface)
    return result.image()
  }

  /// Returns the number of whole pixels for a length; ignores an excess that only rounding can
  /// cause.
  private static func pixels(_ length: Double) -> Int? {
    guard length > 0 else { return nil }
    let rounded = max((length - 1e-4).rounded(.up), 1)
    return rounded <= Double(maximumPixels) ? Int(rounded) : nil
  }
}
