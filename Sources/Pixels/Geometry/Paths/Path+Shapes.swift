extension Path {
  /// Returns a rectangle (SVG 2, 10.2), clockwise on a screen from the upper-left corner.
  ///
  /// The path is empty if the width or the height is not positive.
  package static func rectangle(_ rectangle: Rectangle) -> Path {
    roundedRectangle(rectangle, radiusX: 0, radiusY: 0)
  }

  /// Returns a rectangle with elliptical corners (SVG 2, 10.2), clockwise on a screen from the
  /// start of its upper side.
  ///
  /// The path is empty if the width or the height is not positive. Radii are limited to half of the
  /// sides. Corners are sharp if a radius is not positive.
  package static func roundedRectangle(
    _ rectangle: Rectangle, radiusX: Double, radiusY: Double, _ precision: ArcPrecision = .fine
  ) -> Path {
    var path = Path()
    guard rectangle.width > 0, rectangle.height > 0 else { return path }
    let left = rectangle.minX
    let top = rectangle.minY
    let right = rectangle.maxX
    let bottom = rectangle.maxY
    guard radiusX > 0, radiusY > 0 else {
      path.appendPolygon([
        Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
        Point(x: left, y: bottom),
      ])
      return path
    }
    let rx = min(radiusX, rectangle.width / 2)
    let ry = min(radiusY, rectangle.height / 2)
    path.reserveCapacity(verbs: 14, points: 29)
    path.move(to: Point(x: left + rx, y: top))
    path.side(to: Point(x: right - rx, y: top))
    path.corner(to: Point(x: right, y: top + ry), rx, ry, precision)
    path.side(to: Point(x: right, y: bottom - ry))
    path.corner(to: Point(x: right - rx, y: bottom), rx, ry, precision)
    path.side(to: Point(x: left + rx, y: bottom))
    path.corner(to: Point(x: left, y: bottom - ry), rx, ry, precision)
    path.side(to: Point(x: left, y: top + ry))
    path.corner(to: Point(x: left + rx, y: top), rx, ry, precision)
    path.close()
    return path
  }

  /// Returns an axis-aligned ellipse (SVG 2, 10.4), clockwise on a screen in four quarters from its
  /// right end.
  ///
  /// The path is empty if a radius is not positive.
  package static func ellipse(
    center: Point, radiusX: Double, radiusY: Double, _ precision: ArcPrecision = .fine
  ) -> Path {
    var path = Path()
    guard radiusX > 0, radiusY > 0 else { return path }
    path.reserveCapacity(verbs: 10, points: 25)
    path.move(to: Point(x: center.x + radiusX, y: center.y))
    path.corner(to: Point(x: center.x, y: center.y + radiusY), radiusX, radiusY, precision)
    path.corner(to: Point(x: center.x - radiusX, y: center.y), radiusX, radiusY, precision)
    path.corner(to: Point(x: center.x, y: center.y - radiusY), radiusX, radiusY, precision)
    path.corner(to: Point(x: center.x + radiusX, y: center.y), radiusX, radiusY, precision)
    path.close()
    return path
  }

  /// Appends a polygon, which is closed by default; appends nothing if there are no points.
  package mutating func appendPolygon(_ points: [Point], isClosed: Bool = true) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { line(to: point) }
    if isClosed { close() }
  }

  /// Draws a side of a rounded rectangle, unless the corners leave no room for it.
  private mutating func side(to end: Point) {
    if currentPoint != end { line(to: end) }
  }

  private mutating func corner(
    to end: Point, _ radiusX: Double, _ radiusY: Double, _ precision: ArcPrecision
  ) {
    arc(
      to: end, radiusX: radiusX, radiusY: radiusY, rotation: 0, largeArc: false, sweep: true,
      precision)
  }
}
