/// Where arcs meet: the vertices of the arrangement and where they cut the arcs.
///
/// Two arcs are compared by the distance of the second from the first, g(s), in the frame of the
/// first one, a smooth function of the parameter of the second. Its roots are isolated by cubic
/// Hermite interpolation whose error is measured: an interval is given up where the interpolant
/// stays clear of 0, finished where it is monotone, halved otherwise. Unlike a subdivision of
/// boxes, this takes a few steps for curves that run side by side at any distance. Contacts that
/// are no deeper than `tolerance` are not looked for, as they bound no area that counts; but an end
/// on the other arc cuts it, and arcs that coincide are cut at the ends of what they share.
struct ArcCrossings {
  struct Cut {
    var arc: Int32
    var vertex: Int32
    var t: Double
  }

  /// Up to which distance two arcs count as the same.
  let tolerance: Double
  var vertices: [Point]
  var cuts: [Cut] = []
  /// Pairs of arcs that run along each other, wholly or in part.
  private(set) var neighbors: [(Int, Int)] = []
  /// Whether arcs meet anywhere but where one follows the other.
  private(set) var hasContacts = false
  /// The parameters that `isolate` finds.
  private var roots: [Double] = []
  /// Evaluations left for the pair at hand; a pair of cubics needs some tens.
  private var budget = 0

  /// Whether the ends of the common range of the pair at hand are contacts, and whether the two run
  /// along each other somewhere.
  private var touchesAtLow = false
  private var touchesAtHigh = false
  private var isFlatSomewhere = false
  /// What counts as coinciding here: a little less than what counts as an end on an arc, so that
  /// rounding cannot miss the contacts at both ends of arcs that coincide.
  private var flatness: Double { 0.9 * tolerance }
  /// How far from 0 rounding may leave a distance.
  ///
  /// A sign change next to an end that touches this closely is none. Were it greater, true
  /// crossings at small angles would be lost with it.
  private var noise: Double { 1e-3 * tolerance }

  private static let evaluationLimit = 600

  init(tolerance: Double, vertices: [Point]) {
    self.tolerance = tolerance
    self.vertices = vertices
  }

  /// Adds the cuts where two arcs meet.
  mutating func cross(_ i: Int, _ j: Int, in arcs: [MonotoneArc]) {
    // A line goes first, because distances from it are polynomials.
    let (i, j) = arcs[i].isLine || !arcs[j].isLine ? (i, j) : (j, i)
    let first = Int32(truncatingIfNeeded: i)
    let second = Int32(truncatingIfNeeded: j)
    let base = arcs[i]
    let arc = arcs[j]
    let touchesFirst = touch(base, first, by: arc)
    let touchesSecond = touch(arc, second, by: base)
    var gap = ArcGap(base, arc)
    guard let (low, high) = gap.range else { return }
    if base.isSteep != arc.isSteep {
      // They meet once at most.
      let a = gap.value(at: low)
      let b = gap.value(at: high)
      let isContact = min(abs(a.value), abs(b.value)) <= noise
      if isContact, touchesFirst || touchesSecond { return }
      if (a.value < 0) != (b.value < 0) { roots.append(refine(&gap, low, high, a.value)) }
    } else {
      findRoots(&gap, low, high, isLinear: base.isLine && arc.isLine)
      if isFlatSomewhere {
        neighbors.append((i, j))
        hasContacts = true
      }
    }
    guard !roots.isEmpty else { return }
    hasContacts = true
    for s in roots {
      let point = arc.point(at: s)
      let vertex = Int32(truncatingIfNeeded: vertices.count)
      vertices.append(point)
      cuts.append(Cut(arc: second, vertex: vertex, t: s))
      cuts.append(Cut(arc: first, vertex: vertex, t: base.offset(of: point).t))
    }
    roots.removeAll(keepingCapacity: true)
  }

  /// Finds the roots of `gap` for arcs of one main axis.
  private mutating func findRoots(
    _ gap: inout ArcGap, _ low: Double, _ high: Double, isLinear: Bool
  ) {
    let a = gap.value(at: low)
    let b = gap.value(at: high)
    touchesAtLow = abs(a.value) <= noise
    touchesAtHigh = abs(b.value) <= noise
    isFlatSomewhere = isLinear && abs(a.value) <= flatness && abs(b.value) <= flatness
    budget = Self.evaluationLimit
    if !isLinear {
      isolate(&gap, low, high, a, b, depth: 0, isFirst: true, isLast: true)
    } else if !isFlatSomewhere, !touchesAtLow, !touchesAtHigh, (a.value < 0) != (b.value < 0) {
      roots.append(low + (high - low) * (a.value / (a.value - b.value)))
    }
  }

  /// Whether an end of another arc lies on an arc, which it cuts unless it is an end of both.
  @inline(__always)
  private mutating func touch(
    _ arc: MonotoneArc, _ index: Int32, by other: MonotoneArc
  ) -> Bool {
    let touchesAtStart = touch(arc, index, at: other.start, vertex: other.startVertex)
    let touchesAtEnd = touch(arc, index, at: other.end, vertex: other.endVertex)
    return touchesAtStart || touchesAtEnd
  }

  /// Whether a point lies on an arc.
  @inline(__always)
  private mutating func touch(
    _ arc: MonotoneArc, _ index: Int32, at point: Point, vertex: Int32
  ) -> Bool {
    guard point.x >= arc.minX - tolerance, point.x <= arc.maxX + tolerance,
      point.y >= arc.minY - tolerance, point.y <= arc.maxY + tolerance
    else { return false }
    if point == arc.start || point == arc.end {
      if vertex != arc.startVertex, vertex != arc.endVertex { hasContacts = true }
      return true
    }
    let (t, distance) = arc.offset(of: point)
    guard abs(distance) <= tolerance else { return false }
    hasContacts = true
    cuts.append(Cut(arc: index, vertex: vertex, t: t))
    return true
  }

  /// Finds the roots of `gap` between two parameters of the values `a` and `b`.
  private mutating func isolate(
    _ gap: inout ArcGap, _ low: Double, _ high: Double, _ a: ArcGap.Sample, _ b: ArcGap.Sample,
    depth: Int, isFirst: Bool, isLast: Bool
  ) {
    let width = high - low
    let middle = (low + high) / 2
    let m = gap.value(at: middle)
    budget -= 1
    // The interpolant in the Bernstein basis, and by how much it fails in the middle.
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
      // Next to an end that touches, the arcs cross at that end.
      if changesSign, !(isFirst && touchesAtLow), !(isLast && touchesAtHigh) {
        roots.append(refine(&gap, low, high, a.value))
      }
      return
    }
    isolate(&gap, low, middle, a, m, depth: depth + 1, isFirst: isFirst, isLast: false)
    isolate(&gap, middle, high, m, b, depth: depth + 1, isFirst: false, isLast: isLast)
  }

  /// The root in a bracket: Newton's method, and halving where it leaves the bracket or is slow.
  private func refine(
    _ gap: inout ArcGap, _ low: Double, _ high: Double, _ valueAtLow: Double
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
  /// Cuts arcs that run along others where those are cut, so that what they share becomes the same
  /// edges.
  mutating func shareCuts(_ sorted: SortedCuts, _ arcs: [MonotoneArc], _ clusters: [Int32]) {
    for (i, j) in neighbors {
      shareCuts(of: i, with: j, sorted, arcs, clusters)
      shareCuts(of: j, with: i, sorted, arcs, clusters)
    }
  }

  private mutating func shareCuts(
    of i: Int, with j: Int, _ sorted: SortedCuts, _ arcs: [MonotoneArc], _ clusters: [Int32]
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

/// How far one arc lies beyond another, in the frame of the other one.
struct ArcGap {
  struct Sample {
    var value: Double
    var slope: Double
  }

  /// The base's coordinates as in `MonotoneArc`, and its ends along the main axis.
  private let main: ArcPolynomial
  private let minor: ArcPolynomial
  private let mainStart: Double
  private let mainEnd: Double
  private let isLine: Bool
  /// The other arc along the base's main axis and across it.
  private let along: ArcPolynomial
  private let across: ArcPolynomial
  /// The parameters of the other arc over the base, if they overlap along the main axis.
  let range: (Double, Double)?

  @inline(__always)
  init(_ base: MonotoneArc, _ arc: MonotoneArc) {
    main = base.main
    minor = base.minor
    mainStart = base.mainStart
    mainEnd = base.mainEnd
    isLine = base.isLine
    let isAligned = base.isSteep == arc.isSteep
    along = isAligned ? arc.main : arc.minor
    across = isAligned ? arc.minor : arc.main
    let from = base.isSteep ? arc.start.y : arc.start.x
    let to = base.isSteep ? arc.end.y : arc.end.x
    let low = max(min(from, to), min(mainStart, mainEnd))
    let high = min(max(from, to), max(mainStart, mainEnd))
    if low < high {
      let a = along.monotoneParameter(of: low, from: from, to: to)
      let b = along.monotoneParameter(of: high, from: from, to: to)
      range = (min(a, b), max(a, b))
    } else if low == high, from == to {
      range = (0, 1)
    } else {
      range = nil
    }
  }

  func value(at s: Double) -> Sample {
    let u = along.value(at: s)
    let v = across.value(at: s)
    if isLine {
      let slope = minor.c1 / main.c1
      return Sample(
        value: v - (minor.c0 + (u - main.c0) * slope),
        slope: across.derivative(at: s) - slope * along.derivative(at: s))
    }
    let t = main.monotoneParameter(of: u, from: mainStart, to: mainEnd)
    let du = main.derivative(at: t)
    let dv = minor.derivative(at: t)
    // Where the base stands still its direction is that of the second derivative.
    let slope = abs(du) >= abs(dv) / 2 && du != 0 ? dv / du : standstillSlope(t)
    return Sample(
      value: v - minor.value(at: t),
      slope: across.derivative(at: s) - slope * along.derivative(at: s))
  }

  private func standstillSlope(_ t: Double) -> Double {
    let ddu = 6 * main.c3 * t + 2 * main.c2
    let ddv = 6 * minor.c3 * t + 2 * minor.c2
    if abs(ddu) >= abs(ddv), ddu != 0 { return ddv / ddu }
    return minor.c3 / main.c3 * 0 == 0 ? min(max(minor.c3 / main.c3, -1), 1) : 0
  }
}
