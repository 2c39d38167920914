/// Contours of lines, quadratic and cubic Bézier curves, open or closed.
///
///     var path = Path()
///     path.move(to: Point(x: 0, y: 0))
///     path.line(to: Point(x: 8, y: 0))
///     path.quad(to: Point(x: 8, y: 8), control: Point(x: 12, y: 4))
///     path.close()
///
/// Stored as one array of verbs and one of points, so that a path of any length is two allocations
/// and a pass over it touches memory in order. Every contour begins with a `move`: a drawing verb
/// on an empty path begins at its own first point, one after `close` where the closed contour began
/// (SVG 2, 9.3.4). Coordinates may be anything, NaN included; algorithms say what they do with
/// numbers that are not finite.
package struct Path: Hashable, Sendable {
  /// What is drawn next, without its points.
  package enum Verb: UInt8, Hashable, Sendable {
    /// Begins a contour: one point.
    case move
    /// A line to one point.
    case line
    /// A quadratic curve: its control point and its end.
    case quad
    /// A cubic curve: its two control points and its end.
    case cubic
    /// A line to where the contour began, and its end: no point.
    case close

    /// How many points it adds to those before it.
    package var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  /// A verb with its points; the last one is where it ends.
  package enum Element: Hashable, Sendable {
    /// Begins a contour.
    case move(Point)
    /// A line to a point.
    case line(Point)
    /// A quadratic curve by its control point and its end.
    case quad(Point, Point)
    /// A cubic curve by its two control points and its end.
    case cubic(Point, Point, Point)
    /// Closes the contour.
    case close
  }

  /// All verbs, in order.
  package private(set) var verbs: [Verb]
  /// The points of all verbs, one after the other.
  package private(set) var points: [Point]
  /// The first point of the contour that is being drawn.
  private var start = Point.origin

  /// A path without contours.
  package init() {
    verbs = []
    points = []
  }

  /// One contour, which a `move` begins, of verbs with their points.
  init(contour verbs: ArraySlice<Verb>, _ points: ArraySlice<Point>) {
    self.verbs = Array(verbs)
    self.points = Array(points)
    start = points.first ?? .origin
  }

  /// A path of elements, each drawn as by its own method: what need not be said, such as a second
  /// `close`, is left out.
  package init(_ elements: some Sequence<Element>) {
    self.init()
    for element in elements { append(element) }
  }

  /// Whether nothing was drawn; a single `move` counts as drawn.
  package var isEmpty: Bool { verbs.isEmpty }

  /// Where the next verb starts from, nil before the first one.
  package var currentPoint: Point? {
    guard let verb = verbs.last else { return nil }
    return verb == .close ? start : points.last
  }

  /// Whether all coordinates are finite numbers.
  package var isFinite: Bool { points.allSatisfy(\.isFinite) }

  /// Asks for memory once, for as many verbs and points in all.
  package mutating func reserveCapacity(verbs verbCount: Int, points pointCount: Int) {
    verbs.reserveCapacity(verbCount)
    points.reserveCapacity(pointCount)
  }

  /// Drops everything and keeps the memory.
  package mutating func removeAll() {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    start = .origin
  }

  /// Begins a contour; the one before it stays open unless it was closed.
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

  /// Closes the contour; nothing where there is none to close.
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

  /// Adds all contours of another path, O(n) for its length.
  package mutating func append(_ other: Path) {
    guard !other.isEmpty else { return }
    verbs += other.verbs
    points += other.points
    start = other.start
  }

  /// Adds a contour, which a `move` begins, of verbs with their points.
  mutating func append(contour verbs: ArraySlice<Verb>, _ points: ArraySlice<Point>) {
    self.verbs += verbs
    self.points += points
    start = points.first ?? start
  }

  /// Draws a segment from the current point, which should be where it starts.
  package mutating func append(_ segment: Segment) {
    switch segment {
    case .line(let line): self.line(to: line.p1)
    case .quad(let curve): quad(to: curve.p2, control: curve.p1)
    case .cubic(let curve): cubic(to: curve.p3, control1: curve.p1, control2: curve.p2)
    }
  }

  /// Moves every point to its image.
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
  /// The verbs with their points, in order.
  package var elements: Elements { Elements(path: self) }

  /// A pass over a path, which it keeps as it was when the pass began.
  package struct Elements: Sequence, IteratorProtocol, Sendable {
    private let path: Path
    private var verb = 0
    private var point = 0

    fileprivate init(path: Path) { self.path = path }

    /// The next verb with its points; nil after the last one.
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
