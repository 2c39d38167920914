/// A sweep that finds pairs of arcs with overlapping boxes, along the axis with less overlap.
struct ArcSweep {
  private struct Box {
    var low: Double
    var high: Double
    /// The bounds across the sweep axis: the lower one, and the upper one negated, so one
    /// comparison of both decides whether two boxes overlap.
    var across: SIMD2<Double>
    var arc: Int32
    var startVertex: Int32
    var endVertex: Int32
    /// The vertex that the arc shares with the next one, if their boxes share at most a side;
    /// otherwise -1.
    var apartEnd: Int32
  }

  private var keys: ContiguousArray<Double> = []
  private var order = BucketOrder()
  /// The boxes of the arcs and, in `strips`, the strips around them, sorted along the sweep axis.
  ///
  /// Each box is extended by the tolerance on its lower sides.
  private var boxes: ContiguousArray<Box> = []
  private var strips: ContiguousArray<ArcStrip> = []
  /// The indices of the later boxes that overlap the current one.
  private var met: ContiguousArray<Int32> = []

  /// Sorts the arcs along the sweep axis, and computes their boxes and strips.
  mutating func prepare(
    _ arcs: ContiguousArray<MonotoneArc>, _ bounds: Rectangle, tolerance: Double
  ) {
    var width = 0.0
    var height = 0.0
    for i in arcs.indices {
      width += arcs[i].maxX - arcs[i].minX
      height += arcs[i].maxY - arcs[i].minY
    }
    let alongY = height * bounds.width < width * bounds.height
    let count = arcs.count
    keys.makeRoom(count, of: 0)
    Self.list(arcs, alongY: alongY, tolerance, &keys)
    order.sort(keys, count)
    let none = Box(
      low: 0, high: 0, across: .zero, arc: 0, startVertex: 0, endVertex: 0, apartEnd: 0)
    boxes.makeRoom(count, of: none)
    strips.makeRoom(count, of: ArcStrip())
    met.makeRoom(count, of: 0)
    Self.surround(arcs, keys, order.order, alongY: alongY, tolerance, &boxes, &strips)
  }

  private static func list(
    _ arcs: ContiguousArray<MonotoneArc>, alongY: Bool, _ tolerance: Double,
    _ keys: inout ContiguousArray<Double>
  ) {
    var keys = keys.mutableSpan
    for i in arcs.indices { keys[i] = (alongY ? arcs[i].minY : arcs[i].minX) - tolerance }
  }

  private static func surround(
    _ arcs: ContiguousArray<MonotoneArc>, _ keys: ContiguousArray<Double>,
    _ order: ContiguousArray<Int32>, alongY: Bool, _ tolerance: Double,
    _ boxes: inout ContiguousArray<Box>, _ strips: inout ContiguousArray<ArcStrip>
  ) {
    let arcs = arcs.span
    let keys = keys.span
    let order = order.span
    var boxes = boxes.mutableSpan
    var strips = strips.mutableSpan
    for at in arcs.indices {
      let index = order[at]
      let i = Int(index)
      // Consecutive arcs in a contour have consecutive vertices.
      let next = i + Int(arcs[i].endVertex - arcs[i].startVertex)
      boxes[at] = Box(
        low: keys[i], high: alongY ? arcs[i].maxY : arcs[i].maxX,
        across: alongY
          ? SIMD2(arcs[i].minX - tolerance, -arcs[i].maxX)
          : SIMD2(arcs[i].minY - tolerance, -arcs[i].maxY),
        arc: index, startVertex: arcs[i].startVertex, endVertex: arcs[i].endVertex,
        apartEnd: areApart(arcs, i, next) ? arcs[i].endVertex : -1)
      strips[at] = ArcStrip(
        arcs[i].start, arcs[i].control1, arcs[i].control2, arcs[i].end, tolerance: tolerance)
    }
  }

  /// Compares all arcs with overlapping boxes.
  mutating func findCrossings(
    of arcs: ContiguousArray<MonotoneArc>, _ crossings: inout ArcCrossings,
    _ vertices: inout ContiguousArray<Point>
  ) {
    Self.findCrossings(boxes, strips, &met, of: arcs, &crossings, &vertices)
  }

  private static func findCrossings(
    _ boxes: ContiguousArray<Box>, _ strips: ContiguousArray<ArcStrip>,
    _ met: inout ContiguousArray<Int32>, of arcs: ContiguousArray<MonotoneArc>,
    _ crossings: inout ArcCrossings, _ vertices: inout ContiguousArray<Point>
  ) {
    let boxes = boxes.span.extracting(first: arcs.count)
    let strips = strips.span.extracting(first: arcs.count)
    let arcs = arcs.span
    var met = met.mutableSpan
    for i in boxes.indices {
      let box = boxes[i]
      let metCount = list(boxes, i, &met)
      for at in 0..<metCount {
        let j = Int(met[at])
        let other = boxes[j]
        let isNext = box.endVertex == other.startVertex || other.endVertex == box.startVertex
        if isNext, partLines(arcs, Int(box.arc), Int(other.arc), strips[i], strips[j]) { continue }
        if !strips[i].isApart(from: strips[j]), !strips[j].isApart(from: strips[i]) {
          crossings.cross(Int(box.arc), Int(other.arc), in: arcs, &vertices)
        }
      }
    }
  }

  /// Returns whether two consecutive arcs are lines at an angle, which meet only at their common
  /// vertex.
  ///
  /// The far end of each line is outside of a strip that is much wider than the strip of the other
  /// line.
  private static func partLines(
    _ arcs: Span<MonotoneArc>, _ i: Int, _ j: Int, _ strip: ArcStrip, _ other: ArcStrip
  ) -> Bool {
    let isLine = arcs[i].isLine
    let isOtherLine = arcs[j].isLine
    return isLine && isOtherLine
      && abs(strip.chord.cross(other.chord)) > 16 * max(strip.most, other.most)
  }

  /// Lists the later boxes that overlap the current one.
  ///
  /// Boxes of consecutive arcs are omitted if they share at most a side.
  @inline(__always)
  private static func list(
    _ boxes: Span<Box>, _ i: Int, _ met: inout MutableSpan<Int32>
  ) -> Int {
    let high = boxes[i].high
    let startVertex = boxes[i].startVertex
    let apartEnd = boxes[i].apartEnd
    // Compare both sides at once and without a branch, because overlap is unpredictable.
    let limit = SIMD2(-boxes[i].across.y, -boxes[i].across.x)
    var count = 0
    var j = i + 1
    while j < boxes.count, boxes[j].low <= high {
      met[count] = Int32(truncatingIfNeeded: j)
      let isApart = (boxes[j].startVertex == apartEnd) != (boxes[j].apartEnd == startVertex)
      count &+= (all(boxes[j].across .<= limit) ? 1 : 0) & (isApart ? 0 : 1)
      j += 1
    }
    return count
  }

  /// Returns whether the boxes of two consecutive arcs share only the arcs' common vertex.
  ///
  /// If the boxes share only a side, a monotone arc touches that side only with its end.
  @inline(__always)
  private static func areApart(_ arcs: Span<MonotoneArc>, _ i: Int, _ j: Int) -> Bool {
    let low = SIMD2(arcs[i].minX, arcs[i].minY)
    let high = SIMD2(arcs[i].maxX, arcs[i].maxY)
    let otherLow = SIMD2(arcs[j].minX, arcs[j].minY)
    let otherHigh = SIMD2(arcs[j].maxX, arcs[j].maxY)
    let touches = (high .== otherLow) .| (otherHigh .== low)
    return any(touches .& (low .< high) .& (otherLow .< otherHigh))
  }
}
