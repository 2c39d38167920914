internal import PNGCodec
internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolPreview
internal import SymbolSearch
internal import SymbolStyle

/// Images of symbols for hovers: three weights side by side, in a gray that is visible in light and
/// dark editors.
enum HoverPictures {
  private static let weights: [Double] = [300, 400, 700]
  private static let grid = CellGrid(screenPixels: 16, 32)
  private static let ink = Color(red: 128, green: 128, blue: 128)

  /// Returns a symbol as PNG; nil if it has no artwork.
  static func png(_ name: String, _ engine: SearchEngine) -> [UInt8]? {
    let drawn = DrawnSymbols(engine)
    guard let grid, let symbol = engine.catalog.symbol(named: name), drawn.contains(symbol),
      let look = try? DrawingLook(Arguments(), isDark: false)
    else { return nil }
    let symbols = weights.map { try? look.picture(of: name, weight: $0, drawn.artist) }
    guard symbols.contains(where: { $0 != nil }) else { return nil }
    var painter = PreviewPainter()
    let picture = painter.picture(
      of: symbols, tile: .init(columns: 6, rows: 3), pitch: 7, grid: grid, ink: ink)
    var encoder = PNGEncoder()
    return try? encoder.encode(picture.image, effort: .standard, isMarked: true)
  }
}
