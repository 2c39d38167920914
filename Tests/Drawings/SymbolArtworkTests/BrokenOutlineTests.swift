import Geometry
import Testing

@testable import SymbolArtwork

@Suite struct BrokenOutlineTests {
  private let studio = TestStudio()

  @Test(arguments: ["circle", "square", "rectangle"])
  func eightDashesInAllWeights(shape: String) {
    for weight in [100.0, 400, 700, 900] {
      let contours = studio.area("\(shape).dashed", weight: weight).contours
      #expect(contours.count == 8, "\(shape) \(weight)")
    }
  }

  @Test func dashesAreSymmetric() {
    let bounds = studio.draw("square.dashed").bounds
    #expect(abs(bounds.center.x - 12) < 0.01)
    #expect(abs(bounds.center.y - 12) < 0.01)
    // The middle of the upper side is a dash.
    #expect(studio.isInk("square.dashed", 12, 4.2))
  }

  @Test func dotsDoNotTouch() {
    for weight in [100.0, 400, 900] {
      #expect(studio.area("circle.dotted", weight: weight).contours.count >= 8)
    }
  }
}
