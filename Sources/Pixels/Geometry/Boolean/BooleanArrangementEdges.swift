extension Arrangement {
  /// Cuts the arcs into edges with one strand each; pieces without length are dropped.
  mutating func makeEdges(_ cuts: SortedCuts, _ clusters: ContiguousArray<Int32>) {
    edges.reserveCapacity(vertices.count)
    strands.reserveCapacity(vertices.count)
    for i in arcs.indices {
      var vertex = clusters[Int(arcs[i].startVertex)]
      var t = 0.0
      for at in cuts.range(of: i) {
        let cut = cuts.cuts[at]
        appendEdge(arc: i, from: vertex, to: cut.vertex, t, cut.t)
        vertex = cut.vertex
        t = cut.t
      }
      appendEdge(arc: i, from: vertex, to: clusters[Int(arcs[i].endVertex)], t, 1)
    }
  }

  mutating func appendEdge(
    arc: Int, from: Int32, to: Int32, _ t0: Double, _ t1: Double
  ) {
    guard from != to else { return }
    edges.append(
      Edge(
        start: from, end: to, arc: Int32(truncatingIfNeeded: arc), from: t0, to: t1,
        strand: Int32(truncatingIfNeeded: strands.count)))
    strands.append(Strand(operand: arcs[arc].operand, count: 1, next: -1))
  }

  /// Merges edges that coincide, and removes those that cancel out.
  mutating func mergeEdges() {
    merging.sort(edges, vertexCount: vertices.count)
    var isChanged = false
    for vertex in vertices.indices {
      let range = merging.range(of: vertex)
      guard range.count > 1 else { continue }
      let isSorted = range.count > 16
      if isSorted { merging.sort(range, edges) }
      for p in range {
        let first = Int(merging.order[p])
        guard merging.fates[first] != .merged else { continue }
        let other = max(edges[first].start, edges[first].end)
        for q in range.dropFirst(p + 1 - range.lowerBound) {
          let second = Int(merging.order[q])
          if max(edges[second].start, edges[second].end) == other {
            if merging.fates[second] != .merged, coincide(edges[first], edges[second]) {
              merging.fates[first] = .grown
              merging.fates[second] = .merged
              isChanged = true
              merge(second, into: first)
            }
          } else if isSorted {
            break
          }
        }
      }
    }
    guard isChanged else { return }
    var kept = 0
    for i in edges.indices {
      let fate = merging.fates[i]
      guard fate == .untouched || (fate == .grown && dropEmptyStrands(of: i)) else { continue }
      edges[kept] = edges[i]
      kept += 1
    }
    edges.removeLast(edges.count - kept)
  }

  /// Returns whether two edges with the same ends coincide.
  private func coincide(_ a: Edge, _ b: Edge) -> Bool {
    let first = Int(a.arc)
    let second = Int(b.arc)
    if arcs[first].isLine && arcs[second].isLine { return true }
    for fraction in [0.5, 0.2, 0.8] {
      let point = arcs[first].point(at: a.from + (a.to - a.from) * fraction)
      if abs(arcs[second].offset(of: point).distance) > 2 * tolerance { return false }
    }
    return true
  }

  private mutating func merge(_ i: Int, into j: Int) {
    let added = edges[i]
    let isAligned = added.start == edges[j].start
    let strand = strands[Int(added.strand)]
    let count = isAligned ? strand.count : -strand.count
    var at = edges[j].strand
    while at >= 0, strands[Int(at)].operand != strand.operand { at = strands[Int(at)].next }
    if at >= 0 {
      strands[Int(at)].count += count
    } else {
      strands[Int(added.strand)] = Strand(
        operand: strand.operand, count: count, next: edges[j].strand)
      edges[j].strand = added.strand
    }
    // Prefer lines to curves, and earlier sources to later ones, so the parts of one source remain
    // adjacent.
    let candidate = Int(added.arc)
    let present = Int(edges[j].arc)
    if arcs[candidate].isLine != arcs[present].isLine
      ? arcs[candidate].isLine : arcs[candidate].source < arcs[present].source
    {
      edges[j].arc = added.arc
      edges[j].from = isAligned ? added.from : added.to
      edges[j].to = isAligned ? added.to : added.from
    }
  }

  /// Removes the strands of an edge that cancel out, and returns false if no strand is left.
  private mutating func dropEmptyStrands(of i: Int) -> Bool {
    var at = edges[i].strand
    var last: Int32 = -1
    edges[i].strand = -1
    while at >= 0 {
      let next = strands[Int(at)].next
      if strands[Int(at)].count != 0 {
        strands[Int(at)].next = -1
        if last >= 0 { strands[Int(last)].next = at } else { edges[i].strand = at }
        last = at
      }
      at = next
    }
    return last >= 0
  }
}

/// Edges that are sorted by their lower vertex, which puts edges with the same ends close together.
struct EdgeMerging {
  /// The result of merging for an edge; `grown` means that other edges were merged into it.
  enum Fate: UInt8 {
    case untouched
    case grown
    case merged
  }

  private(set) var order: ContiguousArray<Int32> = []
  var fates: ContiguousArray<Fate> = []
  private var starts: ContiguousArray<Int32> = []
  private var filled: ContiguousArray<Int32> = []

  mutating func sort(_ edges: ContiguousArray<Arrangement.Edge>, vertexCount: Int) {
    starts.fill(vertexCount + 1, with: 0)
    order.makeRoom(edges.count, of: 0)
    filled.makeRoom(vertexCount, of: 0)
    fates.fill(edges.count, with: .untouched)
    Self.sort(edges, vertexCount, &order, &starts, &filled)
  }

  private static func sort(
    _ edges: ContiguousArray<Arrangement.Edge>, _ vertexCount: Int,
    _ order: inout ContiguousArray<Int32>,
    _ starts: inout ContiguousArray<Int32>, _ filled: inout ContiguousArray<Int32>
  ) {
    let edges = edges.span
    var order = order.mutableSpan
    var starts = starts.mutableSpan
    var filled = filled.mutableSpan
    for i in edges.indices { starts[Int(min(edges[i].start, edges[i].end)) + 1] += 1 }
    for i in 0..<vertexCount {
      filled[i] = starts[i]
      starts[i + 1] += starts[i]
    }
    for i in edges.indices {
      let vertex = Int(min(edges[i].start, edges[i].end))
      order[Int(filled[vertex])] = Int32(truncatingIfNeeded: i)
      filled[vertex] += 1
    }
  }

  /// Sorts a range of the edges by the vertex with the higher index, which is their second sort
  /// key.
  mutating func sort(_ range: Range<Int>, _ edges: ContiguousArray<Arrangement.Edge>) {
    order[range].sort {
      max(edges[Int($0)].start, edges[Int($0)].end) < max(edges[Int($1)].start, edges[Int($1)].end)
    }
  }

  func range(of vertex: Int) -> Range<Int> { Int(starts[vertex])..<Int(starts[vertex + 1]) }
}

/// The cuts of arcs, grouped by arc and sorted along it, with the representatives
/// (`VertexClusters`) of their vertices.
///
/// Cuts that would create empty edges are not included.
struct SortedCuts {
  private(set) var cuts: ContiguousArray<ArcCrossings.Cut> = []
  /// For each arc, the index of its first cut; `ends` contains the index after its last one, so arc
  /// i has `cuts[starts[i]..<ends[i]]`.
  private var starts: ContiguousArray<Int32> = []
  private var ends: ContiguousArray<Int32> = []

  mutating func sort(
    _ unsorted: ContiguousArray<ArcCrossings.Cut>, _ arcs: ContiguousArray<MonotoneArc>,
    _ clusters: ContiguousArray<Int32>
  ) {
    starts.fill(arcs.count + 1, with: 0)
    ends.makeRoom(arcs.count, of: 0)
    cuts.makeRoom(unsorted.count, of: ArcCrossings.Cut(arc: 0, vertex: 0, t: 0))
    let longest = Self.insert(unsorted, clusters, arcs.count, &cuts, &starts, &ends)
    if longest > Self.mostInserted {
      for i in arcs.indices where range(of: i).count > Self.mostInserted {
        cuts[range(of: i)].sort { $0.t < $1.t }
      }
    }
    Self.dropRepeated(arcs, clusters, &cuts, starts, &ends)
  }

  /// Drops cuts that would create empty edges.
  private static func dropRepeated(
    _ arcs: ContiguousArray<MonotoneArc>, _ clusters: ContiguousArray<Int32>,
    _ cuts: inout ContiguousArray<ArcCrossings.Cut>,
    _ starts: ContiguousArray<Int32>, _ ends: inout ContiguousArray<Int32>
  ) {
    let starts = starts.span
    var cuts = cuts.mutableSpan
    var ends = ends.mutableSpan
    for i in arcs.indices where starts[i] < ends[i] {
      // Where many outlines meet at a point, all their ends cut the arc there.
      var last = clusters[Int(arcs[i].startVertex)]
      var kept = Int(starts[i])
      for at in kept..<Int(ends[i]) where cuts[at].vertex != last {
        last = cuts[at].vertex
        cuts[kept] = cuts[at]
        kept += 1
      }
      ends[i] = Int32(truncatingIfNeeded: kept)
    }
  }

  /// The maximum number of cuts in an arc for insertion sort; only comb-like shapes have more.
  private static let mostInserted = 64

  /// Sorts the cuts by insertion unless an arc has too many of them, and returns the maximum number
  /// of cuts in an arc.
  private static func insert(
    _ unsorted: ContiguousArray<ArcCrossings.Cut>, _ clusters: ContiguousArray<Int32>,
    _ arcCount: Int,
    _ cuts: inout ContiguousArray<ArcCrossings.Cut>, _ starts: inout ContiguousArray<Int32>,
    _ ends: inout ContiguousArray<Int32>
  ) -> Int {
    let unsorted = unsorted.span
    var cuts = cuts.mutableSpan
    var starts = starts.mutableSpan
    var ends = ends.mutableSpan
    for i in unsorted.indices { starts[Int(unsorted[i].arc) + 1] += 1 }
    var longest: Int32 = 0
    for i in 0..<arcCount {
      longest = max(longest, starts[i + 1])
      ends[i] = starts[i]
      starts[i + 1] += starts[i]
    }
    for i in unsorted.indices {
      var cut = unsorted[i]
      cut.vertex = clusters[Int(cut.vertex)]
      let arc = Int(cut.arc)
      let first = Int(starts[arc])
      var at = Int(ends[arc])
      ends[arc] += 1
      if at - first <= mostInserted {
        while at > first, cuts[at - 1].t > cut.t {
          cuts[at] = cuts[at - 1]
          at -= 1
        }
      }
      cuts[at] = cut
    }
    return Int(longest)
  }

  func range(of arc: Int) -> Range<Int> { Int(starts[arc])..<Int(ends[arc]) }

  func hasCut(_ arc: Int, at vertex: Int32) -> Bool {
    range(of: arc).contains { cuts[$0].vertex == vertex }
  }
}
