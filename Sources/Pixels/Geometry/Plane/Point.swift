/// A position in the plane: x grows to the right, y grows downwards, as in SVG and in pixels.
package struct Point: Hashable, Sendable {
  /// Grows to the right.
  package var x: Double
  /// Grows downwards.
  package var y: Double

  /// Takes any numbers: what is done with NaN and infinity is up to those who compute with the
  /// point.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The point from which coordinates count.
  package static let origin = Point(x: 0, y: 0)

  /// Whether both coordinates are finite.
  package var isFinite: Bool { x.isFinite && y.isFinite }

  /// The distance to `other`, without overflow for any finite input that has one.
  package func distance(to other: Point) -> Double { (other - self).length }

  /// The point half-way to `other`; infinite where the sum of two coordinates overflows.
  package func midpoint(to other: Point) -> Point {
    Point(x: (x + other.x) / 2, y: (y + other.y) / 2)
  }

  /// The point at `t` of the way to `other`; exact at 0 and 1.
  package func interpolated(to other: Point, at t: Double) -> Point {
    Point(x: x * (1 - t) + other.x * t, y: y * (1 - t) + other.y * t)
  }

  /// The point displaced by a vector.
  package static func + (point: Point, vector: Vector) -> Point {
    Point(x: point.x + vector.x, y: point.y + vector.y)
  }

  /// The point from which the vector leads here.
  package static func - (point: Point, vector: Vector) -> Point {
    Point(x: point.x - vector.x, y: point.y - vector.y)
  }

  /// The displacement from the right-hand point to the left-hand one.
  package static func - (end: Point, start: Point) -> Vector {
    Vector(x: end.x - start.x, y: end.y - start.y)
  }
}
