/// A displacement in the plane.
package struct Vector: Hashable, Sendable {
  /// The horizontal component, positive to the right.
  package var x: Double
  /// The vertical component, positive downward.
  package var y: Double

  /// Creates a vector from any numbers, including NaN and infinity.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The zero vector, which has no direction.
  package static let zero = Vector(x: 0, y: 0)

  /// The Euclidean length, which is infinite if the square of a component overflows.
  package var length: Double { (x * x + y * y).squareRoot() }

  /// The square of the length, which avoids the rounding of a root and overflows beyond 1e154.
  package var lengthSquared: Double { x * x + y * y }

  /// Returns the dot product: the product of the lengths and the cosine of the angle, so 0 for a
  /// right angle.
  package func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

  /// Returns the z component of the cross product: positive if `other` is clockwise of this vector
  /// on a screen, where y increases downward.
  package func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  /// The vector rotated by 90° clockwise on a screen, from x to y.
  package var perpendicular: Vector { Vector(x: -y, y: x) }

  /// The unit vector in this direction, or nil if there is no direction.
  package var normalized: Vector? {
    let length = length
    guard length > 0, length.isFinite else { return nil }
    return Vector(x: x / length, y: y / length)
  }

  /// Returns the sum of two vectors.
  package static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }

  /// Returns the difference, which is the vector from `b` to `a`.
  package static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }

  /// Returns the opposite vector.
  package static prefix func - (a: Vector) -> Vector { Vector(x: -a.x, y: -a.y) }

  /// Returns the vector multiplied by a factor, and reversed if the factor is negative.
  package static func * (a: Vector, factor: Double) -> Vector {
    Vector(x: a.x * factor, y: a.y * factor)
  }

  /// Returns the vector multiplied by a factor, and reversed if the factor is negative.
  package static func * (factor: Double, a: Vector) -> Vector { a * factor }

  /// Returns the vector divided by a number; not finite if the number is 0.
  package static func / (a: Vector, divisor: Double) -> Vector {
    Vector(x: a.x / divisor, y: a.y / divisor)
  }
}
