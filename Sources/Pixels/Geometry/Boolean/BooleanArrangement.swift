/// The plane cut along the outlines of several shapes: vertices, and edges that meet only there.
///
/// Built in O((n + k) log n) for n arcs that meet k times and whose boxes do not overlap much in x.
/// Parallel arrays instead of objects, with what is needed on the way among them, so that one
/// arrangement after the other is made in the same memory.
struct Arrangement {
  /// A piece of an arc between two vertices; coinciding pieces of several arcs are one edge.
  struct Edge {
    /// The vertex where the edge begins; `end` is the one where it ends.
    var start: Int32
    var end: Int32
    var arc: Int32
    /// The parameters of its start and its end on the arc, in either order.
    var from: Double
    var to: Double
    /// The first strand of the edge.
    var strand: Int32
  }

  /// How often an operand's outline runs along an edge, backwards if negative.
  struct Strand {
    var operand: Int32
    var count: Int32
    /// The next strand of the same edge, -1 after the last.
    var next: Int32
  }

  /// Arcs count as the same where they are closer than this fraction of the extent.
  ///
  /// Far above rounding, as otherwise slivers remain between edges that are meant to be the same;
  /// too large and small detail disappears.
  private static let relativeTolerance = 1e-10
  /// As a fraction of the greatest coordinate: what rounding may do far from the origin.
  private static let rounding = 0x1p-45

  private(set) var outlines = ArcBuilder()
  var edges: ContiguousArray<Edge> = []
  var strands: ContiguousArray<Strand> = []
  private(set) var tolerance = 0.0

  private var crossings = ArcCrossings()
  private var sweep = ArcSweep()
  private var clusters = VertexClusters()
  private var cuts = SortedCuts()
  var merging = EdgeMerging()

  var sources: ContiguousArray<Segment> { outlines.sources }
  var arcs: ContiguousArray<MonotoneArc> { outlines.arcs }
  /// The ends of arcs, and the points where they meet.
  var vertices: ContiguousArray<Point> { outlines.vertices }

  /// Cuts the outlines of paths with a tolerance that is `scale` times the usual one.
  ///
  /// Open contours are closed; those with a coordinate that is not finite, or whose square is not,
  /// are left out.
  mutating func make(_ paths: [Path], scale: Double = 1) {
    outlines.removeAll()
    edges.removeAll(keepingCapacity: true)
    strands.removeAll(keepingCapacity: true)
    for (operand, path) in paths.enumerated() {
      outlines.append(path, operand: Int32(truncatingIfNeeded: operand))
    }
    var bounds = Rectangle.empty
    for vertex in vertices { bounds.include(vertex) }
    let greatest = max(abs(bounds.minX), abs(bounds.maxX), abs(bounds.minY), abs(bounds.maxY))
    tolerance = max(
      Self.relativeTolerance * max(bounds.width, bounds.height) * scale,
      Self.rounding * greatest)
    guard !arcs.isEmpty, tolerance.isFinite else { return }
    crossings.removeAll(tolerance: tolerance)
    sweep.prepare(arcs, bounds, tolerance: tolerance)
    sweep.findCrossings(of: outlines.arcs, &crossings, &outlines.vertices)
    guard crossings.hasContacts else {
      // Simple outlines that are apart from each other, as a third of all are.
      for i in arcs.indices {
        appendEdge(arc: i, from: arcs[i].startVertex, to: arcs[i].endVertex, 0, 1)
      }
      return
    }
    clusters.make(vertices, tolerance: tolerance)
    cuts.sort(crossings.cuts, arcs, clusters.representatives)
    if !crossings.neighbors.isEmpty {
      crossings.shareCuts(cuts, arcs, vertices, clusters.representatives)
      cuts.sort(crossings.cuts, arcs, clusters.representatives)
    }
    makeEdges(cuts, clusters.representatives)
    mergeEdges()
  }
}

/// For every vertex the one that stands for it: chains of vertices less than twice the tolerance
/// apart become their first.
struct VertexClusters {
  private(set) var representatives: ContiguousArray<Int32> = []
  private var keys: ContiguousArray<Double> = []
  private var order = BucketOrder()

  /// O(n log n), unless many vertices lie on one line of the direction that nothing has.
  mutating func make(_ vertices: ContiguousArray<Point>, tolerance: Double) {
    let radius = 2 * tolerance
    // Sorted along a slanting axis: along x or y, many vertices of a drawing have the same place.
    let slant = 0.618
    let count = vertices.count
    keys.makeRoom(count, of: 0)
    representatives.makeRoom(count, of: 0)
    Self.list(vertices, slant: slant, &keys, &representatives)
    order.sort(keys, count)
    // What is nearer than the radius in x and in y is nearer than this there, even rounded.
    let reach = radius * (1 + 2 * slant)
    Self.unite(vertices, keys, order.order, radius, reach: reach, &representatives)
  }

  private static func list(
    _ vertices: ContiguousArray<Point>, slant: Double, _ keys: inout ContiguousArray<Double>,
    _ representatives: inout ContiguousArray<Int32>
  ) {
    var keys = keys.mutableSpan
    var representatives = representatives.mutableSpan
    for i in vertices.indices {
      keys[i] = vertices[i].x + slant * vertices[i].y
      representatives[i] = Int32(truncatingIfNeeded: i)
    }
  }

  private static func unite(
    _ vertices: ContiguousArray<Point>, _ keys: ContiguousArray<Double>,
    _ order: ContiguousArray<Int32>, _ radius: Double, reach: Double,
    _ representatives: inout ContiguousArray<Int32>
  ) {
    let vertices = vertices.span
    let keys = keys.span
    let order = order.span.extracting(first: vertices.count)
    var representatives = representatives.mutableSpan
    for i in order.indices {
      let vertex = order[i]
      let point = vertices[Int(vertex)]
      let limit = keys[Int(vertex)] + reach
      var j = i + 1
      while j < order.count, keys[Int(order[j])] <= limit {
        let other = vertices[Int(order[j])]
        if abs(other.x - point.x) <= radius, abs(other.y - point.y) <= radius {
          unite(vertex, order[j], &representatives)
        }
        // The same point again looks at the rest itself.
        if other == point { break }
        j += 1
      }
    }
    for i in vertices.indices {
      representatives[i] = root(Int32(truncatingIfNeeded: i), &representatives)
    }
  }

  @inline(__always)
  private static func root(
    _ vertex: Int32, _ representatives: inout MutableSpan<Int32>
  ) -> Int32 {
    var vertex = vertex
    while representatives[Int(vertex)] != vertex {
      let next = representatives[Int(representatives[Int(vertex)])]
      representatives[Int(vertex)] = next
      vertex = next
    }
    return vertex
  }

  private static func unite(
    _ a: Int32, _ b: Int32, _ representatives: inout MutableSpan<Int32>
  ) {
    let a = root(a, &representatives)
    let b = root(b, &representatives)
    representatives[Int(max(a, b))] = min(a, b)
  }
}
