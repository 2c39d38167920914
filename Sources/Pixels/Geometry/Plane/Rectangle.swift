/// An axis-aligned rectangle, represented by its bounds.
///
/// The bounds of `Rectangle.empty` are reversed, so a union with it returns the other rectangle.
package struct Rectangle: Hashable, Sendable {
  /// The left edge.
  package var minX: Double
  /// The top edge.
  package var minY: Double
  /// The right edge.
  package var maxX: Double
  /// The bottom edge.
  package var maxY: Double

  /// Creates a rectangle from its bounds; reversed or NaN bounds make it empty.
  package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Creates a rectangle from its upper-left corner and size; a negative size makes it empty.
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// The neutral element of unions, which has infinite reversed bounds.
  package static let empty = Rectangle(
    minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

  /// Whether the rectangle contains no points; one without a width still contains its edge.
  package var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }

  /// The width, or 0 if the rectangle is empty.
  package var width: Double { isEmpty ? 0 : maxX - minX }

  /// The height, or 0 if the rectangle is empty.
  package var height: Double { isEmpty ? 0 : maxY - minY }

  /// The center, which is NaN for `empty`.
  package var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

  /// Returns whether a point is inside or on an edge; false for a point with NaN.
  package func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }

  /// Returns whether two rectangles share a point, including points on their edges.
  package func intersects(_ other: Rectangle) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// Returns the smallest rectangle that contains both this rectangle and another one.
  package func union(_ other: Rectangle) -> Rectangle {
    Rectangle(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// Extends the rectangle to contain `point`.
  package mutating func include(_ point: Point) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  /// Returns the rectangle with every edge moved outward by `margin`, or inward if it is negative.
  package func expanded(by margin: Double) -> Rectangle {
    let grown = Rectangle(
      minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
    return grown.isEmpty ? .empty : grown
  }
}
