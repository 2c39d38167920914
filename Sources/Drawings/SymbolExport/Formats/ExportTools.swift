internal import PNGCodec
package import SymbolArtwork

/// What writers keep from picture to picture: one for each thread.
package struct ExportTools: ~Copyable {
  var painter = PixelPainter()
  var encoder = PNGEncoder()
  /// What is to be said of a file although it is written.
  package var remark: String?
  /// Draws the symbol of the picture in another style, for formats that have all of them.
  package var draw: ((DrawingStyle) -> SymbolDrawing)?
  /// The template that the file of a symbol is, and what that says it was made from.
  package var template: TemplateArtwork?
  package var origin: String?
  /// Draws and paints the picture for a cell that is seen at so many points, for formats that hold
  /// several sizes.
  package var paint: ((Double) -> PaintedSymbol)?

  package init() {}
}
