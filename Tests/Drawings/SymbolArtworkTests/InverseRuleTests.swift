import Geometry
import Testing

@testable import SymbolArtwork

@Suite struct InverseRuleTests {
  private let studio = TestStudio()

  @Test func enclosuresKeepTheirPlace() {
    #expect(studio.read("heart.circle.inverse") is EnclosedComposition)
    #expect(studio.part("heart.circle.inverse") == studio.part("heart.inverse.circle"))
    #expect(studio.part("heart.circle.fill.inverse") == studio.part("heart.inverse.circle.fill"))
  }

  @Test func othersNeedADrawing() {
    #expect(studio.read("heart.inverse") is GlyphComposition)
    #expect(studio.read("square.inverse") == nil)
    #expect(studio.read("square.circle.inverse") == nil)
  }
}
