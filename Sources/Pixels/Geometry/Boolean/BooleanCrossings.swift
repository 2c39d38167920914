/// The intersections of arcs, which are the vertices of the arrangement and the cuts of the arcs.
///
/// Two arcs are compared by g(s), the distance of the second from the first in the coordinates u
/// and v of the first (`MonotoneArc`). g is a smooth function of the second arc's parameter. Its
/// roots are isolated by cubic Hermite interpolation with a measured error. An interval is
/// discarded if the interpolant stays clear of 0, solved if the interpolant is monotone, and halved
/// otherwise. Unlike a subdivision of boxes, this takes few steps even for curves that run side by
/// side. Contacts that are shallower than `tolerance` are ignored, because they enclose no relevant
/// area. But an end that lies on the other arc cuts it, and arcs that coincide are cut at the ends
/// of their common part.
struct ArcCrossings {
  struct Cut {
    var arc: Int32
    var vertex: Int32
    var t: Double
  }

  /// The maximum distance at which two arcs coincide.
  private(set) var tolerance = 0.0
  private(set) var cuts: ContiguousArray<Cut> = []
  /// Pairs of arcs that run along each other, completely or in part.
  private(set) var neighbors: [(Int, Int)] = []
  /// Whether any two arcs meet, apart from consecutive arcs that share a vertex.
  private(set) var hasContacts = false
  /// The parameters that `isolate` finds.
  private var roots: ContiguousArray<Double> = []
  /// The number of evaluations that remain for the current pair; a pair of cubics needs several
  /// tens.
  private var budget = 0

  /// Whether the arcs of the current pair meet at the lower end of their common range;
  /// `touchesAtHigh` is for the upper end, and `isFlatSomewhere` tells whether they coincide
  /// anywhere.
  private var touchesAtLow = false
  private var touchesAtHigh = false
  private var isFlatSomewhere = false
  /// The distance below which arcs coincide.
  ///
  /// It is slightly smaller than the distance for an end on an arc, so rounding cannot miss the
  /// contacts at both ends of coinciding arcs.
  private var flatness: Double { 0.9 * tolerance }
  /// The maximum rounding error of a distance.
  ///
  /// A sign change near an end whose distance is below this limit is ignored. A larger value would
  /// lose real crossings at small angles.
  private var noise: Double { 1e-3 * tolerance }

  private static let evaluationLimit = 600

  /// Removes all elements, but keeps the memory.
  mutating func removeAll(tolerance: Double) {
    self.tolerance = tolerance
    cuts.removeAll(keepingCapacity: true)
    neighbors.removeAll(keepingCapacity: true)
    hasContacts = false
  }

  /// Adds the cuts where two arcs meet, and adds their crossings as vertices.
  mutating func cross(
    _ i: Int, _ j: Int, in arcs: Span<MonotoneArc>, _ vertices: inout ContiguousArray<Point>
  ) {
    // Start with a line if there is one, because distances from a line are polynomials.
    let isOtherLine = arcs[j].isLine
    let (i, j) = arcs[i].isLine || !isOtherLine ? (i, j) : (j, i)
    let touchesFirst = touch(i, by: j, in: arcs)
    let touchesSecond = touch(j, by: i, in: arcs)
    let isAligned = arcs[i].isSteep == arcs[j].isSteep
    if arcs[j].isLine {
      let gap = LineGap(arcs, i, j, isAligned: isAligned)
      guard let (low, high) = gap.range else { return }
      if isAligned {
        guard let root = root(gap, low, high, i, j) else { return }
        add(root, of: i, j, in: arcs, &vertices)
      } else {
        let touches = touchesFirst || touchesSecond
        guard let root = onlyRoot(gap, low, high, touches: touches) else { return }
        add(root, of: i, j, in: arcs, &vertices)
      }
      return
    }
    let gap = ArcGap(arcs, i, j, isAligned: isAligned)
    guard let (low, high) = gap.range else { return }
    if isAligned {
      findRoots(gap, low, high)
      if isFlatSomewhere {
        neighbors.append((i, j))
        hasContacts = true
      }
      guard !roots.isEmpty else { return }
      for s in roots { add(s, of: i, j, in: arcs, &vertices) }
      roots.removeAll(keepingCapacity: true)
    } else {
      let touches = touchesFirst || touchesSecond
      guard let root = onlyRoot(gap, low, high, touches: touches) else { return }
      add(root, of: i, j, in: arcs, &vertices)
    }
  }

  /// Adds the point where arc `j` crosses arc `i`; `s` is the parameter on arc `j`.
  private mutating func add(
    _ s: Double, of i: Int, _ j: Int, in arcs: Span<MonotoneArc>,
    _ vertices: inout ContiguousArray<Point>
  ) {
    hasContacts = true
    let point = arcs[j].point(at: s)
    let vertex = Int32(truncatingIfNeeded: vertices.count)
    vertices.append(point)
    cuts.append(Cut(arc: Int32(truncatingIfNeeded: j), vertex: vertex, t: s))
    cuts.append(
      Cut(arc: Int32(truncatingIfNeeded: i), vertex: vertex, t: arcs[i].offset(of: point).t))
  }

  /// Returns the root of `gap`, the point where two arcs with different main axes meet; there is at
  /// most one.
  @inline(__always)
  private func onlyRoot(
    _ gap: some ArcDistance, _ low: Double, _ high: Double, touches: Bool
  ) -> Double? {
    let a = gap.value(at: low).value
    let b = gap.value(at: high).value
    guard !touches || min(abs(a), abs(b)) > noise, (a < 0) != (b < 0) else { return nil }
    return refine(gap, low, high, a)
  }

  /// Returns the root of `gap`, the point where two lines with the same main axis meet.
  @inline(__always)
  private mutating func root(
    _ gap: LineGap, _ low: Double, _ high: Double, _ i: Int, _ j: Int
  ) -> Double? {
    let a = gap.value(at: low).value
    let b = gap.value(at: high).value
    if abs(a) <= flatness, abs(b) <= flatness {
      neighbors.append((i, j))
      hasContacts = true
      return nil
    }
    guard abs(a) > noise, abs(b) > noise, (a < 0) != (b < 0) else { return nil }
    return low + (high - low) * (a / (a - b))
  }

  /// Finds the roots of `gap`, the points where two arcs with the same main axis meet; at least one
  /// arc is a curve.
  private mutating func findRoots(_ gap: ArcGap, _ low: Double, _ high: Double) {
    let a = gap.value(at: low)
    let b = gap.value(at: high)
    touchesAtLow = abs(a.value) <= noise
    touchesAtHigh = abs(b.value) <= noise
    isFlatSomewhere = false
    budget = Self.evaluationLimit
    isolate(gap, low, high, a, b, depth: 0, isFirst: true, isLast: true)
  }

  /// Cuts an arc at each end of another arc that lies on it, unless the arcs share that end, and
  /// returns whether there is such an end.
  @inline(__always)
  private mutating func touch(_ arc: Int, by other: Int, in arcs: Span<MonotoneArc>) -> Bool {
    let low = SIMD2(arcs[arc].minX - tolerance, arcs[arc].minY - tolerance)
    let high = SIMD2(arcs[arc].maxX + tolerance, arcs[arc].maxY + tolerance)
    let start = SIMD2(arcs[other].start.x, arcs[other].start.y)
    let end = SIMD2(arcs[other].end.x, arcs[other].end.y)
    var touches = false
    if all((low .<= start) .& (start .<= high)) {
      touches = touch(arc, at: arcs[other].start, vertex: arcs[other].startVertex, in: arcs)
    }
    if all((low .<= end) .& (end .<= high)),
      touch(arc, at: arcs[other].end, vertex: arcs[other].endVertex, in: arcs)
    {
      touches = true
    }
    return touches
  }

  /// Returns whether a point in the box of an arc lies on the arc, and cuts the arc there unless
  /// the point is one of its ends.
  private mutating func touch(
    _ arc: Int, at point: Point, vertex: Int32, in arcs: Span<MonotoneArc>
  ) -> Bool {
    let curve = arcs[arc]
    if point == curve.start || point == curve.end {
      if vertex != curve.startVertex, vertex != curve.endVertex { hasContacts = true }
      return true
    }
    let (t, distance) = curve.offset(of: point)
    guard abs(distance) <= tolerance else { return false }
    hasContacts = true
    cuts.append(Cut(arc: Int32(truncatingIfNeeded: arc), vertex: vertex, t: t))
    return true
  }

  /// Finds the roots of `gap` between two parameters with the values `a` and `b`.
  private mutating func isolate(
    _ gap: ArcGap, _ low: Double, _ high: Double, _ a: GapSample, _ b: GapSample,
    depth: Int, isFirst: Bool, isLast: Bool
  ) {
    let width = high - low
    let middle = (low + high) / 2
    let m = gap.value(at: middle)
    budget -= 1
    // The interpolant in Bernstein form, and its error in the middle.
    let c1 = a.value + width * a.slope / 3
    let c2 = b.value - width * b.slope / 3
    let valueError = abs(m.value - (a.value + 3 * (c1 + c2) + b.value) / 8)
    let slopeError = abs(m.slope * width - 0.75 * (b.value + c2 - c1 - a.value))
    let error = 2 * valueError + slopeError / 2 + tolerance * 1e-5
    let least = min(a.value, c1, c2, b.value)
    let most = max(a.value, c1, c2, b.value)
    if least > error || most < -error { return }
    let changesSign = (a.value < 0) != (b.value < 0)
    let isFlat = least >= -flatness && most <= flatness && error < tolerance / 100
    if isFlat { isFlatSomewhere = true }
    let steps = (c1 - a.value, c2 - c1, b.value - c2)
    let isMonotone =
      min(steps.0, steps.1, steps.2) > 2 * error || max(steps.0, steps.1, steps.2) < -2 * error
    if isFlat || isMonotone || width < 1e-10 || depth >= 40 || budget <= 0 {
      // A sign change next to an end that touches is the crossing at that end.
      if changesSign, !(isFirst && touchesAtLow), !(isLast && touchesAtHigh) {
        roots.append(refine(gap, low, high, a.value))
      }
      return
    }
    isolate(gap, low, middle, a, m, depth: depth + 1, isFirst: isFirst, isLast: false)
    isolate(gap, middle, high, m, b, depth: depth + 1, isFirst: false, isLast: isLast)
  }

  /// Refines a bracketed root with Newton's method, and with bisection if that leaves the bracket
  /// or converges slowly.
  private func refine(
    _ gap: some ArcDistance, _ low: Double, _ high: Double, _ valueAtLow: Double
  ) -> Double {
    var low = low
    var high = high
    let isNegativeAtLow = valueAtLow < 0
    var s = (low + high) / 2
    for step in 0..<80 {
      let sample = gap.value(at: s)
      if sample.value == 0 { return s }
      if (sample.value < 0) == isNegativeAtLow { low = s } else { high = s }
      var next = s - sample.value / sample.slope
      if !(next > low && next < high) || step % 8 == 7 { next = (low + high) / 2 }
      if abs(next - s) <= 2e-16 || high - low <= 2e-16 { return next }
      s = next
    }
    return s
  }
}

extension ArcCrossings {
  /// Cuts coinciding arcs at each other's cuts, so both arcs have the same edges along their common
  /// part.
  mutating func shareCuts(
    _ sorted: SortedCuts, _ arcs: ContiguousArray<MonotoneArc>, _ vertices: ContiguousArray<Point>,
    _ clusters: ContiguousArray<Int32>
  ) {
    for (i, j) in neighbors {
      shareCuts(of: i, with: j, sorted, arcs, vertices, clusters)
      shareCuts(of: j, with: i, sorted, arcs, vertices, clusters)
    }
  }

  private mutating func shareCuts(
    of i: Int, with j: Int, _ sorted: SortedCuts, _ arcs: ContiguousArray<MonotoneArc>,
    _ vertices: ContiguousArray<Point>,
    _ clusters: ContiguousArray<Int32>
  ) {
    let start = clusters[Int(arcs[j].startVertex)]
    let end = clusters[Int(arcs[j].endVertex)]
    for at in sorted.range(of: i) {
      let vertex = sorted.cuts[at].vertex
      if vertex == start || vertex == end || sorted.hasCut(j, at: vertex) { continue }
      let (t, distance) = arcs[j].offset(of: vertices[Int(vertex)])
      if t > 0, t < 1, abs(distance) <= 2 * tolerance {
        cuts.append(Cut(arc: Int32(truncatingIfNeeded: j), vertex: vertex, t: t))
      }
    }
  }
}
