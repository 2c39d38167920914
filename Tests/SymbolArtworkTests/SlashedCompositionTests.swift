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

  @Test func leavesNoCrumbs() {
    // A dot so near to the line that only specks of it would be left.
    let speck = TestStudio("glyph heart\n  dot: O 12 12 1.2 + O 20 4 2")
    let contours = speck.area("heart.slash").contours
    #expect(contours.count == 2)
  }
}
