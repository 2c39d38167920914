/// A point in the plane, where x increases to the right and y increases downward, as in SVG and
/// pixels.
package struct Point: Hashable, Sendable {
  /// The horizontal coordinate, which increases to the right.
  package var x: Double
  /// The vertical coordinate, which increases downward.
  package var y: Double

  /// Creates a point from any numbers; algorithms define how they treat NaN and infinity.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin of coordinates.
  package static let origin = Point(x: 0, y: 0)

  /// Whether both coordinates are finite.
  package var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns the distance to `other`, which overflows only if the result itself does.
  package func distance(to other: Point) -> Double { (other - self).length }

  /// Returns the midpoint between this point and `other`; infinite if the sum of coordinates
  /// overflows.
  package func midpoint(to other: Point) -> Point {
    Point(x: (x + other.x) / 2, y: (y + other.y) / 2)
  }

  /// Returns the point at the fraction `t` of the way to `other`, exact for 0 and 1.
  package func interpolated(to other: Point, at t: Double) -> Point {
    Point(x: x * (1 - t) + other.x * t, y: y * (1 - t) + other.y * t)
  }

  /// Returns the point moved by a vector.
  package static func + (point: Point, vector: Vector) -> Point {
    Point(x: point.x + vector.x, y: point.y + vector.y)
  }

  /// Returns the point moved by the opposite of a vector.
  package static func - (point: Point, vector: Vector) -> Point {
    Point(x: point.x - vector.x, y: point.y - vector.y)
  }

  /// Returns the vector from the right operand to the left operand.
  package static func - (end: Point, start: Point) -> Vector {
    Vector(x: end.x - start.x, y: end.y - start.y)
  }
}
