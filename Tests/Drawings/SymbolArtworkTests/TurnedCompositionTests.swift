import Geometry
import Testing

@testable import SymbolArtwork

@Suite struct TurnedCompositionTests {
  private let studio = TestStudio()

  /// Where the tip is.
  @Test(arguments: [
    ("arrow.right", 20.5, 12.0), ("arrow.left", 3.5, 12), ("arrow.up", 12, 3.5),
    ("arrow.down", 12, 20.5), ("arrow.forward", 20.5, 12), ("arrow.backward", 3.5, 12),
    ("arrow.up.right", 17.7, 6.3), ("arrow.down.left", 6.3, 17.7),
    ("arrow.down.right", 17.7, 17.7), ("arrow.up.left", 6.3, 6.3),
  ])
  func tipPointsThere(name: String, x: Double, y: Double) {
    #expect(studio.isInk(name, x, y))
    // The head has more ink than the tail.
    let area = studio.area(name)
    func ink(_ x: Double, _ y: Double) -> Double {
      let disc = Path.ellipse(center: Point(x: x, y: y), radiusX: 7, radiusY: 7)
      return area.combined(
        with: disc, by: .intersection, fillRule: .nonZero, otherFillRule: .nonZero
      ).area
    }
    #expect(ink(x, y) > 1.5 * ink(24 - x, 24 - y))
  }

  @Test func mirrorsCircularArrows() {
    let clockwise = studio.area("arrow.clockwise")
    let other = studio.area("arrow.counterclockwise")
    #expect(abs(clockwise.area - other.area) < 1e-6)
    #expect(
      abs(clockwise.tightBounds.minX - (24 - other.tightBounds.maxX)) < 1e-6)
  }

  @Test func directionsOfTextAreKnown() {
    #expect(studio.read("arrow.forward")?.isDirectional == true)
    #expect(studio.read("arrow.right")?.isDirectional == false)
  }
}
