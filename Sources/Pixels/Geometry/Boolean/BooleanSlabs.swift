/// The edges of an arrangement by the slabs of the plane they cross, perpendicular to an axis.
struct EdgeSlabs {
  /// The coordinates of the ends of an edge along the axis.
  typealias Ends = SIMD2<Double>

  /// By place: the ends, which rays are compared with, and the numbers of the edges.
  private var ends: [Ends] = []
  private var edges: [Int32] = []
  /// Slab i has the places `offsets[i]..<offsets[i + 1]`.
  private var offsets: [Int]
  private var origin = 0.0
  private var scale = 0.0

  /// It takes so many rays to make up for the lists of a slab: outlines of a drawing do without.
  private static let raysPerSlab = 64

  /// Sorts the edges into slabs of the axis: finer ones the more rays will be sent through them.
  init(_ arrangement: Arrangement, alongY: Bool, rays: Int) {
    ends = arrangement.edges.map { edge in
      let start = arrangement.vertices[Int(edge.start)]
      let end = arrangement.vertices[Int(edge.end)]
      return alongY ? Ends(start.y, end.y) : Ends(start.x, end.x)
    }
    offsets = [0, ends.count]
    let most = rays / Self.raysPerSlab
    if most > 1 { sort(atMost: most) }
  }

  /// As many slabs as a tidy picture has edges across, and fewer where edges are long: each edge is listed in all slabs
  /// that it reaches, in ten on average at most.
  private mutating func sort(atMost most: Int) {
    let all = ends
    var low = Double.infinity
    var high = -Double.infinity
    var span = 0.0
    for ends in all {
      low = min(low, ends.x, ends.y)
      high = max(high, ends.x, ends.y)
      span += abs(ends.y - ends.x)
    }
    let limit = span > 0 ? 8 * Double(all.count) * ((high - low) / span) : 1
    let count = Int(max(1, min(1024, limit, 2 * Double(all.count).squareRoot(), Double(most))))
    guard count > 1 else { return }
    origin = low
    scale = high > low ? Double(count) / (high - low) : 0
    offsets = [Int](repeating: 0, count: count + 1)
    for ends in all where ends.x != ends.y {
      for slab in slabs(of: ends) { offsets[slab + 1] += 1 }
    }
    for i in 0..<count { offsets[i + 1] += offsets[i] }
    ends = [Ends](repeating: .zero, count: offsets[count])
    edges = [Int32](repeating: 0, count: offsets[count])
    var filled = offsets
    for (edge, reach) in all.enumerated() where reach.x != reach.y {
      for slab in slabs(of: reach) {
        ends[filled[slab]] = reach
        edges[filled[slab]] = Int32(truncatingIfNeeded: edge)
        filled[slab] += 1
      }
    }
  }

  /// Calls `body` with each edge that has one end up to the coordinate `u` and one beyond it, and with whether it runs
  /// to greater coordinates.
  @inline(__always)
  func forEachEdge(across u: Double, _ body: (_ edge: Int, _ rises: Bool) -> Void) {
    let slab = slab(at: u)
    for place in offsets[slab]..<offsets[slab + 1] {
      let startsBefore = ends[place].x <= u
      guard startsBefore != (ends[place].y <= u) else { continue }
      body(edges.isEmpty ? place : Int(edges[place]), startsBefore)
    }
  }

  private func slabs(of ends: Ends) -> ClosedRange<Int> {
    slab(at: min(ends.x, ends.y))...slab(at: max(ends.x, ends.y))
  }

  private func slab(at u: Double) -> Int {
    let position = (u - origin) * scale
    guard position > 0 else { return 0 }
    return Int(min(position, Double(offsets.count - 2)))
  }
}
