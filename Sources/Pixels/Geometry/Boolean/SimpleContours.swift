/// Contours that do not meet themselves or each other, as those of nearly half of all operations.
///
/// Each bounds the result as a whole, or not at all: a single ray tells, and it is taken over as it is, or the other way
/// round. What comes out is what linking its edges would make of it.
struct SimpleContours {
  private let arrangement: Arrangement
  private let paths: [Path]
  private let rules: [FillRule]
  private let operation: BooleanOperation
  private let boxes: [Rectangle]

  init(
    _ arrangement: Arrangement, _ paths: [Path], _ rules: [FillRule],
    _ operation: BooleanOperation
  ) {
    self.arrangement = arrangement
    self.paths = paths
    self.rules = rules
    self.operation = operation
    boxes = arrangement.contours.map { contour in
      var box = Rectangle.empty
      for arc in contour.arcs { box.include(arrangement.arcs[arc].start) }
      return box
    }
  }

  /// The outlines of the result, O(n c) for n arcs in c contours; nil where two contours are too near to each other for
  /// a ray to tell which is which.
  func outlines() -> Path? {
    var path = Path()
    path.reserveCapacity(
      verbs: paths.reduce(0) { $0 + $1.verbs.count },
      points: paths.reduce(0) { $0 + $1.points.count })
    var windings = [Int](repeating: 0, count: paths.count)
    for (index, contour) in arrangement.contours.enumerated() {
      guard let side = side(of: index, &windings) else { return nil }
      guard side != 0, !isSliver(contour) else { continue }
      append(contour, isReversed: side < 0, to: &path)
    }
    return path
  }

  /// 1 if the result lies to the right of a contour as seen on a screen, -1 if to its left, 0 if it does not bound the
  /// result.
  private func side(of index: Int, _ windings: inout [Int]) -> Int? {
    let contour = arrangement.contours[index]
    let from = longestArc(of: contour)
    let ray = Ray(from: arrangement.arcs[from])
    var nearest = Double.infinity
    for other in boxes.indices {
      let (low, high) =
        ray.isSteep
        ? (boxes[other].minX, boxes[other].maxX) : (boxes[other].minY, boxes[other].maxY)
      // What the ray crosses wholly, it enters as often as it leaves.
      if ray.v < low { nearest = min(nearest, low - ray.v) }
      if ray.v > high { nearest = min(nearest, ray.v - high) }
      guard ray.v >= low, ray.v <= high else { continue }
      let operand = arrangement.contours[other].operand
      for arc in arrangement.contours[other].arcs where arc != from {
        guard let crossing = ray.crossing(arrangement.arcs[arc]) else { continue }
        nearest = min(nearest, crossing.distance)
        windings[operand] += crossing.count
      }
    }
    let before = isInResult(windings)
    let arc = arrangement.arcs[from]
    let isForward = ray.isSteep ? arc.start.y >= arc.end.y : arc.start.x < arc.end.x
    windings[contour.operand] += isForward ? 1 : -1
    let after = isInResult(windings)
    for operand in windings.indices { windings[operand] = 0 }
    guard nearest >= EdgeSides.clearance(arrangement) else { return nil }
    return before == after ? 0 : after == isForward ? 1 : -1
  }

  private func longestArc(of contour: ArcContour) -> Int {
    var longest = contour.arcs.lowerBound
    var most = -1.0
    for index in contour.arcs {
      let arc = arrangement.arcs[index]
      let size = max(arc.maxX - arc.minX, arc.maxY - arc.minY)
      if size > most {
        most = size
        longest = index
      }
    }
    return longest
  }

  private func isInResult(_ windings: [Int]) -> Bool {
    var isInOther = false
    for operand in windings.indices.dropFirst()
    where rules[operand].isInside(windings[operand]) {
      isInOther = true
    }
    return operation.contains(rules[0].isInside(windings[0]), isInOther)
  }

  /// A ray from a point of an arc, to lesser coordinates across its main axis.
  private struct Ray {
    let point: Point
    let isSteep: Bool
    let u: Double
    let v: Double

    init(from arc: MonotoneArc) {
      isSteep = arc.isSteep
      u = arc.mainStart + 0.47 * (arc.mainEnd - arc.mainStart)
      v = arc.minor.value(at: arc.parameter(atMain: u))
      point = isSteep ? Point(x: v, y: u) : Point(x: u, y: v)
    }

    /// How far an arc passes the point, and by how much what lies beyond it winds oftener; nil where the line of the ray
    /// does not cross it.
    @inline(__always)
    func crossing(_ arc: MonotoneArc) -> (distance: Double, count: Int)? {
      let start = isSteep ? arc.start.y : arc.start.x
      let end = isSteep ? arc.end.y : arc.end.x
      guard (start <= u) != (end <= u) else { return nil }
      let low = isSteep ? arc.minX : arc.minY
      if v < low { return (low - v, 0) }
      let count = (start < end) != isSteep ? 1 : -1
      let high = isSteep ? arc.maxX : arc.maxY
      if v > high { return (v - high, count) }
      let distance = arc.offset(of: point).distance
      return (abs(distance), arc.isBelow(distance, isSteep: isSteep) ? count : 0)
    }
  }

  // MARK: Output

  /// Whether a contour is thinner than the tolerance.
  private func isSliver(_ contour: ArcContour) -> Bool {
    let origin = arrangement.arcs[contour.arcs.lowerBound].start
    var area = 0.0
    var length = 0.0
    for arc in contour.arcs {
      let arc = arrangement.arcs[arc]
      // Arcs are of cubics; lines have their control points at their ends.
      let a = arc.control1 - arc.start
      let b = arc.control2 - arc.start
      let c = arc.end - arc.start
      area += (arc.start - origin).cross(arc.end - origin) / 2
      area += (3 * a.cross(b) + 3 * a.cross(c) + 6 * b.cross(c)) / 20
      length += arc.start.distance(to: arc.end)
    }
    return abs(area) <= arrangement.tolerance * length
  }

  /// Adds a contour without the segments that draw nothing; the line back to its start is left to the close.
  private func append(_ contour: ArcContour, isReversed: Bool, to path: inout Path) {
    let source = arrangement.arcs[contour.arcs.lowerBound].source
    let last = arrangement.arcs[contour.arcs.upperBound - 1].source
    let segments = arrangement.sources[Int(source)...Int(last)]
    guard let first = segments.first else { return }
    path.move(to: isReversed ? first.end : first.start)
    if isReversed {
      let rest = segments.dropFirst().reversed()
      append(first.reversed, isLast: rest.isEmpty, to: &path)
      for (place, segment) in rest.enumerated() {
        append(segment.reversed, isLast: place == rest.count - 1, to: &path)
      }
    } else {
      for (place, segment) in segments.enumerated() {
        append(segment, isLast: place == segments.count - 1, to: &path)
      }
    }
    path.close()
  }

  private func append(_ segment: Segment, isLast: Bool, to path: inout Path) {
    if isLast, case .line = segment { return }
    path.append(segment)
  }
}
