extension EdgeSides {
  /// Returns whether every vertex has as many incoming as outgoing boundary edges.
  mutating func isBalanced(_ arrangement: Arrangement) -> Bool {
    filled.fill(arrangement.vertices.count, with: 0)
    return Self.isBalanced(arrangement, direction, excess: &filled)
  }

  private static func isBalanced(
    _ arrangement: Arrangement, _ direction: ContiguousArray<Int8>,
    excess: inout ContiguousArray<Int32>
  ) -> Bool {
    let edges = arrangement.edges.span
    var excess = excess.mutableSpan
    for i in edges.indices {
      excess[Int(edges[i].start)] += Int32(direction[i])
      excess[Int(edges[i].end)] -= Int32(direction[i])
    }
    var all: Int32 = 0
    for vertex in 0..<arrangement.vertices.count { all |= excess[vertex] }
    return all == 0
  }

  /// Returns, for each vertex, how many more boundary edges begin there than end there.
  private func excess(_ arrangement: Arrangement) -> ContiguousArray<Int> {
    var excess = ContiguousArray<Int>(repeating: 0, count: arrangement.vertices.count)
    for (i, edge) in arrangement.edges.enumerated() where direction[i] != 0 {
      excess[Int(edge.start)] += Int(direction[i])
      excess[Int(edge.end)] -= Int(direction[i])
    }
    return excess
  }

  /// Balances all vertices with the smallest change: each then has as many incoming as outgoing
  /// boundary edges.
  ///
  /// If all classifications are correct, this does nothing. An incorrect classification unbalances
  /// two vertices. It is corrected along the path between them that has the least certain
  /// classifications and the shortest edges, which measure the area that changes. Such a path
  /// always exists, because edges can always be dropped.
  mutating func balance(_ arrangement: Arrangement) {
    var excess = excess(arrangement)
    var search: BalancePath?
    for vertex in excess.indices {
      // If there are too many outgoing edges, remove an outgoing edge or add an incoming one.
      while excess[vertex] > 0 {
        if search == nil { search = BalancePath(vertexCount: excess.count) }
        guard let end = search?.find(from: vertex, self, arrangement, excess: excess) else {
          return
        }
        var at = end
        while at != vertex {
          guard let step = search?.arrival[at] else { return }
          let edge = arrangement.edges[Int(step)]
          let isForward = Int(edge.end) == at
          direction[Int(step)] -= isForward ? 1 : -1
          at = Int(isForward ? edge.start : edge.end)
        }
        excess[vertex] -= 1
        excess[end] += 1
      }
    }
  }
}

/// A search with Dijkstra's algorithm for the cheapest path from a vertex to one with the opposite
/// imbalance.
struct BalancePath {
  /// For each vertex, the edge through which the search reached it.
  private(set) var arrival: ContiguousArray<Int32>
  private var distance: ContiguousArray<Double>
  /// The vertices that remain to be visited, as a binary heap with the nearest one first.
  private var heap: [(distance: Double, vertex: Int)] = []
  private var reached: ContiguousArray<Int> = []

  init(vertexCount: Int) {
    arrival = ContiguousArray<Int32>(repeating: -1, count: vertexCount)
    distance = ContiguousArray<Double>(repeating: .infinity, count: vertexCount)
  }

  mutating func find(
    from start: Int, _ sides: EdgeSides, _ arrangement: Arrangement, excess: ContiguousArray<Int>
  ) -> Int? {
    for vertex in reached { distance[vertex] = .infinity }
    reached.removeAll(keepingCapacity: true)
    heap.removeAll(keepingCapacity: true)
    distance[start] = 0
    reached.append(start)
    push(0, start)
    while let (length, vertex) = pop() {
      if length > distance[vertex] { continue }
      if excess[vertex] < 0 { return vertex }
      for at in sides.offsets[vertex]..<sides.offsets[vertex + 1] {
        let index = Int(sides.incident[Int(at)])
        let edge = arrangement.edges[index]
        let isForward = Int(edge.start) == vertex
        // Traversing an edge reduces its direction by one.
        guard sides.direction[index] != (isForward ? -1 : 1) else { continue }
        let next = Int(isForward ? edge.end : edge.start)
        let chord = arrangement.vertices[next].distance(to: arrangement.vertices[vertex])
        let doubt = min(sides.separation[index], chord) + arrangement.tolerance * 1e-6
        let total = length + chord * doubt
        if total < distance[next] {
          if distance[next] == .infinity { reached.append(next) }
          distance[next] = total
          arrival[next] = Int32(truncatingIfNeeded: index)
          push(total, next)
        }
      }
    }
    return nil
  }

  private mutating func push(_ distance: Double, _ vertex: Int) {
    heap.append((distance, vertex))
    var child = heap.count - 1
    while child > 0, heap[child].distance < heap[(child - 1) / 2].distance {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func pop() -> (distance: Double, vertex: Int)? {
    guard let top = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return top }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if heap[child].distance < heap[least].distance { least = child }
      }
      if least == parent { return top }
      heap.swapAt(least, parent)
      parent = least
    }
  }
}
