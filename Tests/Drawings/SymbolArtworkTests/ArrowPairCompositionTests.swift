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

  /// The first one of the name is on the left.
  @Test func cornersFollowFromTheName() {
    for name in ["arrow.up.left.and.arrow.down.right", "arrow.down.right.and.arrow.up.left"] {
      #expect(studio.isInk(name, 7.1, 7.1), "\(name)")
      #expect(!studio.isInk(name, 7.1, 16.9), "\(name)")
    }
    for name in ["arrow.down.left.and.arrow.up.right", "arrow.up.right.and.arrow.down.left"] {
      #expect(studio.isInk(name, 7.1, 16.9), "\(name)")
      #expect(!studio.isInk(name, 7.1, 7.1), "\(name)")
    }
  }
}
