internal import PNGCodec
package import SymbolArtwork

/// Buffers and context that writers reuse between symbols; each thread has its own.
package struct ExportTools: ~Copyable {
  var painter = PixelPainter()
  var encoder = PNGEncoder()
  /// A note to print about the file that was written.
  package var remark: String?
  /// Draws the same symbol in another style, for formats that contain several styles.
  package var draw: ((DrawingStyle) -> SymbolDrawing)?
  /// The template in the symbol's file, and the name from which the template was made.
  package var template: TemplateArtwork?
  package var origin: String?
  /// Draws and paints the same symbol for display at a size in points, for formats with several
  /// sizes.
  package var paint: ((Double) -> PaintedSymbol)?

  package init() {}
}
