/// Links the edges that bound the result to closed outlines.
struct OutlineLinker {
  private let arrangement: Arrangement
  private let direction: [Int8]
  /// For every bounding edge the one that follows it.
  private var next: [Int32]
  private var path = Path()
  /// Of the outline at hand.
  private var pieces: [Piece] = []
  private var segments: [Segment] = []

  /// The outlines of all edges whose direction is not 0, which must be balanced.
  static func outlines(of arrangement: Arrangement, _ sides: EdgeSides) -> Path {
    var linker = OutlineLinker(arrangement, sides)
    // A curve for each edge at most, and a move and a close for few outlines.
    let count = arrangement.edges.count
    linker.path.reserveCapacity(verbs: count + 16, points: 2 * count + 16)
    linker.followEdges()
    return linker.path
  }

  private init(_ arrangement: Arrangement, _ sides: EdgeSides) {
    self.arrangement = arrangement
    direction = sides.direction
    next = [Int32](repeating: -1, count: arrangement.edges.count)
    for vertex in arrangement.vertices.indices {
      var count = 0
      var first: Int32 = 0
      var second: Int32 = 0
      let incident = sides.offsets[vertex]..<sides.offsets[vertex + 1]
      for at in incident where direction[Int(sides.incident[at])] != 0 {
        if count == 0 { first = sides.incident[at] } else { second = sides.incident[at] }
        count += 1
      }
      if count == 2 {
        let isFirstIn = end(of: first) == vertex
        next[Int(isFirstIn ? first : second)] = isFirstIn ? second : first
      } else if count > 2 {
        link(sides.incident[incident].filter { direction[Int($0)] != 0 }, at: vertex)
      }
    }
  }

  /// The vertices of an edge in the direction in which it bounds the result.
  private func start(of edge: Int32) -> Int {
    let e = arrangement.edges[Int(edge)]
    return Int(direction[Int(edge)] > 0 ? e.start : e.end)
  }

  private func end(of edge: Int32) -> Int {
    let e = arrangement.edges[Int(edge)]
    return Int(direction[Int(edge)] > 0 ? e.end : e.start)
  }

  /// Pairs the edges that end at a vertex with those that begin there, across the result and so
  /// that no two pairs cross: as brackets around the vertex.
  private mutating func link(_ ends: [Int32], at vertex: Int) {
    let center = arrangement.vertices[vertex]
    // All are compared at one distance, where even edges with a common tangent have parted.
    var radius = Double.infinity
    for edge in ends {
      let other = start(of: edge) == vertex ? end(of: edge) : start(of: edge)
      radius = min(radius, center.distance(to: arrangement.vertices[other]) / 2)
    }
    let order = ends.map { edge in
      (angle: angle(of: edge, around: vertex, radius: radius), edge: edge)
    }.sorted { $0.angle < $1.angle }
    var open: [Int32] = []
    // Brackets may be open where the circle begins: those are closed in a second round.
    for isSecondRound in [false, true] {
      for (_, edge) in order {
        if start(of: edge) == vertex {
          if !isSecondRound { open.append(edge) }
        } else if next[Int(edge)] < 0, let begin = open.popLast() {
          next[Int(edge)] = begin
        }
      }
    }
  }

  /// The direction, as a number that grows with the angle from x to y, in which an edge crosses a
  /// circle around one of its ends.
  private func angle(of index: Int32, around vertex: Int, radius: Double) -> Double {
    let edge = arrangement.edges[Int(index)]
    let center = arrangement.vertices[vertex]
    let arc = arrangement.arcs[Int(edge.arc)]
    let isStart = Int(edge.start) == vertex
    var near = isStart ? edge.from : edge.to
    var far = isStart ? edge.to : edge.from
    if arc.isLine {
      let other = arrangement.vertices[Int(isStart ? edge.end : edge.start)]
      return (other - center).pseudoAngle
    }
    for _ in 0..<40 {
      let middle = (near + far) / 2
      if arc.point(at: middle).distance(to: center) < radius { near = middle } else { far = middle }
    }
    return (arc.point(at: far) - center).pseudoAngle
  }

  /// Walks along the edges; whatever comes back to a vertex it has passed is an outline by itself.
  private mutating func followEdges() {
    var isDone = [Bool](repeating: false, count: next.count)
    var position = [Int](repeating: -1, count: arrangement.vertices.count)
    var walk: [Int32] = []
    for first in next.indices where direction[first] != 0 && !isDone[first] {
      var edge = Int32(truncatingIfNeeded: first)
      while edge >= 0, !isDone[Int(edge)] {
        isDone[Int(edge)] = true
        position[start(of: edge)] = walk.count
        walk.append(edge)
        let vertex = end(of: edge)
        if position[vertex] >= 0 {
          let begin = position[vertex]
          emit(walk[begin...])
          for passed in walk[begin...] { position[start(of: passed)] = -1 }
          walk.removeLast(walk.count - begin)
        }
        edge = next[Int(edge)]
      }
      // Not reached with balanced edges.
      for passed in walk { position[start(of: passed)] = -1 }
      walk.removeAll(keepingCapacity: true)
    }
  }

  /// A piece of a source between two vertices.
  private struct Piece {
    var source: Int32
    var from: Double
    var to: Double
    var start: Int
    var end: Int

    /// Two parameters of a source are one if only edges shorter than the tolerance, which were
    /// dropped, can lie between them.
    private static let parameterTolerance = 1e-6

    func continues(into other: Piece) -> Bool {
      source == other.source && (from < to) == (other.from < other.to)
        && abs(to - other.from) <= Self.parameterTolerance
    }
  }

  private func piece(_ index: Int32) -> Piece {
    let edge = arrangement.edges[Int(index)]
    let arc = arrangement.arcs[Int(edge.arc)]
    let from = arc.sourceParameter(edge.from)
    let to = arc.sourceParameter(edge.to)
    return direction[Int(index)] > 0
      ? Piece(source: arc.source, from: from, to: to, start: Int(edge.start), end: Int(edge.end))
      : Piece(source: arc.source, from: to, to: from, start: Int(edge.end), end: Int(edge.start))
  }

  /// Adds an outline, unless it is a sliver thinner than the tolerance.
  private mutating func emit(_ edges: ArraySlice<Int32>) {
    pieces.removeAll(keepingCapacity: true)
    for edge in edges {
      let piece = piece(edge)
      if let last = pieces.last, last.continues(into: piece) {
        pieces[pieces.count - 1].to = piece.to
        pieces[pieces.count - 1].end = piece.end
      } else {
        pieces.append(piece)
      }
    }
    if pieces.count > 1, let last = pieces.last, last.continues(into: pieces[0]) {
      pieces[0].from = last.from
      pieces[0].start = last.start
      pieces.removeLast()
    }
    segments.removeAll(keepingCapacity: true)
    var area = 0.0
    var length = 0.0
    let origin = arrangement.vertices[pieces[0].start]
    for piece in pieces {
      let segment = segment(piece)
      area += segment.areaSwept(from: origin)
      length += segment.start.distance(to: segment.end)
      segments.append(segment)
    }
    guard abs(area) > arrangement.tolerance * length else { return }
    path.move(to: origin)
    // The line back to the start is left to the close.
    if case .line(let line)? = segments.last, line.p1 == origin { segments.removeLast() }
    for segment in segments { path.append(segment) }
    path.close()
  }

  /// The part of its source, with the ends moved onto the vertices.
  private func segment(_ piece: Piece) -> Segment {
    let start = arrangement.vertices[piece.start]
    let end = arrangement.vertices[piece.end]
    let source = arrangement.sources[Int(piece.source)]
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
  /// A number in -2...2 that grows with the angle from the negative x axis on, in the order of
  /// atan2.
  var pseudoAngle: Double {
    let sum = abs(x) + abs(y)
    guard sum > 0 else { return 0 }
    let quarter = y / sum
    return x >= 0 ? quarter : y >= 0 ? 2 - quarter : -2 - quarter
  }
}

extension Segment {
  /// The signed area between the segment and the lines from `origin` to its ends, positive where it
  /// turns from x to y.
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
