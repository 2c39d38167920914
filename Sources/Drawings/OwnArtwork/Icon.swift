package import SymbolArtwork
internal import SymbolStyle

/// What was read from an SVG file that somebody wants as a symbol.
package struct Icon: Sendable {
  /// The weights of the drawing, each of which keeps to all that `SymbolDrawing` says.
  package var weights: OwnDrawing
  /// What the file says about itself: its title and its description, as far as there are any.
  package var texts: [String]
  /// What the drawing does not show as the file does, in the order of the file.
  package var findings: [IconFinding]

  /// The drawing in Regular.
  package var drawing: SymbolDrawing { weights.drawing(weight: 400, scale: .medium) }
}
