package import Geometry

/// Operations that make areas from strokes and paths, and combine them to drawings.
///
/// An area here is a path without negative winding, filled by the nonzero rule. The union of areas
/// is therefore the concatenation of their contours (`joined`), without a Boolean operation. The
/// outlines of a drawing are resolved once at the end.
extension Path {
  /// The tolerance of stroke outlines in units.
  ///
  /// It is a fortieth of the smallest visible error, which is a twentieth of a pixel at a size of
  /// 24 pixels.
  package static let strokeTolerance = 0.002

  /// Returns the area of a stroke with round joins.
  func inked(width: Double, cap: StrokeStyle.Cap = .round) -> Path {
    inked(StrokeStyle(width: width, cap: cap, join: .round))
  }

  /// Returns the area of a stroke; reverses the counterclockwise contours that `stroked` makes.
  func inked(_ style: StrokeStyle) -> Path {
    stroked(style, tolerance: Self.strokeTolerance).reversed
  }

  /// Returns the union of areas.
  package static func joined(_ areas: [Path]) -> Path {
    if areas.count == 1 { return areas[0] }
    var joined = Path()
    joined.reserveCapacity(
      verbs: areas.reduce(0) { $0 + $1.verbs.count },
      points: areas.reduce(0) { $0 + $1.points.count })
    for area in areas { joined.append(area) }
    return joined
  }

  /// Returns the difference of two areas.
  package func minus(_ other: Path) -> Path {
    guard touches(other) else { return self }
    return combined(with: other, by: .difference, fillRule: .nonZero, otherFillRule: .nonZero)
  }

  /// Returns the intersection of two areas.
  package func intersection(_ other: Path) -> Path {
    guard touches(other) else { return Path() }
    return combined(with: other, by: .intersection, fillRule: .nonZero, otherFillRule: .nonZero)
  }

  /// Returns whether the bounding boxes of both paths intersect.
  package func touches(_ other: Path) -> Bool {
    !isEmpty && !other.isEmpty && controlBounds.intersects(other.controlBounds)
  }

  /// The area that the contours enclose, regardless of their direction.
  var region: Path {
    let closed = closedContours
    let areas = closed.contourAreas
    if areas.allSatisfy({ $0 >= 0 }) { return closed }
    if areas.allSatisfy({ $0 <= 0 }) { return closed.reversed }
    return closed.normalized()
  }

  /// Returns the area extended by `distance`; a negative distance shrinks it.
  func grown(by distance: Double) -> Path {
    if distance > 0 {
      let closed = closedContours
      let areas = closed.contourAreas
      let isNegative = areas.allSatisfy { $0 <= 0 }
      let area = isNegative || areas.allSatisfy { $0 >= 0 } ? closed : closed.normalized()
      return area.outset(
        by: distance, isClockwise: !isNegative, tolerance: Self.strokeTolerance)
    }
    if distance < 0 {
      // Only the edge of the area matters, not the contours inside it.
      return region.normalized().inset(by: -distance, tolerance: Self.strokeTolerance)
    }
    return region
  }

  /// Returns the part of an area that is farther than `distance` from the area's edge.
  ///
  /// Both the area and the result have simple outlines.
  func inset(by distance: Double, tolerance: Double) -> Path {
    // Extend the complement of the area within a distant frame.
    var others = Path.rectangle(controlBounds.expanded(by: 1))
    others.append(reversed)
    let grown = others.outset(by: distance, isClockwise: true, tolerance: tolerance).normalized()
    let areas = grown.contourAreas
    guard let frame = areas.indices.max(by: { areas[$0] < areas[$1] }) else { return Path() }
    var contours = grown.subpaths
    contours.remove(at: frame)
    return Path.joined(contours).reversed
  }

  /// Returns the filled area with the stroke of its outline.
  func solid(stroke width: Double) -> Path { grown(by: max(width, 0) / 2) }

  /// The path with all contours closed, as filling requires.
  private var closedContours: Path {
    var path = Path()
    path.reserveCapacity(verbs: verbs.count + 1, points: points.count)
    var at = 0
    for (index, verb) in verbs.enumerated() {
      let next = index + 1 < verbs.count ? verbs[index + 1] : .move
      switch verb {
      case .move: if next != .move && next != .close { path.move(to: points[at]) }
      case .line: path.line(to: points[at])
      case .quad: path.quad(to: points[at + 1], control: points[at])
      case .cubic:
        path.cubic(to: points[at + 2], control1: points[at], control2: points[at + 1])
      case .close: break
      }
      at += verb.pointCount
      if next == .move { path.close() }
    }
    return path
  }

  /// The area enclosed by the outer contours, without holes.
  var withoutHoles: Path {
    var outlines: [(path: Path, area: Double)] = []
    let outline = normalized()
    for (path, area) in zip(outline.subpaths, outline.contourAreas) where area > 0 {
      outlines.append((path, area))
    }
    // Sort by area, so an outline inside a hole comes after the outline that surrounds the hole.
    outlines.sort { $0.area > $1.area }
    var silhouette = Path()
    for outline in outlines {
      guard let point = outline.path.points.first,
        silhouette.isEmpty || !silhouette.contains(point, fillRule: .nonZero)
      else { continue }
      silhouette.append(outline.path)
    }
    return silhouette
  }

  /// Returns the path with straight extensions of `length` at both ends of open contours.
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
    append(contour)
  }
}
