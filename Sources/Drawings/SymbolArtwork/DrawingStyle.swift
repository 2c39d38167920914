package import SymbolStyle

/// How a symbol is to be drawn.
package struct DrawingStyle: Hashable, Sendable {
  /// On the scale of CSS: 100 is ultralight, 400 regular, 900 black, and all between.
  ///
  /// Values outside, NaN included, are brought inside.
  package let weight: Double
  /// The size beside text; strokes are not scaled by as much.
  package let scale: SymbolScale

  /// The size in pixels at which a cell of the medium scale is seen, 20 for all that are larger:
  /// smaller ones have wider gaps, heavier hairlines and fewer details.
  package let opticalSize: Double

  /// The style of a weight between the nine with names.
  package init(weight: Double = 400, scale: SymbolScale = .medium, opticalSize: Double = 24) {
    self.weight = weight > 100 ? min(weight, 900) : 100
    self.scale = scale
    self.opticalSize = opticalSize < Pen.opticalSize ? max(opticalSize, 1) : Pen.opticalSize
  }

  /// The same for a cell that is seen at so many pixels.
  package func seen(at size: Double) -> Self {
    DrawingStyle(weight: weight, scale: scale, opticalSize: size)
  }

  /// The width of strokes at the medium scale, in units of the grid.
  package var strokeWidth: Double { Pen(weight: weight).width }

  /// The style of a weight with a name.
  package init(weight: SymbolWeight, scale: SymbolScale = .medium) {
    self.init(weight: weight.number, scale: scale)
  }
}
