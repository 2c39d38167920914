import Geometry
import Testing

@testable import SymbolArtwork

@Suite struct FilledCompositionTests {
  private let studio = TestStudio()

  @Test func fillsWhatHasABody() {
    #expect(studio.read("heart.fill") is FilledComposition)
    #expect(!studio.isInk("heart", 12, 9))
    #expect(studio.isInk("heart.fill", 12, 9))
  }

  @Test func leavesLinesAlone() {
    // It would look the same as without.
    #expect(studio.read("plus.fill") == nil)
    #expect(studio.read("fill") == nil)
  }

  @Test func fillInTheMiddleIsThatOfTheWhole() {
    #expect(studio.part("heart.fill.circle") == studio.part("heart.circle.fill"))
    #expect(studio.part("heart.fill.circle") != studio.part("heart.circle"))
  }

  @Test func filledPartsAreFilledAmongOutlines() {
    #expect(studio.read("heart.filled") is FilledComposition)
    #expect(studio.read("plus.filled") == nil)
    // The whole filled is another drawing.
    let overlap = studio.read("square.on.circle.filled") as? OverlapComposition
    #expect(overlap?.front is GlyphComposition && overlap?.back is FilledComposition)
    #expect(studio.isInk("square.filled.on.circle", 8.8, 15.2))
    #expect(!studio.isInk("square.on.circle.filled", 8.8, 15.2))
  }
}
