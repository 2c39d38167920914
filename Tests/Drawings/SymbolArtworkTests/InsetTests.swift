import Geometry
import Testing

@testable import SymbolArtwork

@Suite struct InsetTests {
  private func inset(_ path: Path, _ distance: Double) -> Path {
    path.normalized().inset(by: distance, tolerance: 1e-4)
  }

  private func square(_ at: Double, _ side: Double) -> Path {
    .rectangle(Rectangle(x: at, y: at, width: side, height: side))
  }

  @Test func edgesMoveInwards() {
    #expect(abs(inset(square(2, 10), 2).area - 36) < 1e-6)
    let disc = inset(.ellipse(center: Point(x: 12, y: 12), radiusX: 9, radiusY: 9), 2)
    #expect(abs(disc.area - 49 * .pi) < 0.01)
  }

  @Test func holesGrow() {
    // A hole of 4 by 4 with round corners of radius 1.
    let frame = square(0, 20).minus(square(8, 4))
    let left = inset(frame, 1)
    #expect(left.contours.count == 2)
    #expect(abs(left.area - (18 * 18 - (16 + 16 + .pi))) < 0.01)
  }

  @Test func whatIsThinGoes() {
    #expect(inset(square(2, 3.9), 2).isEmpty)
    let dumbbell = Path.joined([
      square(0, 6), .rectangle(Rectangle(x: 5, y: 2.5, width: 10, height: 1)),
      .rectangle(Rectangle(x: 14, y: 0, width: 6, height: 6)),
    ])
    let left = inset(dumbbell, 1)
    #expect(left.parts.count == 2)
    #expect(abs(left.area - 32) < 0.2)
  }

  /// Every place of a grid is inside if it is inside of the area and farther than the distance from
  /// all edges.
  @Test func agreesWithDistances() {
    let areas = [
      square(3, 16).minus(.ellipse(center: Point(x: 14, y: 13), radiusX: 4, radiusY: 2.5)),
      Path.joined([
        .ellipse(center: Point(x: 8, y: 8), radiusX: 6, radiusY: 6), square(9, 12),
      ]).normalized(),
    ]
    var count = 0
    for area in areas {
      let left = inset(area, 1.2)
      let edge = area.flattened(tolerance: 1e-4)
      var lines: [(Point, Point)] = []
      for contour in edge.contours {
        var last = contour.start
        for segment in contour.segments {
          lines.append((last, segment.end))
          last = segment.end
        }
      }
      for x in stride(from: 0.13, to: 24, by: 0.47) {
        for y in stride(from: 0.17, to: 24, by: 0.53) {
          let point = Point(x: x, y: y)
          let nearest = lines.map { distance(of: point, from: $0) }.min() ?? 0
          guard abs(nearest - 1.2) > 0.01 else { continue }
          let isInside = area.contains(point, fillRule: .nonZero) && nearest > 1.2
          #expect(left.contains(point, fillRule: .nonZero) == isInside, "\(point)")
          count += 1
        }
      }
    }
    #expect(count > 4000)
  }

  private func distance(of point: Point, from line: (Point, Point)) -> Double {
    let side = line.1 - line.0
    let along = (point - line.0).dot(side) / max(side.lengthSquared, 1e-300)
    return point.distance(to: line.0 + side * min(max(along, 0), 1))
  }
}
