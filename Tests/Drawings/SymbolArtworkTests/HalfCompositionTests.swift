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

  @Test(arguments: [("lefthalf", 8.0, 12.0), ("bottomhalf", 12, 16)])
  func inverseIsAllFilledButForAWindow(part: String, x: Double, y: Double) {
    for weight in [100.0, 400, 900] {
      let area = studio.area("circle.\(part).filled.inverse", weight: weight)
      #expect(area.contours.count == 2, "\(weight)")
      #expect(!area.contains(Point(x: x, y: y), fillRule: .nonZero), "\(weight)")
      #expect(area.contains(Point(x: 24 - x, y: 24 - y), fillRule: .nonZero), "\(weight)")
    }
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
