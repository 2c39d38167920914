import Geometry
import Testing

@testable import SymbolArtwork

@Suite struct StackCompositionTests {
  private let studio = TestStudio()

  @Test func twoRailsLieAboveTheCard() {
    for weight in [100.0, 400, 900] {
      let layers = studio.draw("rectangle.stack", weight: weight).layers()
      #expect(layers.map(\.level) == [1, 2])
      #expect(layers[1].path.contours.count == 2, "rails merge in \(weight)")
      #expect(layers[1].path.tightBounds.maxY < layers[0].path.tightBounds.minY)
      #expect(layers[0].path.tightBounds.maxY < 23)
    }
  }
}
