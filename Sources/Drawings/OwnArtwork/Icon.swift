package import SymbolArtwork
internal import SymbolStyle

/// A symbol read from an SVG file.
package struct Icon: Sendable {
  /// The drawings for each weight; all satisfy the invariants of `SymbolDrawing`.
  package var weights: OwnDrawing
  /// The title and the description in the file, if present.
  package var texts: [String]
  /// The differences between the drawing and the file, in file order.
  package var findings: [IconFinding]

  /// The drawing at the Regular weight.
  package var drawing: SymbolDrawing { weights.drawing(weight: 400, scale: .medium) }
}
