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

  @Test func ringIsLighterInHeavyWeightsAndAsLarge() {
    for weight in [100.0, 400] {
      #expect(studio.ring("circle", weight: weight) == studio.area("circle", weight: weight))
    }
    let ring = studio.draw("plus.circle", weight: 900).layers()[1].path
    let alone = studio.area("circle", weight: 900)
    #expect(ring.area < 0.98 * alone.area)
    #expect(abs(ring.tightBounds.width - alone.tightBounds.width) < 0.01)
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
        let alone = studio.ring(shape, weight: weight)
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

  @Test func recordsSayHowLargeTheyAre() {
    // By its own measure, the plus would be larger.
    let free = TestStudio(
      TestStudio.drawings.replacing("plus enclosed=.58 beside=.6", with: "plus"))
    let width = studio.draw("plus.circle").layers()[0].path.tightBounds.width
    #expect(abs(width - (16 * 0.58 + 1.55)) < 0.4)
    #expect(free.draw("plus.circle").layers()[0].path.tightBounds.width > width + 0.5)
  }

  /// A slashed drawing is as large as the drawing alone, but for the room that slashes may take.
  @Test func slashesAreNotMeasured() {
    #expect(studio.read("heart.slash")?.fit == Fit(most: 0.66, factor: 1.15))
    let slashed = studio.read("heart.slash")?.measured
    #expect(slashed.map { Part(wrappedValue: $0) } == studio.part("heart"))
    let badged = studio.read("heart.badge")?.measured
    #expect(badged.map { Part(wrappedValue: $0) } == studio.part("heart.badge"))
  }

  @Test func surroundsNamesOfTheirOwn() {
    let around = studio.read("square.on.circle.circle") as? EnclosedComposition
    #expect(around?.content is OverlapComposition)
    #expect(studio.read("heart.badge.circle") is EnclosedComposition)
    // Without such a name, the circle is what is behind.
    #expect(studio.read("heart.on.circle") is OverlapComposition)
  }
}
