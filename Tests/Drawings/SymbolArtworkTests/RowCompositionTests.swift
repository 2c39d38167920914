import Geometry
import Testing

@testable import SymbolArtwork

@Suite struct RowCompositionTests {
  private let studio = TestStudio()

  @Test func partsStandSideBySide() {
    let contours = studio.area("square.and.circle").contours
    #expect(contours.count == 4)
    let bounds = studio.draw("square.and.circle").bounds
    #expect(abs(bounds.center.x - 12) < 1e-6)
    #expect(bounds.width > 24)
  }

  @Test func marksAreSmaller() {
    let row = studio.draw("square.and.exclamationmark").layers()[0].path
    let mark = row.contours.map { Path($0).tightBounds }.max { $0.minX < $1.minX }
    #expect((mark?.height ?? 99) < 12)
  }
}
