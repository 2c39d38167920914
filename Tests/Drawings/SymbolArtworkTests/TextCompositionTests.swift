import Geometry
import Testing

@testable import SymbolArtwork

@Suite struct TextCompositionTests {
  private let studio = TestStudio()

  @Test func readsNumbersAndLetters() {
    for name in ["1", "12", "121", "a", "2a", "a1", "4.alt"] {
      #expect(studio.read(name) is TextComposition, "\(name)")
    }
  }

  @Test func readsAbbreviationsOfButtons() {
    let other = TestStudio(
      "part letter.l\n  line: M8 5V19H16\npart letter.t\n  line: M6 5H18M12 5V19")
    #expect(other.read("lt") is TextComposition)
    #expect(other.read("tl") == nil)
  }

  @Test func leavesWordsAlone() {
    for name in ["aa", "b", "1212", "", "4", "2.alt"] {
      #expect(studio.read(name) == nil, "\(name)")
    }
  }

  @Test func isCentredBetweenCapLineAndBaseline() {
    let bounds = studio.draw("12").bounds
    #expect(abs(bounds.center.x - 12) < 2)
    #expect(abs(bounds.center.y - 12) < 0.1)
    // The cap height of 14 units and a stroke.
    #expect(abs(bounds.height - 15.55) < 0.6)
  }
}
