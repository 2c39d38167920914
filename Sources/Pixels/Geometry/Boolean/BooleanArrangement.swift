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
  private(set) var contours: [ArcContour] = []
  /// Whether no contour meets itself or another: then the edges are yet to be made.
  private(set) var isSimple = false

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
    contours = builder.contours
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
      isSimple = true
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

  /// Makes an edge of each arc, where contours do not meet.
  mutating func makeEdgesOfArcs() {
    for i in arcs.indices {
      appendEdge(arc: i, from: arcs[i].startVertex, to: arcs[i].endVertex, 0, 1)
    }
  }

  /// Compares all arcs whose boxes meet, by a sweep along the axis over which they overlap less.
  private func findCrossings(_ crossings: inout ArcCrossings, _ bounds: Rectangle) {
    struct Box {
      var low: Double
      var high: Double
      var acrossLow: Double
      var acrossHigh: Double
    }
    var width = 0.0
    var height = 0.0
    for arc in arcs {
      width += arc.maxX - arc.minX
      height += arc.maxY - arc.minY
    }
    let alongY = height * bounds.width < width * bounds.height
    // What is sorted is small, and what is looked at lies in the order in which it is.
    let order = SortedKeys(arcs.count) { (alongY ? arcs[$0].minY : arcs[$0].minX) - tolerance }
      .entries
    var boxes: [Box] = []
    var strips: [ArcStrip] = []
    boxes.reserveCapacity(order.count)
    strips.reserveCapacity(order.count)
    for entry in order {
      let arc = Int(entry.index)
      let high = alongY ? arcs[arc].maxY : arcs[arc].maxX
      let low = alongY ? arcs[arc].minX : arcs[arc].minY
      let otherHigh = alongY ? arcs[arc].maxX : arcs[arc].maxY
      boxes.append(
        Box(low: entry.key, high: high, acrossLow: low - tolerance, acrossHigh: otherHigh))
      strips.append(ArcStrip(arcs[arc], tolerance: tolerance))
    }
    for i in boxes.indices {
      let box = boxes[i]
      let arc = Int(order[i].index)
      var j = i + 1
      while j < boxes.count, boxes[j].low <= box.high {
        if boxes[j].acrossLow <= box.acrossHigh, box.acrossLow <= boxes[j].acrossHigh,
          !strips[i].isApart(from: strips[j]), !strips[j].isApart(from: strips[i])
        {
          let other = Int(order[j].index)
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
    let order = SortedKeys(vertices.count) { alongY ? vertices[$0].y : vertices[$0].x }.entries
    for i in order.indices {
      let entry = order[i]
      var j = i + 1
      guard j < order.count, order[j].key - entry.key <= radius else { continue }
      let v = alongY ? vertices[Int(entry.index)].x : vertices[Int(entry.index)].y
      repeat {
        let other = vertices[Int(order[j].index)]
        let distance = abs((alongY ? other.x : other.y) - v)
        if distance <= radius { unite(entry.index, order[j].index) }
        // The same point again looks at the rest itself.
        if order[j].key == entry.key, distance == 0 { break }
        j += 1
      } while j < order.count && order[j].key - entry.key <= radius
    }
    for i in clusters.indices { clusters[i] = root(Int32(truncatingIfNeeded: i)) }
    return clusters
  }
}
