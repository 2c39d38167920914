package import Geometry

/// A limit on the Boolean operations for one drawing from a file.
///
/// An operation on n segments with k intersections takes O((n + k) log n), and k can be n². Both
/// the points and the pairs of segments are charged before an operation, so a malicious file takes
/// at most a second.
package struct OutlineBudget: Sendable {
  /// The limit that was exceeded.
  package enum Excess: Sendable {
    case points
    case crossings
  }

  /// The maximum number of points in operands; a point counts again for each operation.
  ///
  /// Icons have a few thousand.
  package static let maximumPoints = 1 << 17
  /// The maximum number of segment pairs whose bounding boxes overlap.
  ///
  /// A random zigzag of 800 lines has about this many pairs and takes a second; icons have a few
  /// hundred.
  private static let maximumPairs = 1 << 17
  /// The maximum number of bounding box comparisons for finding the pairs.
  private static let maximumComparisons = 1 << 25

  private var points: Int
  private var pairs: Int
  private var comparisons: Int

  /// Creates a budget.
  ///
  /// - Parameter part: The number by which the limits for a file are divided.
  package init(part: Int = 1) {
    points = Self.maximumPoints / part
    pairs = Self.maximumPairs / part
    comparisons = Self.maximumComparisons / part
  }

  /// Charges the points of an outline; returns the limit that is now exceeded, if any.
  package mutating func spend(_ path: Path) -> Excess? {
    points -= path.points.count
    return points >= 0 ? nil : .points
  }

  /// Charges an operation on paths; returns the limit that is now exceeded, if any.
  package mutating func spend(operationOn paths: [Path]) -> Excess? {
    for path in paths {
      if let excess = spend(path) { return excess }
    }
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
      guard pairs >= 0, comparisons >= 0 else { return .crossings }
    }
    return nil
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
