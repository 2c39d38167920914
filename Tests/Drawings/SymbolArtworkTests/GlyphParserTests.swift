import Geometry
import Testing

@testable import SymbolArtwork

@Suite struct GlyphParserTests {
  private func parse(_ text: String) throws(GlyphSyntaxError) -> Glyph {
    try GlyphParser.parse(Array(text.utf8), file: "test.glyphs", line: 7)
  }

  @Test func readsAttributesFlagsAndGeometry() throws {
    let glyph = try parse(
      """
      glyph camera soft=.9 inner=line nudge=.5,-1 slash=alt enclosed=.6 beside=.5 // a comment
        body: P 2.8 1.8,6.8~6.4 22.2,6.8:1 12,19.8 Z
        cut extend width=.8 below=2.2 @2 #red: M2 10H20
        dot repeat=3 rotate=30,12,12: O 12 4 1
      """)
    #expect(glyph.name == "camera")
    #expect(glyph.softness == 0.9)
    #expect(glyph.innerForm == .line)
    #expect(glyph.nudge == Vector(x: 0.5, y: -1))
    #expect(glyph.enclosedScale == 0.6 && glyph.besideScale == 0.5)
    #expect(glyph.hasOtherSlash && !glyph.isTopologyFree && glyph.hasBody)
    #expect(glyph.operations.map(\.kind) == [.body, .cut, .dot])
    let cut = glyph.operations[1]
    #expect(cut.extends && cut.widthFactor == 0.8 && cut.below == 2.2)
    #expect(cut.level == 2 && cut.tint == "red")
    #expect(glyph.operations[2].copies == 3 && glyph.operations[2].rotation == 30)
  }

  @Test func readsTheOtherAttributes() throws {
    let glyph = try parse(
      "part x grow=0 inner=fill advance=7 topology=free direction=none\n  dot: O 12 12 3")
    #expect(glyph.isPart && !glyph.shrinks && glyph.innerForm == .fill && glyph.advance == 7)
    #expect(glyph.isTopologyFree && glyph.isUndirected && !glyph.hasOtherSlash && !glyph.hasBody)
  }

  /// What was wrong, and where: line 8 is the first below the name.
  @Test(arguments: [
    ("  body: Q 1 2", "8:9", "expected a shape"),
    ("  blob: O 12 12 3", "8:3", "expected an operation"),
    ("  body wide: O 12 12 3", "8:8", "expected a flag"),
    ("  body width=x: O 12 12 3", "8:14", "expected a number"),
    ("  body @4: O 12 12 3", "8:8", "from 1.0 to 3.0"),
    ("  body #lilac: O 12 12 3", "8:8", "expected a colour"),
    ("  body: O 12 12", "8:9", "expected 3 numbers"),
    ("  body: O 12 12 3 +", "8:20", "expected a shape"),
    ("  body: O 12 12 3 4", "8:19", "expected + and another shape"),
    ("  body: P 1 2,3", "8:16", "two vertices"),
    ("  body: P 1 2 3,4", "8:14", "expected a comma"),
    ("  line: M4 4L", "8:13", "expected 2 numbers"),
    ("  line: M4 4A1 1 0 2 0 5 5", "8:20", "flag of the arc"),
    ("  line: M4 4L1e9 2", "8:14", "-1000 to 1000"),
    ("  line: M4 4~L2 2", "8:14", "expected a number"),
    ("  use: O 12 12 3", "8:6", "expected of=NAME"),
    ("  use of=x: O 12 12 3", "8:13", "no geometry"),
    ("  figure: hop=1,2", "8:11", "expected hip="),
    ("  body repeat=65: O 12 12 3", "8:8", "repeat="),
    ("  body over=1: O 12 12 3", "8:8", "without a value"),
    ("  body only=both: O 12 12 3", "8:8", "only=outline"),
  ])
  func errorsNamePlaceAndExpectation(line: String, place: String, message: String) throws {
    let error = #expect(throws: GlyphSyntaxError.self) {
      try parse("glyph x\n" + line)
    }
    #expect(error?.description.hasPrefix("test.glyphs:\(place): ") == true, "\(error as Any)")
    #expect(error?.message.contains(message) == true, "\(error as Any)")
  }

  @Test func recordsNeedOperations() {
    #expect(throws: GlyphSyntaxError.self) { try parse("glyph x") }
    #expect(throws: GlyphSyntaxError.self) { try parse("") }
    #expect(throws: GlyphSyntaxError.self) { try parse("  body: O 12 12 3") }
    #expect(throws: GlyphSyntaxError.self) { try parse("glyph \n  body: O 12 12 3") }
  }

  @Test func hostileTextIsBounded() {
    let many = (0..<1000).map { _ in "  line: M4 4H5" }.joined(separator: "\n")
    #expect(throws: GlyphSyntaxError.self) { try parse("glyph x\n" + many) }
    let long = "  line: M4 4" + String(repeating: "L5 5", count: 10_000)
    #expect(throws: GlyphSyntaxError.self) { try parse("glyph x\n" + long) }
  }

  @Test func twinNumbersMeanRegularAndBlack() {
    let number = TwinNumber(4, black: 3)
    #expect(number.value(0) == 4)
    #expect(number.value(1) == 3)
    #expect(Pen(weight: 400).twin == 0)
    #expect(abs(Pen(weight: 900).twin - 1) < 1e-12)
    #expect(Pen(weight: 100).twin == -0.35)
  }
}
