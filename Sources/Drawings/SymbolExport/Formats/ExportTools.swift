internal import PNGCodec
package import SymbolArtwork

/// Buffers and context that writers reuse between symbols: one for each thread.
package struct ExportTools: ~Copyable {
  var painter = PixelPainter()
  var encoder = PNGEncoder()
  /// A note about the written file.
  package var remark: String?
  /// Draws the same symbol in another style, for formats with all styles.
  package var draw: ((DrawingStyle) -> SymbolDrawing)?
  /// The template in the file of a symbol, and the name that it was made from.
  package var template: TemplateArtwork?
  package var origin: String?
  /// Draws and paints the same symbol for a cell displayed at a size in points, for formats with
  /// several sizes.
  package var paint: ((Double) -> PaintedSymbol)?

  package init() {}
}
