/// The drawn segments of a path in order, without allocating arrays as `contours` does.
///
/// They include the line that `close` draws, unless the contour ends at its start.
package struct PathSegments: Sequence, IteratorProtocol {
  private let path: Path
  /// Whether to close open contours with a line, as for filling.
  private let closesAll: Bool
  private var verb = 0
  private var point = 0
  private var isOpen = false
  private var current = Point.origin
  /// The start of the contour to which the last returned segment belongs.
  private(set) var start = Point.origin
  /// The index, from 0, of the contour to which the last returned segment belongs.
  package private(set) var contour = -1

  /// Creates a sequence; `closingAll` closes open contours with a line, as for filling.
  package init(_ path: Path, closingAll: Bool) {
    self.path = path
    closesAll = closingAll
  }

  /// Returns the next segment, or nil at the end.
  package mutating func next() -> Segment? {
    while verb < path.verbs.count {
      let kind = path.verbs[verb]
      if kind == .move, closesAll, let line = closing() { return line }
      let at = point
      verb += 1
      point += kind.pointCount
      let from = current
      switch kind {
      case .move:
        contour += 1
        start = path.points[at]
        current = start
        isOpen = false
        continue
      case .line:
        current = path.points[at]
        isOpen = true
        return .line(Line(p0: from, p1: current))
      case .quad:
        current = path.points[at + 1]
        isOpen = true
        return .quad(QuadraticBezier(p0: from, p1: path.points[at], p2: current))
      case .cubic:
        current = path.points[at + 2]
        isOpen = true
        return .cubic(
          CubicBezier(p0: from, p1: path.points[at], p2: path.points[at + 1], p3: current))
      case .close:
        if let line = closing() { return line }
      }
    }
    return closesAll ? closing() : nil
  }

  /// Returns the closing line, once for each contour.
  private mutating func closing() -> Segment? {
    let from = current
    guard isOpen, from != start else { return nil }
    isOpen = false
    current = start
    return .line(Line(p0: from, p1: start))
  }
}

extension Path {
  /// The ranges of the verbs and points of a contour in a path, and its bounding box.
  package struct ContourPlace {
    let verbs: Range<Int>
    let points: Range<Int>
    /// The bounding box of its control points.
    package let box: Rectangle
  }

  /// The locations of all contours, computed in O(n).
  package var contourPlaces: [ContourPlace] {
    var places: [ContourPlace] = []
    places.reserveCapacity(8)
    while let place = contourPlace(after: places.last) { places.append(place) }
    return places
  }

  /// Returns the location of the contour after another one, or of the first contour; nil at the
  /// end.
  ///
  /// O(n) in the length of the contour.
  func contourPlace(after last: ContourPlace?) -> ContourPlace? {
    let (allVerbs, allPoints) = (verbs[...], points[...])
    let verbs = allVerbs.span
    let points = allPoints.span
    let firstVerb = last?.verbs.upperBound ?? 0
    let firstPoint = last?.points.upperBound ?? 0
    guard firstVerb < verbs.count else { return nil }
    var verb = firstVerb
    var point = firstPoint
    repeat {
      point += verbs[verb].pointCount
      verb += 1
    } while verb < verbs.count && verbs[verb] != .move
    var box = Rectangle.empty
    for at in firstPoint..<point { box.include(points[at]) }
    return ContourPlace(verbs: firstVerb..<verb, points: firstPoint..<point, box: box)
  }

  /// Returns the length of a contour's control polygon, in O(n).
  ///
  /// For a closed contour, it is an upper bound of the length.
  package func controlLength(of place: ContourPlace) -> Double {
    let part = points[place.points]
    let points = part.span
    guard points.count > 0 else { return 0 }
    var last = points[points.count - 1]
    var length = 0.0
    for index in points.indices {
      length += last.distance(to: points[index])
      last = points[index]
    }
    return length
  }

  /// Calls `body` with the segments of a contour, closed with a line as for filling, until it
  /// returns false.
  ///
  /// This avoids the allocation for `PathSegments`, which takes half of the time if there are few
  /// segments.
  ///
  /// - Returns: Whether `body` was called for all segments.
  @inline(__always)
  func forEachSegment(of place: ContourPlace, _ body: (Segment) -> Bool) -> Bool {
    forEachSegment(of: place.verbs, at: place.points.lowerBound, body)
  }

  @inline(__always)
  func forEachSegment(of range: Range<Int>, at first: Int, _ body: (Segment) -> Bool) -> Bool {
    let (allVerbs, allPoints) = (verbs[...], points[...])
    let verbs = allVerbs.span
    let points = allPoints.span
    var at = first
    var start = Point.origin
    var from = Point.origin
    for index in range {
      let verb = verbs[index]
      switch verb {
      case .move:
        if index > range.lowerBound, from != start, !body(.line(Line(p0: from, p1: start))) {
          return false
        }
        start = points[at]
      case .line:
        if !body(.line(Line(p0: from, p1: points[at]))) { return false }
      case .quad:
        let curve = QuadraticBezier(p0: from, p1: points[at], p2: points[at + 1])
        if !body(.quad(curve)) { return false }
      case .cubic:
        let curve = CubicBezier(
          p0: from, p1: points[at], p2: points[at + 1], p3: points[at + 2])
        if !body(.cubic(curve)) { return false }
      case .close:
        if from != start, !body(.line(Line(p0: from, p1: start))) { return false }
        from = start
        continue
      }
      at += verb.pointCount
      from = points[at - 1]
    }
    return from == start || body(.line(Line(p0: from, p1: start)))
  }
}
