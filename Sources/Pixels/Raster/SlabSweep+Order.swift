extension SlabSweep {
  /// The side on which an item is of another at their common heights.
  private enum Side {
    /// The items have no common height, or touch all the way.
    case none
    case left
    case right
    /// The items cross at this height.
    case crossing(Double)
  }

  /// Sorts the items, which are in order of their left ends, in sweep order; returns the height of
  /// a crossing if there is one and slabs may still be cut.
  ///
  /// Items with disjoint columns are already in order. All others are compared in pairs: two
  /// polylines that are functions of y do not cross if none of their vertices is on the wrong side.
  mutating func arrange(_ vertices: borrowing Buffer<Vertex>, mayCut: Bool) -> Double? {
    var right = -Double.infinity
    for index in 0..<order.count {
      let item = items[Int(order[index])]
      if item.minX < right { return arrangeOverlapping(vertices, mayCut) }
      if item.maxX > right { right = item.maxX }
    }
    return nil
  }

  private mutating func arrangeOverlapping(
    _ vertices: borrowing Buffer<Vertex>, _ mayCut: Bool
  ) -> Double? {
    reach.removeAll()
    var right = -Double.infinity
    for index in 0..<order.count {
      let number = order[index]
      let item = items[Int(number)]
      var place = index
      if item.minX < right {
        var earlier = index - 1
        while earlier >= 0, reach[earlier] > item.minX {
          work += 1
          guard work <= Self.maximumWork else {
            sort { $0.start.x + $0.end.x }
            return nil
          }
          switch side(of: items[Int(order[earlier])], beside: item, vertices, mayCut) {
          // If an item further left is right of this one, while this one is right of a later item,
          // they twist around each other within rounding errors, and no order is wrong.
          case .none, .left: break
          case .right: place = earlier
          case .crossing(let height): return height
          }
          earlier -= 1
        }
      }
      reach.append(0)
      var moving = index
      while moving > place {
        order[moving] = order[moving - 1]
        moving -= 1
      }
      order[place] = number
      right = place > 0 ? reach[place - 1] : -.infinity
      for changed in place...index {
        right = max(right, items[Int(order[changed])].maxX)
        reach[changed] = right
      }
    }
    return nil
  }

  /// The side of `b` on which item `a` is, by all vertices at their common heights.
  ///
  /// If they cross closer to an end than the minimum slab height, or no more cuts are allowed, the
  /// first side is used; for a crossing at the top, the side after it.
  private func side(
    of a: Item, beside b: Item, _ vertices: borrowing Buffer<Vertex>, _ mayCut: Bool
  ) -> Side {
    // Items that are clearly apart at all heights need no search.
    if a.maxX < b.minX { return .left }
    if b.maxX < a.minX { return .right }
    let top = max(a.start.y, b.start.y)
    let bottom = min(a.end.y, b.end.y)
    guard top < bottom else { return .none }
    var placeA = a.top
    var placeB = b.top
    var y = top
    // The last distance that was not touching, and its height.
    var apart = 0.0
    var before = (y: top, distance: 0.0)
    while true {
      let distance = a.x(at: y, &placeA, vertices) - b.x(at: y, &placeB, vertices)
      if abs(distance) > Self.touching {
        if apart * distance < 0 {
          let height = Self.crossing(before, (y, distance))
          if !mayCut || height > bottom - Self.thinnest { break }
          if height > top + Self.thinnest { return .crossing(height) }
        }
        apart = distance
      }
      guard y < bottom else { break }
      before = (y, distance)
      y = min(
        Self.nextHeight(a, placeA, below: y, vertices),
        Self.nextHeight(b, placeB, below: y, vertices), bottom)
    }
    return apart < 0 ? .left : apart > 0 ? .right : .none
  }

  /// The height of an item's first vertex below `y`, where `y` is at or above the vertex at
  /// `place`.
  @inline(__always)
  private static func nextHeight(
    _ item: Item, _ place: (next: Int, before: Vertex), below y: Double,
    _ vertices: borrowing Buffer<Vertex>
  ) -> Double {
    let next = item.vertex(place.next, vertices).y
    return next > y ? next : item.vertex(min(place.next + 1, Int(item.last)), vertices).y
  }

  /// The height at which a distance, linear between two heights, becomes 0; if it was almost 0
  /// before, the first height.
  private static func crossing(
    _ before: (y: Double, distance: Double), _ after: (y: Double, distance: Double)
  ) -> Double {
    guard abs(before.distance) > touching else { return before.y }
    let part = before.distance / (before.distance - after.distance)
    return before.y + (after.y - before.y) * part
  }
}
