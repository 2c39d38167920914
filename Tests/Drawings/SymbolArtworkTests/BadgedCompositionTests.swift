import Geometry
import Testing

@testable import SymbolArtwork

@Suite struct BadgedCompositionTests {
  private let studio = TestStudio()

  @Test func badgeIsOfTheFirstLevel() {
    let layers = studio.draw("square.badge.plus").layers()
    #expect(layers.map(\.level) == [1, 2])
    #expect(layers[0].path.tightBounds.center.x > 17)
  }

  @Test func takesTheSmallDrawing() {
    let badged = studio.read("square.badge.plus") as? BadgedComposition
    #expect(badged?.badge == studio.part("plus.mini"))
    #expect(badged?.badge != studio.part("plus"))
  }

  @Test func takesTheDrawingWithAnEmptyCorner() {
    let other = TestStudio(
      TestStudio.drawings + "\nglyph door\n  body: O 12 12 9\npart door.badged\n  body: O 7 7 3")
    #expect(other.isInk("door.badge.plus.fill", 7, 7))
    #expect(!other.isInk("door.badge.plus.fill", 7, 15))
    #expect(other.isInk("door.fill", 7, 15))
  }

  /// Below the middle of a mark, nothing of the drawing is left beside it: that would be bits.
  @Test func cornerIsClear() {
    for weight in [100.0, 400, 900] {
      let area = studio.area("square.badge.minus", weight: weight)
      let mark = studio.draw("square.badge.minus", weight: weight).layers()[0].path.tightBounds
      let below = area.combined(
        with: .rectangle(
          Rectangle(minX: mark.minX, minY: mark.maxY + 0.01, maxX: 24, maxY: 24)),
        by: .intersection)
      #expect(below.area < 0.01, "weight \(weight)")
    }
  }

  @Test func dotWithoutContent() {
    #expect(studio.isInk("heart.badge", 18.4, 18.2))
    #expect(studio.isInk("square.badge", 18.4, 18.2))
    #expect(!studio.isInk("square.badge", 13.7, 18.2))
  }

  @Test func filledDiscHasTheContentKnockedOut() {
    #expect(studio.isInk("square.badge.minus", 18.4, 18.2))
    #expect(!studio.isInk("square.badge.minus.fill", 18.4, 18.2))
    #expect(studio.isInk("square.badge.minus.fill", 18.4, 15))
  }

  @Test func trianglesHaveTheirOwnRule() {
    #expect(
      studio.read("square.trianglebadge.exclamationmark") is TriangleBadgedComposition)
    #expect(studio.isInk("square.trianglebadge.exclamationmark", 15.5, 20.5))
  }
}
