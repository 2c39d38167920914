/// The edges of an arrangement in chains, in which no others begin or end: each lies between the same two faces.
struct EdgeChains {
  /// How often the first two operands wind around a place.
  typealias Windings = SIMD2<Int32>
  static let mostOperands = 2

  /// An edge of a chain.
  struct Link {
    var edge: Int32
    /// Whether it runs against the chain.
    var isReversed: Bool
  }

  private var links: [Link] = []
  private var starts = [0]
  /// By chain, the vertices of its ends; both the same for a ring.
  private(set) var ends: [SIMD2<Int32>] = []
  /// By edge, twice the number of its chain, and 1 more if it runs against it.
  private var owners: [Int32]

  var count: Int { ends.count }

  /// The chain of an edge.
  func owner(_ edge: Int32) -> Int { Int(owners[Int(edge)] >> 1) }

  /// Whether an edge runs against its chain.
  func isReversed(_ edge: Int32) -> Bool { owners[Int(edge)] & 1 != 0 }

  subscript(chain: Int) -> ArraySlice<Link> { links[starts[chain]..<starts[chain + 1]] }

  /// The edges at vertex v are `incident[offsets[v]..<offsets[v + 1]]`.
  init(_ arrangement: Arrangement, offsets: [Int], incident: [Int32]) {
    let edges = arrangement.edges
    owners = [Int32](repeating: -1, count: edges.count)
    links.reserveCapacity(edges.count)
    ends.reserveCapacity(edges.count / 2)
    starts.reserveCapacity(edges.count / 2)
    for first in edges.indices where owners[first] < 0 {
      let chain = Int32(truncatingIfNeeded: count)
      add(first, to: chain, isReversed: false)
      let edge = edges[first]
      let end = extend(chain, first, edge.end, false, edges, offsets, incident)
      let start = extend(chain, first, edge.start, true, edges, offsets, incident)
      ends.append(SIMD2(start, end))
      starts.append(links.count)
    }
  }

  private mutating func add(_ edge: Int, to chain: Int32, isReversed: Bool) {
    owners[edge] = chain << 1 | (isReversed ? 1 : 0)
    links.append(Link(edge: Int32(truncatingIfNeeded: edge), isReversed: isReversed))
  }

  /// Adds the edges that follow the first of the chain, or come before it; returns the vertex at which they end.
  private mutating func extend(
    _ chain: Int32, _ first: Int, _ vertex: Int32, _ isBackwards: Bool,
    _ edges: [Arrangement.Edge], _ offsets: [Int], _ incident: [Int32]
  ) -> Int32 {
    var vertex = vertex
    var last = first
    while offsets[Int(vertex) + 1] - offsets[Int(vertex)] == 2 {
      let a = Int(incident[offsets[Int(vertex)]])
      let next = a == last ? Int(incident[offsets[Int(vertex)] + 1]) : a
      guard owners[next] < 0 else { break }
      let edge = edges[next]
      add(next, to: chain, isReversed: (edge.start == vertex) == isBackwards)
      vertex = edge.start == vertex ? edge.end : edge.start
      last = next
    }
    return vertex
  }
}

extension Arrangement {
  /// How much oftener the first two operands wind around what is to the right of an edge than around what is to its
  /// left, or the other way round.
  func windings(across edge: Edge, _ isReversed: Bool) -> EdgeChains.Windings {
    var windings = EdgeChains.Windings.zero
    var at = edge.strand
    while at >= 0 {
      let strand = strands[Int(at)]
      if strand.operand < EdgeChains.mostOperands { windings[Int(strand.operand)] += strand.count }
      at = strand.next
    }
    return isReversed ? .zero &- windings : windings
  }

  /// The direction in which an edge leaves one of its ends; nil where it is too short for that to be sure.
  fileprivate func heading(of edge: Edge, from vertex: Int32) -> Vector? {
    let isStart = edge.start == vertex
    let chord = vertices[Int(isStart ? edge.end : edge.start)] - vertices[Int(vertex)]
    let size = max(abs(chord.x), abs(chord.y))
    // Ends were moved by some tolerances.
    guard size > 1e5 * tolerance else { return nil }
    let arc = arcs[Int(edge.arc)]
    if arc.isLine { return chord / size }
    let t = isStart ? edge.from : edge.to
    let along = arc.main.derivative(at: t)
    let across = arc.minor.derivative(at: t)
    let speed = max(abs(along), abs(across))
    guard speed > 1e-6 * size else { return nil }
    let isForward = (edge.from < edge.to) == isStart
    let scale = isForward ? 1 / speed : -1 / speed
    return arc.isSteep
      ? Vector(x: across * scale, y: along * scale) : Vector(x: along * scale, y: across * scale)
  }
}

/// What the windings beside one chain say of those that it meets.
///
/// Around a vertex, from each edge to the next, the winding numbers change by how often the operands run along the edge
/// between. That needs the order of the edges, which is that of their directions where those are well apart; vertices at
/// which they are not are passed over.
struct ChainSpread {
  private(set) var isKnown: [Bool]
  private let chains: EdgeChains
  private var isSeen: [Bool]
  private var found: [Found] = []
  private var spokes: [Spoke] = []

  /// How often the operands wind around what is on both sides of a chain.
  struct Found {
    var chain: Int
    var left: EdgeChains.Windings
    var right: EdgeChains.Windings
  }

  private struct Spoke {
    var angle: Double
    var heading: Vector
    var edge: Int32
  }

  /// Vertices where more edges meet are passed over.
  private static let mostSpokes = 8
  /// The least sine of the angle between two directions, of vectors whose longer side is 1.
  private static let leastSine = 0.02

  init(_ chains: EdgeChains, vertexCount: Int) {
    self.chains = chains
    isSeen = [Bool](repeating: false, count: vertexCount)
    isKnown = [Bool](repeating: false, count: chains.count)
  }

  /// The chains that are known by one with these windings to its left, that one not included; O(n) for all calls.
  mutating func around(
    _ chain: Int, left: EdgeChains.Windings, _ arrangement: Arrangement, _ offsets: [Int],
    _ incident: [Int32]
  ) -> ArraySlice<Found> {
    found.removeAll(keepingCapacity: true)
    found.append(Found(chain: chain, left: left, right: left))
    isKnown[chain] = true
    var next = 0
    while next < found.count {
      let chain = found[next].chain
      let left = found[next].left
      next += 1
      let ends = chains.ends[chain]
      for end in 0..<2 {
        let vertex = ends[end]
        let range = offsets[Int(vertex)]..<offsets[Int(vertex) + 1]
        guard range.count > 2, range.count <= Self.mostSpokes, !isSeen[Int(vertex)]
        else { continue }
        isSeen[Int(vertex)] = true
        visit(vertex, chain, left, arrangement, incident[range])
      }
    }
    return found.dropFirst()
  }

  private mutating func visit(
    _ vertex: Int32, _ chain: Int, _ left: EdgeChains.Windings, _ arrangement: Arrangement,
    _ edges: ArraySlice<Int32>
  ) {
    guard edges.contains(where: { !isKnown[chains.owner($0)] }) else { return }
    spokes.removeAll(keepingCapacity: true)
    for edge in edges {
      guard let heading = arrangement.heading(of: arrangement.edges[Int(edge)], from: vertex)
      else { return }
      let spoke = Spoke(angle: heading.pseudoAngle, heading: heading, edge: edge)
      var place = spokes.count
      spokes.append(spoke)
      while place > 0, spokes[place - 1].angle > spoke.angle {
        spokes[place] = spokes[place - 1]
        place -= 1
      }
      spokes[place] = spoke
    }
    for (index, spoke) in spokes.enumerated() {
      let other = spokes[index + 1 < spokes.count ? index + 1 : 0]
      guard
        spoke.heading.dot(other.heading) < 0
          || abs(spoke.heading.cross(other.heading)) > Self.leastSine
      else { return }
    }
    guard let first = spokes.firstIndex(where: { chains.owner($0.edge) == chain }) else {
      return
    }
    // Beyond the spoke, in the direction in which angles grow, which is clockwise on a screen.
    var windings = left
    for step in 0..<spokes.count {
      let edge = spokes[(first + step) % spokes.count].edge
      let other = chains.owner(edge)
      let isReversed = chains.isReversed(edge)
      // Whether its chain leaves the vertex along it.
      let leaves = (arrangement.edges[Int(edge)].start == vertex) != isReversed
      let counts = arrangement.windings(across: arrangement.edges[Int(edge)], isReversed)
      if step == 0 {
        windings = leaves ? left &+ counts : left
        continue
      }
      let otherLeft = leaves ? windings : windings &- counts
      windings = leaves ? windings &+ counts : otherLeft
      if !isKnown[other] {
        isKnown[other] = true
        found.append(Found(chain: other, left: otherLeft, right: otherLeft &+ counts))
      }
    }
  }
}
