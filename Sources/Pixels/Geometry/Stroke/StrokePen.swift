internal import Libc

/// Draws what is at the ends of segments: joins and caps.
struct StrokePen {
  private(set) var halfWidth = 0.0
  private(set) var cap = StrokeStyle.Cap.butt
  private var join = StrokeStyle.Join.miter
  private var miterLimit = 0.0
  private(set) var tolerance = 0.0
  /// Segments up to this length are ignored: they have no direction to tell.
  private(set) var shortest = 0.0
  /// The greatest angle that one cubic may turn as an arc of the stroke's half width.
  private var arcStep = Double.pi

  /// The radial error of the cubic for a quarter of the unit circle; it grows with the sixth power
  /// of the angle, slightly faster beyond a quarter (2.73e-4, 1.84e-2 for a half).
  static let quarterError = 2.9e-4

  init() {}

  init(_ style: StrokeStyle, tolerance: Double, shortest: Double) {
    halfWidth = style.width / 2
    cap = style.cap
    join = style.join
    miterLimit = style.miterLimit
    self.tolerance = tolerance
    self.shortest = shortest
    arcStep = min(.pi, .pi / 2 * pow(tolerance / (Self.quarterError * halfWidth), 1.0 / 6))
  }

  func left(of span: StrokeSpan) -> Point {
    span.curve.p0 + span.startTangent.perpendicular * halfWidth
  }

  func right(of span: StrokeSpan) -> Point {
    span.curve.p0 - span.startTangent.perpendicular * halfWidth
  }

  func rightEnd(of span: StrokeSpan) -> Point {
    span.curve.p3 - span.endTangent.perpendicular * halfWidth
  }

  /// Lines shorter than this part of the tolerance are left out.
  private static let negligible = 1e-3

  /// Draws a line to where the next part begins, if that is anywhere else.
  func connect(_ path: inout Path, to point: Point) {
    guard let current = path.currentPoint else { return }
    let gap = point - current
    let limit = tolerance * Self.negligible
    if gap.lengthSquared > limit * limit { path.line(to: point) }
  }

  /// Draws an arc of the stroke's half width around `center` from the direction `from`.
  ///
  /// `to` is its end, which `angle`, positive from x to y, must lead to.
  private func appendArc(
    around center: Point, from: Vector, by angle: Double, to end: Point, to path: inout Path
  ) {
    let steps = max(1, (abs(angle) / arcStep - 1e-9).rounded(.up))
    // At most π / arcStep, and the least tolerance is 1e-7 of the width.
    let count = Int(exactly: min(steps, 1024)) ?? 1
    let step = angle / Double(count)
    let turn = (cos: cos(step), sin: sin(step))
    let handle = 4.0 / 3 * tan(step / 4)
    var radius = from
    var start = center + from
    for index in 1...count {
      let next = Vector(
        x: radius.x * turn.cos - radius.y * turn.sin, y: radius.x * turn.sin + radius.y * turn.cos)
      let stop = index == count ? end : center + next
      path.cubic(
        to: stop, control1: start + radius.perpendicular * handle,
        control2: stop - next.perpendicular * handle)
      radius = next
      start = stop
    }
  }

  /// Draws the cap at an end of a contour, from the left side to the right one as seen along
  /// `tangent`, which points out of the contour.
  ///
  /// The line that leads back to the contour's first point is left to `close`.
  func appendCap(at end: Point, along tangent: Vector, isLast: Bool, to path: inout Path) {
    let normal = tangent.perpendicular * halfWidth
    let left = end + normal
    let right = end - normal
    switch cap {
    case .butt:
      connect(&path, to: left)
      if !isLast { path.line(to: right) }
    case .square:
      // The last line of the left side, if it is one, runs on into the cap.
      let out = tangent * halfWidth
      path.line(to: left + out)
      path.line(to: right + out)
      if !isLast { path.line(to: right) }
    case .round:
      connect(&path, to: left)
      appendArc(around: end, from: normal, by: -.pi, to: right, to: &path)
    }
  }
}

extension StrokePen {
  /// Where two spans meet.
  struct Corner {
    let point: Point
    let isAfterLine: Bool
    /// The tangent of length 1 before the corner; `after` is the one after it.
    let before: Vector
    let after: Vector
    let cosine: Double
    /// The sine of the turn, negative for one to the left; `cosine` is its cosine.
    let sine: Double
    let inner: Inner
    let innerEnd: Point
    let innerNext: Point

    /// How the inner side goes around the corner.
    enum Inner {
      /// Both spans are lines that end where their inner sides cross.
      case trimmed
      /// Both spans cover what lies between the ends of their inner sides.
      case direct
      /// By way of the center line, so that nothing winds negatively.
      case pivot
    }

    /// The inner side is the one that the path turns to: +d if it turns from x to y.
    var isInnerLeft: Bool { sine > 0 }

    /// Where the side of the following span begins, if the corner has moved it.
    func innerStart(isLeft: Bool) -> Point? {
      inner == .trimmed && isLeft == isInnerLeft ? innerNext : nil
    }
  }

  func corner(from last: StrokeSpan, to next: StrokeSpan) -> Corner {
    let point = next.curve.p0
    let before = last.endTangent
    let after = next.startTangent
    let cosine = before.dot(after)
    let sine = before.cross(after)
    let isLeft = sine > 0
    let side = isLeft ? halfWidth : -halfWidth
    var innerEnd = point + before.perpendicular * side
    var innerNext = point + after.perpendicular * side
    var inner = Corner.Inner.pivot
    let overlap = halfWidth * abs(sine)
    if last.isLine, next.isLine, cosine > -0.99,
      overlap <= (1 + cosine) * min(last.chord, next.chord) / 2
    {
      inner = .trimmed
      innerEnd = point + (before + after).perpendicular * (side / (1 + cosine))
      innerNext = innerEnd
    } else if cosine > 0,
      overlap <= min(last.reach(left: isLeft), next.reach(left: isLeft)) / 2,
      overlap <= tolerance * 8 || (last.isLine && next.isLine)
    {
      inner = .direct
    }
    return Corner(
      point: point, isAfterLine: last.isLine, before: before, after: after, cosine: cosine,
      sine: sine, inner: inner, innerEnd: innerEnd, innerNext: innerNext)
  }

  /// Draws one side of a corner, with the end of the side of a line before it.
  ///
  /// The last corner of a closed contour leaves the line to its first point to `close`.
  func append(_ corner: Corner, isLeft: Bool, isLast: Bool = false, to path: inout Path) {
    let side = isLeft ? halfWidth : -halfWidth
    if isLeft == corner.isInnerLeft {
      let isClosing = isLast && corner.inner == .trimmed
      if corner.isAfterLine, !isClosing { connect(&path, to: corner.innerEnd) }
      if corner.inner == .pivot { connect(&path, to: corner.point) }
      if !isLast { connect(&path, to: corner.innerNext) }
      return
    }
    let end = corner.point + corner.before.perpendicular * side
    let next = corner.point + corner.after.perpendicular * side
    if corner.isAfterLine { connect(&path, to: end) }
    appendOuter(corner, side: side, end: end, next: next, to: &path)
    if !isLast { connect(&path, to: next) }
  }

  private func appendOuter(
    _ corner: Corner, side: Double, end: Point, next: Point, to path: inout Path
  ) {
    // The cosine of half of the turn: a bevel is that part of the half width away.
    let half = (max(0, 1 + corner.cosine) / 2).squareRoot()
    switch join {
    case .bevel: return
    case .round:
      guard halfWidth * (1 - half) > tolerance / 2 else { return }
      // Of the two half circles of a hairpin, the one ahead.
      let angle = atan2(abs(corner.sine), corner.cosine)
      appendArc(
        around: corner.point, from: end - corner.point, by: side < 0 ? angle : -angle, to: next,
        to: &path)
    case .miter, .miterClip:
      guard halfWidth * (1 - half) > tolerance / 16 else { return }
      let bisector = (corner.before + corner.after).perpendicular
      if half * miterLimit >= 1, half > 1e-6 {
        path.line(to: corner.point + bisector * (side / (1 + corner.cosine)))
        return
      }
      let sine = (corner.before - corner.after).length / 2
      let length = halfWidth * (miterLimit - half) / sine
      guard join == .miterClip, length > 0, length.isFinite else { return }
      path.line(to: end + corner.before * length)
      path.line(to: next - corner.after * length)
    }
  }
}
