/// The classification of an arrangement's edges: whether they bound the result, and on which side
/// of them the result lies.
///
/// To classify an edge, a ray from a point on it, across its main axis, counts the windings of all
/// operands on each side of the edge. A classification can be incorrect only if another edge is
/// closer than any tolerance. The error then affects a single edge rather than an area. `balance`
/// makes the numbers of incoming and outgoing edges equal again at each vertex.
struct EdgeSides {
  /// The result of counting the windings on a ray across an edge.
  struct Answer {
    /// The side of the edge on which the result lies, as in `direction`.
    var side: Int8
    /// The distance of the nearest other edge from the start of the ray.
    var separation: Double
  }

  private var raySides = RaySides()
  /// The rays along y; `rows` contains the rays along x.
  private var columns = RayBundle(isSteep: false)
  private var rows = RayBundle(isSteep: true)
  private var answers: ContiguousArray<Answer> = []
  /// The chains to classify again, because all their rays so far start too close to other edges.
  private var doubtful: ContiguousArray<Int> = []
  private var isDone: ContiguousArray<Bool> = []
  /// The edges of all chains, one chain after another; a chain refers to a range of this array.
  private var links: ContiguousArray<Link> = []
  private var chains: ContiguousArray<Chain> = []
  /// For each vertex, the number of its edges that are already in `incident`.
  var filled: ContiguousArray<Int32> = []
  /// The edges at each vertex: for vertex v, `incident[offsets[v]..<offsets[v + 1]]`.
  private(set) var offsets: ContiguousArray<Int32> = []
  private(set) var incident: ContiguousArray<Int32> = []
  /// For each edge, 1 if the result lies to its right on a screen (where y increases downward), -1
  /// if to its left, and 0 if the edge does not bound the result.
  var direction: ContiguousArray<Int8> = []
  /// For each edge, the distance from the start of its ray to the nearest other edge.
  ///
  /// A larger distance makes the classification more reliable.
  private(set) var separation: ContiguousArray<Double> = []

  /// Classifies all edges of an arrangement.
  mutating func find(_ arrangement: Arrangement, rules: [FillRule], operation: BooleanOperation) {
    let edgeCount = arrangement.edges.count
    direction.makeRoom(edgeCount, of: 0)
    separation.makeRoom(edgeCount, of: 0)
    offsets.fill(arrangement.vertices.count + 1, with: 0)
    incident.makeRoom(2 * edgeCount, of: 0)
    filled.makeRoom(arrangement.vertices.count, of: 0)
    Self.listIncident(
      arrangement.edges, arrangement.vertices.count, &offsets, &incident, &filled)
    raySides.make(arrangement, operandCount: rules.count)
    classifyChains(arrangement, rules, operation)
  }

  private static func listIncident(
    _ edges: ContiguousArray<Arrangement.Edge>, _ vertexCount: Int,
    _ offsets: inout ContiguousArray<Int32>,
    _ incident: inout ContiguousArray<Int32>, _ filled: inout ContiguousArray<Int32>
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

  /// Classifies one edge of every chain, which is sufficient because all edges of a chain lie
  /// between the same two faces.
  ///
  /// The chains have no branches.
  private mutating func classifyChains(
    _ arrangement: Arrangement, _ rules: [FillRule], _ operation: BooleanOperation
  ) {
    let edgeCount = arrangement.edges.count
    isDone.fill(edgeCount, with: false)
    links.makeRoom(edgeCount, of: Link(edge: 0, isReversed: false))
    chains.removeAll(keepingCapacity: true)
    Self.findChains(arrangement, offsets, incident, &isDone, &links, &chains)
    answers.makeRoom(chains.count, of: Answer(side: 0, separation: 0))
    for chain in chains.indices { ask(arrangement, links[chains[chain].longest], at: 0.47, chain) }
    count(arrangement, rules, operation)
    let clear = 64 * arrangement.tolerance
    doubtful.removeAll(keepingCapacity: true)
    for chain in chains.indices {
      chains[chain].answer = answer(chain, links[chains[chain].longest])
      if chains[chain].answer.separation < clear { doubtful.append(chain) }
    }
    if !doubtful.isEmpty { askAgain(arrangement, rules, operation, clear: clear) }
    Self.spread(chains, links, &direction, &separation)
  }

  /// Copies the classification of chains to their edges.
  private static func spread(
    _ chains: ContiguousArray<Chain>, _ links: ContiguousArray<Link>,
    _ direction: inout ContiguousArray<Int8>, _ separation: inout ContiguousArray<Double>
  ) {
    let chains = chains.span
    let links = links.span
    var direction = direction.mutableSpan
    var separation = separation.mutableSpan
    for i in chains.indices {
      let answer = chains[i].answer
      for at in chains[i].start..<chains[i].end {
        let edge = Int(links[at].edge)
        direction[edge] = links[at].isReversed ? -answer.side : answer.side
        separation[edge] = answer.separation
      }
    }
  }

  /// Classifies chains again from other points if other edges are too close to the first point.
  private mutating func askAgain(
    _ arrangement: Arrangement, _ rules: [FillRule], _ operation: BooleanOperation, clear: Double
  ) {
    let fractions = [0.25, 0.72, 0.09, 0.91]
    for step in 0..<6 {
      doubtful.removeAll {
        chains[$0].answer.separation >= clear || chains[$0].end - chains[$0].start <= step
      }
      // Skip short edges, which are the least reliable where vertices were merged.
      let asked = doubtful.filter {
        arrangement.size(of: links[chains[$0].link(step)].edge) >= chains[$0].size / 4
      }
      guard !asked.isEmpty else { continue }
      answers.makeRoom(fractions.count * asked.count, of: Answer(side: 0, separation: 0))
      for (i, chain) in asked.enumerated() {
        for (k, fraction) in fractions.enumerated() {
          let link = links[chains[chain].link(step)]
          ask(arrangement, link, at: fraction, fractions.count * i + k)
        }
      }
      count(arrangement, rules, operation)
      for (i, chain) in asked.enumerated() {
        for k in fractions.indices {
          let answer = answer(fractions.count * i + k, links[chains[chain].link(step)])
          if answer.separation > chains[chain].answer.separation { chains[chain].answer = answer }
        }
      }
    }
  }

  /// Adds a ray from the point at a fraction of the edge's extent along its main axis.
  private mutating func ask(
    _ arrangement: Arrangement, _ link: Link, at fraction: Double, _ request: Int
  ) {
    let edge = arrangement.edges[Int(link.edge)]
    let start = arrangement.vertices[Int(edge.start)]
    let end = arrangement.vertices[Int(edge.end)]
    let chord = end - start
    let isSteep = abs(chord.y) > abs(chord.x)
    let point = arrangement.point(of: edge, at: fraction, isSteep: isSteep)
    if isSteep {
      rows.append(point, link.edge, isForward: start.y >= end.y, request: request)
    } else {
      columns.append(point, link.edge, isForward: start.x < end.x, request: request)
    }
  }

  /// Evaluates all pending rays.
  private mutating func count(
    _ arrangement: Arrangement, _ rules: [FillRule], _ operation: BooleanOperation
  ) {
    columns.count(arrangement, raySides, rules, operation, answers: &answers)
    rows.count(arrangement, raySides, rules, operation, answers: &answers)
  }

  /// Returns the result for a request, with the side as seen in the direction of the chain instead
  /// of the edge.
  private func answer(_ request: Int, _ link: Link) -> Answer {
    var answer = answers[request]
    if link.isReversed { answer.side = -answer.side }
    return answer
  }

  /// An edge in a chain.
  private struct Link {
    var edge: Int32
    var isReversed: Bool
  }

  /// A chain of edges without branches, so all of them lie between the same two faces.
  private struct Chain {
    /// The range of the edges in `links`, from `start` up to `end`.
    var start: Int
    var end: Int
    /// The position of the longest edge in `links`; `size` is its size.
    var longest: Int
    var size: Double
    var answer = Answer(side: 0, separation: 0)

    /// Returns the position in `links` of an edge to try after the longest one.
    ///
    /// `step` counts the attempts, and must be less than the number of edges.
    func link(_ step: Int) -> Int {
      let count = end - start
      return start + (longest - start + step * max(1, count / 5)) % count
    }
  }

  private static func findChains(
    _ arrangement: Arrangement, _ offsets: ContiguousArray<Int32>,
    _ incident: ContiguousArray<Int32>, _ isDone: inout ContiguousArray<Bool>,
    _ links: inout ContiguousArray<Link>, _ chains: inout ContiguousArray<Chain>
  ) {
    let edges = arrangement.edges.span
    let vertices = arrangement.vertices.span
    let offsets = offsets.span
    let incident = incident.span
    var isDone = isDone.mutableSpan
    var links = links.mutableSpan
    var count = 0
    for first in edges.indices where !isDone[first] {
      isDone[first] = true
      var chain = Chain(start: count, end: 0, longest: count, size: edges[first].size(vertices))
      links[count] = Link(edge: Int32(truncatingIfNeeded: first), isReversed: false)
      count += 1
      // Collect the edges after the first one, and then the edges before it.
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
          let size = edge.size(vertices)
          if size > chain.size {
            chain.size = size
            chain.longest = count
          }
          count += 1
          vertex = isStart ? edge.end : edge.start
          last = next
        }
      }
      chain.end = count
      chains.append(chain)
    }
  }
}

extension Arrangement {
  /// Returns the longer side of the bounding box of an edge.
  func size(of edge: Int32) -> Double { edges[Int(edge)].size(vertices.span) }

  /// Returns the point on an edge at a fraction of its extent along an axis.
  func point(of edge: Edge, at fraction: Double, isSteep: Bool) -> Point {
    let start = vertices[Int(edge.start)]
    let end = vertices[Int(edge.end)]
    let chord = start.interpolated(to: end, at: fraction)
    let arc = Int(edge.arc)
    // Rounding can change the main axis of a piece that is about as short as the tolerance.
    guard arcs[arc].isSteep == isSteep else { return chord }
    let t = arcs[arc].parameter(atMain: isSteep ? chord.y : chord.x)
    let v = arcs[arc].minor.value(at: t)
    return isSteep ? Point(x: v, y: chord.y) : Point(x: chord.x, y: v)
  }
}

extension Arrangement.Edge {
  /// Returns the longer side of the bounding box of the edge.
  @inline(__always)
  fileprivate func size(_ vertices: Span<Point>) -> Double {
    let chord = vertices[Int(end)] - vertices[Int(start)]
    return max(abs(chord.x), abs(chord.y))
  }
}
