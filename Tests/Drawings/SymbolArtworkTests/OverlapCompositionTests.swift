import Geometry
import Testing

@testable import SymbolArtwork

@Suite struct OverlapCompositionTests {
  private let studio = TestStudio()

  @Test func frontHidesTheBackWithAGap() {
    let layers = studio.draw("square.on.circle").layers()
    #expect(layers.map(\.level) == [1, 2])
    #expect(layers[0].path.tightBounds.minX < layers[1].path.tightBounds.minX)
    // Inside of the square, nothing of the circle.
    #expect(!studio.isInk("square.on.circle", 10, 14))
  }

  @Test func backMayBeAngled() {
    let upright = studio.draw("circle.on.square").layers()
    let angled = studio.draw("circle.on.square.angled").layers()
    #expect(angled.count == 2)
    #expect(angled[0].path == upright[0].path)
    #expect(angled[1].path.tightBounds.maxX > upright[1].path.tightBounds.maxX + 0.5)
    #expect(angled[1].path.tightBounds.minY < upright[1].path.tightBounds.minY - 0.5)
    #expect(studio.part("circle.on.square.angled") != studio.part("circle.on.square"))
  }

  @Test func partsMayBeFilled() {
    #expect(studio.isInk("square.fill.on.circle", 8.8, 15.2))
    #expect(!studio.isInk("square.on.circle.fill", 30, 15.2))
  }
}
