internal import Geometry

/// Moves straight upright and level edges to the borders of pixels, so that stems are sharp.
///
/// For each axis, the places of edges that run along the other one for at least a pixel are rounded to
/// whole pixels, and all other coordinates follow in between, linearly and in order: no point moves by
/// more than half a pixel, and nothing changes sides.
enum PixelHinter {
  /// The least length of an edge that counts, in pixels.
  private static let leastLength = 1.0
  /// How far an edge may lean, in pixels.
  private static let lean = 1e-3

  /// The path in pixels, hinted.
  static func hinted(_ path: Path, by map: AffineMap) -> Path {
    var path = path.transformed(by: map)
    var columns: [Double] = []
    var rows: [Double] = []
    for contour in path.contours {
      for case .line(let line) in contour.segments {
        let side = line.p1 - line.p0
        if abs(side.x) < lean, abs(side.y) >= leastLength { columns.append(line.p0.x) }
        if abs(side.y) < lean, abs(side.x) >= leastLength { rows.append(line.p0.y) }
      }
    }
    let x = Warp(columns)
    let y = Warp(rows)
    path.mapPoints { Point(x: x.image($0.x), y: y.image($0.y)) }
    return path
  }

  /// A piecewise linear, monotone map of a coordinate.
  private struct Warp {
    private var places: [(from: Double, to: Double)] = []

    init(_ edges: [Double]) {
      for edge in edges.sorted() {
        let target = edge.rounded()
        if let last = places.last {
          // One edge, or two that would fall together: the first one holds.
          if edge - last.from < 0.25 || target <= last.to { continue }
        }
        places.append((edge, target))
      }
    }

    func image(_ value: Double) -> Double {
      guard let first = places.first, let last = places.last else { return value }
      if value <= first.from { return value + first.to - first.from }
      if value >= last.from { return value + last.to - last.from }
      let next = places.firstIndex { $0.from >= value } ?? places.count - 1
      let (a, b) = (places[next - 1], places[next])
      return a.to + (value - a.from) * (b.to - a.to) / (b.from - a.from)
    }
  }
}
