/// The plane subdivided by the outlines of several shapes: vertices, and edges that meet only
/// there.
///
/// Built in O((n + k) log n) for n arcs with k intersections whose boxes do not overlap much in x.
/// It uses parallel arrays, including temporary data, so that consecutive arrangements reuse the
/// memory.
struct Arrangement {
  /// A part of an arc between two vertices; coinciding parts of several arcs are one edge.
  struct Edge {
    /// The start vertex; `end` is the end vertex.
    var start: Int32
    var end: Int32
    var arc: Int32
    /// The parameters of start and end on the arc, in either order.
    var from: Double
    var to: Double
    /// The first strand of the edge.
    var strand: Int32
  }

  /// The number of times that an operand's outline runs along an edge, negative if backwards.
  struct Strand {
    var operand: Int32
    var count: Int32
    /// The next strand of the same edge, -1 after the last.
    var next: Int32
  }

  /// The relative tolerance: arcs closer than this fraction of the extent coincide.
  ///
  /// It is far above rounding, because otherwise slivers remain between edges that should coincide;
  /// a larger one would remove small details.
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

  /// Builds the arrangement of the outlines of paths with `scale` times the usual tolerance.
  ///
  /// Open contours are closed. Contours with a coordinate whose square is not finite are skipped.
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
      // Fast path for separate simple outlines, a third of all cases.
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

/// Maps each vertex to its representative: chains of vertices closer than twice the tolerance are
/// merged into their first vertex.
struct VertexClusters {
  private(set) var representatives: ContiguousArray<Int32> = []
  private var keys: ContiguousArray<Double> = []
  private var order = BucketOrder()

  /// O(n log n), unless many vertices lie on one line of the direction that nothing has.
  mutating func make(_ vertices: ContiguousArray<Point>, tolerance: Double) {
    let radius = 2 * tolerance
    // Sort along a slanted axis: many vertices of a drawing have the same x or y.
    let slant = 0.618
    let count = vertices.count
    keys.makeRoom(count, of: 0)
    representatives.makeRoom(count, of: 0)
    Self.list(vertices, slant: slant, &keys, &representatives)
    order.sort(keys, count)
    // Vertices within the radius in x and y are within this distance along the axis, despite
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
        // An equal point will search the rest itself.
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
