internal import Geometry

/// Strokes and areas, as drawings combine them. Areas are those of the non-zero rule.
extension Path {
  /// How far the outlines of strokes may be from the exact ones, in units: a twentieth of a pixel at
  /// 24 px would be seen, this is a fortieth of that.
  static let strokeTolerance = 0.002

  /// The area of a stroke with round joins.
  func inked(width: Double, cap: StrokeStyle.Cap = .round) -> Path {
    stroked(
      StrokeStyle(width: width, cap: cap, join: .round), tolerance: Self.strokeTolerance)
  }

  func union(_ other: Path) -> Path {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Path.union(of: [self, other])
  }

  func minus(_ other: Path) -> Path {
    guard touches(other) else { return self }
    return combined(with: other, by: .difference, fillRule: .nonZero, otherFillRule: .nonZero)
  }

  func intersection(_ other: Path) -> Path {
    guard touches(other) else { return Path() }
    return combined(with: other, by: .intersection, fillRule: .nonZero, otherFillRule: .nonZero)
  }

  /// Whether the rectangles around the two meet.
  private func touches(_ other: Path) -> Bool {
    !isEmpty && !other.isEmpty && controlBounds.intersects(other.controlBounds)
  }

  /// The area and all that is nearer than `distance`; for a negative one, the area less all that is
  /// nearer to its edge.
  func grown(by distance: Double) -> Path {
    if distance > 0 { return Path.union(of: [closedContours, inked(width: 2 * distance)]) }
    if distance < 0 {
      // Only the edge of the area counts, not what is drawn inside of it.
      let area = normalized()
      return area.minus(area.inked(width: -2 * distance))
    }
    return self
  }

  /// The area that the contours fill, with the stroke of the outline.
  func solid(stroke width: Double) -> Path {
    width > 0 ? Path.union(of: [self, closedContours.inked(width: width)]) : self
  }

  /// The path with all contours closed, as filling takes them.
  private var closedContours: Path {
    var path = Path()
    for contour in contours where !contour.segments.isEmpty {
      path.move(to: contour.start)
      for segment in contour.segments { path.append(segment) }
      path.close()
    }
    return path
  }

  /// Without holes: all that the outer contours enclose.
  var withoutHoles: Path {
    var path = Path()
    for contour in normalized().contours {
      var outline = Path()
      outline.move(to: contour.start)
      for segment in contour.segments { outline.append(segment) }
      outline.close()
      if outline.area > 0 { path.append(outline) }
    }
    return path.normalized()
  }

  /// Open contours go on straight by `length` at both ends.
  func extended(by length: Double) -> Path {
    var path = Path()
    for contour in contours {
      guard !contour.isClosed, let first = contour.segments.first, let last = contour.segments.last
      else {
        path.append(Path(contour))
        continue
      }
      let before = (contour.start - first.point(at: 0.01)).normalized ?? Vector(x: 0, y: 0)
      let after = (contour.end - last.point(at: 0.99)).normalized ?? Vector(x: 0, y: 0)
      path.move(to: contour.start + before * length)
      path.line(to: contour.start)
      for segment in contour.segments { path.append(segment) }
      path.line(to: contour.end + after * length)
    }
    return path
  }

  init(_ contour: Contour) {
    self.init()
    move(to: contour.start)
    for segment in contour.segments { append(segment) }
    if contour.isClosed { close() }
  }
}
