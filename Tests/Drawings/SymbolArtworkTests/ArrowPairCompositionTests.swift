import Geometry
import Testing

@testable import SymbolArtwork

@Suite struct ArrowPairCompositionTests {
  private let studio = TestStudio()

  @Test func outwardAndInwardPairsDiffer() {
    let outward = studio.area("arrow.up.left.and.arrow.down.right")
    let inward = studio.area("arrow.down.right.and.arrow.up.left")
    #expect(outward.contours.count == 2)
    #expect(inward.contours.count == 2)
    let difference = outward.combined(
      with: inward, by: .exclusion, fillRule: .nonZero, otherFillRule: .nonZero)
    #expect(difference.area > 5)
  }
}
