package import Geometry

/// A transform that moves straight horizontal and vertical edges to whole pixels, which makes stems
/// crisp.
///
/// On each axis, the positions of edges are rounded, and everything between them moves in
/// proportion. The map is monotone, moves nothing by more than half a pixel, and keeps separate
/// contours apart. If rounding would move an edge onto the previous one, the edge keeps its
/// distance instead, so no stem disappears.
package struct GridFit: Sendable {
  private let x: Axis
  private let y: Axis

  /// The minimum length of a stem's edge, in pixels.
  private static let shortest = 1.5
  /// The maximum distance between edges that are treated as a single position, in pixels.
  private static let nearest = 1e-3

  /// Creates a transform that fits paths to the pixel grid.
  ///
  /// - Parameter paths: The paths to fit, in pixels.
  package init(_ paths: [Path]) {
    var xs: [Double] = []
    var ys: [Double] = []
    for path in paths {
      for contour in path.contours {
        for case .line(let line) in contour.segments {
          let size = line.p1 - line.p0
          if abs(size.x) < Self.nearest, abs(size.y) >= Self.shortest { xs.append(line.p0.x) }
          if abs(size.y) < Self.nearest, abs(size.x) >= Self.shortest { ys.append(line.p0.y) }
        }
      }
    }
    x = Axis(xs)
    y = Axis(ys)
  }

  package func apply(_ point: Point) -> Point { Point(x: x.apply(point.x), y: y.apply(point.y)) }

  /// A piecewise linear map, which is a translation beyond its ends.
  private struct Axis: Sendable {
    /// The original positions, in ascending order.
    private var from: [Double] = []
    /// The new position for each original one, in ascending order.
    private var to: [Double] = []

    init(_ positions: [Double]) {
      for position in positions.sorted() where position.isFinite {
        guard let last = from.last, let target = to.last else {
          from.append(position)
          to.append(position.rounded())
          continue
        }
        if position - last < GridFit.nearest { continue }
        from.append(position)
        let rounded = position.rounded()
        to.append(rounded > target ? rounded : target + (position - last))
      }
    }

    func apply(_ value: Double) -> Double {
      guard let first = from.first, let last = from.last, value > first else {
        return value + ((to.first ?? 0) - (from.first ?? 0))
      }
      guard value < last else { return value + (to[to.count - 1] - last) }
      // Find the first position that is equal to the value or above it.
      var low = 0
      var high = from.count - 1
      while low < high {
        let middle = (low + high) / 2
        if from[middle] < value { low = middle + 1 } else { high = middle }
      }
      let t = (value - from[low - 1]) / (from[low] - from[low - 1])
      return to[low - 1] + (to[low] - to[low - 1]) * t
    }
  }
}
