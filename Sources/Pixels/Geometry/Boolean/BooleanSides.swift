/// Which edges of an arrangement bound the result, and with which side.
///
/// Every edge is asked by itself: a ray from a point of it, across its main axis, counts the
/// windings of all operands on both of its sides. So a wrong answer, which rounding can cause only
/// where another edge is nearer than any tolerance, stays the error of one edge and of no area;
/// `balance` then gives every vertex as many edges in as out.
struct EdgeSides {
  private let arrangement: Arrangement
  private let rules: [FillRule]
  private let operation: BooleanOperation
  /// The slabs for rays along y and, as `rows`, for those along x; made for the first such ray.
  private var columns: EdgeSlabs?
  private var rows: EdgeSlabs?
  private var chainCount = 0
  /// The winding number of each operand at the ray, 0 for all but those in `touched`.
  private var windings: [Int32]
  private var touched: [Int32] = []
  /// The edges at vertex v: `incident[offsets[v]..<offsets[v + 1]]`.
  let offsets: [Int]
  let incident: [Int32]
  /// For every edge 1 if the result lies to its right as seen on a screen, where y grows downwards,
  /// -1 if to its left, 0 if it does not bound the result.
  var direction: [Int8]
  /// How far from the nearest other edge an edge was asked: how much its answer can be trusted.
  var separation: [Double]

  init(_ arrangement: Arrangement, rules: [FillRule], operation: BooleanOperation) {
    self.arrangement = arrangement
    self.rules = rules
    self.operation = operation
    windings = [Int32](repeating: 0, count: rules.count)
    direction = [Int8](repeating: 0, count: arrangement.edges.count)
    separation = [Double](repeating: 0, count: arrangement.edges.count)
    var offsets = [Int](repeating: 0, count: arrangement.vertices.count + 1)
    for edge in arrangement.edges {
      offsets[Int(edge.start) + 1] += 1
      offsets[Int(edge.end) + 1] += 1
    }
    for i in arrangement.vertices.indices { offsets[i + 1] += offsets[i] }
    var incident = [Int32](repeating: 0, count: 2 * arrangement.edges.count)
    var filled = offsets
    for (i, edge) in arrangement.edges.enumerated() {
      incident[filled[Int(edge.start)]] = Int32(truncatingIfNeeded: i)
      filled[Int(edge.start)] += 1
      incident[filled[Int(edge.end)]] = Int32(truncatingIfNeeded: i)
      filled[Int(edge.end)] += 1
    }
    self.offsets = offsets
    self.incident = incident
    classifyChains()
  }

  /// Asks one edge of every chain of edges between which no others begin or end: they all lie
  /// between the same two faces.
  private mutating func classifyChains() {
    var isDone = [Bool](repeating: false, count: arrangement.edges.count)
    var links: [Link] = []
    links.reserveCapacity(arrangement.edges.count)
    var starts = [0]
    for first in arrangement.edges.indices where !isDone[first] {
      isDone[first] = true
      links.append(Link(edge: first, isReversed: false))
      let edge = arrangement.edges[first]
      extendChain(&links, &isDone, first, from: edge.end, isBackwards: false)
      extendChain(&links, &isDone, first, from: edge.start, isBackwards: true)
      starts.append(links.count)
    }
    chainCount = starts.count - 1
    for chain in 0..<chainCount {
      let chain = links[starts[chain]..<starts[chain + 1]]
      let (side, distance) = classify(chain)
      for link in chain {
        direction[link.edge] = link.isReversed ? -side : side
        separation[link.edge] = distance
      }
    }
  }

  /// An edge of a chain.
  private struct Link {
    var edge: Int
    var isReversed: Bool
  }

  /// Adds the edges that follow the first of the chain, or come before it.
  private func extendChain(
    _ links: inout [Link], _ isDone: inout [Bool], _ first: Int, from vertex: Int32,
    isBackwards: Bool
  ) {
    var vertex = Int(vertex)
    var last = first
    while offsets[vertex + 1] - offsets[vertex] == 2 {
      let a = Int(incident[offsets[vertex]])
      let next = a == last ? Int(incident[offsets[vertex] + 1]) : a
      guard !isDone[next] else { return }
      isDone[next] = true
      let edge = arrangement.edges[next]
      let isReversed = (Int(edge.start) == vertex) == isBackwards
      links.append(Link(edge: next, isReversed: isReversed))
      vertex = Int(Int(edge.start) == vertex ? edge.end : edge.start)
      last = next
    }
  }

  /// Asks the longest edge, and if others are too near there, at other places of some edges.
  private mutating func classify(_ chain: ArraySlice<Link>) -> (side: Int8, separation: Double) {
    var longest = chain.startIndex
    var most = -1.0
    for i in chain.indices {
      let size = size(of: chain[i].edge)
      if size > most {
        most = size
        longest = i
      }
    }
    var best = ask(chain[longest], at: 0.47)
    let clear = 64 * arrangement.tolerance
    // Short edges are not asked: where vertices were moved together, they say the least.
    let least = most / 4
    let stride = max(1, chain.count / 5)
    for step in 0..<min(6, chain.count) where best.separation < clear {
      let place = (longest - chain.startIndex + step * stride) % chain.count
      let link = chain[chain.startIndex + place]
      guard size(of: link.edge) >= least else { continue }
      for fraction in [0.25, 0.72, 0.09, 0.91] {
        let answer = ask(link, at: fraction)
        if answer.separation > best.separation { best = answer }
      }
    }
    return best
  }

  /// The longer side of the box of an edge.
  private func size(of edge: Int) -> Double {
    let edge = arrangement.edges[edge]
    let chord = arrangement.vertices[Int(edge.end)] - arrangement.vertices[Int(edge.start)]
    return max(abs(chord.x), abs(chord.y))
  }

  private mutating func ask(
    _ link: Link, at fraction: Double
  ) -> (side: Int8, separation: Double) {
    let answer = classify(link.edge, at: fraction)
    return (link.isReversed ? -answer.side : answer.side, answer.separation)
  }

  /// Sends a ray from the point at a fraction of the way along an edge's main axis.
  private mutating func classify(
    _ index: Int, at fraction: Double
  ) -> (side: Int8, separation: Double) {
    let edge = arrangement.edges[index]
    let start = arrangement.vertices[Int(edge.start)]
    let end = arrangement.vertices[Int(edge.end)]
    let isSteep = abs(end.y - start.y) > abs(end.x - start.x)
    let point = arrangement.point(of: edge, at: fraction, isSteep: isSteep)
    let u = isSteep ? point.y : point.x
    let v = isSteep ? point.x : point.y
    let slabs = slabs(isSteep: isSteep)
    var nearest = Double.infinity
    slabs.forEachEdge(across: u) { other, rises in
      guard other != index else { return }
      let edge = arrangement.edges[other]
      let a = arrangement.vertices[Int(edge.start)]
      let b = arrangement.vertices[Int(edge.end)]
      let low = isSteep ? min(a.x, b.x) : min(a.y, b.y)
      if v < low {
        nearest = min(nearest, low - v)
        return
      }
      let high = isSteep ? max(a.x, b.x) : max(a.y, b.y)
      if v > high {
        nearest = min(nearest, v - high)
      } else {
        let arc = Int(edge.arc)
        let distance = arrangement.arcs[arc].offset(of: point).distance
        nearest = min(nearest, abs(distance))
        if !arrangement.arcs[arc].isBelow(distance, isSteep: isSteep) { return }
      }
      count(edge, isForward: rises != isSteep)
    }
    let before = isInResult()
    let isForward = isSteep ? start.y >= end.y : start.x < end.x
    count(edge, isForward: isForward)
    let after = isInResult()
    for operand in touched { windings[Int(operand)] = 0 }
    touched.removeAll(keepingCapacity: true)
    let side: Int8 = before == after ? 0 : after == isForward ? 1 : -1
    return (side, nearest)
  }

  private mutating func slabs(isSteep: Bool) -> EdgeSlabs {
    if let known = isSteep ? rows : columns { return known }
    let slabs = EdgeSlabs(arrangement, alongY: isSteep, rays: chainCount)
    if isSteep { rows = slabs } else { columns = slabs }
    return slabs
  }

  /// Counts the strands of an edge that the ray crosses.
  private mutating func count(_ edge: Arrangement.Edge, isForward: Bool) {
    var at = edge.strand
    while at >= 0 {
      let strand = arrangement.strands[Int(at)]
      count(strand.operand, isForward ? strand.count : -strand.count)
      at = strand.next
    }
  }

  private mutating func count(_ operand: Int32, _ count: Int32) {
    // One that came back to 0 is listed again, which does no harm.
    if windings[Int(operand)] == 0 { touched.append(operand) }
    windings[Int(operand)] += count
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
  /// The point of an edge at a fraction of its extent along an axis.
  func point(of edge: Edge, at fraction: Double, isSteep: Bool) -> Point {
    let start = vertices[Int(edge.start)]
    let end = vertices[Int(edge.end)]
    let chord = start.interpolated(to: end, at: fraction)
    let arc = arcs[Int(edge.arc)]
    // Rounding can turn the chord of a piece about as short as the tolerance.
    guard arc.isSteep == isSteep else { return chord }
    let t = arc.parameter(atMain: isSteep ? chord.y : chord.x)
    let v = arc.minor.value(at: t)
    return isSteep ? Point(x: v, y: chord.y) : Point(x: chord.x, y: v)
  }
}
