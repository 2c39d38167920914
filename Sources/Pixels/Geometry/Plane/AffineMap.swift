/// An affine map of the plane, with the names of SVG's `matrix(a b c d e f)`:
/// x' = a x + c y + e and y' = b x + d y + f.
package struct AffineMap: Hashable, Sendable {
  package var a: Double
  package var b: Double
  package var c: Double
  package var d: Double
  package var e: Double
  package var f: Double

  package init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
  }

  package static let identity = AffineMap(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0)

  package static func translation(x: Double, y: Double) -> AffineMap {
    AffineMap(a: 1, b: 0, c: 0, d: 1, e: x, f: y)
  }

  package static func scale(_ factor: Double) -> AffineMap { scale(x: factor, y: factor) }

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
