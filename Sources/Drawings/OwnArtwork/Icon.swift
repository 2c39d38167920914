package import SymbolArtwork
internal import SymbolStyle

/// A symbol read from an SVG file.
package struct Icon: Sendable {
  /// The drawings of its weights; each satisfies the invariants of `SymbolDrawing`.
  package var weights: OwnDrawing
  /// The title and the description of the file, if it has them.
  package var texts: [String]
  /// The differences between the drawing and the file, in file order.
  package var findings: [IconFinding]

  /// The drawing in the weight Regular.
  package var drawing: SymbolDrawing { weights.drawing(weight: 400, scale: .medium) }
}
