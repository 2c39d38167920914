package import Geometry

/// A colour that varies over the plane (SVG 2, chapter 13).
package struct Gradient: Hashable, Sendable {
  package enum Shape: Hashable, Sendable {
    /// Along the line from one point to another.
    case linear(start: Point, end: Point)
    /// From the focal circle to the outer circle.
    case radial(center: Point, radius: Double, focus: Point, focalRadius: Double)
  }

  /// What is painted before the first stop and after the last.
  package enum Spread: Hashable, Sendable {
    case pad
    case reflect
    case `repeat`
  }

  package struct Stop: Hashable, Sendable {
    /// 0...1, never less than that of the stop before it.
    package var offset: Double
    package var color: Color

    package init(offset: Double, color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  package var shape: Shape
  package var spread: Spread
  /// At least one, in order of their offsets.
  package var stops: [Stop]
  /// From the coordinates of `shape` to those of the path that is painted.
  package var transform: AffineMap

  package init(shape: Shape, spread: Spread = .pad, stops: [Stop], transform: AffineMap = .identity)
  {
    self.shape = shape
    self.spread = spread
    self.stops = stops
    self.transform = transform
  }
}
