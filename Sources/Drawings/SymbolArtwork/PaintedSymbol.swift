package import Geometry
package import SymbolStyle

/// A symbol with colors, ready to be written in an export format.
package struct PaintedSymbol: Sendable {
  /// An area of one color.
  package struct Layer: Sendable {
    /// The name of the layer in files: `primary`, `secondary` or `tertiary`.
    package var name: String
    /// The area in drawing units, with the invariants of `SymbolDrawing`.
    package var path: Path
    /// The color; nil for the text color (`currentColor`).
    package var color: Color?
    /// The opacity, 0...1, which is multiplied by the opacity of the color.
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
  /// The visible rectangle in drawing units; layers can extend beyond it.
  package var canvas: Rectangle
  /// The layers in painting order; they do not overlap unless `overlaps` is true.
  package var layers: [Layer]
  /// Whether layers can overlap the layers before them.
  package var overlaps: Bool
  /// The number of units that the requested size corresponds to: 24, or the height of the canvas.
  package var unitsHigh: Double
  /// Whether right-to-left layouts mirror the symbol.
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
