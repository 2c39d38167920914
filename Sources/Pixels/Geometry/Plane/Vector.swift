/// A displacement in the plane.
package struct Vector: Hashable, Sendable {
  /// To the right where positive.
  package var x: Double
  /// Downwards where positive.
  package var y: Double

  /// Takes any numbers, NaN and infinity too.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The displacement that moves nothing; it has no direction.
  package static let zero = Vector(x: 0, y: 0)

  /// The Euclidean length; infinite where the square of a coordinate overflows.
  package var length: Double { (x * x + y * y).squareRoot() }

  /// The square of the length, without its rounding and its root; overflows beyond 1e154.
  package var lengthSquared: Double { x * x + y * y }

  /// The product of the lengths and the cosine of the angle between: 0 for a right angle.
  package func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

  /// The z coordinate of the cross product: positive where `other` lies clockwise of this vector as
  /// seen on a screen, where y grows downwards.
  package func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  /// The vector turned by a quarter clockwise on a screen, from x to y.
  package var perpendicular: Vector { Vector(x: -y, y: x) }

  /// The vector of length 1 in this direction, or nil if there is no direction to tell.
  package var normalized: Vector? {
    let length = length
    guard length > 0, length.isFinite else { return nil }
    return Vector(x: x / length, y: y / length)
  }

  /// One displacement after the other.
  package static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }

  /// The displacement that leads from `b` to `a`.
  package static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }

  /// The way back.
  package static prefix func - (a: Vector) -> Vector { Vector(x: -a.x, y: -a.y) }

  /// The vector stretched by a factor, turned round by a negative one.
  package static func * (a: Vector, factor: Double) -> Vector {
    Vector(x: a.x * factor, y: a.y * factor)
  }

  /// The vector stretched by a factor, turned round by a negative one.
  package static func * (factor: Double, a: Vector) -> Vector { a * factor }

  /// The vector shortened by a divisor; not finite for 0.
  package static func / (a: Vector, divisor: Double) -> Vector {
    Vector(x: a.x / divisor, y: a.y / divisor)
  }
}
