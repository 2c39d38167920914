extension ChainSweep {
  /// The distance in pixels below which chains touch.
  ///
  /// The order of touching chains is irrelevant, because a wrong order changes an area by at most
  /// 1/80 of 1/255.
  static let touching = SlabSweep.touching

  /// Returns the y at or below `y` from which chain `a` is right of `b`, or infinity if it never
  /// is.
  ///
  /// Until then, `a` is left of `b` or touches it.
  mutating func crossing(
    _ a: Int, _ b: Int, below y: Double, _ outline: borrowing ChainList
  ) -> Double {
    // Most chains are clearly separate.
    if strands[a].maxX <= strands[b].minX { return .infinity }
    let part = walk(a, b, below: y, outline) { $0 > Self.touching }
    guard let part else { return .infinity }
    guard part.before < 0 else { return part.top }
    return part.top + (part.bottom - part.top) * (part.before / (part.before - part.after))
  }

  /// Returns the signed distance of chain `a` to the right of `b` at the first height below `y`
  /// where they do not touch, or 0 if there is none.
  mutating func separation(
    _ a: Int, _ b: Int, below y: Double, _ outline: borrowing ChainList
  ) -> Double {
    walk(a, b, below: y, outline) { abs($0) > Self.touching }?.after ?? 0
  }

  /// A range of heights in which both chains are straight lines, with the distance between them at
  /// its top and at its bottom.
  typealias Stretch = (top: Double, bottom: Double, before: Double, after: Double)

  /// Walks down two chains from `y` to the first range whose distance at the bottom meets a
  /// condition.
  @inline(__always)
  private mutating func walk(
    _ a: Int, _ b: Int, below y: Double, _ outline: borrowing ChainList,
    until isFound: (Double) -> Bool
  ) -> Stretch? {
    var nextA = advance(a, y, outline)
    var nextB = advance(b, y, outline)
    let end = min(strands[a].bottom, strands[b].bottom)
    var steps = 0
    defer { work &-= steps }
    var top = y
    return outline.vertices.withSpan { vertices in
      while true {
        steps &+= 1
        let startA = vertices[nextA &- 1]
        let startB = vertices[nextB &- 1]
        let endA = vertices[nextA].y
        let endB = vertices[nextB].y
        let bottom = min(endA, endB, end)
        let distance = startA.x(at: bottom) - startB.x(at: bottom)
        if isFound(distance) {
          return (top, bottom, startA.x(at: top) - startB.x(at: top), distance)
        }
        guard bottom < end else { return nil }
        top = bottom
        nextA &+= endA <= endB ? 1 : 0
        nextB &+= endB <= endA ? 1 : 0
      }
    }
  }
}
