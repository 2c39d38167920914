/// A displacement in the plane.
package struct Vector: Hashable, Sendable {
  /// The horizontal component, positive to the right.
  package var x: Double
  /// The vertical component, positive downwards.
  package var y: Double

  /// Creates a vector from any numbers, including NaN and infinity.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The zero vector, which has no direction.
  package static let zero = Vector(x: 0, y: 0)

  /// The Euclidean length; infinite if the square of a component overflows.
  package var length: Double { (x * x + y * y).squareRoot() }

  /// The square of the length, without the rounding of a root; overflows beyond 1e154.
  package var lengthSquared: Double { x * x + y * y }

  /// The dot product: the product of the lengths and the cosine of the angle, 0 for a right angle.
  package func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

  /// The z component of the cross product: positive if `other` is clockwise of this vector on a
  /// screen, where y grows downwards.
  package func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  /// The vector rotated by 90° clockwise on a screen, from x to y.
  package var perpendicular: Vector { Vector(x: -y, y: x) }

  /// The unit vector in this direction, or nil if there is no direction.
  package var normalized: Vector? {
    let length = length
    guard length > 0, length.isFinite else { return nil }
    return Vector(x: x / length, y: y / length)
  }

  /// The sum of two vectors.
  package static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }

  /// The difference: the vector from `b` to `a`.
  package static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }

  /// The opposite vector.
  package static prefix func - (a: Vector) -> Vector { Vector(x: -a.x, y: -a.y) }

  /// The vector scaled by a factor, reversed if it is negative.
  package static func * (a: Vector, factor: Double) -> Vector {
    Vector(x: a.x * factor, y: a.y * factor)
  }

  /// The vector scaled by a factor, reversed if it is negative.
  package static func * (factor: Double, a: Vector) -> Vector { a * factor }

  /// The vector divided by a number; not finite for 0.
  package static func / (a: Vector, divisor: Double) -> Vector {
    Vector(x: a.x / divisor, y: a.y / divisor)
  }
}
