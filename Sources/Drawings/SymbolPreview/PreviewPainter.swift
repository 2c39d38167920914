internal import Geometry
internal import Raster
package import SymbolArtwork
package import SymbolStyle

/// A painter that renders symbols side by side as pixels for a terminal, and reuses its buffers.
package struct PreviewPainter: ~Copyable {
  private var rasterizer = Rasterizer()

  package init() {}

  /// The area for one symbol, in cells.
  package struct Tile: Hashable, Sendable {
    package let columns: Int
    package let rows: Int

    /// Creates a tile, and clamps its sizes to 1...400.
    package init(columns: Int, rows: Int) {
      self.columns = min(max(columns, 1), 400)
      self.rows = min(max(rows, 1), 400)
    }
  }

  /// Renders a row of symbols, each at the maximum size that fits its tile; nil leaves a tile
  /// empty.
  ///
  /// Tiles are `pitch` columns apart. `ink` is the text color.
  package mutating func picture(
    of symbols: [PaintedSymbol?], tile: Tile, pitch: Int, grid: CellGrid, ink: Color
  ) -> PreviewPicture {
    let pitch = min(max(pitch, tile.columns), 1_000)
    let columns = max(symbols.count - 1, 0) * pitch + tile.columns
    let width = columns * grid.width
    let height = tile.rows * grid.height
    // Disjoint layers that share a pixel must add their coverages; overlapping layers are painted
    // over each other.
    let overlaps = symbols.contains { $0?.overlaps == true }
    var surface = Surface(width: width, height: height, mode: overlaps ? .over : .plus)
    var shape = Surface(width: width, height: height, mode: .plus)
    var isTranslucent = false
    var hasColor = false
    for (position, symbol) in symbols.enumerated() {
      guard let symbol else { continue }
      let map = Self.map(symbol.canvas, tile: tile, column: position * pitch, grid)
      for layer in symbol.layers {
        let color = (layer.color ?? ink).multipliedAlpha(layer.opacity)
        if color.alpha < 1 { isTranslucent = true }
        if layer.color != nil { hasColor = true }
        rasterizer.fill(
          layer.path, map: map, rule: .nonZero, with: Brush(color: color), on: &surface)
        rasterizer.fill(
          layer.path, map: map, rule: .nonZero, with: Brush(color: .black), on: &shape)
      }
    }
    let coverage = isTranslucent ? shape.coverage : surface.coverage
    return PreviewPicture(
      columns: columns, rows: tile.rows, image: surface.image(), coverage: coverage,
      hasColor: hasColor)
  }

  /// Returns the transform from units to pixels, which centers the canvas in the tile at the
  /// maximum size.
  private static func map(
    _ canvas: Rectangle, tile: Tile, column: Int, _ grid: CellGrid
  ) -> AffineMap {
    // Sizes are in units of a cell's width; the height of a cell is `aspect`.
    let size = (width: Double(tile.columns), height: Double(tile.rows) * grid.aspect)
    let scale = min(size.width / max(canvas.width, 1), size.height / max(canvas.height, 1))
    let center = canvas.center
    let across = scale * Double(grid.width)
    let down = scale * Double(grid.height) / grid.aspect
    return AffineMap(
      a: across, b: 0, c: 0, d: down,
      e: (Double(column) + size.width / 2) * Double(grid.width) - across * center.x,
      f: Double(tile.rows * grid.height) / 2 - down * center.y)
  }
}
