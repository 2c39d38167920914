/// A rectangle with sides along the axes, by its limits.
///
/// The empty rectangle has its limits reversed (`Rectangle.empty`), so that a union with it changes
/// nothing.
package struct Rectangle: Hashable, Sendable {
  /// The left side.
  package var minX: Double
  /// The upper side.
  package var minY: Double
  /// The right side.
  package var maxX: Double
  /// The lower side.
  package var maxY: Double

  /// Takes the limits as they are: reversed ones, or NaN, make an empty rectangle.
  package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The rectangle at a corner; a negative size gives an empty one.
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// The rectangle to begin a union with: its limits are infinite and reversed.
  package static let empty = Rectangle(
    minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

  /// Whether it holds no point at all; a rectangle of no width still holds its edge.
  package var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }

  /// The width, 0 if empty.
  package var width: Double { isEmpty ? 0 : maxX - minX }

  /// The height, 0 if empty.
  package var height: Double { isEmpty ? 0 : maxY - minY }

  /// The point in the middle; NaN for `empty`.
  package var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

  /// Whether a point lies inside or on a side; false for a point with NaN.
  package func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }

  /// Whether the two share a point; touching edges count.
  package func intersects(_ other: Rectangle) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// The smallest rectangle that holds both.
  package func union(_ other: Rectangle) -> Rectangle {
    Rectangle(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// Grows the rectangle so that it holds `point`.
  package mutating func include(_ point: Point) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  /// The rectangle with every side moved outwards by `margin`, inwards if that is negative.
  package func expanded(by margin: Double) -> Rectangle {
    let grown = Rectangle(
      minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
    return grown.isEmpty ? .empty : grown
  }
}
