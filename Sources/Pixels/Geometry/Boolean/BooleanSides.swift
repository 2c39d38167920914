/// Which edges of an arrangement bound the result, and with which side.
///
/// Every edge is asked by itself: a ray from a point of it, across its main axis, counts the
/// windings of all operands on both of its sides. So a wrong answer, which rounding can cause only
/// where another edge is nearer than any tolerance, stays the error of one edge and of no area;
/// `balance` then gives every vertex as many edges in as out.
struct EdgeSides {
  /// The slabs for rays along y and, as `rows`, for those along x; made for the first such ray.
  private var columns = EdgeSlabs()
  private var rows = EdgeSlabs()
  private var counter = WindingCounter()
  private var isDone: [Bool] = []
  /// The edges of all chains, one chain after the other, and where each begins.
  private var links: [Link] = []
  private var starts: [Int] = []
  /// By vertex, for what is counted there for a while.
  var filled: [Int32] = []
  /// The edges at vertex v: `incident[offsets[v]..<offsets[v + 1]]`.
  private(set) var offsets: [Int32] = []
  private(set) var incident: [Int32] = []
  /// For every edge 1 if the result lies to its right as seen on a screen, where y grows downwards,
  /// -1 if to its left, 0 if it does not bound the result.
  var direction: [Int8] = []
  /// How far from the nearest other edge an edge was asked: how much its answer can be trusted.
  private(set) var separation: [Double] = []

  /// Asks for all edges of an arrangement.
  mutating func find(_ arrangement: Arrangement, rules: [FillRule], operation: BooleanOperation) {
    let edgeCount = arrangement.edges.count
    columns.removeAll()
    rows.removeAll()
    counter.reset(rules, operation, edgeCount: edgeCount)
    direction.fill(edgeCount, with: 0)
    separation.fill(edgeCount, with: 0)
    offsets.fill(arrangement.vertices.count + 1, with: 0)
    incident.fill(2 * edgeCount, with: 0)
    filled.fill(arrangement.vertices.count, with: 0)
    Self.listIncident(
      arrangement.edges, arrangement.vertices.count, &offsets, &incident, &filled)
    classifyChains(arrangement)
  }

  private static func listIncident(
    _ edges: [Arrangement.Edge], _ vertexCount: Int, _ offsets: inout [Int32],
    _ incident: inout [Int32], _ filled: inout [Int32]
  ) {
    let edges = edges.span
    var offsets = offsets.mutableSpan
    var incident = incident.mutableSpan
    var filled = filled.mutableSpan
    for i in edges.indices {
      offsets[Int(edges[i].start) + 1] += 1
      offsets[Int(edges[i].end) + 1] += 1
    }
    for i in 0..<vertexCount {
      offsets[i + 1] += offsets[i]
      filled[i] = offsets[i]
    }
    for i in edges.indices {
      let start = Int(edges[i].start)
      incident[Int(filled[start])] = Int32(truncatingIfNeeded: i)
      filled[start] += 1
      let end = Int(edges[i].end)
      incident[Int(filled[end])] = Int32(truncatingIfNeeded: i)
      filled[end] += 1
    }
  }

  /// Asks one edge of every chain of edges between which no others begin or end: they all lie
  /// between the same two faces.
  private mutating func classifyChains(_ arrangement: Arrangement) {
    let edgeCount = arrangement.edges.count
    isDone.fill(edgeCount, with: false)
    links.fill(edgeCount, with: Link(edge: 0, isReversed: false))
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
    Self.findChains(arrangement, offsets, incident, &isDone, &links, &starts)
    for chain in 0..<starts.count - 1 {
      let range = starts[chain]..<starts[chain + 1]
      let (side, distance) = classify(arrangement, range)
      for at in range {
        let link = links[at]
        direction[Int(link.edge)] = link.isReversed ? -side : side
        separation[Int(link.edge)] = distance
      }
    }
  }

  /// An edge of a chain.
  private struct Link {
    var edge: Int32
    var isReversed: Bool
  }

  private static func findChains(
    _ arrangement: Arrangement, _ offsets: [Int32], _ incident: [Int32], _ isDone: inout [Bool],
    _ links: inout [Link], _ starts: inout [Int]
  ) {
    let edges = arrangement.edges.span
    let offsets = offsets.span
    let incident = incident.span
    var isDone = isDone.mutableSpan
    var links = links.mutableSpan
    var count = 0
    for first in edges.indices where !isDone[first] {
      isDone[first] = true
      links[count] = Link(edge: Int32(truncatingIfNeeded: first), isReversed: false)
      count += 1
      // The edges that follow the first of the chain, and those that come before it.
      for isBackwards in [false, true] {
        var vertex = isBackwards ? edges[first].start : edges[first].end
        var last = Int32(truncatingIfNeeded: first)
        while true {
          let at = Int(offsets[Int(vertex)])
          guard Int(offsets[Int(vertex) + 1]) - at == 2 else { break }
          let next = incident[at] == last ? incident[at + 1] : incident[at]
          guard !isDone[Int(next)] else { break }
          isDone[Int(next)] = true
          let edge = edges[Int(next)]
          let isStart = edge.start == vertex
          links[count] = Link(edge: next, isReversed: isStart == isBackwards)
          count += 1
          vertex = isStart ? edge.end : edge.start
          last = next
        }
      }
      starts.append(count)
    }
  }

  /// Asks the longest edge, and if others are too near there, at other places of some edges.
  private mutating func classify(
    _ arrangement: Arrangement, _ chain: Range<Int>
  ) -> (side: Int8, separation: Double) {
    var longest = chain.lowerBound
    var greatest = -1.0
    for i in chain {
      let size = arrangement.size(of: links[i].edge)
      if size > greatest {
        greatest = size
        longest = i
      }
    }
    var best = ask(arrangement, links[longest], at: 0.47)
    let clear = 64 * arrangement.tolerance
    guard best.separation < clear else { return best }
    // Short edges are not asked: where vertices were moved together, they say the least.
    let least = greatest / 4
    let stride = max(1, chain.count / 5)
    for step in 0..<min(6, chain.count) where best.separation < clear {
      let place = (longest - chain.lowerBound + step * stride) % chain.count
      let link = links[chain.lowerBound + place]
      guard arrangement.size(of: link.edge) >= least else { continue }
      for fraction in [0.25, 0.72, 0.09, 0.91] {
        let answer = ask(arrangement, link, at: fraction)
        if answer.separation > best.separation { best = answer }
      }
    }
    return best
  }

  /// Sends a ray from the point at a fraction of the way along an edge's main axis.
  private mutating func ask(
    _ arrangement: Arrangement, _ link: Link, at fraction: Double
  ) -> (side: Int8, separation: Double) {
    let edge = arrangement.edges[Int(link.edge)]
    let chord = arrangement.vertices[Int(edge.end)] - arrangement.vertices[Int(edge.start)]
    let isSteep = abs(chord.y) > abs(chord.x)
    let rays = starts.count - 1
    let answer: (side: Int8, separation: Double)
    if isSteep {
      if !rows.isMade { rows.make(arrangement, alongY: true, rays: rays) }
      answer = counter.ask(arrangement, rows, link.edge, at: fraction, isSteep: true)
    } else {
      if !columns.isMade { columns.make(arrangement, alongY: false, rays: rays) }
      answer = counter.ask(arrangement, columns, link.edge, at: fraction, isSteep: false)
    }
    return (link.isReversed ? -answer.side : answer.side, answer.separation)
  }
}

/// Counts the windings of all operands along rays.
private struct WindingCounter {
  private var rules: [FillRule] = []
  private var operation = BooleanOperation.union
  /// The winding number of each operand at the ray, 0 for all but those in `touched`.
  private var windings: [Int32] = []
  private var touched: [Int32] = []
  /// Whether there are so few operands that all of them are always listed.
  private var areFew = true
  /// The edges that a ray may cross.
  private var hits: [Int32] = []

  mutating func reset(_ rules: [FillRule], _ operation: BooleanOperation, edgeCount: Int) {
    self.rules = rules
    self.operation = operation
    windings.fill(rules.count, with: 0)
    areFew = rules.count <= 4
    touched.removeAll(keepingCapacity: true)
    if areFew { for i in rules.indices { touched.append(Int32(truncatingIfNeeded: i)) } }
    hits.fill(edgeCount + 2, with: 0)
  }

  /// On which side of an edge the result lies, and how near to the asked point other edges are.
  mutating func ask(
    _ arrangement: Arrangement, _ slabs: EdgeSlabs, _ index: Int32, at fraction: Double,
    isSteep: Bool
  ) -> (side: Int8, separation: Double) {
    let edge = arrangement.edges[Int(index)]
    let point = arrangement.point(of: edge, at: fraction, isSteep: isSteep)
    let u = isSteep ? point.y : point.x
    let found = slabs.find(at: u, &hits)
    let nearest = Self.count(
      arrangement, slabs.sides, hits, found, but: index, beside: point, isSteep: isSteep,
      areFew: areFew,
      &windings, &touched)
    let before = isInResult()
    let start = arrangement.vertices[Int(edge.start)]
    let end = arrangement.vertices[Int(edge.end)]
    let isForward = isSteep ? start.y >= end.y : start.x < end.x
    count(arrangement, edge.strand, times: isForward ? 1 : -1)
    let after = isInResult()
    for operand in touched { windings[Int(operand)] = 0 }
    if !areFew { touched.removeAll(keepingCapacity: true) }
    return (before == after ? 0 : after == isForward ? 1 : -1, nearest)
  }

  /// Counts the edges on the lesser side of a point and returns how far from it the nearest is.
  private static func count(
    _ arrangement: Arrangement, _ sides: [EdgeSlabs.Side], _ hits: [Int32], _ hitCount: Int,
    but index: Int32, beside point: Point, isSteep: Bool, areFew: Bool, _ windings: inout [Int32],
    _ touched: inout [Int32]
  ) -> Double {
    let hits = hits.span.extracting(first: hitCount)
    let sides = sides.span
    let strands = arrangement.strands.span
    var windings = windings.mutableSpan
    let v = isSteep ? point.x : point.y
    var nearest = Double.infinity
    for hit in hits.indices {
      let side =
        sides.isEmpty
        ? arrangement.side(hits[hit], isSteep: isSteep) : sides[Int(hits[hit])]
      if side.edge == index { continue }
      let gap = max(side.low - v, v - side.high)
      var isCrossed = v > side.high
      if gap > 0 {
        nearest = min(nearest, gap)
      } else {
        let arc = Int(side.arc)
        let distance = arrangement.arcs[arc].offset(of: point).distance
        nearest = min(nearest, abs(distance))
        isCrossed = arrangement.arcs[arc].isBelow(distance, isSteep: isSteep)
      }
      // Those on the other side count 0 times, as a branch would be foreseen badly.
      let factor: Int32 = (side.isForward ? 1 : -1) * (isCrossed ? 1 : 0)
      if side.operand >= 0 {
        if !areFew, windings[Int(side.operand)] == 0 { touched.append(side.operand) }
        windings[Int(side.operand)] += side.count * factor
        continue
      }
      var at = side.strand
      repeat {
        let strand = strands[Int(at)]
        // One that came back to 0 is listed again, which does no harm.
        if !areFew, windings[Int(strand.operand)] == 0 { touched.append(strand.operand) }
        windings[Int(strand.operand)] += strand.count * factor
        at = strand.next
      } while at >= 0
    }
    return nearest
  }

  /// Counts the strands of an edge, from the first one on.
  private mutating func count(_ arrangement: Arrangement, _ first: Int32, times factor: Int32) {
    var at = first
    repeat {
      let strand = arrangement.strands[Int(at)]
      if !areFew, windings[Int(strand.operand)] == 0 { touched.append(strand.operand) }
      windings[Int(strand.operand)] += strand.count * factor
      at = strand.next
    } while at >= 0
  }

  private func isInResult() -> Bool {
    var isInFirst = false
    var isInOther = false
    for operand in touched
    where rules[Int(operand)].isInside(Int(windings[Int(operand)])) {
      if operand == 0 { isInFirst = true } else { isInOther = true }
    }
    return operation.contains(isInFirst, isInOther)
  }
}

extension Arrangement {
  /// The longer side of the box of an edge.
  func size(of edge: Int32) -> Double {
    let edge = edges[Int(edge)]
    let chord = vertices[Int(edge.end)] - vertices[Int(edge.start)]
    return max(abs(chord.x), abs(chord.y))
  }

  /// The point of an edge at a fraction of its extent along an axis.
  func point(of edge: Edge, at fraction: Double, isSteep: Bool) -> Point {
    let start = vertices[Int(edge.start)]
    let end = vertices[Int(edge.end)]
    let chord = start.interpolated(to: end, at: fraction)
    let arc = Int(edge.arc)
    // Rounding can turn the chord of a piece about as short as the tolerance.
    guard arcs[arc].isSteep == isSteep else { return chord }
    let t = arcs[arc].parameter(atMain: isSteep ? chord.y : chord.x)
    let v = arcs[arc].minor.value(at: t)
    return isSteep ? Point(x: v, y: chord.y) : Point(x: chord.x, y: v)
  }
}
