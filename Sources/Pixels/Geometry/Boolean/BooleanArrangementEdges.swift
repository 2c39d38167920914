extension Arrangement {
  /// Cuts the arcs into edges with one strand each; pieces without length are dropped.
  mutating func makeEdges(_ cuts: SortedCuts, _ clusters: [Int32]) {
    edges.reserveCapacity(arcs.count + cuts.cuts.count)
    strands.reserveCapacity(arcs.count + cuts.cuts.count)
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

  /// Makes one edge of those that coincide, and none of those that cancel.
  mutating func mergeEdges() {
    // By their lesser vertex, so that edges with the same ends are near each other.
    var starts = [Int](repeating: 0, count: vertices.count + 1)
    for edge in edges { starts[Int(min(edge.start, edge.end)) + 1] += 1 }
    for i in vertices.indices { starts[i + 1] += starts[i] }
    var order = [Int](repeating: 0, count: edges.count)
    var filled = starts
    for (i, edge) in edges.enumerated() {
      let vertex = Int(min(edge.start, edge.end))
      order[filled[vertex]] = i
      filled[vertex] += 1
    }
    var isMerged = [Bool](repeating: false, count: edges.count)
    for vertex in vertices.indices where starts[vertex + 1] - starts[vertex] > 1 {
      let range = starts[vertex]..<starts[vertex + 1]
      if range.count > 16 {
        let edges = edges
        order[range].sort {
          max(edges[$0].start, edges[$0].end) < max(edges[$1].start, edges[$1].end)
        }
      }
      let isSorted = range.count > 16
      for p in range where !isMerged[order[p]] {
        let other = max(edges[order[p]].start, edges[order[p]].end)
        var q = p + 1
        while q < range.upperBound {
          let e = edges[order[q]]
          if max(e.start, e.end) == other {
            if !isMerged[order[q]], coincide(edges[order[p]], e) {
              isMerged[order[q]] = true
              merge(order[q], into: order[p])
            }
          } else if isSorted {
            break
          }
          q += 1
        }
      }
    }
    var kept = 0
    for i in edges.indices where !isMerged[i] && dropEmptyStrands(of: i) {
      edges[kept] = edges[i]
      kept += 1
    }
    edges.removeLast(edges.count - kept)
  }

  /// Whether two edges with the same ends run along each other.
  private func coincide(_ a: Edge, _ b: Edge) -> Bool {
    let first = arcs[Int(a.arc)]
    let second = arcs[Int(b.arc)]
    if first.isLine && second.isLine { return true }
    for fraction in [0.5, 0.2, 0.8] {
      let point = first.point(at: a.from + (a.to - a.from) * fraction)
      if abs(second.offset(of: point).distance) > 2 * tolerance { return false }
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
    // Where there is a choice the line stays, and the earlier source, so that pieces of one source
    // stay together.
    let candidate = arcs[Int(added.arc)]
    let present = arcs[Int(edges[j].arc)]
    if candidate.isLine != present.isLine
      ? candidate.isLine : candidate.source < present.source
    {
      edges[j].arc = added.arc
      edges[j].from = isAligned ? added.from : added.to
      edges[j].to = isAligned ? added.to : added.from
    }
  }

  /// Unlinks the strands that cancelled; false if none is left.
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

/// Cuts by arc and along each arc, with the vertices that stand for theirs; those that cut off
/// nothing left out.
struct SortedCuts {
  private(set) var cuts: [ArcCrossings.Cut]
  /// Where the cuts of each arc begin and end: arc i has `cuts[starts[i]..<ends[i]]`.
  private var starts: [Int]
  private var ends: [Int]

  init(_ unsorted: [ArcCrossings.Cut], _ arcs: [MonotoneArc], _ clusters: [Int32]) {
    starts = [Int](repeating: 0, count: arcs.count + 1)
    for cut in unsorted { starts[Int(cut.arc) + 1] += 1 }
    for i in arcs.indices { starts[i + 1] += starts[i] }
    cuts = unsorted
    ends = starts
    for var cut in unsorted {
      cut.vertex = clusters[Int(cut.vertex)]
      let arc = Int(cut.arc)
      let first = starts[arc]
      var at = ends[arc]
      ends[arc] += 1
      // Few cuts per arc: insertion, unless it is a comb.
      if at - first <= 64 {
        while at > first, cuts[at - 1].t > cut.t {
          cuts[at] = cuts[at - 1]
          at -= 1
        }
      }
      cuts[at] = cut
    }
    for i in arcs.indices where starts[i] < ends[i] {
      let range = starts[i]..<ends[i]
      if range.count > 64 { cuts[range].sort { $0.t < $1.t } }
      // Where many outlines meet in a point, all of their ends cut the arc there.
      var last = clusters[Int(arcs[i].startVertex)]
      var kept = range.lowerBound
      for at in range where cuts[at].vertex != last {
        last = cuts[at].vertex
        cuts[kept] = cuts[at]
        kept += 1
      }
      ends[i] = kept
    }
  }

  func range(of arc: Int) -> Range<Int> { starts[arc]..<ends[arc] }

  func hasCut(_ arc: Int, at vertex: Int32) -> Bool {
    range(of: arc).contains { cuts[$0].vertex == vertex }
  }
}
