import Geometry
import Testing

@testable import SymbolArtwork

@Suite struct HalfCompositionTests {
  private let studio = TestStudio()

  @Test(arguments: [
    ("lefthalf", 6.0, 12.0), ("righthalf", 18, 12), ("tophalf", 12, 6), ("bottomhalf", 12, 18),
    ("leadinghalf", 6, 12), ("trailinghalf", 18, 12), ("leftthird", 6, 12), ("topthird", 12, 6),
  ])
  func onePartIsFilled(part: String, x: Double, y: Double) {
    #expect(studio.isInk("circle.\(part).filled", x, y))
    #expect(!studio.isInk("circle.\(part).filled", 24 - x, 24 - y))
  }

  @Test func onlyWhatHasABody() {
    #expect(studio.read("plus.lefthalf.filled") == nil)
    #expect(studio.read("circle.lefthalf") == nil)
  }

  @Test func directionsOfTextAreKnown() {
    #expect(studio.read("circle.leadinghalf.filled")?.isDirectional == true)
    #expect(studio.read("circle.lefthalf.filled")?.isDirectional == false)
  }
}
