package import Geometry

/// A color that varies over the plane (SVG 2, chapter 13).
package struct Gradient: Hashable, Sendable {
  /// The geometry of a gradient, from its first stop to its last.
  package enum Shape: Hashable, Sendable {
    /// Along the line between two points.
    case linear(start: Point, end: Point)
    /// From the focal circle to the outer circle.
    case radial(center: Point, radius: Double, focus: Point, focalRadius: Double)
  }

  /// The rule for the color before the first stop and after the last one.
  package enum Spread: Hashable, Sendable {
    /// Continues with the color of the nearest stop.
    case pad
    /// Repeats the gradient, alternately reversed.
    case reflect
    /// Repeats the gradient in the same direction.
    case `repeat`
  }

  /// A color at an offset of a gradient; between two stops, colors are interpolated.
  package struct Stop: Hashable, Sendable {
    /// The offset, 0...1, at least as large as the offset of the previous stop.
    package var offset: Double
    /// The color, which can be transparent.
    package var color: Color

    /// Creates a stop; the caller ensures order and range of offsets.
    package init(offset: Double, color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  /// The geometry, in gradient coordinates; see `transform`.
  package var shape: Shape
  /// The behavior beyond the ends.
  package var spread: Spread
  /// The color stops in order of their offsets; at least one.
  package var stops: [Stop]
  /// The transform from gradient coordinates to those of the painted path.
  package var transform: AffineMap

  /// Creates a gradient, by default padded and in the coordinates of the path.
  package init(shape: Shape, spread: Spread = .pad, stops: [Stop], transform: AffineMap = .identity)
  {
    self.shape = shape
    self.spread = spread
    self.stops = stops
    self.transform = transform
  }
}
