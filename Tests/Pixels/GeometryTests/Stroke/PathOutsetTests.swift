import Geometry
import PathOracles
import Testing

/// Areas grown by one side of their strokes.
@Suite struct PathOutsetTests {
  private static let tolerance = 1e-4

  private static let rectangle = Path.rectangle(Rectangle(x: 2, y: 3, width: 10, height: 6))

  private static func disc(_ x: Double, _ y: Double, _ radius: Double) -> Path {
    .ellipse(center: Point(x: x, y: y), radiusX: radius, radiusY: radius)
  }

  @Test func outsetOfRectangleIsRounded() {
    for (path, isClockwise) in [(Self.rectangle, true), (Self.rectangle.reversed, false)] {
      let outset = path.outset(by: 1, isClockwise: isClockwise, tolerance: Self.tolerance)
      #expect(outset.contours.count == 1)
      #expect(abs(outset.greenArea - (60 + 32 + .pi)) < 1e-3)
    }
  }

  @Test func outsetNarrowsHoles() {
    var ring = Self.disc(0, 0, 10)
    ring.append(Self.disc(0, 0, 6).reversed)
    let outset = ring.outset(by: 1, isClockwise: true, tolerance: Self.tolerance)
    #expect(abs(outset.normalized().greenArea - .pi * (121 - 25)) < 0.05)
  }

  /// A notch, a hole narrower than the stroke, a spike, and a contour that runs twice around.
  private static let hostile = [
    "M0 0H20V20H11V4H9V20H0Z", "M0 0H20V20H0ZM9 9V11H11V9Z",
    "M0 0C30 0 30 2 0 20C0 12 12 6 0 0Z",
    "M0 0H20V20H0ZM5 5H25V25H5Z", "M10 0C20 0 20 20 10 20C0 20 8 10 10 10C12 10 0 0 10 0Z",
  ]

  @Test(arguments: hostile, [0.3, 1.2, 4])
  func outsetIsUnionOfAreaAndStroke(data: String, distance: Double) throws {
    let path = try Path(svg: data)
    let outset = path.outset(by: distance, isClockwise: true, tolerance: Self.tolerance)
    let stroke = path.stroked(
      StrokeStyle(width: 2 * distance, cap: .round, join: .round), tolerance: Self.tolerance)
    let union = Path.union(of: [path, stroke])
    let difference = union.combined(with: outset, by: .exclusion)
    #expect(difference.greenArea < 0.02, "\(data) by \(distance)")
  }

  @Test func contourAreasAddUp() {
    var path = Self.rectangle
    path.append(Self.disc(3, 4, 5).reversed)
    let areas = path.contourAreas
    #expect(areas.count == 2)
    #expect(abs(areas[0] - 60) < 1e-9)
    #expect(abs(areas[0] + areas[1] - path.greenArea) < 1e-9)
  }
}
