internal import Geometry
package import Raster
package import SymbolArtwork
package import SymbolStyle
internal import Workers

/// Symbols to pixels, with buffers kept from symbol to symbol.
package struct PixelPainter: ~Copyable {
  private var rasterizer = Rasterizer()

  /// The most pixels of an image: 4,096 squared.
  package static let maximumPixels = 1 << 24
  /// Fewer pixels are not worth a look at the limit of memory.
  private static let largePixels = 1 << 18
  /// What a pixel takes at least while it is encoded.
  private static let bytesPerPixel = 3

  package init() {}

  /// The pixels of a symbol.
  ///
  /// The corner of the canvas is that of the first pixel. A canvas that is no whole number of
  /// pixels gets the next larger one.
  ///
  /// - Parameters:
  ///   - symbol: Layers that are painted one over the other.
  ///   - scale: Pixels a unit.
  ///   - background: What is behind it; nil for nothing.
  ///   - isHinted: Whether straight edges are moved to whole pixels (`GridFit`).
  /// - Returns: At least one pixel.
  /// - Throws: If the image would be too large.
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
    // Layers that do not overlap add up where two share a pixel. One alone is the same either way,
    // and faster without.
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

  /// Whole pixels that hold a length, which rounding may have made a trifle too long.
  private static func pixels(_ length: Double) -> Int? {
    guard length > 0 else { return nil }
    let rounded = max((length - 1e-4).rounded(.up), 1)
    return rounded <= Double(maximumPixels) ? Int(rounded) : nil
  }
}
