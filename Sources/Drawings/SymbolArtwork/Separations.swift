internal import Geometry

/// The pairs of operations in a record that do not touch in light weights.
///
/// Heavier strokes must not merge parts that a drawing keeps apart, so the later part is cut back
/// (`GlyphPainter.separated`). The separations are computed once for each record and form.
enum Separations {
  /// The minimum distance between separate parts at the Light weight, in units.
  private static let least = 0.75
  /// The fraction of the pen's gap that must remain between separate parts.
  static let share = 0.62

  /// Returns, for each operation, the indices of earlier operations that it does not touch in light
  /// weights.
  static func find(_ glyph: Glyph, library: GlyphLibrary, isFilled: Bool) -> [[Int]] {
    guard glyph.operations.count > 1 else { return [] }
    var painter = GlyphPainter(
      glyph, library: library, pen: Pen(weight: 300).filled(isFilled), measures: true)
    painter.paint(glyph)
    let areas = painter.areas
    return glyph.operations.indices.map { index in
      // Cutting figures apart would give them different stroke weights.
      if case .figure = glyph.operations[index].action { return [] }
      guard let area = areas[index] else { return [] }
      return (0..<index).filter { earlier in
        areas[earlier].map { $0.distance(to: area, below: least) >= least } ?? false
      }
    }
  }
}

/// An area for measuring distances, stored as a path and a radius: all points within the radius of
/// the path.
///
/// For a stroke, the skeleton is enough, so its outline does not have to be computed.
struct MeasuredArea {
  let path: Path
  /// The radius in units; negative values shrink the area.
  private let radius: Double
  /// Whether the measurement includes the enclosed area, instead of only its edge.
  private let isArea: Bool
  private let bounds: Rectangle

  init(_ path: Path, radius: Double = 0, isArea: Bool = true) {
    self.path = path
    self.radius = radius
    self.isArea = isArea
    bounds = path.controlBounds
  }

  /// Returns the distance between two areas, at most `limit`; 0 if they overlap.
  ///
  /// The distance is measured between flattened edges, within 0.04 units. Takes O(n m) for the
  /// edges that are near the other area's bounds.
  func distance(to other: MeasuredArea, below limit: Double) -> Double {
    let radii = radius + other.radius
    let reach = limit + radii
    guard bounds.isNear(other.bounds, reach) else { return limit }
    if holdsStart(of: other) || other.holdsStart(of: self) { return 0 }
    let edges = Edges(path, near: other.bounds, reach)
    guard !edges.isEmpty else { return limit }
    let found = edges.distance(to: Edges(other.path, near: bounds, reach), below: reach)
    return found < reach ? max(found - radii, 0) : limit
  }

  private func holdsStart(of other: MeasuredArea) -> Bool {
    guard isArea, let point = other.path.points.first else { return false }
    return path.contains(point, fillRule: .nonZero)
  }

  /// Returns whether all points of another path are within a distance of the edge, accurate to 0.02
  /// units.
  func isNearAll(of other: Path, _ distance: Double) -> Bool {
    let edges = Edges(path, near: other.controlBounds, distance)
    return other.points.allSatisfy { edges.distance(to: $0, below: distance) < distance }
  }

  /// Returns whether a line and everything within a distance of it is certainly inside the area.
  ///
  /// If the approximation is not precise enough to decide, it returns false.
  func surrounds(_ line: Path, by distance: Double) -> Bool {
    let box = line.controlBounds
    guard bounds.contains(Point(x: box.minX, y: box.minY)),
      bounds.contains(Point(x: box.maxX, y: box.maxY))
    else { return false }
    // Both paths are approximated by edges, which deviate slightly from the curves.
    let reach = distance + 3 * Edges.tolerance
    let edges = Edges(line, near: bounds, reach)
    guard edges.distance(to: Edges(path, near: box, reach), below: reach) >= reach else {
      return false
    }
    // A contour that does not come near the outline is completely inside or completely outside.
    return line.subpaths.allSatisfy { contour in
      contour.points.first.map { path.contains($0, fillRule: .nonZero) } ?? true
    }
  }
}

/// The edges of a flattened path that are near a rectangle.
private struct Edges {
  private var edges: [(start: Point, end: Point)] = []

  var isEmpty: Bool { edges.isEmpty }

  /// The maximum distance between an edge and its curve.
  static let tolerance = 0.02
  /// The maximum number of edges per curve, which bounds the time.
  private static let mostPieces = 256.0

  /// Flattens only nearby curves, because most of an area is far from any other area.
  init(_ path: Path, near bounds: Rectangle, _ distance: Double) {
    let points = path.points
    let reach = bounds.expanded(by: distance)
    edges.reserveCapacity(32)
    var first = Point.origin
    var start = Point.origin
    var at = 0
    for verb in path.verbs {
      at += verb.pointCount
      let end = verb == .close ? first : points[at - 1]
      switch verb {
      case .move: first = end
      case .line, .close: append(start, end, near: reach)
      case .quad:
        append(
          CubicBezier(
            p0: start, p1: start.interpolated(to: points[at - 2], at: 2.0 / 3),
            p2: end.interpolated(to: points[at - 2], at: 2.0 / 3), p3: end), near: reach)
      case .cubic:
        append(
          CubicBezier(p0: start, p1: points[at - 3], p2: points[at - 2], p3: end), near: reach)
      }
      start = end
    }
  }

  /// Splits a curve into equal parameter intervals.
  ///
  /// A chord is within h² |B″| / 8 of its curve for an interval of length h.
  private mutating func append(_ curve: CubicBezier, near reach: Rectangle) {
    guard curve.controlBounds.intersects(reach) else { return }
    let first = (curve.p0 - curve.p1) + (curve.p2 - curve.p1)
    let second = (curve.p1 - curve.p2) + (curve.p3 - curve.p2)
    let bend = max(first.lengthSquared, second.lengthSquared).squareRoot()
    let pieces = min((6 * bend / (8 * Self.tolerance)).squareRoot().rounded(.up), Self.mostPieces)
    var start = curve.p0
    for piece in stride(from: 1, to: pieces, by: 1) {
      let end = curve.point(at: piece / pieces)
      append(start, end, near: reach)
      start = end
    }
    append(start, curve.p3, near: reach)
  }

  @inline(__always)
  private mutating func append(_ start: Point, _ end: Point, near reach: Rectangle) {
    if min(start.x, end.x) < reach.maxX, max(start.x, end.x) > reach.minX,
      min(start.y, end.y) < reach.maxY, max(start.y, end.y) > reach.minY
    {
      edges.append((start, end))
    }
  }

  /// Returns the minimum distance between the edges of both paths, or `limit` if it is larger.
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

  /// Returns the distance between a point and the nearest edge, or `limit` if it is larger.
  func distance(to point: Point, below limit: Double) -> Double {
    var square = limit * limit
    for edge in edges { square = min(square, Self.squaredDistance(point, edge)) }
    return square.squareRoot()
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

extension Rectangle {
  fileprivate func isNear(_ other: Rectangle, _ distance: Double) -> Bool {
    maxX + distance > other.minX && minX - distance < other.maxX && maxY + distance > other.minY
      && minY - distance < other.maxY
  }
}
