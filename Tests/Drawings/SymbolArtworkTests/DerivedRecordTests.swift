import Geometry
import Testing

@testable import SymbolArtwork

@Suite struct DerivedRecordTests {
  private let studio = TestStudio()

  @Test(arguments: [("2x2", 4), ("3x3", 9), ("3x2", 6), ("1x2", 2)])
  func gridsHaveAsManyCells(counts: String, cells: Int) {
    for weight in [100.0, 400, 900] {
      let open = studio.area("square.grid.\(counts)", weight: weight).contours
      #expect(open.count == 2 * cells, "\(weight)")
      let filled = studio.area("square.grid.\(counts).fill", weight: weight).contours
      #expect(filled.count == cells, "\(weight)")
    }
  }

  @Test func oneCellMayBeFilled() {
    #expect(studio.isInk("square.grid.3x3.middle.filled", 12, 12))
    #expect(!studio.isInk("square.grid.3x3.topleft.filled", 12, 12))
    #expect(studio.isInk("square.grid.3x3.bottomright.filled", 19, 19))
    #expect(studio.read("square.grid.9x9") == nil)
    #expect(studio.read("square.grid") == nil)
  }

  @Test func splitsAreLinesOrChannels() {
    #expect(studio.isInk("square.split.2x1", 12, 12))
    #expect(!studio.isInk("square.split.2x1.fill", 12, 12))
    #expect(studio.area("square.split.2x2.fill").contours.count == 4)
    #expect(studio.read("square.split.circle") == nil)
  }

  @Test func insetsFillTheirPanels() {
    #expect(studio.isInk("inset.filled.lefthalf.rectangle", 8, 12))
    #expect(!studio.isInk("inset.filled.lefthalf.rectangle", 16, 12))
    #expect(studio.isInk("inset.filled.rectangle", 16, 12))
    #expect(
      studio.draw("inset.filled.circle").layers().map(\.level) == [1, 2])
    // The second panel is outlined.
    #expect(!studio.isInk("inset.filled.lefthalf.righthalf.rectangle", 16, 12))
    #expect(studio.read("inset.filled.nowhere.rectangle") == nil)
  }

  @Test func insetsOfOtherShapesKeepAwayFromTheirEdges() {
    for weight in [100.0, 400, 900] {
      let layers = studio.draw("inset.filled.triangle", weight: weight).layers()
      #expect(layers.map(\.level) == [1, 2], "\(weight)")
      #expect(layers[0].path.contours.count == 1, "\(weight)")
      // Nothing was taken from the outline.
      let alone = studio.area("triangle", weight: weight)
      #expect(abs(layers[1].path.area - alone.area) < 1e-6, "\(weight)")
    }
    #expect(studio.read("inset.filled.lefthalf.triangle") == nil)
    #expect(studio.read("inset.filled.plus") == nil)
  }

  @Test(arguments: [("left", "left", false), ("leading", "backward", true)])
  func arrowsPointToThePanel(side: String, direction: String, isDirectional: Bool) {
    let name = "inset.filled.\(side)half.arrow.\(direction).rectangle"
    #expect(studio.isInk(name, 8, 12))
    #expect(studio.isInk(name, 13.6, 12))
    // The head is at the side of the panel.
    #expect(studio.isInk(name, 15.6, 9.9))
    #expect(!studio.isInk(name, 18, 9.9))
    #expect(studio.read(name)?.isDirectional == isDirectional)
    #expect(studio.read("inset.filled.lefthalf.arrow.up.rectangle") == nil)
  }
}
