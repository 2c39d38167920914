import Geometry
import Testing

@testable import SymbolArtwork

@Suite struct InverseRuleTests {
  private let studio = TestStudio()

  @Test func enclosuresKeepTheirPlace() {
    #expect(studio.read("heart.circle.inverse")?.key == "heart.inverse.circle")
    #expect(studio.read("heart.circle.fill.inverse")?.key == "heart.inverse.circle.fill")
  }

  @Test func othersNeedADrawing() {
    #expect(studio.read("heart.inverse") is GlyphComposition)
    #expect(studio.read("square.inverse") == nil)
    #expect(studio.read("square.circle.inverse") == nil)
  }
}
