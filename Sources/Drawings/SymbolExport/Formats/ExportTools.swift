internal import PNGCodec
package import SymbolArtwork

/// What writers keep from picture to picture: one for each thread.
package struct ExportTools: ~Copyable {
  var painter = PixelPainter()
  var encoder = PNGEncoder()
  /// Draws the symbol of the picture in another style, for formats that have all of them.
  package var draw: ((DrawingStyle) -> SymbolDrawing)?

  package init() {}
}
