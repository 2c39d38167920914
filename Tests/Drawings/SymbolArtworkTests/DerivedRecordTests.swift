import Geometry
import Testing

@testable import SymbolArtwork

@Suite struct DerivedRecordTests {
  private let studio = TestStudio()

  /// What these names were as texts of records.
  @Test(arguments: [
    (
      "circle.grid.2x2.topleft.filled",
      """
        body max=2.685: O 17.325 6.675 3.7~3.1325 + O 6.675 17.325 3.7~3.1325 + O 17.325 17.325 3.7~3.1325
        solid max=2.685 edge=1: O 6.675 6.675 3.7~3.1325
      """
    ),
    (
      "rectangle.grid.1x2",
      """
        body max=2.205: R 2.075~2.4025 4.575~4.9025 19.85~19.195 5.8~5.145 1.47 \
      + R 2.075~2.4025 13.625~13.9525 19.85~19.195 5.8~5.145 1.47
      """
    ),
    (
      "square.split.2x2",
      """
        use of=square
        cut extend: M12 3.6L12 20.4M3.6 12L20.4 12
      """
    ),
    (
      "square.split.diagonal",
      """
        use of=square
        cut extend: M4.65 19.35L19.35 4.65
      """
    ),
    (
      "square.split.bottomrightquarter",
      """
        use of=square
        cut extend: M12 20.4L12 12L20.4 12
      """
    ),
    (
      "inset.filled.lefthalf.righthalf.rectangle",
      """
        solid edge=0: R 4.1~4.55 7.3~7.75 7.25~6.8 9.4~8.5 1.1
        det @2 max=1.4: R 12.65 7.3~7.75 7.25~6.8 9.4~8.5 1.1
      """
    ),
    (
      "inset.filled.righthalf.arrow.right.rectangle",
      """
        solid edge=0: R 12.65 7.3~7.75 7.25~6.8 9.4~8.5 1.1
        line max=1.7: M5.3 12L10.4 12 + P .2 8,9.5 10.4,12 8,14.5
      """
    ),
    (
      "inset.filled.lefthalf.arrowtriangle.left.rectangle",
      """
        solid edge=0: R 4.1~4.55 7.3~7.75 7.25~6.8 9.4~8.5 1.1
        solid max=1.6: P .5 14,12 18,9.3 18,14.7 Z
      """
    ),
  ])
  func recordsAreWhatTheirTextsWere(name: String, text: String) throws {
    let read = try #require(studio.read(name))
    let panel = (read as? InsetComposition)?.panel?.wrappedValue
    let record = try #require((panel ?? read) as? GlyphComposition).glyph
    let parsed = try GlyphParser.parse(Array("part x\n\(text)".utf8), file: "test")
    #expect(record.name == name && record.operations.count == parsed.operations.count)
    for (operation, expected) in zip(record.operations, parsed.operations) {
      #expect(operation.look == expected.look && operation.condition == .init())
      switch (operation.action, expected.action) {
      case (.use(let use), .use(let other)): #expect(use == other)
      case (.draw(let role, let skeleton, let stroke), .draw(let other, let path, let pen)):
        #expect(role == other)
        #expect(abs((stroke.maximum ?? 0) - (pen.maximum ?? 0)) < 1e-9 && stroke.factor == 1)
        for twin in [-0.35, 0, 1] {
          let (drawn, wanted) = (skeleton.path(twin), path.path(twin))
          #expect(drawn.verbs == wanted.verbs)
          let distances = zip(drawn.points, wanted.points).map { $0.distance(to: $1) }
          #expect(distances.allSatisfy { $0 < 1e-9 }, "\(distances)")
        }
      default: Issue.record("\(operation.action) is not \(expected.action)")
      }
    }
  }

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

  /// Of a cell in dashes, the corners are left; a word for a row means all of its cells.
  @Test(arguments: [100.0, 400, 900])
  func cellsMayBeDashed(weight: Double) {
    func contours(_ name: String) -> Int { studio.area(name, weight: weight).contours.count }
    for place in ["topleft", "topleading", "topright", "bottomleft", "bottomtrailing"] {
      #expect(contours("app.grid.2x2.\(place).dashed") == 3 * 2 + 4, "\(place)")
      #expect(contours("app.grid.2x2.\(place).dashed.fill") == 3 + 4, "\(place)")
      #expect(contours("app.grid.2x2.\(place).filled") == 3 * 2 + 1, "\(place)")
    }
    for row in ["top", "bottom"] {
      #expect(contours("app.grid.2x2.\(row).dashed") == 2 * 2 + 2 * 4, "\(row)")
      #expect(contours("square.grid.3x2.\(row).dashed.fill") == 3 + 3 * 4, "\(row)")
    }
  }

  /// What has no corners has no such dashes, and what has no rows no upper one.
  @Test(arguments: [
    "circle.grid.2x2.topleft.dashed", "app.grid.2x2.dashed", "app.grid.2x1.top.dashed",
    "app.grid.2x2.middle.dashed", "app.grid.2x2.bottom.dashed.filled.dashed",
  ])
  func otherCellsAreNotDashed(name: String) { #expect(studio.read(name) == nil) }

  @Test func cellsOfReadingDirectionsAreMirrored() {
    for (place, isDirectional) in [
      ("topleading", true), ("bottomtrailing", true), ("topleft", false), ("bottom", false),
    ] {
      for look in ["dashed", "dashed.fill"] {
        let composition = studio.read("app.grid.2x2.\(place).\(look)")
        #expect(composition?.isDirectional == isDirectional, "\(place).\(look)")
      }
    }
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
      if weight > 400 {
        // It is lighter than the weight, with the same outer edge.
        #expect((0.7..<0.98).contains(layers[1].path.area / alone.area))
        let (own, others) = (layers[1].path.tightBounds, alone.tightBounds)
        #expect(abs(own.minX - others.minX) < 0.2 && abs(own.maxY - others.maxY) < 0.2)
      } else {
        #expect(abs(layers[1].path.area - alone.area) < 1e-6, "\(weight)")
      }
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
