import Geometry
import Testing

@testable import SymbolArtwork

@Suite struct EnclosedCompositionTests {
  private let studio = TestStudio(names: ["square.on.circle", "heart.badge"])

  @Test func ringIsOfTheSecondLevel() {
    let layers = studio.draw("plus.circle").layers()
    #expect(layers.map(\.level) == [1, 2])
    #expect(layers[1].path.tightBounds.width > 19)
    #expect(layers[0].path.tightBounds.width < 12)
  }

  @Test func filledDiscHasTheContentKnockedOut() {
    #expect(studio.isInk("plus.circle.fill", 6, 12) == true)
    #expect(studio.isInk("plus.circle.fill", 12, 12) == false)
    #expect(studio.isInk("plus.circle", 12, 12) == true)
  }

  @Test func contentFitsEveryEnclosure() {
    let pairs = [
      ("heart", "circle"), ("heart", "square"), ("plus", "rectangle"),
      ("exclamationmark", "triangle"),
    ]
    for (content, shape) in pairs {
      for weight in [100.0, 400, 900] {
        let layers = studio.draw("\(content).\(shape)", weight: weight).layers()
        #expect(layers.count == 2, "\(shape) \(weight)")
        let inner = layers[0].path
        // Nothing was taken from the ring where both would overlap.
        let alone = studio.area(shape, weight: weight)
        #expect(abs(layers[1].path.area - alone.area) < 1e-6, "\(shape) \(weight)")
        #expect(inner.area > 2)
      }
    }
  }

  @Test func silhouettesAreFilledInside() {
    #expect(studio.isInk("heart.circle", 12, 10.5))
  }

  @Test func brokenOutlinesEncloseToo() {
    let layers = studio.draw("plus.circle.dashed").layers()
    #expect(layers.map(\.level) == [1, 2])
    #expect(layers[0].path.contours.count == 1)
    #expect(layers[1].path.contours.count == 8)
    // There is no disc to knock the content out of.
    #expect(studio.isInk("heart.square.dashed", 12, 11))
  }

  @Test func onlyOpenShapesTakeWhatIsFilled() {
    #expect(studio.read("heart.fill.circle") is FilledComposition)
    #expect(studio.read("heart.fill.square.dashed") is EnclosedComposition)
  }

  @Test func surroundsNamesOfTheirOwn() {
    #expect(studio.read("square.on.circle.circle")?.key == "square.on.circle.circle")
    #expect(studio.read("square.on.circle.circle") is EnclosedComposition)
    #expect(studio.read("heart.badge.circle") is EnclosedComposition)
    // Without such a name, the circle is what is behind.
    #expect(studio.read("heart.on.circle") is OverlapComposition)
  }
}
