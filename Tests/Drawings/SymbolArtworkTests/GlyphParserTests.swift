import Diagnostics
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
        cut extend width=.8 below=2.2 @2 #red: M2 10L20 10
        dot repeat=3 rotate=30,11,12: O 12 4 1
      """)
    #expect(glyph.name == "camera")
    #expect(glyph.softness == 0.9)
    #expect(glyph.innerForm == .line)
    #expect(glyph.nudge == Vector(x: 0.5, y: -1))
    #expect(glyph.enclosedScale == 0.6 && glyph.besideScale == 0.5)
    #expect(glyph.hasOtherSlash && glyph.body != nil)
    try #require(glyph.operations.count == 3)
    #expect(glyph.operations[0].body == glyph.body)
    let cut = glyph.operations[1]
    guard case .draw(.cut(extends: true), let line, let stroke) = cut.action else {
      Issue.record("\(cut.action)")
      return
    }
    #expect(line == .init(shapes: [.lines([[Point(x: 2, y: 10), Point(x: 20, y: 10)]])]))
    #expect(stroke == .init(factor: 0.8))
    #expect(cut.condition == .init(below: 2.2))
    #expect(cut.look == Look(level: 2, tint: "red"))
    #expect(
      cut.place
        == SourceLocation(
          path: "test.glyphs", TextPosition(line: 9, column: 3)))
    let circle = GlyphShape.circle([TwinNumber(12), TwinNumber(4), TwinNumber(1)])
    #expect(
      glyph.operations[2].action
        == .draw(
          .dot,
          .init(
            shapes: [circle], copies: 3, rotation: 30, rotationCenter: Point(x: 11, y: 12)),
          .init()))
  }

  @Test func readsUsesAndRoles() throws {
    let glyph = try parse(
      """
      part x
        use of=y at=3,4~5 scale=.5 rotate=90 mirror width=.7 over gap=.8 step=2
        solid edge=.2 union close=1 open=.5 flip only=fill: O 12 12 3
        erase area detail: O 12 12 3
        gap butt max=2 from=1: M2 10L20 10
      """)
    let use = GlyphOperation.Use(
      name: "y", x: TwinNumber(3), y: TwinNumber(4, black: 5), scale: TwinNumber(0.5),
      rotation: 90, isMirrored: true, factor: 0.7)
    let circle = GlyphShape.circle([TwinNumber(12), TwinNumber(12), TwinNumber(3)])
    let line = GlyphShape.lines([[Point(x: 2, y: 10), Point(x: 20, y: 10)]])
    #expect(
      glyph.operations.map(\.action) == [
        .use(use),
        .draw(
          .solid(edge: 0.2),
          .init(shapes: [circle], union: .init(closing: 1, opening: 0.5), isFlipped: true), .init()),
        .draw(.erase(isArea: true), .init(shapes: [circle]), .init()),
        .draw(.gap, .init(shapes: [line]), .init(maximum: 2, cap: .butt)),
      ])
    #expect(
      glyph.operations.map(\.condition) == [
        .init(), .init(isFilled: true), .init(isDetail: true), .init(from: 1),
      ])
    #expect(glyph.operations.map(\.over) == [0.8, nil, nil, nil])
    #expect(glyph.operations[0].look == Look(step: 2))
  }

  @Test func stepsAreOperationsOfTheirOwn() throws {
    let glyph = try parse(
      """
      part x
        dot @2 mirror steps: O 3 12 1 + O 8 12 2
        line repeat=4 rotate=10 steps: M12 2V6
      """)
    let circles = [3.0, 8].enumerated().map { index, x in
      GlyphShape.circle([TwinNumber(x), TwinNumber(12), TwinNumber(Double(index + 1))])
    }
    let ray = try #require(parse("part ray\n  body: M12 2V6").body?.shapes.first)
    #expect(
      glyph.operations.map(\.action)
        == circles.map { .draw(.dot, .init(shapes: [$0], isMirrored: true), .init()) }
        + [10.0, 100, 190, 280].map {
          .draw(.line, .init(shapes: [ray], rotation: $0), .init())
        })
    #expect(
      glyph.operations.map(\.look) == [
        Look(level: 2, step: 1), Look(level: 2, step: 2), Look(step: 1), Look(step: 2),
        Look(step: 3),
        Look(step: 4),
      ])
  }

  /// A flag that would change nothing is an error: the drawing is not what its author thinks.
  @Test(arguments: [
    ("body extend: O 12 12 3", "body, not extend", 8),
    ("line area: O 12 12 3", "line, not area", 8),
    ("det edge=1: O 12 12 3", "det, not edge", 7), ("body butt: O 12 12 3", "body, not butt", 8),
    ("cutdot width=.5: O 12 12 3", "cutdot, not width", 10),
    ("cutarea butt: O 12 12 3", "cutarea, not butt", 11),
    ("hole of=x: O 12 12 3", "hole, not of", 8), ("dot max=1: O 12 12 3", "dot, not max", 7),
    ("solid only=fill butt: O 12 12 3", "solid, not butt", 19),
    ("erase @2: O 12 12 3", "erase, not @", 9), ("erase over: O 12 12 3", "erase, not over", 9),
    ("erase max=1.5: O 12 12 3", "erase, not max", 9),
    ("erase area width=2: O 12 12 3", "erase, not width", 14),
    ("gap #red: O 12 12 3", "gap, not #", 7), ("line gap=.5: O 12 12 3", "line, not gap", 8),
    ("solid close=1: O 12 12 3", "solid, not close", 9),
    ("use of=x repeat=3", "use, not repeat", 12), ("use of=x max=1", "use, not max", 12),
    ("figure mirror: hip=1,2", "figure, not mirror", 10),
    ("figure over: hip=1,2", "figure, not over", 10),
  ])
  func flagsBelongToTheirOperations(line: String, message: String, column: Int) throws {
    let error = #expect(throws: GlyphSyntaxError.self) { try parse("glyph x\n  " + line) }
    #expect(error?.message == "expected a flag of \(message)")
    #expect(
      error?.place
        == SourceLocation(
          path: "test.glyphs", TextPosition(line: 8, column: column)))
  }

  @Test func readsTheOtherAttributes() throws {
    let glyph = try parse(
      "part x grow=0 inner=fill advance=7 direction=none\n  dot: O 12 12 3")
    #expect(glyph.isPart && !glyph.shrinks && glyph.innerForm == .fill && glyph.advance == 7)
    #expect(glyph.isUndirected && !glyph.hasOtherSlash && glyph.body == nil)
  }

  /// What was wrong, and where: line 8 is the first below the name.
  @Test(arguments: [
    ("  body: Q 1 2", "8:9", "expected a shape"),
    ("  blob: O 12 12 3", "8:3", "expected an operation"),
    ("  body wide: O 12 12 3", "8:8", "expected a flag"),
    ("  body width=x: O 12 12 3", "8:14", "expected a number"),
    ("  body @4: O 12 12 3", "8:8", "from 1.0 to 3.0"),
    ("  body #lilac: O 12 12 3", "8:8", "expected a color"),
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
    ("  body @2 max=1 @3: O 12 12 3", "8:17", "expected @ only once"),
    ("  use of=x rotate=9,1,2", "8:12", "expected 1 numbers"),
    ("  dot steps: O 12 12 3", "8:7", "shapes or copies"),
    ("  erase steps: M2 2V9 + M4 2V9", "8:9", "shapes or copies"),
    ("  dot step=1 steps: O 5 12 3 + O 9 12 3", "8:14", "shapes or copies"),
    ("  solid union steps: O 5 12 3 + O 9 12 3", "8:15", "shapes or copies"),
    ("  line repeat=3 rotate=9,1,2 steps: M2 2V9", "8:30", "shapes or copies"),
    ("  use of=x steps", "8:12", "shapes or copies"),
    ("  dot steps=2: O 5 12 3 + O 9 12 3", "8:7", "without a value"),
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

  @Test func twinNumbersMeanRegularAndAHeavierPen() {
    let number = TwinNumber(4, black: 3)
    #expect(number.value(0) == 4)
    #expect(number.value(1) == 3)
    #expect(Pen(weight: 400).twin == 0)
    #expect(abs(Pen(weight: 900).twin - 0.95 / 1.4) < 1e-12)
    #expect(Pen(weight: 100).twin == -0.35)
  }
}
