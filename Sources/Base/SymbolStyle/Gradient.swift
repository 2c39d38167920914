package import Geometry

/// A color that varies over the plane (SVG 2, chapter 13).
package struct Gradient: Hashable, Sendable {
  /// Along what the color varies; the first stop is at the start of it, the last at its end.
  package enum Shape: Hashable, Sendable {
    /// Along the line from one point to another.
    case linear(start: Point, end: Point)
    /// From the focal circle to the outer circle.
    case radial(center: Point, radius: Double, focus: Point, focalRadius: Double)
  }

  /// What is painted before the first stop and after the last.
  package enum Spread: Hashable, Sendable {
    /// The color of the nearest stop.
    case pad
    /// The gradient to and fro.
    case reflect
    /// The gradient again and again.
    case `repeat`
  }

  /// A place of the gradient whose color is given; between two stops, colors are mixed.
  package struct Stop: Hashable, Sendable {
    /// 0...1, never less than that of the stop before it.
    package var offset: Double
    /// The color there, which may be transparent.
    package var color: Color

    /// Takes the offset as it is: order and range are the caller's.
    package init(offset: Double, color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  /// In coordinates of its own, see `transform`.
  package var shape: Shape
  /// What is painted beyond the ends.
  package var spread: Spread
  /// At least one, in order of their offsets.
  package var stops: [Stop]
  /// From the coordinates of `shape` to those of the path that is painted.
  package var transform: AffineMap

  /// A gradient in the coordinates of the path, padded beyond its ends, unless more is said.
  package init(shape: Shape, spread: Spread = .pad, stops: [Stop], transform: AffineMap = .identity)
  {
    self.shape = shape
    self.spread = spread
    self.stops = stops
    self.transform = transform
  }
}
