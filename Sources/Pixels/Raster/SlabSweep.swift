internal import Geometry

/// Finds which parts of chains in a slab, a strip of the plane between two heights, bound the
/// inside of a path, and adds them to a row of cells.
///
/// If no two chains cross in the slab, they can be put in order such that of any two that share a
/// height, the left one comes first. Going through them in that order, the winding number left of
/// the next chain is known at every height (`profile`), so that each part of it either separates
/// inside from outside or does not count. Where two chains cross, the slab is cut there.
struct SlabSweep: ~Copyable {
  /// The part of a chain in the slab: a polyline from top to bottom.
  struct Item: BitwiseCopyable {
    var start: Vertex
    var end: Vertex
    var minX: Double
    var maxX: Double
    /// The vertices of the outline between start and end are `first..<last`.
    var first: Int32
    var last: Int32
    /// The winding number to the right of the item less that to its left.
    var winding: Int32

    /// The vertex with a number in `first...last`; the last is the end of the item.
    @inline(__always)
    func vertex(_ index: Int, _ vertices: borrowing Buffer<Vertex>) -> Vertex {
      index < Int(last) ? vertices[index] : end
    }

    /// The x at a height, going on from `place` downwards: the number of the vertex after it and
    /// the one before it.
    @inline(__always)
    func x(
      at height: Double, _ place: inout (next: Int, before: Vertex),
      _ vertices: borrowing Buffer<Vertex>
    ) -> Double {
      var vertex = vertex(place.next, vertices)
      while vertex.y < height, place.next < Int(last) {
        place = (place.next &+ 1, vertex)
        vertex = self.vertex(place.next, vertices)
      }
      return place.before.x(on: vertex, at: height)
    }

    /// The place to begin a walk down the item from: its start, and the number of the vertex after.
    @inline(__always)
    var top: (next: Int, before: Vertex) { (Int(first), start) }

    /// What of the item is between two heights, which it reaches into.
    func part(
      from top: Double, to bottom: Double, _ vertices: borrowing Buffer<Vertex>
    ) -> Item {
      var part = self
      var place = self.top
      if start.y < top {
        part.start = Vertex(x: x(at: top, &place, vertices), y: top)
        part.first = Int32(truncatingIfNeeded: place.next)
      }
      if end.y > bottom {
        part.end = Vertex(x: x(at: bottom, &place, vertices), y: bottom)
        part.last = Int32(truncatingIfNeeded: place.next)
      }
      part.minX = min(part.start.x, part.end.x)
      part.maxX = max(part.start.x, part.end.x)
      for index in Int(part.first)..<Int(part.last) {
        part.minX = min(part.minX, vertices[index].x)
        part.maxX = max(part.maxX, vertices[index].x)
      }
      return part
    }
  }

  /// From a height down to that of the next step: the winding number left of the next item.
  struct Step: BitwiseCopyable {
    var top: Double
    var winding: Int32
  }

  private(set) var items = Buffer<Item>()
  /// Indices of `items`: by their left ends after `sort`, in the order of the sweep after
  /// `arrange`.
  var order = Buffer<Int32>()
  var profile = Buffer<Step>()
  /// For each place of `order` the greatest right end of the items up to it.
  var reach = Buffer<Double>()
  /// The items of the whole row while parts of it are swept, and the heights that it is yet to be
  /// cut at, the next one last.
  private var row = Buffer<Item>()
  private var cuts = Buffer<Double>()
  /// How many items were compared or cut in the row so far.
  var work = 0

  /// Chains nearer than this many pixels are taken as touching, whatever their order: a wrong one
  /// moves an area of as much, 1/80 of 1/255.
  ///
  /// Sides of strokes that shrink to a point cross each other
  /// dozens of times within less; with 1e-9, circles as thick as wide took 50 times as long.
  static let touching = 5e-5
  /// Slabs are not cut thinner than this many pixels, for the same reason.
  static let thinnest = 5e-5
  /// The most items that are compared or cut in one row.
  ///
  /// Past that, crossings are taken as touching, and items are in the order of their middles: so
  /// much in a row of pixels looks like noise in any case.
  static let maximumWork = 1 << 17

  mutating func removeAll() {
    items.removeAll()
    order.removeAll()
  }

  @inline(__always)
  private mutating func append(_ item: Item) {
    order.append(Int32(truncatingIfNeeded: items.count))
    items.append(item)
  }

  /// Takes the part of a chain that is in a row, and moves the chain on to the next one; false if
  /// it ends in this row.
  @inline(__always)
  mutating func append(
    _ chain: inout ChainList.Chain, of vertices: borrowing Buffer<Vertex>, to bottom: Double
  ) -> Bool {
    append(Self.item(&chain, of: vertices, to: bottom))
    return chain.bottom > bottom
  }

  /// The part of a chain that is in a row; the chain is moved on to the next one.
  static func item(
    _ chain: inout ChainList.Chain, of vertices: borrowing Buffer<Vertex>, to bottom: Double
  ) -> Item {
    var next = Int(chain.next)
    let last = Int(chain.last)
    let start = Vertex(x: chain.x, y: chain.top)
    let first = next
    var low = start.x
    var high = start.x
    var vertex = vertices[next]
    while vertex.y < bottom, next < last {
      if vertex.x < low { low = vertex.x }
      if vertex.x > high { high = vertex.x }
      next &+= 1
      vertex = vertices[next]
    }
    if chain.bottom > bottom {
      let before = next > first ? vertices[next &- 1] : start
      if vertex.y == bottom { next &+= 1 }
      vertex = Vertex(x: before.x(on: vertex, at: bottom), y: bottom)
      chain.next = Int32(truncatingIfNeeded: next)
      chain.x = vertex.x
      chain.top = bottom
    }
    if vertex.x < low { low = vertex.x }
    if vertex.x > high { high = vertex.x }
    return Item(
      start: start, end: vertex, minX: low, maxX: high, first: Int32(truncatingIfNeeded: first),
      last: Int32(truncatingIfNeeded: next), winding: chain.winding)
  }

  /// Orders the items by their left ends.
  mutating func sort() {
    if order.count > 64 { return sort { $0.minX } }
    // Nearly in order from row to row.
    var index = 1
    while index < order.count {
      let moving = order[index]
      let key = items[Int(moving)].minX
      var place = index
      while place > 0, items[Int(order[place &- 1])].minX > key {
        order[place] = order[place &- 1]
        place &-= 1
      }
      order[place] = moving
      index &+= 1
    }
  }

  mutating func sort(by key: (Item) -> Double) {
    var keys = (0..<order.count).map { (key(items[Int(order[$0])]), order[$0]) }
    keys.sort { $0 < $1 }
    for index in keys.indices { order[index] = keys[index].1 }
  }

  /// Adds the inside of the path between two heights, which all items lie within, to the cells.
  mutating func emit(
    _ cells: inout CellBand, _ vertices: borrowing Buffer<Vertex>, rule: FillRule, from top: Double,
    to bottom: Double
  ) {
    work = 0
    guard let firstCut = arrange(vertices, mayCut: true) else {
      return sweep(&cells, vertices, rule: rule, from: top, to: bottom)
    }
    swap(&row, &items)
    cuts.removeAll()
    cuts.append(bottom)
    cuts.append(firstCut)
    var slabTop = top
    while let slabBottom = cuts.last {
      removeAll()
      for index in 0..<row.count {
        let item = row[index]
        guard item.start.y < slabBottom, item.end.y > slabTop else { continue }
        append(item.part(from: slabTop, to: slabBottom, vertices))
      }
      sort()
      work += row.count
      if let cut = arrange(vertices, mayCut: work < Self.maximumWork) {
        cuts.append(cut)
      } else {
        sweep(&cells, vertices, rule: rule, from: slabTop, to: slabBottom)
        slabTop = slabBottom
        cuts.removeLast()
      }
    }
  }
}
