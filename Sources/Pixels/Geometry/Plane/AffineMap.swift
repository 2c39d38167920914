/// An affine transformation, with the names of SVG's `matrix(a b c d e f)`.
///
/// x' = a x + c y + e, and y' = b x + d y + f.
package struct AffineMap: Hashable, Sendable {
  /// The factor from x to x'.
  package var a: Double
  /// The factor from x to y'.
  package var b: Double
  /// The factor from y to x'.
  package var c: Double
  /// The factor from y to y'.
  package var d: Double
  /// The horizontal translation.
  package var e: Double
  /// The vertical translation.
  package var f: Double

  /// Creates a map from numbers in the order of SVG's `matrix`.
  package init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
  }

  /// The identity map.
  package static let identity = AffineMap(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0)

  /// Returns a translation.
  package static func translation(x: Double, y: Double) -> AffineMap {
    AffineMap(a: 1, b: 0, c: 0, d: 1, e: x, f: y)
  }

  /// Returns a uniform scale around the origin.
  package static func scale(_ factor: Double) -> AffineMap { scale(x: factor, y: factor) }

  /// Returns a scale around the origin with separate factors; a negative factor mirrors.
  package static func scale(x: Double, y: Double) -> AffineMap {
    AffineMap(a: x, b: 0, c: 0, d: y, e: 0, f: 0)
  }

  /// Returns the composition that applies this map first and `next` second.
  package func then(_ next: AffineMap) -> AffineMap {
    AffineMap(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      e: next.a * e + next.c * f + next.e, f: next.b * e + next.d * f + next.f)
  }

  /// Transforms a point.
  package func apply(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f)
  }

  /// Transforms a vector, which translations do not affect.
  package func apply(_ vector: Vector) -> Vector {
    Vector(x: a * vector.x + c * vector.y, y: b * vector.x + d * vector.y)
  }

  /// The factor by which areas grow, which is negative if the map mirrors.
  package var determinant: Double { a * d - b * c }

  /// The inverse map, or nil if the map is singular or a number is not finite.
  package var inverse: AffineMap? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let map = AffineMap(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      e: (c * f - d * e) / determinant, f: (b * e - a * f) / determinant)
    return map.isFinite ? map : nil
  }

  /// Whether all six numbers are finite.
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && e.isFinite && f.isFinite
  }

  /// The maximum and minimum factors by which the map stretches lengths, which are the singular
  /// values of its linear part.
  package var stretch: (largest: Double, smallest: Double) {
    let sum = ((a + d) * (a + d) + (b - c) * (b - c)).squareRoot()
    let difference = ((a - d) * (a - d) + (b + c) * (b + c)).squareRoot()
    return ((sum + difference) / 2, abs(sum - difference) / 2)
  }
}
