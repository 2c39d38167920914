/// The edges of an arrangement by the slabs of the plane they cross, perpendicular to an axis.
struct EdgeSlabs {
  /// The extents of two edges along the axis, compared at once; the upper ends are not part of them.
  private struct Extents {
    var low: SIMD2<Double>
    var high: SIMD2<Double>

    static let empty = Extents(low: SIMD2(repeating: .infinity), high: SIMD2(repeating: -.infinity))
  }

  /// What a ray counts of an edge.
  struct Side {
    var edge: Int32
    var arc: Int32
    /// The extent across the axis.
    var low: Double
    var high: Double
    /// Whether what is beyond it is to its right.
    var isForward: Bool
    /// The first strand; if it is the only one, its operand and count, else -1.
    var strand: Int32
    var operand: Int32 = -1
    var count: Int32 = 0
  }

  private(set) var isMade = false
  /// The extents slab by slab, filled up to pairs; slab i has `extents[offsets[i]..<offsets[i + 1]]`.
  private var extents: [Extents] = []
  /// The sides of all extents, if there are several slabs; of one slab they are in order, and empty here.
  ///
  /// Where edges are many, those that a ray crosses lie far apart in memory.
  private(set) var sides: [Side] = []
  private var offsets: [Int32] = []
  private var filled: [Int32] = []
  private var count = 1
  private var origin = 0.0
  private var scale = 0.0

  /// Forgets the edges and keeps the memory.
  mutating func removeAll() { isMade = false }

  /// Sorts the edges into slabs of the axis: finer ones the more rays will be sent through them.
  mutating func make(_ arrangement: Arrangement, alongY: Bool, rays: Int) {
    isMade = true
    // Fewer rays do not make up for the lists of the slabs.
    if rays >= 96 {
      sort(arrangement, alongY: alongY, most: min(1024, rays / 12))
    } else {
      count = 1
      sides.removeAll(keepingCapacity: true)
      let pairs = (arrangement.edges.count + 1) / 2
      extents.fill(pairs, with: .empty)
      offsets.fill(2, with: 0)
      offsets[1] = Int32(truncatingIfNeeded: pairs)
      Self.list(arrangement, alongY: alongY, in: &extents)
    }
  }

  private static func list(
    _ arrangement: Arrangement, alongY: Bool, in extents: inout [Extents]
  ) {
    let edges = arrangement.edges.span
    let vertices = arrangement.vertices.span
    var extents = extents.mutableSpan
    for pair in 0..<edges.count / 2 {
      let (a, b) = (edges[2 * pair], edges[2 * pair + 1])
      let (a0, a1) = (vertices[Int(a.start)], vertices[Int(a.end)])
      let (b0, b1) = (vertices[Int(b.start)], vertices[Int(b.end)])
      let start = alongY ? SIMD2(a0.y, b0.y) : SIMD2(a0.x, b0.x)
      let end = alongY ? SIMD2(a1.y, b1.y) : SIMD2(a1.x, b1.x)
      extents[pair] = Extents(
        low: SIMD2(min(start.x, end.x), min(start.y, end.y)),
        high: SIMD2(max(start.x, end.x), max(start.y, end.y)))
    }
    if edges.count % 2 == 1 {
      let (low, high) = arrangement.extent(of: edges[edges.count - 1], alongY: alongY)
      extents[edges.count / 2].low[0] = low
      extents[edges.count / 2].high[0] = high
    }
  }

  private mutating func sort(_ arrangement: Arrangement, alongY: Bool, most: Int) {
    var low = Double.infinity
    var high = -Double.infinity
    var span = 0.0
    for edge in arrangement.edges {
      let extent = arrangement.extent(of: edge, alongY: alongY)
      low = min(low, extent.low)
      high = max(high, extent.high)
      span += extent.high - extent.low
    }
    // As many slabs as a tidy picture has edges across, and fewer where edges are long: each edge
    // is listed in all slabs that it reaches, in ten on average at most.
    let edgeCount = Double(arrangement.edges.count)
    let limit = span > 0 ? 8 * edgeCount * ((high - low) / span) : 1
    count = Int(max(1, min(limit, 2 * edgeCount.squareRoot(), Double(most))))
    origin = low
    scale = high > low ? Double(count) / (high - low) : 0
    offsets.fill(count + 1, with: 0)
    filled.fill(count, with: 0)
    for edge in arrangement.edges {
      for slab in slabs(of: arrangement.extent(of: edge, alongY: alongY)) { offsets[slab + 1] += 1 }
    }
    for i in 0..<count {
      offsets[i + 1] = offsets[i] + (offsets[i + 1] + 1) / 2
      filled[i] = 2 * offsets[i]
    }
    let pairs = Int(offsets[count])
    extents.fill(pairs, with: .empty)
    sides.fill(
      2 * pairs, with: Side(edge: 0, arc: 0, low: 0, high: 0, isForward: false, strand: 0))
    for (i, edge) in arrangement.edges.enumerated() {
      let extent = arrangement.extent(of: edge, alongY: alongY)
      var side = arrangement.side(Int32(truncatingIfNeeded: i), isSteep: alongY)
      let strand = arrangement.strands[Int(side.strand)]
      if strand.next < 0 {
        side.operand = strand.operand
        side.count = strand.count
      }
      for slab in slabs(of: extent) {
        let at = Int(filled[slab])
        extents[at / 2].low[at % 2] = extent.low
        extents[at / 2].high[at % 2] = extent.high
        sides[at] = side
        filled[slab] += 1
      }
    }
  }

  /// Lists the edges that reach over the coordinate `u` at the beginning of `hits`, and returns how many.
  ///
  /// By their places in `sides` if that is not empty; `hits` must have room for all edges and two more.
  func find(at u: Double, _ hits: inout [Int32]) -> Int {
    let slab = slab(at: u)
    let first = Int(offsets[slab])
    let extents = extents.span.extracting(first..<Int(offsets[slab + 1]))
    let place = SIMD2(repeating: u)
    var found = hits.mutableSpan
    var count = 0
    var at = Int32(truncatingIfNeeded: 2 * first)
    // Without a branch, which would be foreseen badly.
    for pair in extents.indices {
      let extent = extents[pair]
      let isHit = (extent.low .<= place) .& (place .< extent.high)
      found[count] = at
      count &+= isHit[0] ? 1 : 0
      found[count] = at | 1
      count &+= isHit[1] ? 1 : 0
      at &+= 2
    }
    return count
  }

  private func slabs(of extent: (low: Double, high: Double)) -> ClosedRange<Int> {
    slab(at: extent.low)...slab(at: extent.high)
  }

  private func slab(at u: Double) -> Int {
    guard count > 1 else { return 0 }
    let position = (u - origin) * scale
    return position > 0 ? Int(min(position, Double(count - 1))) : 0
  }
}

extension Arrangement {
  /// What rays across an axis count of an edge.
  @inline(__always)
  func side(_ index: Int32, isSteep: Bool) -> EdgeSlabs.Side {
    let edge = edges[Int(index)]
    let start = vertices[Int(edge.start)]
    let end = vertices[Int(edge.end)]
    return EdgeSlabs.Side(
      edge: index, arc: edge.arc, low: isSteep ? min(start.x, end.x) : min(start.y, end.y),
      high: isSteep ? max(start.x, end.x) : max(start.y, end.y),
      isForward: isSteep ? start.y >= end.y : start.x < end.x, strand: edge.strand)
  }

  /// The coordinates of an edge's ends along an axis, the lesser first.
  fileprivate func extent(of edge: Edge, alongY: Bool) -> (low: Double, high: Double) {
    let a = vertices[Int(edge.start)]
    let b = vertices[Int(edge.end)]
    return alongY ? (min(a.y, b.y), max(a.y, b.y)) : (min(a.x, b.x), max(a.x, b.x))
  }
}
