import Geometry
import Testing

@testable import SymbolArtwork

@Suite struct CroppedCompositionTests {
  private let studio = TestStudio(
    TestStudio.drawings + "\nglyph person\n  body: O 12 7 4\n  body: R 3 14 18 10 4")

  @Test func bustStaysInsideOfTheRing() {
    for weight in [100.0, 400, 900] {
      let layers = studio.draw("person.crop.circle", weight: weight).layers()
      #expect(layers.map(\.level) == [1, 2])
      let ring = studio.ring("circle", weight: weight)
      #expect(abs(layers[1].path.area - ring.area) < 1e-6, "\(weight)")
    }
  }

  @Test func takesTheDrawingForCrops() {
    let other = TestStudio(
      TestStudio.drawings
        + "\nglyph person\n  body: O 12 7 4\npart person.cropped\n  body: O 4 12 2")
    #expect(!other.isInk("person.crop.circle", 12, 11))
    #expect(other.isInk("person.crop.circle", 6.1, 14.7))
  }

  @Test func isKnockedOutOfTheFilledForm() {
    #expect(!studio.isInk("person.crop.circle.fill", 12, 11))
    #expect(studio.isInk("person.crop.circle.fill", 5, 12))
  }

  @Test func brokenOutlinesCropAsTheWholeShape() {
    for weight in [100.0, 400, 900] {
      let layers = studio.draw("person.crop.circle.dashed", weight: weight).layers()
      #expect(layers.map(\.level) == [1, 2], "\(weight)")
      let whole = studio.draw("person.crop.circle", weight: weight).layers()
      #expect(abs(layers[0].path.area - whole[0].path.area) < 1e-6, "\(weight)")
    }
    #expect(studio.read("person.crop.circle.dashed")?.hasBody == false)
  }
}
