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
