internal import Geometry

/// How much may be spent on the boolean operations of one icon.
///
/// They take O((n + k) log n) for n segments that meet k times, and k can be n². Both are counted before an
/// operation is made: a hostile file costs a second at most.
struct OutlineBudget {
  /// The points of all operands together, each as often as it takes part.
  ///
  /// Icons take some thousands.
  static let maximumPoints = 1 << 17
  /// The pairs of segments whose boxes meet.
  ///
  /// A random zigzag of 800 lines has about as many and takes a second; icons have some hundreds.
  private static let maximumPairs = 1 << 17
  /// The boxes that are compared to find the pairs.
  private static let maximumComparisons = 1 << 25

  private var points = Self.maximumPoints
  private var pairs = Self.maximumPairs
  private var comparisons = Self.maximumComparisons

  /// Pays for an outline that is made.
  mutating func take(_ path: Path) throws(IconError) {
    points -= path.points.count
    guard points >= 0 else { throw .tooManyPoints }
  }

  /// Pays for an operation on paths.
  mutating func take(operationOn paths: [Path]) throws(IconError) {
    for path in paths { try take(path) }
    var boxes: [Rectangle] = []
    for path in paths { Self.append(path, to: &boxes) }
    boxes.sort { ($0.minX, $0.minY, $0.maxX, $0.maxY) < ($1.minX, $1.minY, $1.maxX, $1.maxY) }
    for index in boxes.indices {
      let box = boxes[index]
      for other in boxes[(index + 1)...] {
        guard other.minX <= box.maxX else { break }
        comparisons -= 1
        if other.minY <= box.maxY, box.minY <= other.maxY { pairs -= 1 }
      }
      guard pairs >= 0, comparisons >= 0 else { throw .tooManyCrossings }
    }
  }

  private static func append(_ path: Path, to boxes: inout [Rectangle]) {
    var start = Point.origin
    var last = Point.origin
    var at = 0
    for verb in path.verbs {
      var box = Rectangle.empty
      box.include(last)
      for point in path.points[at..<at + verb.pointCount] { box.include(point) }
      if verb.pointCount > 0 { last = path.points[at + verb.pointCount - 1] }
      at += verb.pointCount
      switch verb {
      case .move:
        start = last
        continue
      case .close:
        box.include(start)
        last = start
      default: break
      }
      boxes.append(box)
    }
  }
}
