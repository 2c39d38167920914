import Geometry
import Testing

@testable import SymbolArtwork

@Suite struct GlyphPainterTests {
  private func area(_ operations: String, fill: Bool = false, weight: Double = 400) -> Path {
    let studio = TestStudio("glyph x\n" + operations + "\npart y\n  body: O 12 12 4")
    return studio.area(fill ? "x.fill" : "x", weight: weight)
  }

  @Test func bothFormsShareTheOuterEdge() {
    for weight in [100.0, 400, 900] {
      let outlined = area("  body: O 12 12 9", weight: weight)
      let filled = area("  body: O 12 12 9", fill: true, weight: weight)
      #expect(abs(outlined.contours.map { Path($0).area }.max()! - filled.area) < 1e-6)
    }
  }

  @Test func strokesHaveTheWidthOfTheWeight() {
    for (weight, width) in [(100.0, 0.5), (400, 1.55), (700, 2.025), (900, 2.5)] {
      let bounds = area("  line: M6 12H18", weight: weight).tightBounds
      #expect(abs(bounds.height - width) < 1e-3)
    }
  }

  @Test func cutsAreInkOrKnockedOut() {
    let operations = "  body: R 4 4 16 16 2\n  cut extend: M4 12H20"
    #expect(area(operations).contains(Point(x: 12, y: 12), fillRule: .nonZero))
    let filled = area(operations, fill: true)
    #expect(!filled.contains(Point(x: 12, y: 12), fillRule: .nonZero))
    // Extended: no bridge is left.
    #expect(filled.contours.count == 2)
  }

  @Test func dotsGrowLittle() {
    let regular = area("  dot: O 12 12 2").tightBounds.width
    let black = area("  dot: O 12 12 2", weight: 900).tightBounds.width
    #expect(black > regular && black < regular + 0.8)
  }

  @Test func overLeavesAGap() {
    let path = area("  solid: R 3 3 18 18 1\n  solid over: O 12 12 3")
    #expect(path.contours.count == 3)
  }

  @Test func partsApartStayApart() {
    // Strokes that would touch in Black.
    let operations = "  line: M4 10H20\n  line: M4 12.4H20"
    #expect(area(operations).contours.count == 2)
    #expect(area(operations, weight: 900).contours.count == 2)
  }

  /// Distances are those of strokes, not of their skeletons, whatever the roles are.
  @Test(arguments: [
    "line: M4 7H20", "solid: R 4 5 16 2 0", "dot: O 12 6 1.6", "cutdot: R 4 5 16 2 0",
  ])
  func separationsAreThoseOfInk(other: String) {
    // Apart in Light by less than counts, and by more.
    let studio = { (y: Double) in
      TestStudio("glyph x\n  line: M4 \(y)H20\n  \(other)").studio.library
    }
    let separations = { (y: Double) in
      let library = studio(y)
      return library.record("x").map { library.separations(of: $0, isFilled: false) } ?? []
    }
    let bottom = area("  \(other)", weight: 300).tightBounds.maxY
    // The stroke is 1.2 wide, and the skeleton of all shrinks with it about the middle.
    let scale = Pen(weight: 300).skeletonScale
    let place = { (distance: Double) in 12 + (bottom + distance + 0.6 - 12) / scale }
    #expect(separations(place(0.7)) == [[], []])
    #expect(separations(place(0.82)) == [[], [0]])
  }

  @Test func unionsRoundConcaveCorners() {
    let sharp = area("  solid union edge=0: O 9 12 4 + O 15 12 4").area
    let round = area("  solid union close=1 edge=0: O 9 12 4 + O 15 12 4").area
    #expect(round > sharp + 0.1)
  }

  @Test func usesMayBeMirroredAndMoved() {
    let path = area("  use of=y at=6,12 scale=.5")
    #expect(abs(path.tightBounds.center.x - 6) < 0.2)
    #expect(abs(path.tightBounds.width - 5.55) < 0.1)
  }

  @Test func cyclesEnd() {
    let studio = TestStudio("glyph x\n  line: M4 4H9\n  use of=x at=13,13 scale=.9")
    #expect(!studio.area("x").isEmpty)
  }

  @Test func switchesAndRepeats() {
    #expect(area("  line below=2: M4 4H20\n  line from=2: M4 20H20").tightBounds.maxY < 8)
    #expect(
      area("  line below=2: M4 4H20\n  line from=2: M4 20H20", weight: 900).tightBounds.minY > 16)
    #expect(area("  dot repeat=6: O 12 4 1").contours.count == 6)
    #expect(area("  dot mirror: O 4 4 1").contours.count == 2)
    #expect(area("  dot only=fill: O 4 4 1\n  body: O 12 12 6").tightBounds.minX > 4)
  }

  @Test func figuresHaveAHeadOfTheirOwn() {
    for weight in [100.0, 400, 900] {
      let path = area(
        "  figure: hip=12,12.6 lean=6 aL=125,80 hR=16,12 lL=112,108 fR=15,20.6", weight: weight)
      #expect(path.contours.count >= 2, "\(weight)")
    }
  }
}
