/// Draws symbols by name; one for each thread, as it remembers what it has measured.
package struct SymbolArtist {
  package init() {}

  /// The drawing of a symbol.
  ///
  /// - Parameter name: Of the catalog, old names too.
  package mutating func draw(
    _ name: String, _ style: DrawingStyle = DrawingStyle()
  ) throws(ArtworkError) -> SymbolDrawing {
    throw .notDrawn(name)
  }
}
