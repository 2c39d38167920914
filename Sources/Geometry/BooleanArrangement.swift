/// The plane cut along the outlines of several shapes: vertices, and edges that meet only there.
///
/// Built in O((n + k) log n) for n arcs that meet k times and whose boxes do not overlap much in x.
/// Parallel arrays instead of objects, so that an icon costs some tens of allocations.
struct Arrangement {
  /// A piece of an arc between two vertices; coinciding pieces of several arcs are one edge.
  struct Edge {
    /// The vertices where it begins and ends.
    var start: Int32
    var end: Int32
    var arc: Int32
    /// The parameters of its start and its end on the arc, in either order.
    var from: Double
    var to: Double
    /// The first of its strands.
    var strand: Int32
  }

  /// How often an operand's outline runs along an edge, backwards if negative.
  struct Strand {
    var operand: Int32
    var count: Int32
    /// The next one of the same edge, -1 after the last.
    var next: Int32
  }

  /// Arcs closer than this fraction of the extent coincide.
  ///
  /// Far above rounding, as otherwise slivers remain between edges that are meant to be the same; too
  /// large and small detail disappears.
  private static let relativeTolerance = 1e-10
  /// As a fraction of the greatest coordinate: what rounding may do far from the origin.
  private static let rounding = 0x1p-45

  var sources: [Segment] = []
  var arcs: [MonotoneArc] = []
  var vertices: [Point] = []
  var edges: [Edge] = []
  var strands: [Strand] = []
  var tolerance = 0.0

  /// Closed implicitly; contours with a coordinate that is not finite, or whose square is not, are
  /// left out.
  init(_ paths: [Path]) {
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
      Self.relativeTolerance * max(bounds.width, bounds.height), Self.rounding * greatest)
    guard !arcs.isEmpty, tolerance.isFinite else { return }
    var crossings = ArcCrossings(tolerance: tolerance, vertices: vertices)
    findCrossings(&crossings)
    crossings.shareCuts(arcs)
    vertices = crossings.vertices
    let clusters = clusterVertices()
    makeEdges(cuts: crossings.cuts, clusters: clusters)
    mergeEdges()
  }

  /// Compares all arcs whose boxes meet, by a sweep over their left sides.
  private func findCrossings(_ crossings: inout ArcCrossings) {
    struct Box {
      var minX: Double
      var maxX: Double
      var minY: Double
      var maxY: Double
      var arc: Int
    }
    var boxes = arcs.indices.map { i in
      let arc = arcs[i]
      return Box(
        minX: arc.minX - tolerance, maxX: arc.maxX, minY: arc.minY - tolerance, maxY: arc.maxY,
        arc: i)
    }
    boxes.sort { $0.minX < $1.minX }
    for i in boxes.indices {
      let box = boxes[i]
      var j = i + 1
      while j < boxes.count, boxes[j].minX <= box.maxX {
        if boxes[j].minY <= box.maxY, box.minY <= boxes[j].maxY,
          !arcs[box.arc].isApart(from: arcs[boxes[j].arc], by: tolerance),
          !arcs[boxes[j].arc].isApart(from: arcs[box.arc], by: tolerance),
          !areApartAtCommonEnd(box.arc, boxes[j].arc)
        {
          crossings.cross(box.arc, boxes[j].arc, in: arcs)
        }
        j += 1
      }
    }
  }

  /// Whether two arcs follow each other and no point but their common vertex is in both boxes.
  ///
  /// Where the boxes share a side only, an arc touches that with its end alone, being monotone.
  private func areApartAtCommonEnd(_ i: Int, _ j: Int) -> Bool {
    let a = arcs[i]
    let b = arcs[j]
    guard a.endVertex == b.startVertex || b.endVertex == a.startVertex else { return false }
    let touchesInX =
      (a.maxX == b.minX || b.maxX == a.minX) && a.minX < a.maxX && b.minX < b.maxX
    let touchesInY =
      (a.maxY == b.minY || b.maxY == a.minY) && a.minY < a.maxY && b.minY < b.maxY
    return touchesInX || touchesInY
  }

  /// For every vertex the one that stands for it: chains of vertices less than twice the tolerance
  /// apart become their first.
  private func clusterVertices() -> [Int32] {
    struct Entry {
      var x: Double
      var y: Double
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
      Entry(x: vertices[i].x, y: vertices[i].y, vertex: Int32(truncatingIfNeeded: i))
    }
    entries.sort { $0.x != $1.x ? $0.x < $1.x : $0.y < $1.y }
    for i in entries.indices {
      let entry = entries[i]
      var j = i + 1
      while j < entries.count, entries[j].x - entry.x <= radius {
        let distance = abs(entries[j].y - entry.y)
        if distance <= radius { unite(entry.vertex, entries[j].vertex) }
        // The same point again looks at the rest itself.
        if entries[j].x == entry.x, distance == 0 { break }
        j += 1
      }
    }
    for i in clusters.indices { clusters[i] = root(Int32(truncatingIfNeeded: i)) }
    return clusters
  }
}
