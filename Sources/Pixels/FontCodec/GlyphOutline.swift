package import Geometry

/// An encoder that converts outlines to entries of the `glyf` table (OpenType 1.9, "glyf", simple
/// glyphs).
package enum GlyphOutline {
  /// Encodes a path as a glyph.
  ///
  /// This is the expensive part of `WebFont.file`; you can run it for each glyph on any thread.
  ///
  /// Cubics become quadratics, points are rounded to whole font units, and contours are closed.
  /// Contours with fewer than three points are dropped. On-curve points that lie midway between
  /// their neighbors, apart from rounding, are omitted. Outlines therefore deviate from the path by
  /// at most `tolerance` plus 0.71 units for rounding.
  ///
  /// Contours keep their order. If `map` does not mirror, contours are reversed: clockwise on a
  /// screen becomes clockwise in the font, where y increases upward. Points beyond 16,383 font
  /// units, including control points of cubics, and non-finite points are errors. O(n).
  ///
  /// `path` is filled with the nonzero rule, the only fill rule in fonts. `map` converts its
  /// coordinates to font units: y points up, the baseline is at 0, and x starts at the origin of
  /// the glyph. `advance` is the width of the glyph in font units, which is rounded; 0...16,383.
  /// `tolerance` is in font units; 0.5 is as exact as rounding. The result is an opaque piece;
  /// equal input gives equal pieces.
  package static func encode(
    path: Path, map: AffineMap, advance: Double, tolerance: Double = 0.5
  ) throws(FontError) -> [UInt8] {
    var piece = GlyphPiece()
    piece.advance = UInt16(try rounded(advance, allowed: 0...GlyphPiece.farthest))
    var outline = path.transformed(by: map)
    for point in outline.points { _ = try GlyphPoint(point, isOnCurve: true) }
    if map.determinant > 0 { outline = outline.reversed }
    var contours: [[GlyphPoint]] = []
    for contour in outline.quadratic(tolerance: tolerance).contours {
      let points = try points(of: contour)
      if points.count > 2 { contours.append(points) }
    }
    let points = contours.flatMap { $0 }
    guard contours.count <= Int(Int16.max), points.count <= Int(UInt16.max) else {
      throw .tooComplex(points: points.count, contours: contours.count)
    }
    if let first = points.first {
      piece.xMin = points.reduce(first.x) { min($0, $1.x) }
      piece.yMin = points.reduce(first.y) { min($0, $1.y) }
      piece.xMax = points.reduce(first.x) { max($0, $1.x) }
      piece.yMax = points.reduce(first.y) { max($0, $1.y) }
    }
    piece.pointCount = UInt16(points.count)
    piece.contourCount = UInt16(contours.count)
    piece.entry = entry(piece, contours, points)
    return piece.bytes
  }

  /// Returns the points of a contour; the first one is on the curve, and the last one differs from
  /// the first.
  private static func points(of contour: Contour) throws(FontError) -> [GlyphPoint] {
    let start = try GlyphPoint(contour.start, isOnCurve: true)
    var points = [PlacedPoint(point: start, exact: contour.start)]
    for segment in contour.segments {
      if case .quad(let curve) = segment {
        let control = try GlyphPoint(curve.p1, isOnCurve: false)
        let end = try GlyphPoint(curve.p2, isOnCurve: true)
        // A control point at an end of the curve turns the curve into a line.
        if !control.isAt(points[points.count - 1].point), !control.isAt(end) {
          points.append(PlacedPoint(point: control, exact: curve.p1))
        }
      }
      let end = try GlyphPoint(segment.end, isOnCurve: true)
      let last = points[points.count - 1].point
      if !(last.isOnCurve && last.isAt(end)) {
        points.append(PlacedPoint(point: end, exact: segment.end))
      }
    }
    while points.count > 1, let last = points.last?.point, last.isOnCurve,
      last.isAt(points[0].point)
    { points.removeLast() }
    return points.indices.filter { !isImplied(points, $0) }.map { points[$0].point }
  }

  /// Returns whether a point can be omitted, because font parsers reconstruct it as the midpoint of
  /// its two control points.
  ///
  /// The first point is always stored, because some parsers require contours to start on the curve.
  private static func isImplied(_ points: [PlacedPoint], _ index: Int) -> Bool {
    let placed = points[index]
    let before = points[max(index - 1, 0)].point
    let after = points[(index + 1) % points.count].point
    guard index > 0, placed.point.isOnCurve, !before.isOnCurve, !after.isOnCurve else {
      return false
    }
    // The midpoint must be as close to the exact position as a rounded point: half a unit on each
    // axis.
    return abs(Double(Int(before.x) + Int(after.x)) / 2 - placed.exact.x) <= 0.5
      && abs(Double(Int(before.y) + Int(after.y)) / 2 - placed.exact.y) <= 0.5
  }

  fileprivate static func rounded(
    _ value: Double, allowed: ClosedRange<Int>
  ) throws(FontError) -> Int16 {
    let whole = value.rounded()
    // For NaN, this is also false.
    guard whole >= Double(allowed.lowerBound), whole <= Double(allowed.upperBound) else {
      throw .outOfRange(value: value, allowed: allowed)
    }
    return Int16(whole)
  }
}

/// A point of an outline in whole font units.
struct GlyphPoint: Hashable {
  var x: Int16
  var y: Int16
  /// Whether the point is on the curve; otherwise, it is the control point of a quadratic.
  var isOnCurve: Bool

  init(_ point: Point, isOnCurve: Bool) throws(FontError) {
    let allowed = -GlyphPiece.farthest...GlyphPiece.farthest
    x = try GlyphOutline.rounded(point.x, allowed: allowed)
    y = try GlyphOutline.rounded(point.y, allowed: allowed)
    self.isOnCurve = isOnCurve
  }

  func isAt(_ other: GlyphPoint) -> Bool { x == other.x && y == other.y }
}

/// A rounded point, with its exact position.
private struct PlacedPoint {
  let point: GlyphPoint
  let exact: Point
}
