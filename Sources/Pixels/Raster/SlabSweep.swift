internal import Geometry

/// A sweep that finds the parts of chains in a slab (a horizontal strip) that bound the inside of a
/// path, and adds them to a row of cells.
///
/// If no two chains cross in the slab, they can be sorted: of any two chains that share a height,
/// the left one comes first. In that order, the winding number to the left of the next chain is
/// known at every height (`profile`). So each part of the chain either separates the inside from
/// the outside or is irrelevant. The slab is cut at crossings.
struct SlabSweep: ~Copyable {
  /// The part of a chain in the slab: a polyline from top to bottom.
  struct Item: BitwiseCopyable {
    var start: Vertex
    var end: Vertex
    var minX: Double
    var maxX: Double
    /// The outline's vertices between the start and the end are `first..<last`.
    var first: Int32
    var last: Int32
    /// The winding number to the right of the item minus that to its left.
    var winding: Int32

    /// Returns the vertex with an index in `first...last`; the last one is the end of the item.
    @inline(__always)
    func vertex(_ index: Int, _ vertices: borrowing Buffer<Vertex>) -> Vertex {
      index < Int(last) ? vertices[index] : end
    }

    /// Returns the x at a height, and searches down from `place`, which holds the index of the next
    /// vertex and the vertex before it.
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

    /// The initial `place` for a walk down the item: the index of the next vertex, and the start.
    @inline(__always)
    var top: (next: Int, before: Vertex) { (Int(first), start) }

    /// Returns the part of the item between two heights in its range.
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

  /// A step of the profile: the winding number to the left of the next item, from a height down to
  /// the next step.
  struct Step: BitwiseCopyable {
    var top: Double
    var winding: Int32
  }

  private(set) var items = Buffer<Item>()
  /// Indices in `items`: ordered by left ends after `sort`, and in sweep order after `arrange`.
  var order = Buffer<Int32>()
  var profile = Buffer<Step>()
  /// For each position in `order`, the maximum right end of all items up to it.
  var reach = Buffer<Double>()
  /// The items of the whole row while its parts are swept, and the remaining heights at which to
  /// cut, with the next one last.
  private var row = Buffer<Item>()
  private var cuts = Buffer<Double>()
  /// The number of comparisons and cuts in the current row.
  var work = 0

  /// The distance in pixels below which chains touch.
  ///
  /// The order of touching chains is irrelevant, because a wrong order changes an area by at most
  /// 1/80 of 1/255. When the sides of a stroke shrink to a point, they cross each other dozens of
  /// times within a shorter distance. With 1e-9, circles with a radius of half the stroke width
  /// took 50 times as long.
  static let touching = 5e-5
  /// The minimum height of a slab in pixels; below it, crossings do not matter, as for `touching`.
  static let thinnest = 5e-5
  /// The maximum number of comparisons and cuts in a row.
  ///
  /// Beyond this number, crossings are treated as touching, and items are sorted by their middles.
  /// A row of pixels with so many edges looks like noise anyway.
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

  /// Appends the part of a chain in a row, and advances the chain to the next row; returns false if
  /// the chain ends in this row.
  @inline(__always)
  mutating func append(
    _ chain: inout ChainList.Chain, of vertices: borrowing Buffer<Vertex>, to bottom: Double
  ) -> Bool {
    append(Self.item(&chain, of: vertices, to: bottom))
    return chain.bottom > bottom
  }

  /// Returns the part of a chain in a row, and advances the chain to the next row.
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

  /// Sorts the items by their left ends.
  mutating func sort() {
    if order.count > 64 { return sort { $0.minX } }
    // Use insertion sort, because items are nearly in order from row to row.
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

  /// Adds the inside of the path between two heights to the cells; all items must lie within them.
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
