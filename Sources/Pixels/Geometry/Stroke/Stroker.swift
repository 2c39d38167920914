extension Path {
  /// Returns the outline of the path's stroke, which must be filled with `nonZero`.
  ///
  /// The outline covers the area that is swept by a pen as wide as the stroke and held along the
  /// normal, with the caps and joins of the style (SVG 2, 13.5). Its border is within `tolerance`
  /// of the exact border. Contours of the outline can cross each other and themselves.
  ///
  /// A closed contour has a join at its start; an open contour has caps. A contour of zero length
  /// has a round or square cap all around, and a lone `move` has no stroke (SVG 2, 13.5.3). A
  /// segment with a cusp has a join there. The outline is empty for non-finite numbers, for
  /// coordinates over 1e75, and for a width that is not positive.
  ///
  /// The time and the size are O(n), and grow with the sixth root of 1 / tolerance.
  ///
  /// - Parameters:
  ///   - style: The width, caps, joins and dashes.
  ///   - tolerance: The maximum error, as a distance in path units. It is clamped (also if it is
  ///     NaN) to at least 1e-7 of the largest coordinate and the width, and to at most an eighth of
  ///     the width.
  /// - Returns: Closed contours.
  package func stroked(_ style: StrokeStyle, tolerance: Double) -> Path {
    var outline = Path()
    // Reserve two pieces for both sides of each segment, and four for caps.
    outline.reserveCapacity(verbs: 4 * verbs.count + 12, points: 8 * verbs.count + 24)
    Stroker.append(strokeOf: self, style, nil, tolerance, to: &outline)
    return outline
  }

  /// Returns the outline of the path's area, extended by a distance on all sides; it must be filled
  /// with `nonZero`.
  ///
  /// The closed contours must have either no negative or no positive winding. Only the outer sides
  /// of their round strokes are needed, because the inner sides are within the area or within the
  /// distance of another part of its edge. This takes a third of the time needed for the area and
  /// the stroke together. Open contours are skipped. The tolerance is the same as for `stroked`.
  /// The result is clockwise on a screen.
  package func outset(by distance: Double, isClockwise: Bool, tolerance: Double) -> Path {
    var outline = Path()
    outline.reserveCapacity(verbs: 2 * verbs.count + 8, points: 4 * verbs.count + 16)
    Stroker.append(
      strokeOf: self, StrokeStyle(width: 2 * distance, cap: .round, join: .round),
      isClockwise ? .right : .left, tolerance, to: &outline)
    return isClockwise ? outline : outline.reversed
  }
}

/// The reusable working memory of stroking.
///
/// The outline is a sum of areas with the same winding: the sides of each segment, wedges on the
/// outer sides of joins, and caps. Filled with `nonZero`, the sum is exactly the union of these
/// areas. An area with the opposite winding would make holes.
package struct Stroker {
  private var pen = StrokePen()
  private var spans: [StrokeSpan] = []
  private var cusps: [Double] = []
  private var side = StrokeSide()
  /// The side at -d of the current contour, whose outline is appended in reverse.
  private var right = Path()
  private var dasher = Dasher()
  /// The side to draw if only one side of closed contours is needed, or nil for the whole stroke.
  fileprivate var outerSide: OuterSide?

  fileprivate enum OuterSide {
    case left
    case right
  }

  /// The maximum coordinate, so cubes of lengths do not overflow.
  private static let greatestCoordinate = 1e75
  /// The minimum tolerance, relative to the largest coordinate and the width.
  private static let leastTolerance = 1e-7

  private static let memory = WorkingMemory { Stroker() }
  /// The maximum number of verbs in an outline after which its stroker is returned to the pool.
  ///
  /// Each segment takes several hundred bytes.
  private static let mostKept = 16_384

  /// Creates a stroker with empty buffers.
  package init() {}

  /// Appends the outline of a stroke, or of only one side of it, by using a stroker from the pool.
  fileprivate static func append(
    strokeOf path: Path, _ style: StrokeStyle, _ outerSide: OuterSide?, _ tolerance: Double,
    to outline: inout Path
  ) {
    memory.use { stroker in
      stroker.outerSide = outerSide
      stroker.append(strokeOf: path, style: style, tolerance: tolerance, to: &outline)
      return ((), outline.verbs.count <= mostKept)
    }
  }

  /// Appends the outline of a stroke to a path; see `Path.stroked(_:tolerance:)`.
  package mutating func append(
    strokeOf path: Path, style: StrokeStyle, tolerance: Double, to outline: inout Path
  ) {
    var extent = style.width
    for point in path.points {
      extent = max(extent, abs(point.x), abs(point.y))
      // Check for this here, because a maximum may ignore NaN.
      guard point.isFinite else { return }
    }
    guard style.width > 0, extent <= Self.greatestCoordinate else { return }
    let floor = Self.leastTolerance * extent
    let atLeast = tolerance > floor ? tolerance : floor
    pen = StrokePen(
      style, tolerance: min(atLeast, max(style.width / 8, floor)), shortest: 1e-14 * extent)
    if dasher.dash(path, style.dashes, offset: style.dashOffset, tolerance: pen.tolerance) {
      for dot in dasher.dots { appendDot(at: dot.center, along: dot.tangent, to: &outline) }
      append(contoursOf: dasher.result, to: &outline)
    } else {
      append(contoursOf: path, to: &outline)
    }
  }

  private mutating func append(contoursOf path: Path, to outline: inout Path) {
    let points = path.points
    var index = 0
    var start = Point.origin
    var current = Point.origin
    var isDrawn = false
    spans.removeAll(keepingCapacity: true)
    spans.reserveCapacity(path.verbs.count)
    for verb in path.verbs {
      switch verb {
      case .move:
        finish(isClosed: false, isDrawn: isDrawn, at: start, to: &outline)
        isDrawn = false
        start = points[index]
        current = start
      case .line:
        append(line: Line(p0: current, p1: points[index]))
        current = points[index]
        isDrawn = true
      case .quad:
        let curve = QuadraticBezier(p0: current, p1: points[index], p2: points[index + 1])
        append(curve: curve.cubic)
        current = curve.p2
        isDrawn = true
      case .cubic:
        let curve = CubicBezier(
          p0: current, p1: points[index], p2: points[index + 1], p3: points[index + 2])
        append(curve: curve)
        current = curve.p3
        isDrawn = true
      case .close:
        append(line: Line(p0: current, p1: start))
        finish(isClosed: true, isDrawn: true, at: start, to: &outline)
        current = start
        isDrawn = false
      }
      index += verb.pointCount
    }
    finish(isClosed: false, isDrawn: isDrawn, at: start, to: &outline)
  }

  private mutating func append(line: Line) {
    guard (line.p1 - line.p0).length > pen.shortest, let span = StrokeSpan(line: line) else {
      return
    }
    spans.append(span)
  }

  private mutating func append(curve: CubicBezier) {
    cusps.removeAll(keepingCapacity: true)
    Hodograph(curve).appendCusps(to: &cusps)
    var rest = curve
    var from = 0.0
    for t in cusps {
      let parts = rest.split(at: (t - from) / (1 - from))
      append(smooth: parts.0)
      rest = parts.1
      from = t
    }
    append(smooth: rest)
  }

  private mutating func append(smooth curve: CubicBezier) {
    if let span = StrokeSpan(curve: curve, halfWidth: pen.halfWidth, shortest: pen.shortest) {
      spans.append(span)
    }
  }

  /// Appends the outline of the contour whose spans are in `spans`, and empties this array.
  private mutating func finish(
    isClosed: Bool, isDrawn: Bool, at start: Point, to outline: inout Path
  ) {
    guard let first = spans.first, let last = spans.last else {
      if isDrawn { appendDot(at: start, along: Vector(x: 1, y: 0), to: &outline) }
      return
    }
    defer { spans.removeAll(keepingCapacity: true) }
    if let outerSide {
      if isClosed { append(outerSide, first, last, to: &outline) }
      return
    }
    right.removeAll()
    right.reserveCapacity(verbs: 2 * spans.count + 4, points: 4 * spans.count + 8)
    let closing = isClosed ? pen.corner(from: last, to: first) : nil
    outline.move(to: closing?.innerStart(isLeft: true) ?? pen.left(of: first))
    right.move(to: closing?.innerStart(isLeft: false) ?? pen.right(of: first))
    for index in spans.indices {
      let span = spans[index]
      if !span.isLine {
        let left = OffsetCurve(span, distance: pen.halfWidth, tolerance: pen.tolerance)
        side.append(left, isForward: span.leftMargin > 0, to: &outline)
        let right = OffsetCurve(span, distance: -pen.halfWidth, tolerance: pen.tolerance)
        side.append(right, isForward: span.rightMargin > 0, to: &self.right)
      }
      if index + 1 < spans.count {
        let corner = pen.corner(from: span, to: spans[index + 1])
        pen.append(corner, isLeft: true, to: &outline)
        pen.append(corner, isLeft: false, to: &right)
      }
    }
    if let closing {
      pen.append(closing, isLeft: true, isLast: true, to: &outline)
      pen.append(closing, isLeft: false, isLast: true, to: &right)
      outline.close()
      if let end = right.currentPoint { outline.move(to: end) }
    } else {
      pen.appendCap(at: last.curve.p3, along: last.endTangent, isLast: false, to: &outline)
      if last.isLine { pen.connect(&right, to: pen.rightEnd(of: last)) }
    }
    appendRight(to: &outline)
    if !isClosed {
      pen.appendCap(at: first.curve.p0, along: -first.startTangent, isLast: true, to: &outline)
    }
    outline.close()
  }

  private mutating func append(
    _ outerSide: OuterSide, _ first: StrokeSpan, _ last: StrokeSpan, to outline: inout Path
  ) {
    let isLeft = outerSide == .left
    let closing = pen.corner(from: last, to: first)
    let start = isLeft ? pen.left(of: first) : pen.right(of: first)
    outline.move(to: closing.innerStart(isLeft: isLeft) ?? start)
    for index in spans.indices {
      let span = spans[index]
      if !span.isLine {
        let distance = isLeft ? pen.halfWidth : -pen.halfWidth
        let offset = OffsetCurve(span, distance: distance, tolerance: pen.tolerance)
        let margin = isLeft ? span.leftMargin : span.rightMargin
        side.append(offset, isForward: margin > 0, to: &outline)
      }
      let isLast = index + 1 == spans.count
      let corner = isLast ? closing : pen.corner(from: span, to: spans[index + 1])
      pen.append(corner, isLeft: isLeft, isLast: isLast, to: &outline)
    }
    outline.close()
  }

  private func appendRight(to outline: inout Path) {
    let verbs = right.verbs
    let points = right.points
    var last = points.count - 1
    for verb in verbs.dropFirst().reversed() {
      if verb == .cubic {
        outline.cubic(
          to: points[last - 3], control1: points[last - 1], control2: points[last - 2])
        last -= 3
      } else {
        outline.line(to: points[last - 1])
        last -= 1
      }
    }
  }

  /// Appends the stroke of a contour with zero length: a disc, a square, or nothing.
  private func appendDot(at center: Point, along tangent: Vector, to outline: inout Path) {
    guard pen.cap != .butt else { return }
    if let outerSide {
      let disc = Path.ellipse(center: center, radiusX: pen.halfWidth, radiusY: pen.halfWidth)
      outline.append(outerSide == .left ? disc.reversed : disc)
      return
    }
    outline.move(to: center + tangent.perpendicular * pen.halfWidth)
    pen.appendCap(at: center, along: tangent, isLast: false, to: &outline)
    pen.appendCap(at: center, along: -tangent, isLast: true, to: &outline)
    outline.close()
  }
}
