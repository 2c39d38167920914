/// Which edges of an arrangement bound the result, and with which side.
///
/// A ray from a point of an edge, across its main axis, counts the windings of all operands on both of
/// its sides. Where edges leave a vertex in directions that are well apart, one of them tells the others
/// (`ChainSpread`), which saves most rays; elsewhere every edge is asked by itself. So a wrong answer, which
/// rounding can cause only where another edge is nearer than any tolerance, stays the error of one edge and
/// of no area; `balance` then gives every vertex as many edges in as out.
struct EdgeSides {
  private let arrangement: Arrangement
  private let rules: [FillRule]
  private let operation: BooleanOperation
  /// The slabs for rays along y and, as `rows`, for those along x; made for the first such ray.
  private var columns: EdgeSlabs?
  private var rows: EdgeSlabs?
  private var rayCount = 0
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

  /// Asks one edge of a chain, and not those of which that says the answer.
  private mutating func classifyChains() {
    let chains = EdgeChains(arrangement, offsets: offsets, incident: incident)
    let spreads = rules.count <= EdgeChains.mostOperands
    rayCount = spreads ? chains.count / 4 : chains.count
    var spread = ChainSpread(chains, vertexCount: arrangement.vertices.count)
    for chain in 0..<chains.count where !spread.isKnown[chain] {
      let answer = classify(chains[chain])
      tell(chains[chain], answer.side, answer.separation)
      guard spreads, answer.separation >= clearance else { continue }
      for found in spread.around(chain, left: answer.left, arrangement, offsets, incident) {
        let isInLeft = isInResult(found.left)
        let isInRight = isInResult(found.right)
        tell(chains[found.chain], isInLeft == isInRight ? 0 : isInRight ? 1 : -1, answer.separation)
      }
    }
  }

  private mutating func tell(
    _ chain: ArraySlice<EdgeChains.Link>, _ side: Int8, _ separation: Double
  ) {
    for link in chain {
      direction[Int(link.edge)] = link.isReversed ? -side : side
      self.separation[Int(link.edge)] = separation
    }
  }

  /// How far from the next edge an edge must be for its answer to be trusted.
  private var clearance: Double { Self.clearance(arrangement) }
  static func clearance(_ arrangement: Arrangement) -> Double { 64 * arrangement.tolerance }

  /// Asks the longest edge, and if others are too near there, at other places of some edges.
  private mutating func classify(_ chain: ArraySlice<EdgeChains.Link>) -> Answer {
    var longest = chain.startIndex
    var most = -1.0
    for i in chain.indices {
      let size = size(of: Int(chain[i].edge))
      if size > most {
        most = size
        longest = i
      }
    }
    var best = ask(chain[longest], at: 0.47)
    // Short edges are not asked: where vertices were moved together, they say the least.
    let least = most / 4
    let stride = max(1, chain.count / 5)
    for step in 0..<min(6, chain.count) where best.separation < clearance {
      let place = (longest - chain.startIndex + step * stride) % chain.count
      let link = chain[chain.startIndex + place]
      guard size(of: Int(link.edge)) >= least else { continue }
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

  /// What a ray says of an edge.
  private struct Answer {
    var side: Int8
    var separation: Double
    /// How often the first operands wind around what is to its left, and to its right.
    var left: EdgeChains.Windings
    var right: EdgeChains.Windings
  }

  private mutating func ask(_ link: EdgeChains.Link, at fraction: Double) -> Answer {
    var answer = classify(Int(link.edge), at: fraction)
    if link.isReversed {
      answer.side = -answer.side
      swap(&answer.left, &answer.right)
    }
    return answer
  }

  /// Sends a ray from the point at a fraction of the way along an edge's main axis.
  private mutating func classify(_ index: Int, at fraction: Double) -> Answer {
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
    let low = firstWindings
    let isForward = isSteep ? start.y >= end.y : start.x < end.x
    count(edge, isForward: isForward)
    let after = isInResult()
    let high = firstWindings
    for operand in touched { windings[Int(operand)] = 0 }
    touched.removeAll(keepingCapacity: true)
    return Answer(
      side: before == after ? 0 : after == isForward ? 1 : -1, separation: nearest,
      left: isForward ? low : high, right: isForward ? high : low)
  }

  private var firstWindings: EdgeChains.Windings {
    EdgeChains.Windings(windings[0], windings.count > 1 ? windings[1] : 0)
  }

  private mutating func slabs(isSteep: Bool) -> EdgeSlabs {
    if let known = isSteep ? rows : columns { return known }
    let slabs = EdgeSlabs(arrangement, alongY: isSteep, rays: rayCount)
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

  private func isInResult(_ windings: EdgeChains.Windings) -> Bool {
    let isInOther = rules.count > 1 && rules[1].isInside(Int(windings.y))
    return operation.contains(rules[0].isInside(Int(windings.x)), isInOther)
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
