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

  @Test func partsMayBeFilled() {
    #expect(studio.isInk("square.fill.on.circle", 8.8, 15.2))
    #expect(!studio.isInk("square.on.circle.fill", 30, 15.2))
  }
}
