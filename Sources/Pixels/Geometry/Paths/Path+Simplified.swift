extension Path {
  /// The same outlines in fewer segments.
  ///
  /// Lines that continue each other become one, as long as no vertex that goes is further than
  /// `tolerance` from the line that replaces it (all of them from the first one, so that nothing
  /// adds up). Curves that are parts of one curve of their degree become that, if each part is the
  /// same to within `tolerance`, or 1e-9 of its size where that is more. Segments within
  /// `tolerance` of where they begin are dropped, and so are contours without segments and closed
  /// ones of fewer than three lines.
  ///
  /// The tolerance is in user units; 0 or less joins only what is exactly straight. Open contours
  /// stay open, and numbers that are not finite stay where they are. O(n).
  package func simplified(tolerance: Double) -> Path {
    var result = Path()
    result.reserveCapacity(verbs: verbs.count, points: points.count)
    let tolerance = max(tolerance, 0)
    for contour in contours {
      var simplifier = ContourSimplifier(tolerance: tolerance)
      if let simplified = simplifier.simplify(contour) { result.append(simplified) }
    }
    return result
  }
}

/// The state of a pass over one contour.
private struct ContourSimplifier {
  /// Longer chains of pieces are joined in parts: each addition compares all of them.
  private static let longestChain = 32
  /// What rounding leaves of a curve that was cut and is put together, as a fraction of its size.
  private static let rounding = 1e-9

  let tolerance: Double
  private var output: [Segment] = []
  /// The directions from the start of the last line that pass all its former vertices within the
  /// tolerance: from `least` to `most`, in the sense from x to y; nil where none is excluded.
  private var cone: (least: Vector, most: Vector)?
  /// The parts of the last curve and where they end on it.
  private var parts: [Part] = []

  private struct Part {
    var segment: Segment
    var end: Double
  }

  init(tolerance: Double) { self.tolerance = tolerance }

  mutating func simplify(_ contour: Contour) -> Contour? {
    var segments = contour.segments
    if contour.isClosed { rotateToCorner(&segments) }
    let start = segments.first?.start ?? contour.start
    for segment in segments { add(segment, from: output.last?.end ?? start) }
    if contour.isClosed, let end = output.last?.end, end != start {
      // A short last segment was dropped.
      output[output.count - 1] = output[output.count - 1].ending(at: start)
    }
    let isFlat = output.count < 3 && output.allSatisfy(\.isLine)
    guard !output.isEmpty, !(contour.isClosed && isFlat) else { return nil }
    return Contour(start: start, segments: output, isClosed: contour.isClosed)
  }

  /// Begins a closed contour where it does not run on, so that its start joins like any other
  /// vertex.
  private func rotateToCorner(_ segments: inout [Segment]) {
    guard segments.count > 1, var last = segments.last else { return }
    for i in segments.indices {
      var probe = ContourSimplifier(tolerance: tolerance)
      probe.add(last, from: last.start)
      probe.add(segments[i], from: last.end)
      if probe.output.count == 2 {
        segments = Array(segments[i...] + segments[..<i])
        return
      }
      last = segments[i]
    }
  }

  private mutating func add(_ segment: Segment, from start: Point) {
    let points = segment.points
    if points.allSatisfy({ start.distance(to: $0) <= tolerance }) { return }
    let segment = segment.start == start ? segment : segment.beginning(at: start)
    if case .line(let line) = segment {
      parts.removeAll(keepingCapacity: true)
      if case .line(let last)? = output.last, extends(last, line) {
        output[output.count - 1] = .line(Line(p0: last.p0, p1: line.p1))
        narrowCone(from: last.p0, past: line.p1)
        return
      }
      cone = nil
      narrowCone(from: line.p0, past: line.p1)
      output.append(segment)
    } else if !joinCurve(segment) {
      parts = [Part(segment: segment, end: 1)]
      output.append(segment)
    }
  }

  /// Whether one line can end where the next one does.
  private func extends(_ last: Line, _ line: Line) -> Bool {
    let whole = line.p1 - last.p0
    guard (line.p1 - line.p0).dot(whole) > 0, (last.p1 - last.p0).dot(whole) > 0 else {
      return false
    }
    guard let cone else { return true }
    return cone.least.cross(whole) >= 0 && cone.most.cross(whole) <= 0
      && cone.least.dot(whole) > 0
  }

  private mutating func narrowCone(from start: Point, past vertex: Point) {
    let direction = vertex - start
    let sine = tolerance / direction.length
    guard sine < 1 else { return }
    let cosine = (1 - sine * sine).squareRoot()
    let turn = direction.perpendicular * sine
    let least = direction * cosine - turn
    let most = direction * cosine + turn
    guard let old = cone else {
      cone = (least, most)
      return
    }
    cone = (
      old.least.cross(least) > 0 ? least : old.least, old.most.cross(most) < 0 ? most : old.most
    )
  }

  /// Makes one curve of the last one and the next, if they are parts of one.
  private mutating func joinCurve(_ next: Segment) -> Bool {
    guard let last = output.last, !parts.isEmpty, parts.count < Self.longestChain,
      let (joined, cut) = last.joined(with: next)
    else { return false }
    let candidate =
      parts.map { Part(segment: $0.segment, end: $0.end * cut) } + [Part(segment: next, end: 1)]
    var start = 0.0
    for part in candidate {
      let same = joined.subsegment(from: start, to: part.end).points
      let points = part.segment.points
      let size = points.map { points[0].distance(to: $0) }.max() ?? 0
      let limit = max(tolerance, Self.rounding * size)
      guard zip(points, same).allSatisfy({ $0.distance(to: $1) <= limit }) else { return false }
      start = part.end
    }
    parts = candidate
    output[output.count - 1] = joined
    return true
  }
}

extension Segment {
  fileprivate var isLine: Bool { if case .line = self { true } else { false } }

  fileprivate var points: [Point] {
    switch self {
    case .line(let line): [line.p0, line.p1]
    case .quad(let curve): [curve.p0, curve.p1, curve.p2]
    case .cubic(let curve): [curve.p0, curve.p1, curve.p2, curve.p3]
    }
  }

  fileprivate func beginning(at point: Point) -> Segment {
    switch self {
    case .line(let line): .line(Line(p0: point, p1: line.p1))
    case .quad(let curve): .quad(QuadraticBezier(p0: point, p1: curve.p1, p2: curve.p2))
    case .cubic(let c): .cubic(CubicBezier(p0: point, p1: c.p1, p2: c.p2, p3: c.p3))
    }
  }

  fileprivate func ending(at point: Point) -> Segment { reversed.beginning(at: point).reversed }

  /// The curve whose parts this one and `next` would be, and the parameter where they meet on it:
  /// the speeds there are to each other as the parts are long.
  fileprivate func joined(with next: Segment) -> (Segment, cut: Double)? {
    let before = derivative(at: 1).length
    let cut = before / (before + next.derivative(at: 0).length)
    guard cut > 0, cut < 1 else { return nil }
    switch (self, next) {
    case (.quad(let a), .quad(let b)):
      let control = a.p0 + (a.p1 - a.p0) / cut
      return (.quad(QuadraticBezier(p0: a.p0, p1: control, p2: b.p2)), cut)
    case (.cubic(let a), .cubic(let b)):
      let p1 = a.p0 + (a.p1 - a.p0) / cut
      let p2 = b.p3 + (b.p2 - b.p3) / (1 - cut)
      return (.cubic(CubicBezier(p0: a.p0, p1: p1, p2: p2, p3: b.p3)), cut)
    default: return nil
    }
  }
}
