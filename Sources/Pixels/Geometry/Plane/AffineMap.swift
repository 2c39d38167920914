/// An affine map of the plane, with the names of SVG's `matrix(a b c d e f)`:
/// x' = a x + c y + e and y' = b x + d y + f.
package struct AffineMap: Hashable, Sendable {
  /// What x adds to x'.
  package var a: Double
  /// What x adds to y'.
  package var b: Double
  /// What y adds to x'.
  package var c: Double
  /// What y adds to y'.
  package var d: Double
  /// Where the origin goes, to the right.
  package var e: Double
  /// Where the origin goes, downwards.
  package var f: Double

  /// Takes the numbers in the order of SVG's `matrix`.
  package init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
  }

  /// The map that moves nothing.
  package static let identity = AffineMap(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0)

  /// The map that moves every point by the same distances.
  package static func translation(x: Double, y: Double) -> AffineMap {
    AffineMap(a: 1, b: 0, c: 0, d: 1, e: x, f: y)
  }

  /// The map that multiplies both coordinates, with the origin in its place.
  package static func scale(_ factor: Double) -> AffineMap { scale(x: factor, y: factor) }

  /// The map that multiplies each coordinate by a factor of its own; a negative one mirrors.
  package static func scale(x: Double, y: Double) -> AffineMap {
    AffineMap(a: x, b: 0, c: 0, d: y, e: 0, f: 0)
  }

  /// The map that does this one first and `next` after it.
  package func then(_ next: AffineMap) -> AffineMap {
    AffineMap(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      e: next.a * e + next.c * f + next.e, f: next.b * e + next.d * f + next.f)
  }

  /// The image of a point.
  package func apply(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f)
  }

  /// The image of a displacement, which a translation does not move.
  package func apply(_ vector: Vector) -> Vector {
    Vector(x: a * vector.x + c * vector.y, y: b * vector.x + d * vector.y)
  }

  /// The factor by which areas grow, negative where the map mirrors.
  package var determinant: Double { a * d - b * c }

  /// The map back, or nil where the plane is folded onto a line or a number is not finite.
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

  /// The most and the least by which the map stretches a length: the singular values of its linear
  /// part.
  package var stretch: (largest: Double, smallest: Double) {
    let sum = ((a + d) * (a + d) + (b - c) * (b - c)).squareRoot()
    let difference = ((a - d) * (a - d) + (b + c) * (b + c)).squareRoot()
    return ((sum + difference) / 2, abs(sum - difference) / 2)
  }
}
