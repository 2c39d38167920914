/// A path of open or closed contours, which consist of lines, quadratic Bézier curves and cubic
/// Bézier curves.
///
///     var path = Path()
///     path.move(to: Point(x: 0, y: 0))
///     path.line(to: Point(x: 8, y: 0))
///     path.quad(to: Point(x: 8, y: 8), control: Point(x: 12, y: 4))
///     path.close()
///
/// A path is stored as one array of verbs and one of points. So a path of any length needs two
/// allocations, and a pass over it accesses memory in order. Every contour begins with a `move`. A
/// drawing verb on an empty path starts at its own first point; a verb after `close` starts at the
/// start of the closed contour (SVG 2, 9.3.4). Coordinates can have any value including NaN;
/// algorithms document how they treat non-finite numbers.
package struct Path: Hashable, Sendable {
  /// A drawing command without its points.
  package enum Verb: UInt8, Hashable, Sendable {
    /// Starts a contour; has one point.
    case move
    /// Draws a line to one point.
    case line
    /// Draws a quadratic curve; has its control point and its end.
    case quad
    /// Draws a cubic curve; has its two control points and its end.
    case cubic
    /// Closes the contour with a line to its start; has no points.
    case close

    /// The number of points that belong to the verb.
    package var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  /// A verb with its points, the last of which is its end.
  package enum Element: Hashable, Sendable {
    /// Starts a contour.
    case move(Point)
    /// Draws a line to a point.
    case line(Point)
    /// Draws a quadratic curve, given by its control point and its end.
    case quad(Point, Point)
    /// Draws a cubic curve, given by its two control points and its end.
    case cubic(Point, Point, Point)
    /// Closes the contour.
    case close
  }

  /// All verbs, in order.
  package private(set) var verbs: [Verb]
  /// The points of all verbs, in order.
  package private(set) var points: [Point]
  /// The start of the current contour.
  private var start = Point.origin

  /// Creates a path without contours.
  package init() {
    verbs = []
    points = []
  }

  /// Creates a path with one contour from verbs, which must begin with `move`, and their points.
  init(contour verbs: ArraySlice<Verb>, _ points: ArraySlice<Point>) {
    self.verbs = Array(verbs)
    self.points = Array(points)
    start = points.first ?? .origin
  }

  /// Creates a path from elements, and skips redundant ones such as a second `close`.
  package init(_ elements: some Sequence<Element>) {
    self.init()
    for element in elements { append(element) }
  }

  /// Whether nothing was drawn; a lone `move` counts as drawn.
  package var isEmpty: Bool { verbs.isEmpty }

  /// The point where the next verb starts, or nil for an empty path.
  package var currentPoint: Point? {
    guard let verb = verbs.last else { return nil }
    return verb == .close ? start : points.last
  }

  /// Whether all coordinates are finite.
  package var isFinite: Bool { points.allSatisfy(\.isFinite) }

  /// Reserves memory for a total number of verbs and points.
  package mutating func reserveCapacity(verbs verbCount: Int, points pointCount: Int) {
    verbs.reserveCapacity(verbCount)
    points.reserveCapacity(pointCount)
  }

  /// Removes all contours, but keeps the memory.
  package mutating func removeAll() {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    start = .origin
  }

  /// Starts a contour; the previous one remains open unless it was closed.
  package mutating func move(to point: Point) {
    verbs.append(.move)
    points.append(point)
    start = point
  }

  /// Draws a line from the current point.
  package mutating func line(to end: Point) {
    beginIfNeeded(end)
    verbs.append(.line)
    points.append(end)
  }

  /// Draws a quadratic curve from the current point.
  package mutating func quad(to end: Point, control: Point) {
    beginIfNeeded(control)
    verbs.append(.quad)
    points.append(control)
    points.append(end)
  }

  /// Draws a cubic curve from the current point.
  package mutating func cubic(to end: Point, control1: Point, control2: Point) {
    beginIfNeeded(control1)
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(end)
  }

  /// Closes the contour, or does nothing if there is no contour to close.
  package mutating func close() {
    guard let last = verbs.last, last != .close else { return }
    verbs.append(.close)
  }

  /// Draws an element from the current point.
  package mutating func append(_ element: Element) {
    switch element {
    case .move(let point): move(to: point)
    case .line(let end): line(to: end)
    case .quad(let control, let end): quad(to: end, control: control)
    case .cubic(let control1, let control2, let end):
      cubic(to: end, control1: control1, control2: control2)
    case .close: close()
    }
  }

  /// Appends all contours of another path, in O(n) for its length.
  package mutating func append(_ other: Path) {
    guard !other.isEmpty else { return }
    verbs += other.verbs
    points += other.points
    start = other.start
  }

  /// Appends a contour from verbs, which must begin with `move`, and their points.
  mutating func append(contour verbs: ArraySlice<Verb>, _ points: ArraySlice<Point>) {
    self.verbs += verbs
    self.points += points
    start = points.first ?? start
  }

  /// Draws a segment from the current point, which must be the start of the segment.
  package mutating func append(_ segment: Segment) {
    switch segment {
    case .line(let line): self.line(to: line.p1)
    case .quad(let curve): quad(to: curve.p2, control: curve.p1)
    case .cubic(let curve): cubic(to: curve.p3, control1: curve.p1, control2: curve.p2)
    }
  }

  /// Replaces every point with the point that `image` returns for it.
  package mutating func mapPoints(_ image: (Point) -> Point) {
    guard !isEmpty else { return }
    for index in points.indices { points[index] = image(points[index]) }
    start = image(start)
  }

  private mutating func beginIfNeeded(_ first: Point) {
    if verbs.isEmpty {
      move(to: first)
    } else if verbs.last == .close {
      move(to: start)
    }
  }
}

extension Path {
  /// The verbs of the path with their points, in order.
  package var elements: Elements { Elements(path: self) }

  /// A sequence of the elements of a path; later changes to the path do not affect it.
  package struct Elements: Sequence, IteratorProtocol, Sendable {
    private let path: Path
    private var verb = 0
    private var point = 0

    fileprivate init(path: Path) { self.path = path }

    /// Returns the next verb with its points, or nil after the last one.
    package mutating func next() -> Element? {
      guard verb < path.verbs.count else { return nil }
      let kind = path.verbs[verb]
      let points = path.points
      let at = point
      verb += 1
      point += kind.pointCount
      return switch kind {
      case .move: .move(points[at])
      case .line: .line(points[at])
      case .quad: .quad(points[at], points[at + 1])
      case .cubic: .cubic(points[at], points[at + 1], points[at + 2])
      case .close: .close
      }
    }
  }
}
