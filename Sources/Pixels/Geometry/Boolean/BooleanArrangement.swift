/// A subdivision of the plane by the outlines of several shapes, with vertices, and with edges that
/// meet only at vertices.
///
/// It is built in O((n + k) log n) for n arcs with k intersections, if the boxes of the arcs do not
/// overlap much in x. Its parallel arrays, including temporary data, are reused for the next
/// arrangement.
struct Arrangement {
  /// A part of an arc between two vertices; where parts of several arcs coincide, they form one
  /// edge.
  struct Edge {
    /// The index of the start vertex; `end` is the index of the end vertex.
    var start: Int32
    var end: Int32
    var arc: Int32
    /// The parameters of the edge's start and end on the arc, in either order.
    var from: Double
    var to: Double
    /// The index of the first strand of the edge.
    var strand: Int32
  }

  /// The number of times that an operand's outline follows an edge, negative if backward.
  struct Strand {
    var operand: Int32
    var count: Int32
    /// The index of the next strand of the same edge, or -1 after the last one.
    var next: Int32
  }

  /// The relative tolerance; arcs that are closer than this fraction of the extent coincide.
  ///
  /// It is far above rounding, or slivers would remain between edges that should coincide. A larger
  /// tolerance would remove small details.
  private static let relativeTolerance = 1e-10
  /// The maximum rounding error, as a fraction of the largest coordinate.
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

  /// Builds the arrangement for the outlines of paths, with `scale` times the usual tolerance.
  ///
  /// Open contours are closed. A contour with a coordinate whose square is not finite is skipped.
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
      // Use a fast path for simple outlines that are separate, a third of all cases.
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

/// A map from each vertex to its representative; chains of vertices that are closer than twice the
/// tolerance are merged into their first vertex.
struct VertexClusters {
  private(set) var representatives: ContiguousArray<Int32> = []
  private var keys: ContiguousArray<Double> = []
  private var order = BucketOrder()

  /// Builds the map in O(n log n).
  ///
  /// Vertices are sorted along a slanted axis. If many have the same position there, it takes
  /// longer.
  mutating func make(_ vertices: ContiguousArray<Point>, tolerance: Double) {
    let radius = 2 * tolerance
    // Sort along a slanted axis, because many vertices in a drawing have the same x or y.
    let slant = 0.618
    let count = vertices.count
    keys.makeRoom(count, of: 0)
    representatives.makeRoom(count, of: 0)
    Self.list(vertices, slant: slant, &keys, &representatives)
    order.sort(keys, count)
    // Vertices within the radius in x and y are within this distance along the axis, even with
    // rounding.
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
        // The equal point searches the remaining vertices itself.
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
