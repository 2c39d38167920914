package import SymbolStyle

/// How a symbol is to be drawn.
package struct DrawingStyle: Hashable, Sendable {
  /// On the scale of CSS: 100 is ultralight, 400 regular, 900 black, and all between.
  ///
  /// Values outside, NaN included, are brought inside.
  package let weight: Double
  /// The size beside text; strokes are not scaled by as much.
  package let scale: SymbolScale

  /// The style of a weight between the nine with names.
  package init(weight: Double = 400, scale: SymbolScale = .medium) {
    self.weight = weight > 100 ? min(weight, 900) : 100
    self.scale = scale
  }

  /// The width of strokes at the medium scale, in units of the grid.
  package var strokeWidth: Double { Pen(weight: weight).width }

  /// The style of a weight with a name.
  package init(weight: SymbolWeight, scale: SymbolScale = .medium) {
    self.init(weight: weight.number, scale: scale)
  }
}
