package import SymbolStyle

/// The style of a drawing.
package struct DrawingStyle: Hashable, Sendable {
  /// The CSS weight, continuous from 100 (ultralight) through 400 (regular) to 900 (black).
  ///
  /// Values outside this range and NaN are clamped.
  package let weight: Double
  /// The size relative to text; stroke widths change less than the size.
  package let scale: SymbolScale

  /// The size in pixels at which a cell of the medium scale is displayed, at most 20; smaller sizes
  /// get wider gaps, heavier hairlines and fewer details.
  package let opticalSize: Double

  /// Creates a style with any weight.
  package init(weight: Double = 400, scale: SymbolScale = .medium, opticalSize: Double = 24) {
    self.weight = weight > 100 ? min(weight, 900) : 100
    self.scale = scale
    self.opticalSize = opticalSize < Pen.opticalSize ? max(opticalSize, 1) : Pen.opticalSize
  }

  /// Returns the style for a cell that is displayed at the given size in pixels.
  package func seen(at size: Double) -> Self {
    DrawingStyle(weight: weight, scale: scale, opticalSize: size)
  }

  /// The stroke width at the medium scale, in grid units.
  package var strokeWidth: Double { Pen(weight: weight).width }

  /// Creates a style with a named weight.
  package init(weight: SymbolWeight, scale: SymbolScale = .medium) {
    self.init(weight: weight.number, scale: scale)
  }
}
