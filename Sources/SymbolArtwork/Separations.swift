internal import Geometry

/// Which operations of a record are apart in light weights.
///
/// Parts that a drawing keeps apart must not merge when strokes get heavier: the later one gives way
/// (`GlyphPainter.separated`). Found once for every record and form.
enum Separations {
  /// How far apart they are to be in the Light weight, in units, to count.
  private static let least = 0.75
  /// The share of the gap that must be left between them.
  static let share = 0.62

  /// For each operation the earlier ones that it is apart from.
  static func find(_ glyph: Glyph, library: GlyphLibrary, isFilled: Bool) -> [[Int]] {
    var painter = GlyphPainter(
      glyph, library: library, pen: Pen(weight: 300).filled(isFilled))
    painter.paint(glyph)
    let inks = painter.inks
    return glyph.operations.indices.map { index in
      guard let ink = inks[index] else { return [] }
      return (0..<index).filter { earlier in
        inks[earlier].map { !PathDistance.isLess($0, ink, than: least) } ?? false
      }
    }
  }
}

/// Distances between areas.
enum PathDistance {
  /// Whether two areas are nearer to each other than a distance; 0 if they overlap.
  ///
  /// Between flattened edges, within 0.04 units: O(n m) for the edges in reach of the other's bounds.
  static func isLess(_ one: Path, _ other: Path, than distance: Double) -> Bool {
    let bounds = one.controlBounds
    let otherBounds = other.controlBounds
    guard
      bounds.minX - distance < otherBounds.maxX, otherBounds.minX - distance < bounds.maxX,
      bounds.minY - distance < otherBounds.maxY, otherBounds.minY - distance < bounds.maxY
    else { return false }
    let first = one.flattened(tolerance: 0.02)
    let second = other.flattened(tolerance: 0.02)
    if let point = first.points.first, other.contains(point, fillRule: .nonZero) { return true }
    if let point = second.points.first, one.contains(point, fillRule: .nonZero) { return true }
    let edges = Edges(first, near: second.controlBounds, distance)
    let others = Edges(second, near: first.controlBounds, distance)
    return edges.reach(others, distance)
  }
}

/// The straight edges of a path that are near something.
private struct Edges {
  private var edges: [(start: Point, end: Point)] = []

  init(_ path: Path, near bounds: Rectangle, _ distance: Double) {
    for contour in path.contours {
      for segment in contour.segments {
        let start = segment.start
        let end = segment.end
        if max(start.x, end.x) + distance > bounds.minX, min(start.x, end.x) - distance < bounds.maxX,
          max(start.y, end.y) + distance > bounds.minY, min(start.y, end.y) - distance < bounds.maxY
        {
          edges.append((start, end))
        }
      }
    }
  }

  /// Whether an edge of each are nearer than a distance.
  func reach(_ others: Edges, _ distance: Double) -> Bool {
    let limit = distance * distance
    for one in edges {
      let minX = min(one.start.x, one.end.x) - distance
      let maxX = max(one.start.x, one.end.x) + distance
      let minY = min(one.start.y, one.end.y) - distance
      let maxY = max(one.start.y, one.end.y) + distance
      for other in others.edges {
        if min(other.start.x, other.end.x) > maxX || max(other.start.x, other.end.x) < minX
          || min(other.start.y, other.end.y) > maxY || max(other.start.y, other.end.y) < minY
        {
          continue
        }
        if Self.squaredDistance(one.start, other) < limit
          || Self.squaredDistance(one.end, other) < limit
          || Self.squaredDistance(other.start, one) < limit
          || Self.squaredDistance(other.end, one) < limit || Self.cross(one, other)
        {
          return true
        }
      }
    }
    return false
  }

  private static func squaredDistance(
    _ point: Point, _ edge: (start: Point, end: Point)
  ) -> Double {
    let side = edge.end - edge.start
    let square = side.lengthSquared
    let offset = point - edge.start
    let along = square > 0 ? min(max(offset.dot(side) / square, 0), 1) : 0
    return (offset - side * along).lengthSquared
  }

  private static func cross(
    _ one: (start: Point, end: Point), _ other: (start: Point, end: Point)
  ) -> Bool {
    let side = one.end - one.start
    let otherSide = other.end - other.start
    return side.cross(other.start - one.start) * side.cross(other.end - one.start) < 0
      && otherSide.cross(one.start - other.start) * otherSide.cross(one.end - other.start) < 0
  }
}
