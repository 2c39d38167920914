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
    guard glyph.operations.count > 1 else { return [] }
    var painter = GlyphPainter(
      glyph, library: library, pen: Pen(weight: 300).filled(isFilled), measures: true)
    painter.paint(glyph)
    let inks = painter.inks.mapValues { MeasuredArea($0) }
    return glyph.operations.indices.map { index in
      // Figures side by side would end up of different weights.
      if case .figure = glyph.operations[index].action { return [] }
      guard let ink = inks[index] else { return [] }
      return (0..<index).filter { earlier in
        inks[earlier].map { $0.distance(to: ink, below: least) >= least } ?? false
      }
    }
  }
}

/// An area to measure distances from, with what several measurements share.
final class MeasuredArea {
  let path: Path
  private let bounds: Rectangle
  private lazy var lines = path.flattened(tolerance: 0.02)

  init(_ path: Path) {
    self.path = path
    bounds = path.controlBounds
  }

  /// The distance between two areas if it is below `limit`, otherwise `limit` or more; 0 if they
  /// overlap.
  ///
  /// Between flattened edges, within 0.04 units: O(n m) for the edges in reach of the other's bounds.
  func distance(to other: MeasuredArea, below limit: Double) -> Double {
    guard
      bounds.minX - limit < other.bounds.maxX, other.bounds.minX - limit < bounds.maxX,
      bounds.minY - limit < other.bounds.maxY, other.bounds.minY - limit < bounds.maxY
    else { return limit }
    if let point = path.points.first, other.path.contains(point, fillRule: .nonZero) { return 0 }
    if let point = other.path.points.first, path.contains(point, fillRule: .nonZero) { return 0 }
    return Edges(lines, near: other.bounds, limit).distance(
      to: Edges(other.lines, near: bounds, limit), below: limit)
  }
}

/// The edges of a path of lines that are near something.
private struct Edges {
  private var edges: [(start: Point, end: Point)] = []

  init(_ path: Path, near bounds: Rectangle, _ distance: Double) {
    var first = Point.origin
    var start = Point.origin
    var point = 0
    for verb in path.verbs {
      var end = first
      if verb == .line || verb == .move {
        end = path.points[point]
        point += 1
      }
      if verb == .move {
        first = end
      } else if max(start.x, end.x) + distance > bounds.minX,
        min(start.x, end.x) - distance < bounds.maxX,
        max(start.y, end.y) + distance > bounds.minY, min(start.y, end.y) - distance < bounds.maxY
      {
        edges.append((start, end))
      }
      start = end
    }
  }

  /// The least distance between edges of the two, or `limit`.
  func distance(to others: Edges, below limit: Double) -> Double {
    var least = limit
    var square = limit * limit
    for one in edges {
      let minX = min(one.start.x, one.end.x) - least
      let maxX = max(one.start.x, one.end.x) + least
      let minY = min(one.start.y, one.end.y) - least
      let maxY = max(one.start.y, one.end.y) + least
      for other in others.edges {
        if min(other.start.x, other.end.x) > maxX || max(other.start.x, other.end.x) < minX
          || min(other.start.y, other.end.y) > maxY || max(other.start.y, other.end.y) < minY
        {
          continue
        }
        if Self.cross(one, other) { return 0 }
        let found = min(
          Self.squaredDistance(one.start, other), Self.squaredDistance(one.end, other),
          Self.squaredDistance(other.start, one), Self.squaredDistance(other.end, one))
        if found < square {
          square = found
          least = found.squareRoot()
        }
      }
    }
    return least
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
