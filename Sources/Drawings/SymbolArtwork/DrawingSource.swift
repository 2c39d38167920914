/// Drawings that do not come with the program, as an artist asks for them.
package protocol DrawingSource: Sendable {
  /// The names of all its symbols; those that cannot be read, too.
  var names: Set<String> { get }

  /// The drawing of one of its symbols in the medium scale, for all weights.
  func drawing(of name: String) throws(ArtworkError) -> SymbolDrawing

  /// The file that the drawing of a symbol is made of.
  func path(of name: String) -> String
}
