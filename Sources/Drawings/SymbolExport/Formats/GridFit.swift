package import Geometry

/// Moves straight horizontal and vertical edges to whole pixels, so that stems are crisp.
///
/// On each axis, the positions of the edges are rounded, and what is between moves in proportion:
/// the map is monotone, moves nothing by more than half a pixel, and keeps contours that do not
/// touch apart. An edge that would fall on the one before it keeps its distance instead, so that no
/// stem vanishes.
package struct GridFit: Sendable {
  private let x: Axis
  private let y: Axis

  /// Edges of less are no stems, in pixels.
  private static let shortest = 1.5
  /// Edges as near as that are at one position, in pixels.
  private static let nearest = 1e-3

  /// - Parameter paths: In pixels.
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

  /// A piecewise linear map, beyond its ends a shift.
  private struct Axis: Sendable {
    /// Ascending.
    private var from: [Double] = []
    /// Ascending.
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
      // The first position that is not below the value.
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
