internal import Geometry
internal import Libc

/// A polyline with circular arcs at its corners.
struct RoundedPolygon {
  private var corners: [(point: Point, radius: Double)] = []

  init() {}

  init(_ vertices: [GlyphShape.Vertex], _ twin: Double) {
    corners.reserveCapacity(vertices.count)
    for vertex in vertices {
      append(vertex.x.value(twin), vertex.y.value(twin), radius: vertex.radius.value(twin))
    }
  }

  mutating func append(_ x: Double, _ y: Double, radius: Double) {
    corners.append((Point(x: x, y: y), radius))
  }

  /// Returns the complete outline from one half: the other half is mirrored at x = 12 and reversed.
  func mirrored() -> RoundedPolygon {
    var whole = self
    for (index, corner) in corners.enumerated().reversed() {
      let isEnd = index == 0 || index == corners.count - 1
      if isEnd, abs(corner.point.x - 12) < 1e-4 { continue }
      whole.append(24 - corner.point.x, corner.point.y, radius: corner.radius)
    }
    return whole
  }

  func path(isClosed: Bool) -> Path {
    var path = Path()
    // Each corner needs a line and at most two cubic curves.
    path.reserveCapacity(verbs: 3 * corners.count + 2, points: 7 * corners.count + 1)
    guard let first = corners.first, let last = corners.last else { return path }
    // A closed outline begins at the center of a side, so all corners can be drawn in the same way.
    let start = isClosed ? first.point.midpoint(to: last.point) : first.point
    path.move(to: start)
    for index in corners.indices {
      let point = corners[index].point
      if !isClosed, index == 0 || index == corners.count - 1 {
        if index > 0 { path.line(to: point) }
        continue
      }
      let before = corners[index == 0 ? corners.count - 1 : index - 1].point
      let after = corners[index + 1 == corners.count ? 0 : index + 1].point
      path.addCorner(at: point, from: before, to: after, radius: corners[index].radius)
    }
    if isClosed { path.close() }
    return path
  }
}

extension Path {
  /// Draws a line to a corner and an arc around it, tangent to both sides.
  ///
  /// The radius is limited, so the arc takes at most half of each side.
  fileprivate mutating func addCorner(
    at corner: Point, from before: Point, to after: Point, radius: Double
  ) {
    guard radius > 0, let back = (before - corner).normalized,
      let ahead = (after - corner).normalized
    else { return line(to: corner) }
    let half = acos(min(max(back.dot(ahead), -1), 1)) / 2
    // There is no corner to round if the path goes straight on or straight back.
    guard half > 0.01, half < .pi / 2 - 0.001 else { return line(to: corner) }
    let reach = min(corner.distance(to: before), corner.distance(to: after)) / 2
    let length = min(radius / tan(half), reach)
    line(to: corner + back * length)
    // Draw an arc of the angle π - 2 half, as one or two cubic curves.
    let turn = .pi - 2 * half
    let radius = length * tan(half)
    let pieces = turn > 1.6 ? 2 : 1
    let handle = 4 / 3 * tan(turn / Double(4 * pieces)) * radius
    let start = corner + back * length
    let end = corner + ahead * length
    if pieces == 1 {
      cubic(to: end, control1: start - back * handle, control2: end - ahead * handle)
    } else {
      let bisector = (back + ahead).normalized ?? back
      let middle = corner + bisector * (radius / sin(half) - radius)
      let along = (ahead - back).normalized ?? ahead
      cubic(to: middle, control1: start - back * handle, control2: middle - along * handle)
      cubic(to: end, control1: middle + along * handle, control2: end - ahead * handle)
    }
  }

  /// Adds a circular arc as a new contour; angles are in radians, clockwise on a screen.
  mutating func addArc(center: Point, radius: Double, from start: Double, to end: Double) {
    let sweep = min(max(end - start, -2 * .pi), 2 * .pi)
    // The same precision as `ArcPrecision.quarters`.
    let pieces = max(1, (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
    let step = sweep / pieces
    let handle = 4 / 3 * tan(step / 4) * radius
    func point(_ angle: Double) -> Point {
      Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    func tangent(_ angle: Double) -> Vector {
      Vector(x: -handle * sin(angle), y: handle * cos(angle))
    }
    move(to: point(start))
    for piece in 0..<Int(pieces) {
      let from = start + step * Double(piece)
      let to = from + step
      cubic(
        to: point(to), control1: point(from) + tangent(from), control2: point(to) - tangent(to))
    }
  }
}
