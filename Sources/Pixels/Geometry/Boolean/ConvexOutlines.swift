extension Path {
  /// The maximum number of contours that are compared with each other.
  private static let mostContours = 12

  /// Returns the region that the path fills, or nil if finding it requires an `Arrangement`.
  ///
  /// The result equals `normalized(fillRule:)`. All contours must be convex, such as discs, bars
  /// and frames, and their edges must not touch each other. A quarter of the resolved paths meet
  /// these conditions. O(n) for each contour, and there can be at most twelve.
  func convexOutlines(_ rule: FillRule) -> Path? {
    var places: [ContourPlace] = []
    var directions: [Int] = []
    places.reserveCapacity(Self.mostContours)
    directions.reserveCapacity(Self.mostContours)
    while let place = contourPlace(after: places.last) {
      guard places.count < Self.mostContours, let isClockwise = isConvex(place) else { return nil }
      places.append(place)
      directions.append(isClockwise ? 1 : -1)
    }
    var outlines = Path()
    outlines.reserveCapacity(verbs: verbs.count + places.count, points: points.count)
    for (index, place) in places.enumerated() {
      var around = 0
      for (other, otherPlace) in places.enumerated() where other != index {
        guard let isInside = isInside(place, otherPlace) else { return nil }
        if isInside { around += directions[other] }
      }
      let isOutside = rule.isInside(around)
      let isInside = rule.isInside(around + directions[index])
      guard isOutside != isInside else { continue }
      append(place, of: self, isReversed: isInside != (directions[index] > 0), to: &outlines)
    }
    return outlines
  }

  /// Returns whether a contour is inside another one, or nil if their edges possibly meet.
  private func isInside(_ place: ContourPlace, _ other: ContourPlace) -> Bool? {
    guard place.box.intersects(other.box) else { return false }
    if isClear(other, of: place.box) {
      return winding(at: Point(x: place.box.minX, y: place.box.minY), of: other) != 0
    }
    // The other contour may be inside this one, but only if this contour's box surrounds it.
    return isClear(place, of: other.box) ? false : nil
  }

  /// Adds a closed contour in the order in which an arrangement would traverse it: unchanged, or
  /// reversed from the end of its first segment.
  private func append(
    _ place: ContourPlace, of path: Path, isReversed: Bool, to outlines: inout Path
  ) {
    var segments: [Segment] = []
    segments.reserveCapacity(place.verbs.count)
    _ = forEachSegment(of: place) {
      segments.append($0)
      return true
    }
    if isReversed {
      segments[1...].reverse()
      for index in segments.indices { segments[index] = segments[index].reversed }
    }
    outlines.move(to: segments[0].start)
    // The last line is drawn by `close`.
    if case .line = segments[segments.count - 1] { segments.removeLast() }
    for segment in segments { outlines.append(segment) }
    outlines.close()
  }

  /// The maximum coordinate of a path.
  ///
  /// A path with larger coordinates uses an arrangement, whose tolerance grows with the
  /// coordinates.
  private static let greatestCoordinate = 1000.0
  /// The sine of the angle by which rounding can turn a smooth curve in the wrong direction.
  private static let turnRounding = 1e-9
  /// The minimum width of a contour, and the minimum length of a segment.
  ///
  /// A path with smaller ones uses an arrangement.
  private static let leastWidth = 1e-5
  private static let leastLength = 1e-6

  /// Returns whether a contour with a convex control polygon winds clockwise on a screen.
  ///
  /// The result is nil for other contours, and if a segment has no length.
  ///
  /// A line crosses a curve at most as often as the curve's control polygon (variation
  /// diminishing), so the contour is also convex. O(n).
  private func isConvex(_ place: ContourPlace) -> Bool? {
    let all = points[...]
    let points = all.span
    let first = place.points.lowerBound
    let count = place.points.count
    guard count > 2, hasLengths(place) else { return nil }
    var last = points[first + count - 1]
    var side = Vector(x: 0, y: 0)
    var turn = 0.0
    var flips = 0
    var across = 0.0
    // Visit all sides, and then the first ones again for the corners at the start.
    for index in 0..<count + 3 {
      let point = points[first + (index < count ? index : index - count)]
      let next = point - last
      last = point
      guard next.x != 0 || next.y != 0 else { continue }
      let bend = side.cross(next)
      let least = Self.turnRounding * (abs(side.x) + abs(side.y)) * (abs(next.x) + abs(next.y))
      if abs(bend) > least {
        if turn * bend < 0 { return nil }
        turn = bend > 0 ? 1 : -1
      } else if !(side.dot(next) >= 0) {
        return nil
      }
      side = next
      if next.x != 0 {
        if across * next.x < 0 { flips += 1 }
        across = next.x > 0 ? 1 : -1
      }
    }
    let box = place.box
    let greatest = max(abs(box.minX), abs(box.minY), abs(box.maxX), abs(box.maxY))
    // A polygon that winds twice changes direction four times. The last sides may be counted twice.
    guard turn != 0, flips <= 3, greatest <= Self.greatestCoordinate,
      min(box.width, box.height) > Self.leastWidth
    else { return nil }
    return turn > 0
  }

  /// Returns whether all segments, including the closing line, are longer than the minimum length
  /// in an arrangement.
  private func hasLengths(_ place: ContourPlace) -> Bool {
    func isShort(_ a: Point, _ b: Point) -> Bool {
      abs(a.x - b.x) < Self.leastLength && abs(a.y - b.y) < Self.leastLength
    }
    let first = place.points.lowerBound
    var at = first
    for verb in verbs[place.verbs].dropFirst() where verb != .close {
      if isShort(points[at], points[at + verb.pointCount]) { return false }
      at += verb.pointCount
    }
    return points[at] == points[first] || !isShort(points[at], points[first])
  }
}
