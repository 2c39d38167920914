package import Geometry
package import SymbolStyle

/// A symbol with its colors: what the formats of export write.
package struct PaintedSymbol: Sendable {
  /// An area of one color.
  package struct Layer: Sendable {
    /// What it is called in files: `primary`, `secondary` or `tertiary`.
    package var name: String
    /// As in `SymbolDrawing`.
    package var path: Path
    /// nil is the color of the text around it, `currentColor`.
    package var color: Color?
    /// 0...1, apart from that of the color.
    package var opacity: Double

    /// A layer as it is written to files; nothing is checked.
    package init(name: String, path: Path, color: Color?, opacity: Double = 1) {
      self.name = name
      self.path = path
      self.color = color
      self.opacity = opacity
    }
  }

  /// As in the catalog.
  package var name: String
  /// What is shown, in units of the drawing; layers may stand out of it.
  package var canvas: Rectangle
  /// Painted from first to last; they do not overlap unless `overlaps`.
  package var layers: [Layer]
  /// Whether a layer may lie over those before it.
  package var overlaps: Bool
  /// How many units are as high as the size that is asked for: 24, or the canvas.
  package var unitsHigh: Double
  /// Whether it is mirrored where text runs from right to left.
  package var isDirectional: Bool

  /// A symbol as formats get it; nothing is checked.
  package init(
    name: String, canvas: Rectangle, layers: [Layer], unitsHigh: Double = 24,
    isDirectional: Bool = false, overlaps: Bool = false
  ) {
    self.unitsHigh = unitsHigh
    self.overlaps = overlaps
    self.name = name
    self.canvas = canvas
    self.layers = layers
    self.isDirectional = isDirectional
  }
}
