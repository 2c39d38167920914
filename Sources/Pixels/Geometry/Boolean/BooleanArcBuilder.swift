/// A builder that converts the contours of paths to arcs.
struct ArcBuilder {
  /// The maximum coordinate of contours; larger ones are skipped, because their squares would
  /// overflow.
  private static let greatestCoordinate = 1e150

  private(set) var sources: ContiguousArray<Segment> = []
  private(set) var arcs: ContiguousArray<MonotoneArc> = []
  /// The ends of all arcs; consecutive arcs share an end.
  var vertices: ContiguousArray<Point> = []
  private var currentVertex: Int32 = 0

  /// Removes all elements, but keeps the memory.
  mutating func removeAll() {
    sources.removeAll(keepingCapacity: true)
    arcs.removeAll(keepingCapacity: true)
    vertices.removeAll(keepingCapacity: true)
  }

  /// Adds all contours with finite coordinates, and closes open contours with lines.
  mutating func append(_ path: Path, operand: Int32) {
    let points = path.points
    let verbs = path.verbs
    // Most curves are quarter circles, which become two arcs each.
    sources.reserveCapacity(sources.count + verbs.count)
    arcs.reserveCapacity(arcs.count + 2 * verbs.count)
    vertices.reserveCapacity(vertices.count + 2 * verbs.count)
    var verb = 0
    var point = 0
    while verb < verbs.count {
      // A contour extends from one move to the next.
      let firstPoint = point
      let firstVerb = verb
      repeat {
        point += verbs[verb].pointCount
        verb += 1
      } while verb < verbs.count && verbs[verb] != .move
      let isFinite = points[firstPoint..<point].allSatisfy {
        abs($0.x) <= Self.greatestCoordinate && abs($0.y) <= Self.greatestCoordinate
      }
      if isFinite, verb - firstVerb > 1 {
        appendContour(verbs[firstVerb..<verb], points[firstPoint..<point], operand: operand)
      }
    }
  }

  private mutating func appendContour(
    _ verbs: ArraySlice<Path.Verb>, _ points: ArraySlice<Point>, operand: Int32
  ) {
    var at = points.startIndex
    let start = points[at]
    let firstArc = arcs.count
    let firstVertex = Int32(truncatingIfNeeded: vertices.count)
    vertices.append(start)
    currentVertex = firstVertex
    var from = start
    at += 1
    for verb in verbs.dropFirst() {
      switch verb {
      case .move, .close: continue
      case .line: append(Line(p0: from, p1: points[at]), operand: operand)
      case .quad:
        append(
          QuadraticBezier(p0: from, p1: points[at], p2: points[at + 1]), operand: operand)
      case .cubic:
        append(
          CubicBezier(p0: from, p1: points[at], p2: points[at + 1], p3: points[at + 2]),
          operand: operand)
      }
      at += verb.pointCount
      from = points[at - 1]
    }
    if from != start { append(Line(p0: from, p1: start), operand: operand) }
    // The last vertex equals the first one.
    if arcs.count > firstArc {
      vertices.removeLast()
      arcs[arcs.count - 1].endVertex = firstVertex
    }
  }

  private mutating func append(_ line: Line, operand: Int32) {
    guard line.p0 != line.p1 else { return }
    add(MonotoneArc(line: line, source: Int32(truncatingIfNeeded: sources.count), operand: operand))
    sources.append(.line(line))
  }

  private mutating func append(_ quad: QuadraticBezier, operand: Int32) {
    let curve = CubicBezier(
      p0: quad.p0, p1: quad.p0.interpolated(to: quad.p1, at: 2.0 / 3),
      p2: quad.p2.interpolated(to: quad.p1, at: 2.0 / 3), p3: quad.p2)
    append(curve, source: .quad(quad), operand: operand)
  }

  private mutating func append(_ cubic: CubicBezier, operand: Int32) {
    append(cubic, source: .cubic(cubic), operand: operand)
  }

  private mutating func append(_ curve: CubicBezier, source: Segment, operand: Int32) {
    guard curve.p1 != curve.p0 || curve.p2 != curve.p0 || curve.p3 != curve.p0 else { return }
    let index = Int32(truncatingIfNeeded: sources.count)
    sources.append(source)
    let cuts = curve.arcCuts()
    if cuts.count == 0 {
      if curve.p0 != curve.p3 {
        add(MonotoneArc(curve: curve, source: index, from: 0, to: 1, operand: operand))
      }
      return
    }
    // The parts are the same as in `subsegment(from:to:)`, but each starts exactly where the
    // previous one ends, and the ends of the curve are exact.
    var from = 0.0
    var start = curve.p0
    var velocity = curve.derivative(at: 0)
    for i in 0...cuts.count {
      let to = i < cuts.count ? cuts[i] : 1
      let end = i < cuts.count ? curve.point(at: to) : curve.p3
      let endVelocity = curve.derivative(at: to)
      if start != end {
        let third = (to - from) / 3
        let part = CubicBezier(
          p0: start, p1: start + velocity * third, p2: end - endVelocity * third, p3: end)
        add(MonotoneArc(curve: part, source: index, from: from, to: to, operand: operand))
      }
      from = to
      start = end
      velocity = endVelocity
    }
  }

  @inline(__always)
  private mutating func add(_ arc: MonotoneArc) {
    var arc = arc
    let next = Int32(truncatingIfNeeded: vertices.count)
    arc.startVertex = currentVertex
    arc.endVertex = next
    arcs.append(arc)
    vertices.append(arc.end)
    currentVertex = next
  }
}
