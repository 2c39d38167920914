package import Geometry
package import SymbolStyle

/// A symbol with colors, the input of export formats.
package struct PaintedSymbol: Sendable {
  /// An area of one color.
  package struct Layer: Sendable {
    /// The name in files: `primary`, `secondary` or `tertiary`.
    package var name: String
    /// The area; see `SymbolDrawing`.
    package var path: Path
    /// The color; nil is the text color, `currentColor`.
    package var color: Color?
    /// The opacity apart from that of the color, 0...1.
    package var opacity: Double

    /// Creates a layer without validation.
    package init(name: String, path: Path, color: Color?, opacity: Double = 1) {
      self.name = name
      self.path = path
      self.color = color
      self.opacity = opacity
    }
  }

  /// The canonical name.
  package var name: String
  /// The visible rectangle in units of the drawing; layers may extend beyond it.
  package var canvas: Rectangle
  /// The layers in painting order; they do not overlap unless `overlaps`.
  package var layers: [Layer]
  /// Whether a layer may overlap previous ones.
  package var overlaps: Bool
  /// The number of units for the requested size: 24, or the height of the canvas.
  package var unitsHigh: Double
  /// Whether it is mirrored in right-to-left layouts.
  package var isDirectional: Bool

  /// Creates a symbol without validation.
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
