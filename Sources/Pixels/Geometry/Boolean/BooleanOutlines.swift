/// A linker that joins the boundary edges of the result to closed outlines.
struct OutlineLinker {
  /// The first and the last vertex of a boundary edge, in the direction of the outline.
  private struct Ends {
    var start: Int32
    var end: Int32
  }

  private var ends: ContiguousArray<Ends> = []
  /// For each boundary edge, the edge that follows it.
  private var next: ContiguousArray<Int32> = []
  /// The vertices with more than two boundary edges.
  private var crowded: ContiguousArray<Int32> = []
  private var isDone: ContiguousArray<Bool> = []
  /// For each vertex, its position on the current walk along the edges, or -1 if the walk has not
  /// passed it.
  private var position: ContiguousArray<Int32> = []
  private var walk: ContiguousArray<Int32> = []
  /// The pieces of the current outline; elements beyond its count are unused.
  private var pieces: ContiguousArray<Piece> = []
  private var verbs: ContiguousArray<Path.Verb> = []
  private var points: ContiguousArray<Point> = []

  /// Builds the outlines of the result from its boundary edges.
  ///
  /// At each vertex, as many boundary edges must begin as end.
  mutating func outlines(of arrangement: Arrangement, _ sides: EdgeSides) -> Path {
    link(arrangement, sides)
    // Reserve one curve for each edge, and a move and a close for each of the few outlines.
    var path = Path()
    let count = arrangement.edges.count
    path.reserveCapacity(verbs: count + 16, points: 2 * count + 16)
    followEdges(arrangement, sides, to: &path)
    return path
  }

  /// Finds the successor of each boundary edge.
  private mutating func link(_ arrangement: Arrangement, _ sides: EdgeSides) {
    let edgeCount = arrangement.edges.count
    ends.makeRoom(edgeCount, of: Ends(start: 0, end: 0))
    Self.turn(arrangement.edges, sides.direction, &ends)
    next.fill(edgeCount, with: -1)
    crowded.removeAll(keepingCapacity: true)
    Self.linkPairs(arrangement.vertices.count, sides, ends, &next, &crowded)
    for vertex in crowded {
      let range = Int(sides.offsets[Int(vertex)])..<Int(sides.offsets[Int(vertex) + 1])
      link(sides.incident[range].filter { sides.direction[Int($0)] != 0 }, at: vertex, arrangement)
    }
  }

  private static func turn(
    _ edges: ContiguousArray<Arrangement.Edge>, _ direction: ContiguousArray<Int8>,
    _ ends: inout ContiguousArray<Ends>
  ) {
    let edges = edges.span
    var ends = ends.mutableSpan
    for i in edges.indices {
      let start = edges[i].start
      let end = edges[i].end
      let isForward = direction[i] > 0
      ends[i] = Ends(start: isForward ? start : end, end: isForward ? end : start)
    }
  }

  /// Links the edges at all vertices with two boundary edges, and lists the vertices with more.
  private static func linkPairs(
    _ vertexCount: Int, _ sides: EdgeSides, _ ends: ContiguousArray<Ends>,
    _ next: inout ContiguousArray<Int32>,
    _ crowded: inout ContiguousArray<Int32>
  ) {
    let offsets = sides.offsets.span
    let incident = sides.incident.span
    let direction = sides.direction.span
    let ends = ends.span
    var next = next.mutableSpan
    for vertex in 0..<vertexCount {
      var count = 0
      var first: Int32 = 0
      var second: Int32 = 0
      for at in Int(offsets[vertex])..<Int(offsets[vertex + 1]) {
        let edge = incident[at]
        guard direction[Int(edge)] != 0 else { continue }
        first = second
        second = edge
        count += 1
      }
      if count == 2 {
        let isFirstIn = ends[Int(first)].end == vertex
        next[Int(isFirstIn ? first : second)] = isFirstIn ? second : first
      } else if count > 2 {
        crowded.append(Int32(truncatingIfNeeded: vertex))
      }
    }
  }

  /// Pairs the edges that end at a vertex with the edges that begin there.
  ///
  /// Each pair spans a part of the result. No two pairs cross, because they are matched like
  /// brackets around the vertex.
  private mutating func link(
    _ bounding: [Int32], at vertex: Int32, _ arrangement: Arrangement
  ) {
    let center = arrangement.vertices[Int(vertex)]
    // Compare all edges at one distance, at which even edges with a common tangent have separated.
    var radius = Double.infinity
    for edge in bounding {
      let isStart = ends[Int(edge)].start == vertex
      let other = isStart ? ends[Int(edge)].end : ends[Int(edge)].start
      radius = min(radius, center.distance(to: arrangement.vertices[Int(other)]) / 2)
    }
    let order = bounding.map { edge in
      (angle: arrangement.angle(of: edge, around: vertex, radius: radius), edge: edge)
    }.sorted { $0.angle < $1.angle }
    var open: ContiguousArray<Int32> = []
    // Brackets that are open where the circle begins are closed in a second round.
    for isSecondRound in [false, true] {
      for (_, edge) in order {
        if ends[Int(edge)].start == vertex {
          if !isSecondRound { open.append(edge) }
        } else if next[Int(edge)] < 0, let begin = open.popLast() {
          next[Int(edge)] = begin
        }
      }
    }
  }

  /// Walks along the edges; whenever the walk returns to a vertex, an outline is complete.
  private mutating func followEdges(
    _ arrangement: Arrangement, _ sides: EdgeSides, to path: inout Path
  ) {
    let count = arrangement.edges.count
    isDone.fill(count, with: false)
    position.fill(arrangement.vertices.count, with: -1)
    walk.makeRoom(count, of: 0)
    pieces.makeRoom(count, of: Piece(source: 0, from: 0, to: 0, start: 0, end: 0))
    for first in arrangement.edges.indices where sides.direction[first] != 0 && !isDone[first] {
      var edge = Int32(truncatingIfNeeded: first)
      var end = 0
      while let begin = Self.follow(&edge, ends, next, &isDone, &position, &walk, &end) {
        emit(begin..<end, arrangement, sides, to: &path)
        Self.forget(walk, begin..<end, ends, &position)
        end = begin
      }
      // If the edges are balanced, nothing is left of the walk.
      Self.forget(walk, 0..<end, ends, &position)
    }
  }

  /// Follows edges until they return to a vertex on the walk, and returns its position there, or
  /// nil at the end.
  private static func follow(
    _ edge: inout Int32, _ ends: ContiguousArray<Ends>, _ next: ContiguousArray<Int32>,
    _ isDone: inout ContiguousArray<Bool>,
    _ position: inout ContiguousArray<Int32>, _ walk: inout ContiguousArray<Int32>,
    _ count: inout Int
  ) -> Int? {
    let ends = ends.span
    let next = next.span
    var isDone = isDone.mutableSpan
    var position = position.mutableSpan
    var walk = walk.mutableSpan
    while edge >= 0, !isDone[Int(edge)] {
      let at = Int(edge)
      isDone[at] = true
      position[Int(ends[at].start)] = Int32(truncatingIfNeeded: count)
      walk[count] = edge
      count += 1
      edge = next[at]
      let begin = Int(position[Int(ends[at].end)])
      if begin >= 0 { return begin }
    }
    return nil
  }

  /// Resets `position` for the vertices on a part of the walk.
  private static func forget(
    _ walk: ContiguousArray<Int32>, _ part: Range<Int>, _ ends: ContiguousArray<Ends>,
    _ position: inout ContiguousArray<Int32>
  ) {
    let walk = walk.span
    let ends = ends.span
    var position = position.mutableSpan
    for at in part { position[Int(ends[Int(walk[at])].start)] = -1 }
  }

  /// A part of a source segment, between two vertices.
  fileprivate struct Piece {
    var source: Int32
    var from: Double
    var to: Double
    var start: Int32
    var end: Int32

    /// The maximum gap between two parts of a source segment that are joined to one piece.
    ///
    /// It is a difference of parameters. Only dropped edges, which are shorter than the tolerance,
    /// lie in such a gap.
    private static let parameterTolerance = 1e-6

    func continues(into other: Piece) -> Bool {
      source == other.source && (from < to) == (other.from < other.to)
        && abs(to - other.from) <= Self.parameterTolerance
    }
  }

  @inline(__always)
  private static func piece(
    _ index: Int32, _ arrangement: borrowing Arrangement, _ direction: Span<Int8>
  ) -> Piece {
    let edge = arrangement.edges[Int(index)]
    let arc = Int(edge.arc)
    let source = arrangement.arcs[arc].source
    let from = arrangement.arcs[arc].sourceParameter(edge.from)
    let to = arrangement.arcs[arc].sourceParameter(edge.to)
    return direction[Int(index)] > 0
      ? Piece(source: source, from: from, to: to, start: edge.start, end: edge.end)
      : Piece(source: source, from: to, to: from, start: edge.end, end: edge.start)
  }

  /// Joins consecutive parts of the same segment on the walk to pieces that are as long as
  /// possible, and returns the number of pieces.
  private static func join(
    _ walk: ContiguousArray<Int32>, _ part: Range<Int>, _ arrangement: borrowing Arrangement,
    _ direction: ContiguousArray<Int8>, _ pieces: inout ContiguousArray<Piece>
  ) -> Int {
    let walk = walk.span
    let direction = direction.span
    var pieces = pieces.mutableSpan
    var count = 0
    var last = piece(walk[part.lowerBound], arrangement, direction)
    for at in part.dropFirst() {
      let piece = piece(walk[at], arrangement, direction)
      if last.continues(into: piece) {
        last.to = piece.to
        last.end = piece.end
      } else {
        pieces[count] = last
        count += 1
        last = piece
      }
    }
    if count > 0, last.continues(into: pieces[0]) {
      pieces[0].from = last.from
      pieces[0].start = last.start
      return count
    }
    pieces[count] = last
    return count + 1
  }

  /// Adds the outline of a part of the walk, unless it is a sliver that is thinner than the
  /// tolerance.
  private mutating func emit(
    _ part: Range<Int>, _ arrangement: Arrangement, _ sides: EdgeSides, to path: inout Path
  ) {
    let count = Self.join(walk, part, arrangement, sides.direction, &pieces)
    verbs.makeRoom(count + 2, of: .close)
    points.makeRoom(3 * count + 1, of: .origin)
    let drawing = Self.draw(pieces, count, arrangement, &verbs, &points)
    guard abs(drawing.area) > arrangement.tolerance * drawing.length else { return }
    path.append(contour: verbs[..<drawing.verbCount], points[..<drawing.pointCount])
  }

  /// The number of verbs and points in a drawn outline, its area, and the length of its chords.
  private struct Drawing {
    var verbCount = 1
    var pointCount = 1
    var area = 0.0
    var length = 0.0
  }

  /// Draws the first `count` pieces of an outline, and measures it.
  private static func draw(
    _ pieces: ContiguousArray<Piece>, _ count: Int, _ arrangement: Arrangement,
    _ verbs: inout ContiguousArray<Path.Verb>,
    _ points: inout ContiguousArray<Point>
  ) -> Drawing {
    let pieces = pieces.span.extracting(first: count)
    var verbs = verbs.mutableSpan
    var points = points.mutableSpan
    let origin = arrangement.vertices[Int(pieces[0].start)]
    var drawing = Drawing()
    verbs[0] = .move
    points[0] = origin
    for i in pieces.indices {
      let segment = arrangement.segment(pieces[i])
      drawing.area += segment.areaSwept(from: origin)
      drawing.length += segment.start.distance(to: segment.end)
      let at = drawing.pointCount
      switch segment {
      case .line(let line):
        // The line back to the start is drawn by `close`.
        if i == pieces.count - 1, line.p1 == origin { continue }
        verbs[drawing.verbCount] = .line
        points[at] = line.p1
        drawing.pointCount += 1
      case .quad(let curve):
        verbs[drawing.verbCount] = .quad
        points[at] = curve.p1
        points[at + 1] = curve.p2
        drawing.pointCount += 2
      case .cubic(let curve):
        verbs[drawing.verbCount] = .cubic
        points[at] = curve.p1
        points[at + 1] = curve.p2
        points[at + 2] = curve.p3
        drawing.pointCount += 3
      }
      drawing.verbCount += 1
    }
    verbs[drawing.verbCount] = .close
    drawing.verbCount += 1
    return drawing
  }
}

extension Arrangement {
  /// Returns the direction in which an edge crosses a circle around one of its ends, as a number
  /// that increases with the angle from x to y.
  fileprivate func angle(of index: Int32, around vertex: Int32, radius: Double) -> Double {
    let edge = edges[Int(index)]
    let center = vertices[Int(vertex)]
    let arc = arcs[Int(edge.arc)]
    let isStart = edge.start == vertex
    var near = isStart ? edge.from : edge.to
    var far = isStart ? edge.to : edge.from
    if arc.isLine {
      let other = vertices[Int(isStart ? edge.end : edge.start)]
      return (other - center).pseudoAngle
    }
    for _ in 0..<40 {
      let middle = (near + far) / 2
      if arc.point(at: middle).distance(to: center) < radius { near = middle } else { far = middle }
    }
    return (arc.point(at: far) - center).pseudoAngle
  }

  /// Returns the part of the source segment, with its ends moved to the vertices.
  fileprivate func segment(_ piece: OutlineLinker.Piece) -> Segment {
    let start = vertices[Int(piece.start)]
    let end = vertices[Int(piece.end)]
    let source = sources[Int(piece.source)]
    let part =
      piece.from == 0 && piece.to == 1
      ? source
      : piece.from == 1 && piece.to == 0
        ? source.reversed : source.subsegment(from: piece.from, to: piece.to)
    switch part {
    case .line: return .line(Line(p0: start, p1: end))
    case .quad(var curve):
      let shift = ((start - curve.p0) + (end - curve.p2)) / 2
      curve = QuadraticBezier(p0: start, p1: curve.p1 + shift, p2: end)
      return .quad(curve)
    case .cubic(let curve):
      return .cubic(
        CubicBezier(
          p0: start, p1: curve.p1 + (start - curve.p0), p2: curve.p2 + (end - curve.p3), p3: end))
    }
  }
}

extension Vector {
  /// A number in -2...2 that increases with the angle from the negative x axis, like atan2.
  fileprivate var pseudoAngle: Double {
    let sum = abs(x) + abs(y)
    guard sum > 0 else { return 0 }
    let quarter = y / sum
    return x >= 0 ? quarter : y >= 0 ? 2 - quarter : -2 - quarter
  }
}

extension Segment {
  /// Returns the signed area between the segment and the lines from `origin` to its ends; positive
  /// if the segment turns from x to y.
  fileprivate func areaSwept(from origin: Point) -> Double {
    switch self {
    case .line(let line):
      return (line.p0 - origin).cross(line.p1 - origin) / 2
    case .quad(let curve):
      let chord = (curve.p0 - origin).cross(curve.p2 - origin) / 2
      return chord + (curve.p1 - curve.p0).cross(curve.p2 - curve.p0) / 3
    case .cubic(let curve):
      let a = curve.p1 - curve.p0
      let b = curve.p2 - curve.p0
      let c = curve.p3 - curve.p0
      let bulge = (3 * a.cross(b) + 3 * a.cross(c) + 6 * b.cross(c)) / 20
      return (curve.p0 - origin).cross(curve.p3 - origin) / 2 + bulge
    }
  }
}
