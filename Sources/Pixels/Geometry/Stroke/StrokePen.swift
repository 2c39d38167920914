internal import Libc

/// A pen that draws joins and caps.
struct StrokePen {
  private(set) var halfWidth = 0.0
  private(set) var cap = StrokeStyle.Cap.butt
  private var join = StrokeStyle.Join.miter
  private var miterLimit = 0.0
  private(set) var tolerance = 0.0
  /// The maximum length of segments that are ignored, because they have no reliable direction.
  private(set) var shortest = 0.0
  /// The maximum angle of one cubic in an arc whose radius is half of the stroke's width.
  private var arcStep = Double.pi

  /// The radial error of a cubic that approximates a quarter of the unit circle.
  ///
  /// The error grows with the sixth power of the angle, and slightly faster beyond a quarter
  /// (2.73e-4 for a quarter, 1.84e-2 for a half).
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

  /// The length, as a fraction of the tolerance, below which lines are omitted.
  private static let negligible = 1e-3

  /// Draws a line to the start of the next part, unless the path already ends there.
  func connect(_ path: inout Path, to point: Point) {
    guard let current = path.currentPoint else { return }
    let gap = point - current
    let limit = tolerance * Self.negligible
    if gap.lengthSquared > limit * limit { path.line(to: point) }
  }

  /// Draws an arc around `center` that starts in the direction `from`; its radius is half of the
  /// stroke's width.
  ///
  /// `to` is the end, which must match `angle`; angles are positive from x to y.
  private func appendArc(
    around center: Point, from: Vector, by angle: Double, to end: Point, to path: inout Path
  ) {
    let steps = max(1, (abs(angle) / arcStep - 1e-9).rounded(.up))
    // The value is at most π / arcStep, and the minimum tolerance is 1e-7 of the width.
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

  /// Draws the cap at an end of a contour, from the left side to the right side.
  ///
  /// The sides are as seen along `tangent`, which points out of the contour. The line back to the
  /// contour's first point is drawn by `close`.
  func appendCap(at end: Point, along tangent: Vector, isLast: Bool, to path: inout Path) {
    let normal = tangent.perpendicular * halfWidth
    let left = end + normal
    let right = end - normal
    switch cap {
    case .butt:
      connect(&path, to: left)
      if !isLast { path.line(to: right) }
    case .square:
      // The last line of the left side continues into the cap.
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
  /// The corner between two spans.
  struct Corner {
    let point: Point
    let isAfterLine: Bool
    /// The unit tangent before the corner; `after` is the unit tangent after it.
    let before: Vector
    let after: Vector
    let cosine: Double
    /// The sine of the turning angle, which is positive for a turn from x to y; `cosine` is its
    /// cosine.
    let sine: Double
    let inner: Inner
    let innerEnd: Point
    let innerNext: Point

    /// The route that the inner side takes around the corner.
    enum Inner {
      /// Both spans are lines that end at the intersection of their inner sides.
      case trimmed
      /// A direct line, because both spans cover the area between the ends of their inner sides.
      case direct
      /// A route through the center line, so no winding becomes negative.
      case pivot
    }

    /// Whether the inner side, to which the path turns, is the side at +d, which is called left
    /// here.
    var isInnerLeft: Bool { sine > 0 }

    /// Returns the point where the next span's side starts, or nil if the corner does not move it.
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

  /// Draws one side of a corner, including the end of the previous line's side.
  ///
  /// At the last corner of a closed contour, the line to the first point is drawn by `close`.
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
    // The cosine of half the turning angle; a bevel is at this fraction of half the width.
    let half = (max(0, 1 + corner.cosine) / 2).squareRoot()
    switch join {
    case .bevel: return
    case .round:
      guard halfWidth * (1 - half) > tolerance / 2 else { return }
      // Of the two half circles at a hairpin turn, choose the one ahead.
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
