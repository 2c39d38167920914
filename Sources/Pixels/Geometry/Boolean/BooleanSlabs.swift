/// The edges of an arrangement by the slabs of the plane they cross, perpendicular to an axis.
struct EdgeSlabs {
  struct Entry {
    /// The coordinates of the edge's ends along the axis.
    var start: Double
    var end: Double
    /// The edge's extent across the axis.
    var low: Double
    var high: Double
    var edge: Int32
    /// The operand of the edge's only strand, and its count; -1 if there are several strands.
    var operand: Int32
    var count: Int32
  }

  private(set) var entries: [Entry] = []
  private var offsets: [Int]
  private var origin: Double
  private var scale: Double

  /// Sorts the edges into slabs of the axis: finer ones the more rays will be sent through them.
  init(_ arrangement: Arrangement, alongY: Bool, rays: Int) {
    var low = Double.infinity
    var high = -Double.infinity
    let all = arrangement.edges.enumerated().map { index, edge in
      let a = arrangement.vertices[Int(edge.start)]
      let b = arrangement.vertices[Int(edge.end)]
      let strand = arrangement.strands[Int(edge.strand)]
      let entry = Entry(
        start: alongY ? a.y : a.x, end: alongY ? b.y : b.x,
        low: alongY ? min(a.x, b.x) : min(a.y, b.y),
        high: alongY ? max(a.x, b.x) : max(a.y, b.y), edge: Int32(truncatingIfNeeded: index),
        operand: strand.next < 0 ? strand.operand : -1, count: strand.count)
      low = min(low, entry.start, entry.end)
      high = max(high, entry.start, entry.end)
      return entry
    }
    // As many slabs as a tidy picture has edges across, and fewer where edges are long: each edge
    // is listed in all slabs that it reaches, in ten on average at most. It takes some ten rays to
    // make up for the lists of a slab.
    var span = 0.0
    for entry in all { span += abs(entry.end - entry.start) }
    let limit = span > 0 ? 8 * Double(all.count) * ((high - low) / span) : 1
    let count = Int(
      max(1, min(1024, limit, 2 * Double(all.count).squareRoot(), Double(rays) / 12)))
    origin = low
    guard count > 1 else {
      offsets = [0, all.count]
      entries = all
      scale = 0
      return
    }
    offsets = [Int](repeating: 0, count: count + 1)
    scale = high > low ? Double(count) / (high - low) : 0
    for entry in all where entry.start != entry.end {
      for slab in slabs(of: entry) { offsets[slab + 1] += 1 }
    }
    for i in 0..<count { offsets[i + 1] += offsets[i] }
    entries = [Entry](
      repeating: Entry(start: 0, end: 0, low: 0, high: 0, edge: 0, operand: 0, count: 0),
      count: offsets[count])
    var filled = offsets
    for entry in all where entry.start != entry.end {
      for slab in slabs(of: entry) {
        entries[filled[slab]] = entry
        filled[slab] += 1
      }
    }
  }

  /// The places in `entries` of all edges that may reach the coordinate `u`.
  func range(at u: Double) -> Range<Int> {
    let slab = slab(at: u)
    return offsets[slab]..<offsets[slab + 1]
  }

  private func slabs(of entry: Entry) -> ClosedRange<Int> {
    slab(at: min(entry.start, entry.end))...slab(at: max(entry.start, entry.end))
  }

  private func slab(at u: Double) -> Int {
    let position = (u - origin) * scale
    guard position > 0 else { return 0 }
    return Int(min(position, Double(offsets.count - 2)))
  }
}
