/// A point in the plane: x grows to the right, y grows downwards, as in SVG and in pixels.
package struct Point: Hashable, Sendable {
  /// The horizontal coordinate, which grows to the right.
  package var x: Double
  /// The vertical coordinate, which grows downwards.
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

  /// The distance to `other`, without overflow unless the result itself overflows.
  package func distance(to other: Point) -> Double { (other - self).length }

  /// The midpoint to `other`; infinite if the sum of coordinates overflows.
  package func midpoint(to other: Point) -> Point {
    Point(x: (x + other.x) / 2, y: (y + other.y) / 2)
  }

  /// The point at the fraction `t` of the way to `other`; exact at 0 and 1.
  package func interpolated(to other: Point, at t: Double) -> Point {
    Point(x: x * (1 - t) + other.x * t, y: y * (1 - t) + other.y * t)
  }

  /// The point moved by a vector.
  package static func + (point: Point, vector: Vector) -> Point {
    Point(x: point.x + vector.x, y: point.y + vector.y)
  }

  /// The point moved by the opposite of a vector.
  package static func - (point: Point, vector: Vector) -> Point {
    Point(x: point.x - vector.x, y: point.y - vector.y)
  }

  /// The vector from the right-hand point to the left-hand one.
  package static func - (end: Point, start: Point) -> Vector {
    Vector(x: end.x - start.x, y: end.y - start.y)
  }
}
