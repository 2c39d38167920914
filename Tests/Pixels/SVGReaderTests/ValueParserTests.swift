import Geometry
import SymbolStyle
import Testing

@testable import SVGReader

/// Parses a text that has others before and after it in the buffer, which must not be read.
private func parse<Value>(
  _ text: String, _ parse: (XMLDocument.Slice, borrowing Span<UInt8>) -> Value?
) -> Value? {
  let bytes = ContiguousArray("9\(text)9e9%px".utf8)
  return parse(XMLDocument.Slice(1, 1 + text.utf8.count), bytes.span)
}

@Suite struct ValueParserTests {
  @Test(arguments: [
    ("10", 10.0), ("10px", 10), ("1in", 96), ("2.54cm", 96), ("25.4mm", 96), ("72pt", 96),
    ("6pc", 96), ("2em", 24), ("2ex", 12), ("1rem", 12), ("50%", 100), ("-1.5e1", -15),
    (" 3 ", 3), ("1e1em", 120), ("+.5", 0.5), ("101.6q", 96), ("1IN", 96),
  ])
  func lengths(_ text: String, _ expected: Double) throws {
    let length = try #require(parse(text, Length.parse))
    #expect(isNear(length.resolved(.x, Length.Context(width: 200, height: 50)), expected))
  }

  @Test(arguments: ["", "px", "1 px", "1foo", "1e400", "nan", "inf", "1%%", "1 2", "--1", "0x10"])
  func lengthsThatAreNone(_ text: String) {
    #expect(parse(text, Length.parse) == nil)
  }

  @Test func percentagesOfTheDiagonal() {
    let context = Length.Context(width: 30, height: 40)
    #expect(isNear(Length(100, .percent).resolved(.y, context), 40))
    #expect(isNear(Length(100, .percent).resolved(.diagonal, context), 50 / 2.0.squareRoot()))
  }

  @Test(arguments: [
    ("", AffineMap.identity), ("none", .identity),
    ("translate(3)", .translation(x: 3, y: 0)), ("translate(3,4)", .translation(x: 3, y: 4)),
    ("translate( 3 -4 )", .translation(x: 3, y: -4)), ("translate(3-4)", .translation(x: 3, y: -4)),
    ("scale(2)", .scale(2)), ("scale(2 3)", .scale(x: 2, y: 3)),
    ("rotate(90)", AffineMap(a: 0, b: 1, c: -1, d: 0, e: 0, f: 0)),
    ("rotate(90 1 1)", AffineMap(a: 0, b: 1, c: -1, d: 0, e: 2, f: 0)),
    ("rotate(0.25turn)", AffineMap(a: 0, b: 1, c: -1, d: 0, e: 0, f: 0)),
    ("rotate(100grad)", AffineMap(a: 0, b: 1, c: -1, d: 0, e: 0, f: 0)),
    ("skewX(45)", AffineMap(a: 1, b: 0, c: 1, d: 1, e: 0, f: 0)),
    ("skewY(45)", AffineMap(a: 1, b: 1, c: 0, d: 1, e: 0, f: 0)),
    ("matrix(1 2 3 4 5 6)", AffineMap(a: 1, b: 2, c: 3, d: 4, e: 5, f: 6)),
    ("translate(10px, 5px) scale(2)", AffineMap(a: 2, b: 0, c: 0, d: 2, e: 10, f: 5)),
    ("scale(2),translate(10 5)", AffineMap(a: 2, b: 0, c: 0, d: 2, e: 20, f: 10)),
    (" translate (1 2) ", .translation(x: 1, y: 2)), ("translateX(2)", .translation(x: 2, y: 0)),
    ("scale(2)scale(3)", .scale(6)),
  ])
  func transforms(_ text: String, _ expected: AffineMap) throws {
    let map = try #require(parse(text, TransformParser.parse))
    #expect(isNear(map, expected))
  }

  @Test(arguments: [
    "translate", "translate(", "translate()", "translate(1 2 3)", "rotate(1 2)", "scale(a)",
    "matrix(1 2 3 4 5)", "matrix(1 2 3 4 5 6 7)", "foo(1)", "scale(1e308) scale(1e308)",
    "translate(1 2", "skewX(90)", "1 2 3", "none 1", "translate(1em)",
  ])
  func transformsThatAreNone(_ text: String) {
    #expect(parse(text, TransformParser.parse) == nil)
  }

  @Test(arguments: [
    ("xMidYMid", 2.0, 2.0, 0.0, 5.0), ("xMidYMid meet", 2, 2, 0, 5), ("none", 2, 3, 0, 0),
    ("xMinYMin", 2, 2, 0, 0), ("xMaxYMax", 2, 2, 0, 10), ("xMidYMid slice", 3, 3, -5, 0),
    ("xMinYMid slice", 3, 3, 0, 0), ("xMaxYMid slice", 3, 3, -10, 0),
  ])
  func aspectRatios(_ text: String, _ a: Double, _ d: Double, _ e: Double, _ f: Double) throws {
    let ratio = try #require(parse(text, AspectRatio.parse))
    let map = ratio.map(
      from: Rectangle(x: 0, y: 0, width: 10, height: 10),
      to: Rectangle(x: 0, y: 0, width: 20, height: 30))
    #expect(isNear(map, AffineMap(a: a, b: 0, c: 0, d: d, e: e, f: f)))
  }

  @Test(arguments: ["", "xMid", "meet", "xMidYMid foo", "xmidymid"])
  func aspectRatiosThatAreNone(_ text: String) {
    #expect(parse(text, AspectRatio.parse) == nil)
  }

  @Test func namesAreWrittenAsInDocuments() {
    #expect(AttributeName.strokeDasharray.text == "stroke-dasharray")
    #expect(AttributeName.viewBox.text == "viewBox")
    #expect(ElementName.switch.text == "switch")
    // As an attribute and as a property, `d` has two.
    #expect(Set(AttributeName.allCases.map(\.text)).count == AttributeName.allCases.count - 1)
    #expect(AttributeName.ry.rawValue < 64, "the values of the cascade are a set of 64 bits")
  }
}
