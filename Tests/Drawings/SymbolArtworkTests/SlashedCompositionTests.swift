import Geometry
import Testing

@testable import SymbolArtwork

@Suite struct SlashedCompositionTests {
  private let studio = TestStudio()

  @Test func lineHasAChannelOnBothSides() {
    #expect(studio.isInk("square.slash.fill", 12, 12))
    #expect(!studio.isInk("square.slash.fill", 12.9, 11.1))
    #expect(!studio.isInk("square.slash.fill", 11.1, 12.9))
    #expect(studio.isInk("square.slash.fill", 15, 9))
    #expect(studio.isInk("square.slash.fill", 9, 15))
  }

  @Test func runsTheOtherWayIfTheDrawingSaysSo() {
    let other = TestStudio("glyph heart slash=alt\n  body: O 12 12 4")
    #expect(other.isInk("heart.slash", 18, 6))
    #expect(!other.isInk("heart.slash", 6, 6))
  }

  @Test func reachesBeyondWhatIsEnclosedButNotToTheRing() {
    for weight in [100.0, 400, 900] {
      let layers = studio.draw("square.slash.circle", weight: weight).layers()
      #expect(layers.map(\.level) == [1, 2], "\(weight)")
      // Two halves, and the line.
      #expect(layers[0].path.contours.count == 3, "\(weight)")
      let square = studio.draw("square.circle", weight: weight).layers()[0].path.tightBounds
      #expect(layers[0].path.tightBounds.maxY > square.maxY, "\(weight)")
      let ring = studio.ring("circle", weight: weight)
      #expect(abs(layers[1].path.area - ring.area) < 1e-6, "\(weight)")
    }
  }

  @Test func leavesNoCrumbs() {
    // A dot so near to the line that only specks of it would be left.
    let speck = TestStudio("glyph heart\n  dot: O 12 12 1.2 + O 20 4 2")
    let contours = speck.area("heart.slash").contours
    #expect(contours.count == 2)
  }
}
