/// The edges of an arrangement, in a form for counting windings along rays.
///
/// There is one entry for each operand whose outline follows an edge. Entries are sorted by
/// operand, so each ray needs only one winding number at a time.
struct RaySides {
  struct Side {
    var minX: Double
    var maxX: Double
    var minY: Double
    var maxY: Double
    var edge: Int32
    var arc: Int32
    var start: Int32
    var end: Int32
    /// How much the winding number changes when a ray along y crosses the edge, and when a ray
    /// along x crosses it.
    var columnCount: Int32
    var rowCount: Int32
  }

  private(set) var sides: ContiguousArray<Side> = []
  /// For each operand, the index where its sides begin; the last element is the end of all sides.
  private(set) var starts: ContiguousArray<Int32> = []
  private var filled: ContiguousArray<Int32> = []

  /// Lists the sides of all edges for counting; O(n) for strands and operands.
  mutating func make(_ arrangement: borrowing Arrangement, operandCount: Int) {
    starts.fill(operandCount + 1, with: 0)
    filled.makeRoom(operandCount, of: 0)
    // The number of strands in use is at most the number that was made.
    sides.makeRoom(
      arrangement.strands.count,
      of: Side(
        minX: 0, maxX: 0, minY: 0, maxY: 0, edge: 0, arc: 0, start: 0, end: 0, columnCount: 0,
        rowCount: 0))
    Self.list(
      arrangement.edges.span, arrangement.strands.span, arrangement.vertices.span, operandCount,
      &sides, &starts, &filled)
  }

  private static func list(
    _ edges: Span<Arrangement.Edge>, _ strands: Span<Arrangement.Strand>, _ vertices: Span<Point>,
    _ operandCount: Int, _ sides: inout ContiguousArray<Side>,
    _ starts: inout ContiguousArray<Int32>, _ filled: inout ContiguousArray<Int32>
  ) {
    var sides = sides.mutableSpan
    var starts = starts.mutableSpan
    var filled = filled.mutableSpan
    for i in edges.indices {
      var at = edges[i].strand
      repeat {
        starts[Int(strands[Int(at)].operand) + 1] += 1
        at = strands[Int(at)].next
      } while at >= 0
    }
    for operand in 0..<operandCount {
      filled[operand] = starts[operand]
      starts[operand + 1] += starts[operand]
    }
    for i in edges.indices {
      let start = vertices[Int(edges[i].start)]
      let end = vertices[Int(edges[i].end)]
      var side = Side(
        minX: min(start.x, end.x), maxX: max(start.x, end.x), minY: min(start.y, end.y),
        maxY: max(start.y, end.y), edge: Int32(truncatingIfNeeded: i), arc: edges[i].arc,
        start: edges[i].start, end: edges[i].end, columnCount: 0, rowCount: 0)
      var at = edges[i].strand
      repeat {
        let strand = strands[Int(at)]
        side.columnCount = strand.count &* ((start.x < end.x ? 2 : 0) &- 1)
        side.rowCount = strand.count &* ((start.y >= end.y ? 2 : 0) &- 1)
        sides[Int(filled[Int(strand.operand)])] = side
        filled[Int(strand.operand)] += 1
        at = strand.next
      } while at >= 0
    }
  }
}

/// Parallel rays, each of which crosses an edge and counts the windings on both sides of that edge.
///
/// All rays are processed together. They are sorted along the axis, so the rays that an edge meets
/// are adjacent.
struct RayBundle {
  /// A ray from a point on an edge across this edge, with the windings that are counted along it.
  private struct Ray {
    var u: Double
    var v: Double
    var nearest = Double.infinity
    var edge: Int32
    var request: Int32
    /// The winding number of the current operand before the edge; `own` is the number that the edge
    /// adds.
    var winding: Int32 = 0
    var own: Int32 = 0
    var isForward: Bool
    /// Whether the point before the edge is in the first operand; `isInOther` is for the other
    /// operands, and `isBeyond…` for the point beyond the edge.
    var isInFirst = false
    var isInOther = false
    var isBeyondInFirst = false
    var isBeyondInOther = false

    /// Records whether both sides of the edge are inside the current operand, and starts the next
    /// operand.
    @inline(__always)
    mutating func finish(_ rule: FillRule, isFirst: Bool) {
      let isInside = rule.isInside(Int(winding))
      let isBeyondInside = rule.isInside(Int(winding &+ own))
      winding = 0
      own = 0
      if isFirst {
        isInFirst = isInside
        isBeyondInFirst = isBeyondInside
      } else {
        isInOther = isInOther || isInside
        isBeyondInOther = isBeyondInOther || isBeyondInside
      }
    }

    func answer(_ operation: BooleanOperation) -> EdgeSides.Answer {
      let before = operation.contains(isInFirst, isInOther)
      let after = operation.contains(isBeyondInFirst, isBeyondInOther)
      return EdgeSides.Answer(
        side: before == after ? 0 : after == isForward ? 1 : -1, separation: nearest)
    }
  }

  /// A ray and an edge that it meets.
  private struct Hit {
    var side: Int32
    var ray: Int32
  }

  /// Whether the rays run along x and are therefore sorted along y.
  private let isSteep: Bool
  private var rays: ContiguousArray<Ray> = []
  private var sorted: ContiguousArray<Ray> = []
  private var keys: ContiguousArray<Double> = []
  private var order = BucketOrder()
  /// For each vertex of the arrangement, the number of rays that precede it along the axis.
  private var places: ContiguousArray<Int32> = []
  /// A buffer of hits that have not been counted yet.
  private var hits: ContiguousArray<Hit> = []
  private static let mostHits = 4096

  init(isSteep: Bool) { self.isSteep = isSteep }

  /// Adds a ray from a point on an edge.
  mutating func append(_ point: Point, _ edge: Int32, isForward: Bool, request: Int) {
    rays.append(
      Ray(
        u: isSteep ? point.y : point.x, v: isSteep ? point.x : point.y, edge: edge,
        request: Int32(truncatingIfNeeded: request), isForward: isForward))
  }

  /// Finds, for every ray, the side of the edge on which the result lies, and removes the rays.
  ///
  /// It also finds the distance from the start of each ray to the nearest other edge. For n edges
  /// and m rays with k intersections, this takes O((n + m) log m + k), unless operands have parts
  /// that are far apart.
  mutating func count(
    _ arrangement: borrowing Arrangement, _ sides: borrowing RaySides, _ rules: [FillRule],
    _ operation: BooleanOperation, answers: inout ContiguousArray<EdgeSides.Answer>
  ) {
    guard !rays.isEmpty else { return }
    sort()
    hits.makeRoom(Self.mostHits, of: Hit(side: 0, ray: 0))
    places.makeRoom(arrangement.vertices.count + 1, of: 0)
    Self.place(arrangement.vertices, isSteep: isSteep, rays.count, keys, &places)
    Self.count(
      arrangement, sides, rules, operation, rays.count, places, isSteep: isSteep, &sorted, &hits,
      &answers)
    rays.removeAll(keepingCapacity: true)
  }

  private mutating func sort() {
    let count = rays.count
    keys.makeRoom(count, of: 0)
    Self.list(rays, &keys)
    order.sort(keys, count)
    sorted.makeRoom(count, of: rays[0])
    Self.take(rays, order.order, &sorted, &keys)
  }

  private static func list(_ rays: ContiguousArray<Ray>, _ keys: inout ContiguousArray<Double>) {
    var keys = keys.mutableSpan
    for i in rays.indices { keys[i] = rays[i].u }
  }

  private static func take(
    _ rays: ContiguousArray<Ray>, _ order: ContiguousArray<Int32>,
    _ sorted: inout ContiguousArray<Ray>, _ keys: inout ContiguousArray<Double>
  ) {
    var keys = keys.mutableSpan
    var sorted = sorted.mutableSpan
    for i in rays.indices {
      sorted[i] = rays[Int(order[i])]
      keys[i] = sorted[i].u
    }
  }

  /// Finds the positions of vertices among the rays.
  ///
  /// Each vertex is processed only once, not for each of its edges, and always two at a time.
  private static func place(
    _ vertices: ContiguousArray<Point>, isSteep: Bool, _ count: Int,
    _ keys: ContiguousArray<Double>, _ places: inout ContiguousArray<Int32>
  ) {
    let vertices = vertices.span
    let keys = keys.span.extracting(first: count)
    var places = places.mutableSpan
    var at = 0
    while at < vertices.count {
      let one = vertices[at]
      let other = vertices[min(at + 1, vertices.count - 1)]
      let found = keys.places(of: isSteep ? SIMD2(one.y, other.y) : SIMD2(one.x, other.x))
      places[at] = Int32(truncatingIfNeeded: found.x)
      places[at + 1] = Int32(truncatingIfNeeded: found.y)
      at += 2
    }
  }

  private static func count(
    _ arrangement: borrowing Arrangement, _ sides: borrowing RaySides, _ rules: [FillRule],
    _ operation: BooleanOperation, _ count: Int, _ places: ContiguousArray<Int32>, isSteep: Bool,
    _ rays: inout ContiguousArray<Ray>, _ hits: inout ContiguousArray<Hit>,
    _ answers: inout ContiguousArray<EdgeSides.Answer>
  ) {
    let places = places.span
    let starts = sides.starts.span
    let sides = sides.sides.span
    let arcs = arrangement.arcs.span
    var rays = rays.mutableSpan
    var hits = hits.mutableSpan
    var answers = answers.mutableSpan
    for operand in rules.indices {
      let ofOperand = sides.extracting(Int(starts[operand])..<Int(starts[operand + 1]))
      var hitCount = 0
      // Outside of this range, the operand does not meet any rays.
      var firstMet = count
      var lastMet = 0
      for at in ofOperand.indices {
        let start = Int(places[Int(ofOperand[at].start)])
        let end = Int(places[Int(ofOperand[at].end)])
        let range = (min(start, end), max(start, end))
        firstMet = min(firstMet, range.0)
        lastMet = max(lastMet, range.1)
        // Most edges meet at most two rays, but the number is unpredictable. So the first two are
        // handled without a branch.
        let side = Int32(truncatingIfNeeded: at)
        let first = Int32(truncatingIfNeeded: range.0)
        hits[hitCount] = Hit(side: side, ray: first)
        hitCount &+= range.1 > range.0 ? 1 : 0
        hits[hitCount] = Hit(side: side, ray: first &+ 1)
        hitCount &+= range.1 > range.0 &+ 1 ? 1 : 0
        var next = range.0 &+ 2
        repeat {
          if hitCount > hits.count - 3 {
            add(hits.span.extracting(first: hitCount), ofOperand, arcs, isSteep: isSteep, &rays)
            hitCount = 0
          }
          if next < range.1 {
            hits[hitCount] = Hit(side: side, ray: Int32(truncatingIfNeeded: next))
            hitCount &+= 1
            next &+= 1
          }
        } while next < range.1
      }
      add(hits.span.extracting(first: hitCount), ofOperand, arcs, isSteep: isSteep, &rays)
      let rule = rules[operand]
      for i in firstMet..<max(firstMet, lastMet) { rays[i].finish(rule, isFirst: operand == 0) }
    }
    for i in 0..<count { answers[Int(rays[i].request)] = rays[i].answer(operation) }
  }

  /// Adds the windings of the edges in `hits` to the rays that meet them.
  private static func add(
    _ hits: Span<Hit>, _ sides: Span<RaySides.Side>, _ arcs: Span<MonotoneArc>, isSteep: Bool,
    _ rays: inout MutableSpan<Ray>
  ) {
    for at in hits.indices {
      let i = Int(hits[at].ray)
      let side = sides[Int(hits[at].side)]
      let turns = isSteep ? side.rowCount : side.columnCount
      if rays[i].edge == side.edge {
        rays[i].own &+= turns
        continue
      }
      let v = rays[i].v
      let near = isSteep ? side.minX : side.minY
      let far = isSteep ? side.maxX : side.maxY
      var gap = max(near - v, v - far)
      var isCrossed = v > far
      if gap <= 0 {
        let point = isSteep ? Point(x: v, y: rays[i].u) : Point(x: rays[i].u, y: v)
        let distance = arcs[Int(side.arc)].offset(of: point).distance
        gap = abs(distance)
        isCrossed = arcs[Int(side.arc)].isBelow(distance, isSteep: isSteep)
      }
      rays[i].nearest = min(rays[i].nearest, gap)
      // Multiply by 0 instead of branching, because the side is unpredictable.
      rays[i].winding &+= turns &* (isCrossed ? 1 : 0)
    }
  }
}

extension Span<Double> {
  /// Returns, for each of two numbers, how many elements of a sorted list are below it.
  ///
  /// There are no branches, because a processor cannot predict the comparisons.
  @inline(__always)
  fileprivate func places(of limits: SIMD2<Double>) -> SIMD2<Int64> {
    var places = SIMD2<Int64>.zero
    // The steps of counting are independent, unlike those of bisection.
    if count <= 16 {
      for i in indices {
        places &+= SIMD2.zero.replacing(with: 1, where: SIMD2(repeating: self[i]) .< limits)
      }
      return places
    }
    var rest = count
    while rest > 1 {
      let half = rest / 2
      let middle = SIMD2(self[Int(places.x) &+ half &- 1], self[Int(places.y) &+ half &- 1])
      places &+= SIMD2.zero.replacing(with: Int64(half), where: middle .< limits)
      rest &-= half
    }
    let last = SIMD2(self[Int(places.x)], self[Int(places.y)])
    return places &+ SIMD2.zero.replacing(with: 1, where: last .< limits)
  }
}
