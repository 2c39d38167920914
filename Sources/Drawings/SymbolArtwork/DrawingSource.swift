/// Drawings that do not come with the program, as an artist asks for them.
package protocol DrawingSource: Sendable {
  /// Whether it has a symbol; one whose drawing cannot be read, too.
  func contains(_ name: String) -> Bool

  /// The drawing of one of its symbols in the medium scale, for all weights.
  func drawing(of name: String) throws(ArtworkError) -> SymbolDrawing

  /// The file that the drawing of a symbol is made of.
  func path(of name: String) -> String
}
