package import SymbolArtwork

/// What was read from an SVG file that somebody wants as a symbol.
package struct Icon: Sendable {
  /// The drawing, which keeps to all that `SymbolDrawing` says.
  package var drawing: SymbolDrawing
  /// What the file says about itself: its title and its description, as far as there are any.
  package var texts: [String]
  /// What the drawing does not show as the file does, in the order of the file.
  package var findings: [IconFinding]
}
