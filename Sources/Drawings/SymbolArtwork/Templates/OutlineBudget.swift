package import Geometry

/// A limit on the boolean operations for one drawing from a file.
///
/// They take O((n + k) log n) for n segments with k intersections, where k can be n². Both are
/// charged before an operation, so that a hostile file takes a second at most.
package struct OutlineBudget: Sendable {
  /// The exceeded limit.
  package enum Excess: Sendable {
    case points
    case crossings
  }

  /// The maximum number of operand points, each counted for every operation.
  ///
  /// Icons have some thousands.
  package static let maximumPoints = 1 << 17
  /// The maximum number of pairs of segments with overlapping boxes.
  ///
  /// A random zigzag of 800 lines has about as many and takes a second; icons have some hundreds.
  private static let maximumPairs = 1 << 17
  /// The maximum number of box comparisons to find the pairs.
  private static let maximumComparisons = 1 << 25

  private var points: Int
  private var pairs: Int
  private var comparisons: Int

  /// - Parameter part: The divisor of the limits of a file.
  package init(part: Int = 1) {
    points = Self.maximumPoints / part
    pairs = Self.maximumPairs / part
    comparisons = Self.maximumComparisons / part
  }

  /// Charges an outline.
  package mutating func spend(_ path: Path) -> Excess? {
    points -= path.points.count
    return points >= 0 ? nil : .points
  }

  /// Charges an operation on paths.
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
