/// The drawn segments of a path one by one, without the arrays that `contours` makes.
///
/// The line that a close draws is one of them, unless the contour ended where it began.
package struct PathSegments: Sequence, IteratorProtocol {
  private let path: Path
  /// Whether open contours are closed with a line, as a fill does.
  private let closesAll: Bool
  private var verb = 0
  private var point = 0
  private var isOpen = false
  private var current = Point.origin
  /// Where the contour of the last segment began.
  private(set) var start = Point.origin
  /// The number of the contour of the last segment, from 0 on.
  package private(set) var contour = -1

  /// The segments of a path; `closingAll` closes open contours with a line, as a fill does.
  package init(_ path: Path, closingAll: Bool) {
    self.path = path
    closesAll = closingAll
  }

  /// The next one; nil at the end.
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

  /// The line back to the start, once per contour.
  private mutating func closing() -> Segment? {
    let from = current
    guard isOpen, from != start else { return nil }
    isOpen = false
    current = start
    return .line(Line(p0: from, p1: start))
  }
}
