/// The plane cut along the outlines of several shapes: vertices, and edges that meet only there.
///
/// Built in O((n + k) log n) for n arcs that meet k times and whose boxes do not overlap much in x.
/// Parallel arrays instead of objects, so that an icon costs some tens of allocations.
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

  var sources: [Segment] = []
  var arcs: [MonotoneArc] = []
  var vertices: [Point] = []
  var edges: [Edge] = []
  var strands: [Strand] = []
  var tolerance = 0.0

  /// Cuts the outlines of paths with a tolerance that is `scale` times the usual one.
  ///
  /// Open contours are closed; those with a coordinate that is not finite, or whose square is not,
  /// are left out.
  init(_ paths: [Path], scale: Double = 1) {
    var builder = ArcBuilder()
    for (operand, path) in paths.enumerated() {
      builder.append(path, operand: Int32(truncatingIfNeeded: operand))
    }
    sources = builder.sources
    arcs = builder.arcs
    vertices = builder.vertices
    var bounds = Rectangle.empty
    for vertex in vertices { bounds.include(vertex) }
    let greatest = max(abs(bounds.minX), abs(bounds.maxX), abs(bounds.minY), abs(bounds.maxY))
    tolerance = max(
      Self.relativeTolerance * max(bounds.width, bounds.height) * scale,
      Self.rounding * greatest)
    guard !arcs.isEmpty, tolerance.isFinite else { return }
    var crossings = ArcCrossings(tolerance: tolerance, vertices: vertices)
    findCrossings(&crossings, bounds)
    vertices = crossings.vertices
    guard crossings.hasContacts else {
      // Simple outlines that are apart from each other, as half of all are.
      for i in arcs.indices {
        appendEdge(arc: i, from: arcs[i].startVertex, to: arcs[i].endVertex, 0, 1)
      }
      return
    }
    let clusters = clusterVertices(alongY: bounds.height > bounds.width)
    var cuts = SortedCuts(crossings.cuts, arcs, clusters)
    if !crossings.neighbors.isEmpty {
      crossings.shareCuts(cuts, arcs, clusters)
      cuts = SortedCuts(crossings.cuts, arcs, clusters)
    }
    makeEdges(cuts, clusters)
    mergeEdges()
  }

  /// Compares all arcs whose boxes meet, by a sweep along the axis over which they overlap less.
  private func findCrossings(_ crossings: inout ArcCrossings, _ bounds: Rectangle) {
    struct Box {
      var low: Double
      var high: Double
      /// The lower limit across the axis, and the upper one with its sign turned.
      var across: SIMD2<Double>
    }
    var width = 0.0
    var height = 0.0
    for arc in arcs {
      width += arc.maxX - arc.minX
      height += arc.maxY - arc.minY
    }
    let alongY = height * bounds.width < width * bounds.height
    // What is sorted is small, and what is looked at lies in the order in which it is.
    var order = arcs.indices.map { i in
      (low: (alongY ? arcs[i].minY : arcs[i].minX) - tolerance, arc: Int32(truncatingIfNeeded: i))
    }
    order.sort { $0.low < $1.low }
    let boxes = order.map { low, i in
      let arc = Int(i)
      return alongY
        ? Box(
          low: low, high: arcs[arc].maxY,
          across: SIMD2(arcs[arc].minX - tolerance, -arcs[arc].maxX))
        : Box(
          low: low, high: arcs[arc].maxX,
          across: SIMD2(arcs[arc].minY - tolerance, -arcs[arc].maxY))
    }
    let strips = order.map { ArcStrip(arcs[Int($0.arc)], tolerance: tolerance) }
    for i in boxes.indices {
      let high = boxes[i].high
      // One comparison for both sides, as most pairs fail at either.
      let limit = SIMD2(-boxes[i].across.y, -boxes[i].across.x)
      let arc = Int(order[i].arc)
      var j = i + 1
      while j < boxes.count, boxes[j].low <= high {
        if all(boxes[j].across .<= limit),
          !strips[i].isApart(from: strips[j]), !strips[j].isApart(from: strips[i])
        {
          let other = Int(order[j].arc)
          if !areApartAtCommonEnd(arc, other) { crossings.cross(arc, other, in: arcs) }
        }
        j += 1
      }
    }
  }

  /// Whether two arcs follow each other and no point but their common vertex is in both boxes.
  ///
  /// Where the boxes share a side only, an arc touches that with its end alone, being monotone.
  private func areApartAtCommonEnd(_ i: Int, _ j: Int) -> Bool {
    guard arcs[i].endVertex == arcs[j].startVertex || arcs[j].endVertex == arcs[i].startVertex
    else { return false }
    let touchesInX =
      (arcs[i].maxX == arcs[j].minX || arcs[j].maxX == arcs[i].minX)
      && arcs[i].minX < arcs[i].maxX && arcs[j].minX < arcs[j].maxX
    let touchesInY =
      (arcs[i].maxY == arcs[j].minY || arcs[j].maxY == arcs[i].minY)
      && arcs[i].minY < arcs[i].maxY && arcs[j].minY < arcs[j].maxY
    return touchesInX || touchesInY
  }

  /// For every vertex the one that stands for it: chains of vertices less than twice the tolerance
  /// apart become their first.
  private func clusterVertices(alongY: Bool) -> [Int32] {
    struct Entry {
      /// The coordinate along the longer side of the drawing, and the other one.
      var u: Double
      var v: Double
      var vertex: Int32
    }
    var clusters = vertices.indices.map { Int32(truncatingIfNeeded: $0) }
    func root(_ vertex: Int32) -> Int32 {
      var vertex = vertex
      while clusters[Int(vertex)] != vertex {
        clusters[Int(vertex)] = clusters[Int(clusters[Int(vertex)])]
        vertex = clusters[Int(vertex)]
      }
      return vertex
    }
    func unite(_ a: Int32, _ b: Int32) {
      let a = root(a)
      let b = root(b)
      clusters[Int(max(a, b))] = min(a, b)
    }
    let radius = 2 * tolerance
    var entries = vertices.indices.map { i in
      Entry(
        u: alongY ? vertices[i].y : vertices[i].x, v: alongY ? vertices[i].x : vertices[i].y,
        vertex: Int32(truncatingIfNeeded: i))
    }
    entries.sort { $0.u != $1.u ? $0.u < $1.u : $0.v < $1.v }
    for i in entries.indices {
      let entry = entries[i]
      var j = i + 1
      while j < entries.count, entries[j].u - entry.u <= radius {
        let distance = abs(entries[j].v - entry.v)
        if distance <= radius { unite(entry.vertex, entries[j].vertex) }
        // The same point again looks at the rest itself.
        if entries[j].u == entry.u, distance == 0 { break }
        j += 1
      }
    }
    for i in clusters.indices { clusters[i] = root(Int32(truncatingIfNeeded: i)) }
    return clusters
  }
}
