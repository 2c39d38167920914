extension SlabSweep {
  /// The side of an item on which another item lies, at the heights that both items span.
  private enum Side {
    /// The items span no common height, or they touch at all common heights.
    case none
    case left
    case right
    /// The items cross at this height.
    case crossing(Double)
  }

  /// Sorts the items from the order of their left ends into sweep order.
  ///
  /// Returns the height of a crossing if there is one and `mayCut` is true. Items with disjoint
  /// columns are already in order. All others are compared in pairs: two polylines that are
  /// functions of y do not cross if none of their vertices is on the wrong side.
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
          // An earlier item can be right of this one while this one is right of a later item. Then
          // they twist around each other within rounding errors, and any order is correct.
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

  /// Returns the side of `b` on which item `a` lies, according to all vertices at the heights that
  /// both items span.
  ///
  /// If the items cross closer to an end than the minimum slab height, or no more cuts are allowed,
  /// the result is the first side; for a crossing at the top, it is the side after the crossing.
  private func side(
    of a: Item, beside b: Item, _ vertices: borrowing Buffer<Vertex>, _ mayCut: Bool
  ) -> Side {
    // Items that are clearly separate at all heights need no search.
    if a.maxX < b.minX { return .left }
    if b.maxX < a.minX { return .right }
    let top = max(a.start.y, b.start.y)
    let bottom = min(a.end.y, b.end.y)
    guard top < bottom else { return .none }
    var placeA = a.top
    var placeB = b.top
    var y = top
    // The last distance that was more than touching, and its height.
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

  /// Returns the height of an item's first vertex below `y`; `y` must not be below the vertex at
  /// `place`.
  @inline(__always)
  private static func nextHeight(
    _ item: Item, _ place: (next: Int, before: Vertex), below y: Double,
    _ vertices: borrowing Buffer<Vertex>
  ) -> Double {
    let next = item.vertex(place.next, vertices).y
    return next > y ? next : item.vertex(min(place.next + 1, Int(item.last)), vertices).y
  }

  /// Returns the height at which a distance that is linear between two heights becomes 0, or the
  /// first height if it was almost 0 before.
  private static func crossing(
    _ before: (y: Double, distance: Double), _ after: (y: Double, distance: Double)
  ) -> Double {
    guard abs(before.distance) > touching else { return before.y }
    let part = before.distance / (before.distance - after.distance)
    return before.y + (after.y - before.y) * part
  }
}
